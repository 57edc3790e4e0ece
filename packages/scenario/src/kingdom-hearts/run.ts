/** Plays scenarios of the Kingdom Hearts TCG. */
import { lookupTable } from '@lorelab/cards';
import { Ending } from '@lorelab/engine/kernel';
import {
  buildPool,
  cardOf,
  DecisionKind,
  KingdomHeartsGame,
  type LaidOut,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import { goalOf, kindOf } from '../frame.js';
import { missingFrom } from '../has.js';
import { DUELLISTS as PLAYERS, type ScenarioOutcome, SOLVER, type Tactic } from '../scenario.js';
import { tellDecision, tellSome, tellWaiting } from '../wording.js';
import type { NamedCard } from './cards.js';
import type {
  Action,
  ActionName,
  Answer,
  Content,
  ENDINGS,
  Expected,
  KingdomHeartsScenario,
  PHASES,
  ScenarioStep,
} from './read.js';

const VERBS: Readonly<Record<ActionName, readonly Verb[]>> = {
  move: [Verb.Move],
  battle: [Verb.Battle],
  escape: [Verb.Escape],
  disrupt: [Verb.Disrupt],
  play: [Verb.Friend, Verb.Event, Verb.Magic, Verb.Form, Verb.Technique, Verb.Attack],
  equip: [Verb.Equip],
  join: [Verb.Join],
  strike: [Verb.Strike],
  drop: [Verb.Drop],
  use: [Verb.Use],
  challenge: [Verb.Challenge],
  pass: [Verb.Pass],
  discard: [Verb.Pick],
  end: [Verb.Done],
};

const ZONES: Readonly<Record<string, Zone>> = lookupTable({
  hand: Zone.Hand,
  deck: Zone.Deck,
  discard: Zone.Discard,
  worlds: Zone.Worlds,
  friends: Zone.Friends,
  darks: Zone.Darks,
  equipment: Zone.Equipment,
  mat: Zone.Mat,
  player: Zone.Player,
});

/** Decisions at which a player may do what a step says: nothing of the step before is left to answer. */
const OPEN: readonly DecisionKind[] = [
  DecisionKind.Action,
  DecisionKind.Battle,
  DecisionKind.ChallengePhase,
  DecisionKind.Challenge,
  DecisionKind.MoreAttacks,
  DecisionKind.Discard,
];

class Failure extends Error {}

/** Why something fails; undefined if it doesn't. */
function failureOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** What has one answer needs none. */
function takeForced(game: KingdomHeartsGame): void {
  while (!game.isOver() && !OPEN.includes(game.decisionKind) && game.options().length === 1) game.take(0);
}

const optionsOf = (game: KingdomHeartsGame): number[] => (game.isOver() ? [] : game.options().toArray());

export function runKingdomHeartsScenario(scenario: KingdomHeartsScenario): ScenarioOutcome {
  const { game, ids } = begin(scenario);
  const runner = new Runner(game, ids);
  let [now] = scenario.steps;
  try {
    for (const step of scenario.steps) {
      now = step;
      runner.step(step);
    }
    runner.mustBeOpen();
    return { ok: true, trail: runner.trail };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ok: false, step: now!, message: error.message, trail: runner.trail };
  }
}

/**
 * The goal is looked at when whoever's turn it is ends the Discard Phase (l. 471-477), the last thing that is decided in a turn: that
 * is always asked here.
 */
export function kingdomHeartsTactic(scenario: KingdomHeartsScenario): Tactic {
  const kind = kindOf(scenario);
  const goal = goalOf(scenario);
  return {
    kind,
    begin: (seed) => {
      const { game, ids } = begin({ ...scenario, seed: `${scenario.seed} ${seed}` });
      const runner = new Runner(game, ids);
      return {
        game,
        solver: SOLVER,
        endsWith: (option) =>
          game.decisionKind === DecisionKind.Discard &&
          game.decider === game.turnPlayer &&
          verbOf(option) === Verb.Done,
        missing: () => failureOf(() => runner.expect(goal)),
      };
    },
  };
}

