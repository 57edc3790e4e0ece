/**
 * The exercise run: random games with decks and situations that are drawn around the abilities that have been used
 * least, while the whole state is checked at every decision. What is never reached is a rule that forbids it, or a bug.
 */
import type { CatalogCard } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { type CardDefinition, CONSTRUCTED, LorcanaGame, type Settings } from '@lorelab/engine/lorcana';
import { policySeed } from '@lorelab/sim';
import { exerciseDeck, exercisePosition, exerciseSide, WantedCards } from './decks.js';
import { Dice } from './dice.js';
import { Explorer } from './explorer.js';
import { Observer } from './observer.js';
import { Partners } from './partners.js';
import { Seated } from './seat.js';
import { UseTally } from './tally.js';
import { Uses } from './uses.js';

export interface ExerciseOptions {
  readonly games: number;
  readonly seed: string;
  /** How often everything is to be used: once, unless the engine is to be tried harder. */
  readonly times?: number;
  /** The cards whose abilities are to be used; without it those of the catalog. */
  readonly cards?: readonly CatalogCard[];
  /** Told after every game. */
  readonly played?: (run: Exercise) => void;
}

/** Cards that one side is drawn around. */
const WANTED = 5;
/** In so many games of a hundred three players meet; and so many begin in the middle, once every card had its turn. */
const OF_THREE = 8;
const SITUATIONS = 65;

/** Longer than usual games, with ink from the start: more happens in them. */
const GAMES: Settings = {
  ...CONSTRUCTED,
  handSize: 8,
  startingInk: 4,
  loreToWin: 40,
  maxTurns: 30,
  maxDecisions: 1500,
};
const FROM_THE_MIDDLE: Settings = { ...CONSTRUCTED, loreToWin: 40, maxTurns: 14, maxDecisions: 400 };

/** A card with nothing on it, for inkwells. */
const BLANK: CardDefinition = {
  fullName: '(blank)',
  name: '(blank)',
  type: 'character',
  inks: ['steel'],
  cost: 1,
  inkable: true,
  strength: 1,
  willpower: 1,
  lore: 1,
  classifications: [],
  abilities: [],
};

export class Exercise {
  readonly tally: UseTally;
  /** Games and decisions so far. */
  games = 0;
  decisions = 0;
  private readonly partners: Partners;
  private readonly cards: readonly CatalogCard[];
  /** How many games have been drawn around each card. */
  private readonly tries = new Map<CatalogCard, number>();

  constructor(private readonly options: ExerciseOptions) {
    const catalog = loadCatalog();
    this.cards = options.cards ?? catalog.cards;
    this.tally = new UseTally(new Uses(this.cards, (card) => catalog.definition(card)), options.times);
    this.partners = new Partners(this.cards);
  }

  /** Plays all games. Throws if an invariant of the engine is broken, and says in which game. */
  run(): this {
    while (this.games < this.options.games && this.open().length > 0) {
      this.playOne(this.games);
      this.games++;
      this.options.played?.(this);
    }
    return this;
  }

  triesOf(card: CatalogCard): number {
    return this.tries.get(card) ?? 0;
  }

  // ---------------------------------------------------------------------------------------------- one game

  private playOne(index: number): void {
    const dice = new Dice(`${this.options.seed}/${index}`);
    const seats = dice.percent(OF_THREE) ? 3 : 2;
    const hands = this.draw(seats, dice);
    const isSituation = this.triesOf(hands[0]!.wanted[0]!) > 1 && dice.percent(SITUATIONS);
    try {
      if (isSituation) this.playSituation(hands, dice, index);
      else this.playDecks(hands, dice, index);
    } catch (error) {
      const names = hands.map(({ wanted }) => wanted.map(({ fullName }) => fullName).join(', ')).join(' against ');
      throw new Error(
        `game ${index} of the exercise run with seed ${JSON.stringify(this.options.seed)} (${names}) failed`,
        {
          cause: error,
        },
      );
    }
  }

  /** What the sides are drawn around: of the cards of which something was never seen those that had the fewest games. */
  private draw(seats: number, dice: Dice): WantedCards[] {
    const open = dice.shuffled(this.open()).sort((a, b) => this.triesOf(a) - this.triesOf(b));
    const fewest = open.slice(0, seats * WANTED);
    for (const card of fewest) this.tries.set(card, this.triesOf(card) + 1);
    return Array.from({ length: seats }, (_, seat) => {
      const wanted = fewest.filter((_card, i) => i % seats === seat);
      return new WantedCards(wanted.length > 0 ? wanted : [dice.pick(fewest)], this.partners, this.cards, dice);
    });
  }

  /** Cards of which something was never seen. */
  private open(): CatalogCard[] {
    return this.cards.filter((card) => this.tally.isOpen(card.fullName));
  }

  private playDecks(hands: readonly WantedCards[], dice: Dice, index: number): void {
    const decks = hands.map((hand) => exerciseDeck(hand, this.cards, dice));
    const seated = new Seated([...new Set(decks.flat())], this.tally);
    const lists = decks.map((deck) => deck.map((card) => seated.defOf(card)));
    const game = new LorcanaGame(seated.pool, lists, GAMES);
    game.start(this.options.seed, index);
    this.play(game, seated, index);
  }

  private playSituation(hands: readonly WantedCards[], dice: Dice, index: number): void {
    const cards = new Set<CatalogCard>();
    const defs = new Map<string, number>();
    const defOf = (card: { readonly fullName: string }): number => {
      if (card.fullName !== BLANK.fullName) cards.add(card as CatalogCard);
      return defs.get(card.fullName) ?? defs.set(card.fullName, defs.size).size - 1;
    };
    defOf(BLANK);
    const sides = hands.map((hand) => exerciseSide(hand, this.cards, BLANK, defOf, dice));
    const seated = new Seated([...cards], this.tally, [BLANK]);
    const { game } = LorcanaGame.fromPosition(
      seated.pool,
      exercisePosition(sides),
      `${this.options.seed}/${index}`,
      FROM_THE_MIDDLE,
    );
    this.play(game, seated, index);
  }

  private play(game: LorcanaGame, seated: Seated, index: number): void {
    const explorers = Array.from({ length: game.playerCount }, (_, seat) => {
      const explorer = new Explorer(game, seated);
      explorer.startGame(seat, policySeed(this.options.seed, index, seat));
      return explorer;
    });
    const observer = new Observer(game, seated);
    game.check();
    while (!game.isOver()) {
      const options = game.options();
      const choice = explorers[game.decider]!.choose(game.view(game.decider), options);
      observer.deciding(options.at(choice));
      game.take(choice);
      game.check();
      this.decisions++;
    }
    observer.ended();
  }
}
