import { Ending, type Game, type Player, type TurnObserver } from '@lorelab/engine/kernel';
import { DecisionKind, type KingdomHeartsGame, Verb, verbOf, Zone } from '@lorelab/engine/kingdom-hearts';
import type { Narrator } from '../games/game-kind.js';

/** One thing that somebody decided, or that happened by itself, and what came of it. */
interface ToldEvent {
  readonly player?: string;
  /** What was asked, unless it is the usual question of a turn. */
  readonly decision?: string;
  readonly choice?: string;
  readonly outcome: readonly string[];
}

/** How it stands as a turn begins, in the order of the seats. */
interface ToldTurn {
  readonly turn: number;
  readonly player: string;
  readonly worldLevels: readonly number[];
  readonly heartPoints: readonly number[];
  readonly hand: readonly number[];
  readonly events: readonly ToldEvent[];
}

export interface ToldDuel {
  readonly players: readonly { readonly name: string; readonly title: string }[];
  readonly starts: string;
  readonly turns: readonly ToldTurn[];
  readonly winner: string | null;
  readonly ending: string;
  readonly worldLevels: readonly number[];
  readonly heartPoints: readonly number[];
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  [Ending.NotOver]: 'the game is not over',
  [Ending.Goal]: 'the World levels that win are reached',
  [Ending.DeckOut]: 'the other deck ran out',
  [Ending.Concession]: 'the other player conceded',
  [Ending.TurnLimit]: 'stopped by the limit on turns',
  [Ending.DecisionLimit]: 'stopped by the limit on decisions',
  [Ending.Draw]: 'a draw',
  [Ending.Defeat]: 'the other player has no Heart Points left',
};

/** The questions of every turn. */
const USUAL: readonly DecisionKind[] = [
  DecisionKind.Action,
  DecisionKind.Battle,
  DecisionKind.ChallengePhase,
  DecisionKind.Challenge,
];

/** Tells a duel turn by turn: each decision with what it changed. It sees all cards. */
export class KingdomHeartsNarrator implements Narrator, TurnObserver {
  private readonly turns: (ToldTurn & { readonly events: ToldEvent[] })[] = [];
  private before: Snapshot;
  private event: Omit<ToldEvent, 'outcome'> = {};
  private starts = '';
  private winner: string | null = null;
  private ending = '';
  /** Short names: A, B. */
  private readonly names = ['A', 'B'];

  constructor(
    private readonly game: KingdomHeartsGame,
    private readonly titles: readonly string[],
  ) {
    this.before = new Snapshot(game);
  }

  started(game: Game): void {
    game.turnObserver = this;
    this.before = new Snapshot(this.game);
    this.openTurn(game.turn);
  }

  deciding(game: Game, choice: number): void {
    this.starts = this.names[game.startingPlayer] ?? this.starts;
    this.tellOutcome();
    if (game.turn !== this.turns.at(-1)!.turn) this.openTurn(game.turn);
    const option = game.options().at(choice);
    const isUsual = USUAL.includes(game.decisionKind);
    // A phase that ends without anything needs no telling.
    const isEnd = verbOf(option) === Verb.Done && game.decisionKind !== DecisionKind.MoreAttacks;
    if (isEnd) return;
    const player = this.names[game.decider]!;
    // What is discarded in the Discard Phase is told as what comes of it.
    this.event =
      game.decisionKind === DecisionKind.Discard
        ? { player }
        : {
            player,
            ...(!isUsual && { decision: game.describeDecision().replace(/^player \d+ /, '') }),
            choice: game.describeOption(option),
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
    this.winner = this.names.find((_, player) => game.hasWon(player)) ?? null;
    this.ending = ENDINGS[game.ending()];
  }

  // ------------------------------------------------------------------------------------------ what is told

  get data(): ToldDuel {
    const { game } = this;
    return {
      players: this.names.map((name, player) => ({ name, title: this.titles[player]! })),
      starts: this.starts,
      turns: this.turns,
      winner: this.winner,
      ending: this.ending,
      worldLevels: this.names.map((_, player) => game.worldLevels(player)),
      heartPoints: this.names.map((_, player) => game.heartPoints(player)),
    };
  }

  get text(): string {
    const { worldLevels, heartPoints } = this.data;
    const last = this.winner === null ? `Nobody wins: ${this.ending}` : `${this.winner} wins: ${this.ending}`;
    const turns = `${this.turns.at(-1)?.turn ?? 0} turns`;
    return [
      ...this.names.map((name, player) => `${name}: ${this.titles[player]}`),
      `${this.starts} starts.`,
      ...this.turns.flatMap((turn) => ['', ...tellTurn(turn)]),
      '',
      `${last} (World levels ${worldLevels.join(' to ')}, Heart Points ${heartPoints.join(' to ')}, ${turns}).`,
      '',
    ].join('\n');
  }

  private openTurn(turn: number): void {
    const { game } = this;
    const isNext = turn > game.turn;
    const player = isNext ? 1 - game.turnPlayer : game.turnPlayer;
    this.turns.push({
      turn,
      player: this.names[player]!,
      worldLevels: this.names.map((_, one) => game.worldLevels(one)),
      heartPoints: this.names.map((_, one) => game.heartPoints(one)),
      hand: this.names.map((_, one) => game.cardsIn(one, Zone.Hand).length),
      events: [],
    });
  }

  /** Compares how it stands with how it stood. */
  private tellOutcome(): void {
    const now = new Snapshot(this.game);
    const { choice } = this.event;
    const outcome = differences(this.game, this.before, now, this.names);
    this.before = now;
    if (choice !== undefined || outcome.length > 0) this.turns.at(-1)!.events.push({ ...this.event, outcome });
    this.event = {};
  }
}

function tellTurn({ turn, player, worldLevels, heartPoints, hand, events }: ToldTurn): string[] {
  const head =
    `Turn ${turn}, ${player}: World levels ${worldLevels.join(' to ')}, Heart Points ${heartPoints.join(' to ')}, ` +
    `cards in hand ${hand.join(' to ')}`;
  return [turn === 0 ? 'Player Cards' : head, ...events.map((event) => `  ${tellEvent(event, player)}`)];
}

function tellEvent({ player, decision, choice, outcome }: ToldEvent, turnPlayer: string): string {
  const came = outcome.join('; ');
  if (choice === undefined) return came;
  const who = player === turnPlayer ? '' : `${player}: `;
  const what = decision === undefined ? choice : `${decision}: ${choice}`;
  return came === '' ? `${who}${what}` : `${who}${what} → ${came}`;
}

// ------------------------------------------------------------------------------------------------ what has changed

/** Everything about a duel that its telling compares. */
class Snapshot {
  readonly zones: Uint8Array;
  readonly damage: Int16Array;
  readonly heartPoints: readonly number[];