/** The game, and the cards that have ids. Whoever may act is asked, also if all that they can do is nothing. */
function begin({ cards, players, decks, active, seed, settings, ids }: KingdomHeartsScenario) {
  const pool = buildPool(cards.map(({ definition }) => definition));
  if (players) {
    const position = { activePlayer: active ?? 0, players };
    const { game, cards: laidOut } = KingdomHeartsGame.fromPosition(pool, position, seed, settings);
    game.askForced = true;
    return {
      game,
      ids: new Map(ids.map(({ id, player, list, index }) => [id, cardAt(laidOut[player]!, list, index)])),
    };
  }
  const game = new KingdomHeartsGame(pool, decks ?? [], settings);
  game.askForced = true;
  if (active !== undefined) game.startWith = active;
  game.start(seed, 0);
  takeForced(game);
  return { game, ids: new Map<string, number>() };
}

function cardAt(laidOut: LaidOut, list: KingdomHeartsScenario['ids'][number]['list'], index: number): number {
  return list === 'friends' ? laidOut.friends[index]!.card : laidOut[list][index]!;
}

class Runner {
  readonly trail: string[] = [];

  constructor(
    private readonly game: KingdomHeartsGame,
    private readonly ids: ReadonlyMap<string, number>,
  ) {}

  step({ number, text, content }: ScenarioStep): void {
    this.trail.push(`${number}. ${text}`);
    switch (content.kind) {
      case 'deed':
        if (content.action) {
          this.mustBeOpen();
          this.act(content.action);
        }
        for (const answer of content.answers) this.answer(answer);
        return;
      case 'legality':
        return this.checkLegality(content.action, content.legal);
      case 'choice':
        return this.checkChoice(content.answers, content.legal);
      case 'expect':
        return this.expect(content);
    }
  }

  /** Fails if somebody has been asked something that no answer was given to. */
  mustBeOpen(): void {
    const { game } = this;
    if (!game.isOver() && !OPEN.includes(game.decisionKind))
      throw new Failure(`a decision is left open; ${this.offered()}`);
  }

  private act(action: Action): void {
    if (action.name === 'challenge' && this.game.decisionKind === DecisionKind.Action) this.take(Verb.Done);
    if (action.word === 'turn') return this.endTurn();
    const option = this.find(action);
    if (option === undefined) throw new Failure(`this can't be done; ${this.offered()}`);
    this.takeOption(option);
  }

  /** Does nothing more until the next turn. */
  private endTurn(): void {
    const { turn } = this.game;
    while (!this.game.isOver() && this.game.turn === turn) {
      this.mustBeOpen();
      this.take(Verb.Done);
    }
  }

  private find({ name, card, by }: Action, options = this.options()): number | undefined {
    return options.find((option) => {
      if (!VERBS[name].includes(verbOf(option))) return false;
      if (card && !this.isCard(cardOf(option), card)) return false;
      return !by || this.isCard(targetOf(option), by);
    });
  }

  private checkLegality(action: Action, legal: boolean): void {
    this.mustBeOpen();
    const isOffered = this.find(action, this.optionsFor(action)) !== undefined;
    if (isOffered !== legal) throw new Failure(`expected this to be ${legal ? 'legal' : 'illegal'}; ${this.offered()}`);
  }

  private checkChoice(answers: readonly Answer[], legal: boolean): void {
    for (const answer of answers)
      if ((this.findAnswer(answer) !== undefined) !== legal)
        throw new Failure(`expected this to be ${legal ? 'among' : 'not among'} the answers; ${this.offered()}`);
  }

  private findAnswer(answer: Answer): number | undefined {
    return this.options().find((one) => isAnswer(answer, one, (card, named) => this.isCard(card, named)));
  }

