/** A duel of the Kingdom Hearts TCG as it lies on the table. */
import type { Option } from '@lorelab/engine/kernel';
import { cardOf, type KingdomHeartsGame, targetOf, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import type { Display, DisplayedCard, DisplayedSide, DisplayedTable, DisplayedZone } from '../game-kind/display.js';

/** Options of these verbs are about a card and another one; those of the others that say nothing of a card are about none. */
const ABOUT_TWO: ReadonlySet<Verb> = new Set([Verb.Equip, Verb.Magic]);
const ABOUT_NONE: ReadonlySet<Verb> = new Set([Verb.Done, Verb.Pass, Verb.Number, Verb.Yes, Verb.No, Verb.PickOption]);

export class KingdomHeartsDisplay implements Display {
  constructor(private readonly game: KingdomHeartsGame) {}

  look(): DisplayedTable {
    const { game } = this;
    return {
      turn: game.turn,
      turnPlayer: game.turnPlayer,
      unit: 'World levels',
      sides: [0, 1].map((player) => this.side(player)),
      waiting: [...(game.inBattle() ? ['a battle'] : []), ...(game.inChallenge() ? ['a challenge'] : [])],
    };
  }

  cardsOf(option: Option): readonly number[] {
    const verb = verbOf(option);
    if (ABOUT_NONE.has(verb)) return [];
    return ABOUT_TWO.has(verb) ? [cardOf(option), targetOf(option)] : [cardOf(option)];
  }

  private side(player: number): DisplayedSide {
    const { game } = this;
    return {
      progress: game.worldLevels(player),
      goal: game.goal(player),
      facts: [
        ['Heart Points', String(game.heartPoints(player))],
        ['Attack', String(game.attack(player))],
        ['Dark level', String(game.darkLevel(player))],
      ],
      zones: [
        this.zone('darks', 'Dark Cards', 'row', player, Zone.Darks),
        this.zone('worlds', 'Worlds', 'row', player, Zone.Worlds),
        this.zone('friends', 'Friends', 'row', player, Zone.Friends),
        this.zone('equipment', 'Equipment', 'row', player, Zone.Equipment),
        this.zone('mat', 'In effect', 'row', player, Zone.Mat),
        this.zone('player', 'Player', 'row', player, Zone.Player),
        this.zone('discard', 'Discard', 'pile', player, Zone.Discard),
        this.zone('deck', 'Deck', 'pile', player, Zone.Deck),
        this.zone('hand', 'Hand', 'hand', player, Zone.Hand),
      ],
    };
  }

  private zone(id: string, title: string, as: DisplayedZone['as'], player: number, zone: Zone): DisplayedZone {
    return { id, title, as, cards: this.game.cardsIn(player, zone).map((card) => this.card(card, zone)) };
  }

  private card(card: number, zone: Zone): DisplayedCard {
    const { game } = this;
    const damage = game.damageOf(card);
    const values = this.valuesOf(card, zone);
    const bearer = game.bearerOf(card);
    const counters = game.countersOn(card);
    return {
      card,
      name: game.pool.title(game.defOf(card)),
      knownTo: [0, 1].map((player) => game.isKnown(card, player)),
      ...(damage > 0 && { damage }),
      ...(values.length > 0 && { values }),
      ...(bearer >= 0 && zone === Zone.Equipment && { at: bearer }),
      notes: [
        ...(game.hasJoined(card) ? ['has joined'] : []),
        ...(counters > 0 ? [`${counters} ${counters === 1 ? 'counter' : 'counters'}`] : []),
      ],
    };
  }

  private valuesOf(card: number, zone: Zone): [string, number][] {
    const { game } = this;
    switch (zone) {
      case Zone.Darks:
        return [
          ['level', game.level(card)],
          ['power', game.power(card)],
        ];
      case Zone.Friends:
        return [
          ['level', game.level(card)],
          ['support', game.support(card)],
        ];
      case Zone.Equipment:
        return [['support', game.support(card)]];
      case Zone.Worlds:
        return [['level', game.level(card)]];
      default:
        return [];
    }
  }
}