  constructor(game: KingdomHeartsGame) {
    const cards = Array.from({ length: game.cardCount }, (_, card) => card);
    this.zones = Uint8Array.from(cards, (card) => game.zoneOf(card));
    this.damage = Int16Array.from(cards, (card) => game.damageOf(card));
    this.heartPoints = [0, 1].map((player) => game.heartPoints(player));
  }
}

/** What is said of a card that went from a zone to another. Playing, which its own decision tells, isn't said again. */
const MOVES: Readonly<Record<string, string>> = {
  [`${Zone.Deck}>${Zone.Hand}`]: 'draws',
  [`${Zone.Discard}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Friends}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Equipment}>${Zone.Hand}`]: 'takes back',
  [`${Zone.Hand}>${Zone.Discard}`]: 'discards',
  [`${Zone.Friends}>${Zone.Discard}`]: 'loses',
  [`${Zone.Worlds}>${Zone.Discard}`]: 'loses',
  [`${Zone.Darks}>${Zone.Discard}`]: 'loses',
  [`${Zone.Equipment}>${Zone.Discard}`]: 'loses',
  [`${Zone.Player}>${Zone.Discard}`]: 'loses',
  [`${Zone.Deck}>${Zone.Friends}`]: 'puts into play',
  [`${Zone.Deck}>${Zone.Equipment}`]: 'puts into play',
  [`${Zone.Discard}>${Zone.Friends}`]: 'puts into play',
  [`${Zone.Discard}>${Zone.Equipment}`]: 'puts into play',
};

function differences(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, names: readonly string[]): string[] {
  return names.flatMap((name, player) => [
    ...heartPointChange(name, now.heartPoints[player]! - before.heartPoints[player]!),
    ...moves(game, before, now, name, player),
    ...damages(game, before, now, player),
  ]);
}

function heartPointChange(name: string, more: number): string[] {
  if (more === 0) return [];
  const points = Math.abs(more) === 1 ? 'Heart Point' : 'Heart Points';
  return [`${name} ${more > 0 ? 'gains' : 'loses'} ${Math.abs(more)} ${points}`];
}

/** Cards that went the same way are named together. */
function moves(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, name: string, player: Player): string[] {
  const byMove = new Map<string, string[]>();
  for (let card = 0; card < game.cardCount; card++) {
    if (game.ownerOf(card) !== player || before.zones[card] === now.zones[card]) continue;
    const move = MOVES[`${before.zones[card]}>${now.zones[card]}`];
    if (move === undefined) continue;
    byMove.set(move, [...(byMove.get(move) ?? []), game.pool.title(game.defOf(card))]);
  }
  return [...byMove].map(([move, cards]) => `${name} ${move} ${cards.join(', ')}`);
}

function damages(game: KingdomHeartsGame, before: Snapshot, now: Snapshot, player: Player): string[] {
  const changes: string[] = [];
  for (const card of game.cardsIn(player, Zone.Darks)) {
    const more = now.damage[card]! - before.damage[card]!;
    if (more <= 0) continue;
    const standing = `${now.damage[card]} of ${game.power(card)}`;
    changes.push(`${game.pool.title(game.defOf(card))} takes ${more} damage (${standing})`);
  }
  return changes;
}