  private answer(answer: Answer): void {
    const option = this.findAnswer(answer);
    if (option === undefined) throw new Failure(`this answer isn't one of those that are asked for; ${this.offered()}`);
    this.takeOption(option);
  }

  private take(verb: Verb): void {
    const option = this.options().find((one) => verbOf(one) === verb);
    if (option === undefined) throw new Failure(`this can't be done; ${this.offered()}`);
    this.takeOption(option);
  }

  private takeOption(option: number): void {
    const { game } = this;
    this.trail.push(`${tellDecision(game, PLAYERS)} -> ${game.describeOption(option)}`);
    game.take(game.options().indexOf(option));
    game.check();
    takeForced(game);
  }

  private options(): number[] {
    return optionsOf(this.game);
  }

  /** A challenge is declared out of the Action Phase too: whether it can be, is seen when that has ended. */
  private optionsFor({ name }: Action): number[] {
    if (name !== 'challenge' || this.game.decisionKind !== DecisionKind.Action) return this.options();
    const later = this.game.clone();
    later.take(this.options().findIndex((option) => verbOf(option) === Verb.Done));
    return optionsOf(later);
  }

  private offered(): string {
    const { game } = this;
    return tellWaiting(game, PLAYERS, () => tellSome(this.options().map((option) => game.describeOption(option))));
  }

  /** Copies in a hand are offered as one, so any of them will do. */
  private isCard(card: number, { title, player, id }: NamedCard): boolean {
    const { game } = this;
    const identified = id === undefined ? undefined : this.ids.get(id)!;
    if (identified !== undefined && game.zoneOf(identified) !== Zone.Hand) return card === identified;
    if (identified !== undefined) return game.defOf(card) === game.defOf(identified) && game.zoneOf(card) === Zone.Hand;
    return game.pool.title(game.defOf(card)) === title && (player === undefined || game.areaOf(card) === player);
  }

  // ------------------------------------------------------------------------------------------ expectations

  expect({ players, cards, game: fields }: Extract<Content, { kind: 'expect' }>): void {
    const different = [
      ...players.flatMap((all, player) =>
        all.flatMap((one) => difference(PLAYERS[player]!, one, this.ofPlayer(player, one.field))),
      ),
      ...cards.flatMap(({ card, fields: all }) => {
        const found = this.findCard(card);
        return all.flatMap((one) => difference(card.title, one, this.ofCard(found, one.field)));
      }),
      ...fields.flatMap((one) => difference('the game', one, this.ofGame(one.field))),
    ];
    if (different.length > 0) throw new Failure(different.join('; '));
  }

  private findCard(named: NamedCard): number {
    const { game } = this;
    if (named.id !== undefined) return this.ids.get(named.id)!;
    const inPlay = (card: number): boolean => game.zoneOf(card) >= Zone.Friends;
    let found: number | undefined;
    for (let card = 0; card < game.cardCount; card++) {
      if (!this.isCard(card, named)) continue;
      if (found === undefined || (inPlay(card) && !inPlay(found))) found = card;
    }
    if (found === undefined) throw new Failure(`there is no ${named.title} on that side`);
    return found;
  }

  private ofPlayer(player: number, field: string): number | boolean | string | readonly string[] {
    const { game } = this;
    switch (field) {
      case 'heartPoints':
        return game.heartPoints(player);
      case 'worldLevels':
        return game.worldLevels(player);
      case 'attack':
        return game.attack(player);
      case 'totalAttack':
        return game.totalAttack(player);
      case 'darkLevel':
        return game.darkLevel(player);
      case 'magic':
        return game.magic(game.cardsIn(player, Zone.Player).at(-1)!);
      case 'deckTop':
        return this.titleOf(game.cardsIn(player, Zone.Deck)[0]);
      case 'deckBottom':
        return this.titleOf(game.cardsIn(player, Zone.Deck).at(-1));
      case 'won':
        return game.hasWon(player);
      case 'lost':
        return game.hasLost(player);
      default:
        return game.cardsIn(player, ZONES[field]!).map((card) => game.pool.title(game.defOf(card)));
    }
  }

