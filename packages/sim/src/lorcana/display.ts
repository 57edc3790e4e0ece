/** A game of Lorcana as it lies on the table. */
import type { Option } from '@lorelab/engine/kernel';
import { cardOf, HIDDEN, KEYWORDS, type LorcanaGame, targetOf, Verb, verbOf, Zone } from '@lorelab/engine/lorcana';
import type { Display, DisplayedCard, DisplayedSide, DisplayedTable, DisplayedZone } from '../game-kind/display.js';

/** What is said of a card in play; the numbers of others stand beside their names. */
const SHOWN_KEYWORDS = KEYWORDS.filter((keyword) => !['Shift', 'Boost', 'Vanish', 'Sing Together'].includes(keyword));
const NUMBERED: readonly string[] = ['Challenger', 'Resist', 'Singer'];

/** Options of these verbs are about a card and another one. */
const ABOUT_TWO: ReadonlySet<Verb> = new Set([Verb.Shift, Verb.ShiftExerted, Verb.Sing, Verb.Challenge, Verb.Move]);

export class LorcanaDisplay implements Display {
  constructor(private readonly game: LorcanaGame) {}

  look(): DisplayedTable {
    const { game } = this;
    return {
      turn: game.turn,
      turnPlayer: game.turnPlayer,
      unit: 'lore',
      sides: Array.from({ length: game.playerCount }, (_, player) => this.side(player)),
      waiting: Array.from({ length: game.bagCount }, (_, place) => this.nameOf(game.bagSource(place))),
    };
  }

  cardsOf(option: Option): readonly number[] {
    const verb = verbOf(option);
    if (ABOUT_TWO.has(verb)) return [cardOf(option), targetOf(option)];
    const isAboutOne = (verb >= Verb.Ink && verb <= Verb.Pick) || verb === Verb.PutTop || verb === Verb.PutBottom;
    return isAboutOne ? [cardOf(option)] : [];
  }

  private side(player: number): DisplayedSide {
    const { game } = this;
    const inPlay = game.cardsIn(player, Zone.Play);
    const ofType = (...types: readonly string[]): DisplayedCard[] =>
      inPlay.filter((card) => types.includes(this.typeOf(card))).map((card) => this.inPlay(card));
    const ready = game.readyInk(player);
    const all = ready + game.exertedInk(player);
    return {
      progress: game.lore(player),
      goal: game.goal(player),
      facts: [['ink', `${ready} of ${all}`]],
      zones: [
        { id: 'characters', title: 'Characters', as: 'row', cards: ofType('character') },
        { id: 'locations', title: 'Locations', as: 'row', cards: ofType('location') },
        { id: 'items', title: 'Items', as: 'row', cards: ofType('item', 'action') },
        this.zone('inkwell', 'Inkwell', 'pile', player, Zone.Inkwell),
        this.zone('discard', 'Discard', 'pile', player, Zone.Discard),
        this.zone('deck', 'Deck', 'pile', player, Zone.Deck),
        this.zone('hand', 'Hand', 'hand', player, Zone.Hand),
      ],
    };
  }

  private zone(id: string, title: string, as: DisplayedZone['as'], player: number, zone: Zone): DisplayedZone {
    return { id, title, as, cards: this.game.cardsIn(player, zone).map((card) => this.card(card)) };
  }

  private card(card: number): DisplayedCard {
    const { game } = this;
    const knownTo = Array.from({ length: game.playerCount }, (_, player) => game.view(player).defOf(card) !== HIDDEN);
    return { card, name: this.nameOf(card), knownTo, ...(game.isExerted(card) && { isExerted: true }) };
  }

  private inPlay(card: number): DisplayedCard {
    const { game } = this;
    const type = this.typeOf(card);
    const values: [string, number][] =
      type === 'character'
        ? [
            ['strength', game.strength(card)],
            ['willpower', game.willpower(card)],
            ['lore', game.loreValue(card)],
          ]
        : type === 'location'
          ? [
              ['willpower', game.willpower(card)],
              ['lore', game.loreValue(card)],
            ]
          : [];
    const location = game.locationOf(card);
    const damage = game.damageOf(card);
    return {
      ...this.card(card),
      ...(damage > 0 && { damage }),
      ...(values.length > 0 && { values }),
      ...(location >= 0 && { at: location }),
      notes: this.notesOf(card),
    };
  }

  private notesOf(card: number): string[] {
    const { game } = this;
    const under = game.underCount(card);
    return [
      ...(game.isDrying(card) && this.typeOf(card) === 'character' ? ['drying'] : []),
      ...SHOWN_KEYWORDS.filter((keyword) => game.hasKeyword(card, keyword)).map((keyword) =>
        NUMBERED.includes(keyword) ? `${keyword} ${game.keywordValue(card, keyword)}` : keyword,
      ),
      ...(under > 0 ? [`${under} under it`] : []),
    ];
  }

  private typeOf(card: number): string {
    return this.game.pool.definition(this.game.defOf(card)).type;
  }
  private nameOf(card: number): string {
    return this.game.pool.fullName(this.game.defOf(card));
  }
}
