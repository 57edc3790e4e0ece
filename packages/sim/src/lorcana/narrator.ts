import { Ending, type Game, type Player, type TurnObserver } from '@lorelab/engine/kernel';
import { DecisionKind, type LorcanaGame, Zone } from '@lorelab/engine/lorcana';
import type { Narrator } from '../games/game-kind.js';

/** One thing that somebody decided, or that happened by itself, and what came of it. */
export interface ToldEvent {
  /** Whose decision it was; absent: nobody's. */
  readonly player?: string;
  /** What was asked, unless it is the usual question of a turn. */
  readonly decision?: string;
  readonly choice?: string;
  readonly outcome: readonly string[];
}

export interface ToldTurn {
  readonly turn: number;
  readonly player: string;
  /** As the turn begins, in the order of the seats. */
  readonly lore: readonly number[];
  readonly ink: readonly number[];
  readonly hand: readonly number[];
  readonly events: readonly ToldEvent[];
}

export interface ToldGame {
  readonly players: readonly { readonly name: string; readonly title: string }[];
  readonly starts: string;
  readonly turns: readonly ToldTurn[];
  readonly winner: string | null;
  readonly ending: string;
  readonly lore: readonly number[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const ENDINGS: Readonly<Record<Ending, string>> = {
  [Ending.NotOver]: 'the game is not over',
  [Ending.Goal]: 'the lore that wins is reached',
  [Ending.DeckOut]: 'the other deck ran out',
  [Ending.Concession]: 'the other player conceded',
  [Ending.TurnLimit]: 'stopped by the limit on turns',
  [Ending.DecisionLimit]: 'stopped by the limit on decisions',
  [Ending.Draw]: 'a draw',
  [Ending.Defeat]: 'the other player is defeated',
};

/** Tells a game of Lorcana turn by turn: each decision with what it changed. It sees all cards. */
export class LorcanaNarrator implements Narrator, TurnObserver {
  private readonly turns: Writable<ToldTurn>[] = [];
  private before: Snapshot;
  private events: ToldEvent[] = [];
  private event: Omit<ToldEvent, 'outcome'> = {};
  private starts = '';
  private end: Pick<ToldGame, 'winner' | 'ending' | 'lore'> = { winner: null, ending: '', lore: [] };
  /** Short names: A, B, … */
  private readonly names: readonly string[];

  constructor(
    private readonly game: LorcanaGame,
    private readonly titles: readonly string[],
  ) {
    this.before = new Snapshot(game);
    this.names = titles.map((_, player) => String.fromCharCode(65 + player));
  }

  started(game: Game): void {
    game.turnObserver = this;
    this.before = new Snapshot(this.game);
    this.starts = this.names[game.startingPlayer]!;
    this.openTurn(0);
  }

  deciding(game: Game, choice: number): void {
    this.tellOutcome();
    if (game.turn !== this.turns.at(-1)!.turn) this.openTurn(game.turn);
    const option = game.describeOption(game.options().at(choice));
    const isUsual = game.decisionKind === DecisionKind.Main;
    this.event = {
      player: this.names[game.decider]!,
      ...(!isUsual && { decision: game.describeDecision().replace(/^player \d+ /, '') }),
      choice: option,
    };
  }

  turnEnds(): void {
    this.tellOutcome();
    // The next turn begins before anybody decides again: what happens by itself is told there.
    this.openTurn(this.game.turn + 1);
  }

  ended(game: Game): void {
    this.tellOutcome();
    game.turnObserver = undefined;
    if (this.turns.at(-1)!.turn > game.turn) this.turns.pop();
    const winner = this.names.find((_, player) => game.hasWon(player)) ?? null;
    this.end = { winner, ending: ENDINGS[game.ending()], lore: this.names.map((_, player) => this.game.lore(player)) };
  }

  // ------------------------------------------------------------------------------------------ what is told

  get data(): ToldGame {
    const players = this.names.map((name, player) => ({ name, title: this.titles[player]! }));
    return { players, starts: this.starts, turns: this.turns, ...this.end };
  }

  get text(): string {
    const { winner, ending, lore } = this.end;
    const last = winner === null ? `Nobody wins: ${ending}` : `${winner} wins: ${ending}`;
    return [
      ...this.names.map((name, player) => `${name}: ${this.titles[player]}`),
      `${this.starts} starts.`,
      ...this.turns.flatMap((turn) => ['', ...tellTurn(turn)]),
      '',
      `${last} (${lore.join(' to ')}, ${this.turns.at(-1)?.turn ?? 0} turns).`,
      '',
    ].join('\n');
  }

  private openTurn(turn: number): void {
    const { game } = this;
    this.events = [];
    const next = turn === 0 ? game.turnPlayer : (game.startingPlayer + turn - 1) % game.playerCount;
    this.turns.push({
      turn,
      player: this.names[next]!,
      lore: this.names.map((_, player) => game.lore(player)),
      ink: this.names.map((_, player) => game.readyInk(player) + game.exertedInk(player)),
      hand: this.names.map((_, player) => game.handSize(player)),
      events: this.events,
    });
  }

  /** Compares how it stands with how it stood. */
  private tellOutcome(): void {
    const now = new Snapshot(this.game);
    const all = differences(this.game, this.before, now, this.names);
    const outcome = all.filter((line) => !saysTheSame(this.event, line));
    this.before = now;
    if (this.event.choice !== undefined || outcome.length > 0) this.events.push({ ...this.event, outcome });
    this.event = {};
  }
}

/** What the choice itself says needs no telling: inking, playing, an action that goes to the discard. */
function saysTheSame({ player, choice }: Omit<ToldEvent, 'outcome'>, line: string): boolean {
  if (choice === undefined || player === undefined) return false;
  const [, card] = new RegExp(`^${player} (?:inks|puts into play|discards) (.*)$`).exec(line) ?? [];
  return card !== undefined && /^(?:ink|play|shift|sing) /.test(choice) && choice.includes(card);
}

function tellTurn({ turn, player, lore, ink, hand, events }: ToldTurn): string[] {
  const head =
    turn === 0
      ? 'Opening hands'
      : `Turn ${turn}, ${player}: lore ${lore.join(' to ')}, ink ${ink.join(' to ')}, cards in hand ${hand.join(' to ')}`;
  return [head, ...events.map((event) => `  ${tellEvent(event, player, turn)}`)];
}

function tellEvent({ player, decision, choice, outcome }: ToldEvent, turnPlayer: string, turn: number): string {
  const came = outcome.join('; ');
  if (choice === undefined) return came;
  const who = player !== turnPlayer || turn === 0 ? `${player}: ` : '';
  const what = decision === undefined ? choice : `${decision}: ${choice}`;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}

// ------------------------------------------------------------------------------------------------ what has changed

/** Everything about a game that its telling compares. */
class Snapshot {
  readonly zones: Uint8Array;
  readonly damage: Int16Array;
  readonly exerted: Uint8Array;
  readonly lore: readonly number[];

  constructor(game: LorcanaGame) {
    const cards = Array.from({ length: game.cardCount }, (_, card) => card);
    this.zones = Uint8Array.from(cards, (card) => game.zoneOf(card));
    this.damage = Int16Array.from(cards, (card) => game.damageOf(card));
    this.exerted = Uint8Array.from(cards, (card) => Number(game.isExerted(card)));
    this.lore = Array.from({ length: game.playerCount }, (_, player) => game.lore(player));
  }
}

/** What is said of a card that went from a zone to another. Playing, which its own decision tells, isn't said again. */
const MOVES: Readonly<Record<string, string>> = {
  [`${Zone.Deck}>${Zone.Hand}`]: 'draws',
  [`${Zone.Play}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Discard}>${Zone.Hand}`]: 'takes back from the discard',
  [`${Zone.Inkwell}>${Zone.Hand}`]: 'takes back from the inkwell',
  [`${Zone.Under}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Hand}>${Zone.Deck}`]: 'puts into the deck',
  [`${Zone.Play}>${Zone.Deck}`]: 'puts into the deck',
  [`${Zone.Discard}>${Zone.Deck}`]: 'puts into the deck',
  [`${Zone.Hand}>${Zone.Discard}`]: 'discards',
  [`${Zone.Deck}>${Zone.Discard}`]: 'discards from the deck',
  [`${Zone.Play}>${Zone.Discard}`]: 'loses',
  [`${Zone.Under}>${Zone.Discard}`]: 'loses',
  [`${Zone.Inkwell}>${Zone.Discard}`]: 'discards from the inkwell',
  [`${Zone.Deck}>${Zone.Inkwell}`]: 'inks from the deck',
  [`${Zone.Play}>${Zone.Inkwell}`]: 'puts into the inkwell',
  [`${Zone.Discard}>${Zone.Inkwell}`]: 'inks from the discard',
  [`${Zone.Hand}>${Zone.Inkwell}`]: 'inks',
  [`${Zone.Deck}>${Zone.Play}`]: 'puts into play',
  [`${Zone.Hand}>${Zone.Play}`]: 'puts into play',
  [`${Zone.Discard}>${Zone.Play}`]: 'puts into play from the discard',
  [`${Zone.Deck}>${Zone.Under}`]: 'puts under a card',
  [`${Zone.Hand}>${Zone.Under}`]: 'puts under a card',
  [`${Zone.Discard}>${Zone.Under}`]: 'puts under a card',
};

function differences(game: LorcanaGame, before: Snapshot, now: Snapshot, names: readonly string[]): string[] {
  return names.flatMap((name, player) => [
    ...loreChange(name, before.lore[player]!, now.lore[player]!),
    ...moves(game, before, now, name, player),
    ...damageChanges(game, before, now, player),
  ]);
}

function loreChange(name: string, before: number, now: number): string[] {
  if (now === before) return [];
  return [now > before ? `${name} gains ${now - before} lore` : `${name} loses ${before - now} lore`];
}

/** Cards that went the same way are named together. */
function moves(game: LorcanaGame, before: Snapshot, now: Snapshot, name: string, player: Player): string[] {
  const byMove = new Map<string, string[]>();
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player || before.zones[card] === now.zones[card]) continue;
    const move = MOVES[`${before.zones[card]}>${now.zones[card]}`];
    if (move === undefined) continue;
    const cards = byMove.get(move) ?? [];
    cards.push(game.pool.fullName(game.defOf(card)));
    byMove.set(move, cards);
  }
  return [...byMove].map(([move, cards]) => `${name} ${move} ${cards.join(', ')}`);
}

function damageChanges(game: LorcanaGame, before: Snapshot, now: Snapshot, player: Player): string[] {
  const changes: string[] = [];
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player || now.zones[card] !== Zone.Play || before.zones[card] !== Zone.Play) continue;
    const more = now.damage[card]! - before.damage[card]!;
    if (more === 0) continue;
    const name = game.pool.fullName(game.defOf(card));
    const standing = `${now.damage[card]} of ${game.willpower(card)}`;
    changes.push(more > 0 ? `${name} takes ${more} damage (${standing})` : `${-more} damage is removed from ${name}`);
  }
  return changes;
}