  private titleOf(card: number | undefined): string {
    return card === undefined ? 'no card' : this.game.pool.title(this.game.defOf(card));
  }

  private ofCard(card: number, field: string): number | boolean | string | readonly string[] {
    const { game } = this;
    switch (field) {
      case 'damage':
        return game.damageOf(card);
      case 'power':
        return game.power(card);
      case 'support':
        return game.support(card);
      case 'magic':
        return game.magic(card);
      case 'level':
        return game.level(card);
      case 'counters':
        return game.countersOn(card);
      case 'knownTo':
        return PLAYERS.filter((_, player) => game.isKnown(card, player));
      case 'joined':
        return game.hasJoined(card);
      default: {
        const bearer = game.bearerOf(card);
        return bearer < 0 ? 'nobody' : game.pool.title(game.defOf(bearer));
      }
    }
  }

  private ofGame(field: string): string | boolean | number {
    const { game } = this;
    if (field === 'over') return game.isOver();
    if (field === 'turnNumber') return game.turn;
    if (field === 'ending') return ENDING_WORDS[game.ending()] ?? 'none';
    if (field === 'phase') return PHASE_WORDS[game.decisionKind] ?? 'other';
    return PLAYERS[field === 'turn' ? game.turnPlayer : game.decider] ?? 'nobody';
  }
}

const ENDING_WORDS: Readonly<Partial<Record<Ending, (typeof ENDINGS)[number]>>> = {
  [Ending.Goal]: 'World levels',
  [Ending.Defeat]: 'Heart Points',
  [Ending.Draw]: 'draw',
  [Ending.DecisionLimit]: 'decision limit',
  [Ending.Loop]: 'loop',
};

const PHASE_WORDS: Readonly<Partial<Record<DecisionKind, (typeof PHASES)[number]>>> = {
  [DecisionKind.PlayerCard]: 'set-up',
  [DecisionKind.Action]: 'action',
  [DecisionKind.Battle]: 'battle',
  [DecisionKind.ChallengePhase]: 'challenge',
  [DecisionKind.Challenge]: 'challenge',
  [DecisionKind.MoreAttacks]: 'challenge',
  [DecisionKind.Discard]: 'discard',
};

function isAnswer(answer: Answer, option: number, isCard: (card: number, named: NamedCard) => boolean): boolean {
  const verb = verbOf(option);
  switch (answer.kind) {
    case 'card':
      return (verb === Verb.Pick || verb === Verb.Drop || verb === Verb.Resolve) && isCard(cardOf(option), answer.card);
    case 'number':
      return verb === Verb.Number
        ? targetOf(option) === answer.number
        : verb === Verb.PickOption && targetOf(option) === answer.number - 1;
    case 'word':
      return verb === (answer.word === 'yes' ? Verb.Yes : answer.word === 'no' ? Verb.No : Verb.Done);
  }
}

/** Cards are compared whatever their order; a number stands for how many there are. */
function difference(
  whose: string,
  { field, wanted, atLeast }: Expected,
  found: number | string | boolean | readonly string[],
): string[] {
  if (typeof found === 'object') {
    const [what, isSame] =
      typeof wanted === 'number'
        ? [String(wanted), found.length === wanted]
        : compareCards(wanted as readonly string[], found, atLeast);
    return isSame ? [] : [`${whose}: expected ${field} ${what}, found [${found.join(', ')}]`];
  }
  return found === wanted ? [] : [`${whose}: expected ${field} ${String(wanted)}, found ${found}`];
}

function compareCards(wanted: readonly string[], found: readonly string[], atLeast = false): [string, boolean] {
  const missing = missingFrom(wanted, found, (one, other) => one === other);
  if (atLeast) return [`with [${missing.join(', ')}]`, missing.length === 0];
  return [`[${wanted.join(', ')}]`, missing.length === 0 && wanted.length === found.length];
}
