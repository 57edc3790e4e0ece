import type { GameResult, Policy } from '@lorelab/ai';
import { Forfeit, type ForfeitKind, PolicyError } from '@lorelab/ai/policies';
import { type Ending, type Game, mix, NOBODY, type OptionList, type Player, RulesBug } from '@lorelab/engine/kernel';
import { isStopped, winnerOf } from './endings.js';
import { GameFailure } from './failure.js';

/** Somebody who looks on: records, transcripts, checksums. They change nothing. */
export interface Watcher {
  /** The game has been started. */
  started?(game: Game): void;
  /** The decider is about to take the option at `choice` of the game's options. */
  deciding?(game: Game, choice: number): void;
  /** A policy is about to concede, as it can't go on. */
  forfeited?(player: Player, kind: ForfeitKind): void;
  /** The game is over. */
  ended?(game: Game): void;
}

export interface PlayOptions {
  /** Checks the whole state after the start and after every decision. Slow: for tests and debug runs. */
  readonly check?: boolean;
  readonly watcher?: Watcher;
  /** Which shuffles and dice the game meets, if not those of its index: the games of a pair share them. */
  readonly shuffle?: number;
  /** Is done once cards have been dealt, before anybody is asked: deals a hand that is given. */
  readonly prepare?: () => void;
  /** Is told when a policy has forfeited the game. Absent: that is a failure like any other. */
  readonly onForfeit?: (player: Player, message: string, kind: ForfeitKind) => void;
  /** Who has forfeited the game before it begins. Absent: nobody. */
  readonly absent?: ReadonlyMap<Player, Forfeit>;
}

/**
 * Plays game `index` of a run's seed to its end, with a policy for each seat. The same arguments give the same game.
 * Throws a GameFailure if a policy throws or answers out of range, or if the rules find a bug in themselves.
 */
export function playGame(
  game: Game,
  policies: readonly Policy[],
  seed: string,
  index: number,
  options: PlayOptions = {},
): Ending {
  if (policies.length !== game.playerCount)
    throw new RangeError(`expected ${game.playerCount} policies, one a seat, found ${policies.length}`);
  return new Play(game, policies, seed, index, options).play();
}

/** Plays a game until its first turn begins: hands have been dealt, and altered where they may be. */
export function playOpening(
  game: Game,
  policies: readonly Policy[],
  seed: string,
  index: number,
  options: PlayOptions = {},
): void {
  new Play(game, policies, seed, index, options).playOpening();
}

/** Whether the game is left as it stands, before the option that the decider is about to take. */
export type Stop = (choice: number) => boolean;

/**
 * Plays on from where a game stands, by the dice of game `index` of a seed, until it is over or `stops` says so: then it is told
 * as a game that a limit has stopped. Throws a GameFailure as `playGame` does.
 */
export function playOn(game: Game, policies: readonly Policy[], seed: string, index: number, stops: Stop): void {
  new Play(game, policies, seed, index, {}).playOn(stops);
}

/** One game being played. */
class Play {
  /** The seat whose policy is being asked: who is to blame if something is thrown. */
  private asked = NOBODY;
  /** Who hasn't even come to the game. */
  private readonly absent: Map<Player, Forfeit>;

  constructor(
    private readonly game: Game,
    private readonly policies: readonly Policy[],
    private readonly seed: string,
    private readonly index: number,
    private readonly options: PlayOptions,
  ) {
    this.absent = new Map(options.absent);
  }

  play(): Ending {
    try {
      this.start();
      while (!this.game.isOver()) this.goOn();
      this.options.watcher?.ended?.(this.game);
      this.tellResult();
    } catch (error) {
      throw this.failure(error);
    }
    return this.game.ending();
  }

  /** Asks who has to decide, and takes what they say. Who forfeits is out of the game. */
  private goOn(): void {
    const { onForfeit } = this.options;
    try {
      this.take(this.choose(this.game.options()));
    } catch (error) {
      if (!(error instanceof Forfeit) || !onForfeit || this.asked === NOBODY) throw error;
      this.forfeit(this.asked, error, onForfeit);
    }
  }

  private forfeit(player: Player, error: Forfeit, onForfeit: NonNullable<PlayOptions['onForfeit']>): void {
    onForfeit(player, this.failure(error).message, error.kind);
    this.options.watcher?.forfeited?.(player, error.kind);
    this.asked = NOBODY;
    this.game.concede(player);
  }

  private tellResult(): void {
    for (this.asked = 0; this.asked < this.policies.length; this.asked++)
      this.policies[this.asked].endGame?.(resultFor(this.game, this.asked));
    this.asked = NOBODY;
  }

  playOpening(): void {
    try {
      this.start();
      while (this.game.turn === 0 && !this.game.isOver()) this.take(this.choose(this.game.options()));
    } catch (error) {
      throw this.failure(error);
    }
  }

  playOn(stops: Stop): void {
    try {
      this.startPolicies(this.index);
      while (!this.game.isOver()) {
        const choice = this.choose(this.game.options());
        if (stops(choice)) break;
        this.take(choice);
      }
      this.tellResult();
    } catch (error) {
      throw this.failure(error);
    }
  }

  private start(): void {
    const shuffle = this.options.shuffle ?? this.index;
    this.game.start(this.seed, shuffle);
    this.options.prepare?.();
    this.startPolicies(shuffle);
    for (const [player, error] of this.absent)
      if (!this.game.isOver()) this.forfeit(player, error, this.options.onForfeit!);
    if (this.options.check) this.game.check();
    this.options.watcher?.started?.(this.game);
  }

  private startPolicies(shuffle: number): void {
    for (this.asked = 0; this.asked < this.policies.length; this.asked++)
      try {
        this.policies[this.asked].startGame(this.asked, policySeed(this.seed, shuffle, this.asked));
      } catch (error) {
        if (!(error instanceof Forfeit) || !this.options.onForfeit) throw error;
        this.absent.set(this.asked, error);
      }
    this.asked = NOBODY;
  }

  private take(choice: number): void {
    this.options.watcher?.deciding?.(this.game, choice);
    this.game.take(choice);
    if (this.options.check) this.game.check();
  }

  /** The policy's answer, which must be one of the options. */
  private choose(list: OptionList): number {
    const seat = this.game.decider;
    const { length } = list;
    this.asked = seat;
    const choice = this.policies[seat].choose(this.game.view(seat), list);
    if (!Number.isInteger(choice) || choice < 0 || choice >= length)
      throw new RangeError(`expected an index from 0 to ${length - 1}, found ${described(choice)}`);
    if (list.length !== length) throw new TypeError('it changed the list of options');
    this.asked = NOBODY;
    return choice;
  }

  private failure(error: unknown): GameFailure {
    // Not of this game alone: whoever plays can't play at all.
    if (error instanceof PolicyError) throw error;
    const message = error instanceof Error ? error.message : described(error);
    const blame = this.asked === NOBODY ? '' : `policy ${JSON.stringify(this.policies[this.asked].name)}, `;
    return new GameFailure(
      this.seed,
      this.index,
      this.game.decisions,
      `${blame}${whereItStands(this.game)}: ${message}`,
      error,
      // A search that meets a bug in the rules is not to blame for it.
      error instanceof RulesBug ? NOBODY : this.asked,
    );
  }
}

function resultFor(game: Game, player: Player): GameResult {
  if (game.hasWon(player)) return 'won';
  if (!game.isOver() || isStopped(game.ending())) return 'stopped';
  return winnerOf(game) === NOBODY ? 'drawn' : 'lost';
}

/** Whatever a policy came up with, for people: `'0'`, `a promise`, `NaN`. Nothing of it is called: it may be anything. */
function described(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'function') return 'a function';
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** A state that is broken may not be able to say more than its turn. */
function whereItStands(game: Game): string {
  try {
    return `turn ${game.turn}, ${game.describeDecision()}`;
  } catch {
    return `turn ${game.turn}`;
  }
}

/**
 * The seed of the policy in a seat: from the run's seed and the game's index, like the shuffles, but independent of
 * them, so that other policies meet the same shuffles.
 */
export function policySeed(seed: string, index: number, seat: Player): number {
  const high = Math.floor(index / 0x1_0000_0000) | 0;
  return mix(mix(hashText(seed) ^ mix(index | 0) ^ Math.imul(high, 0x85ebca6b)) + Math.imul(seat + 1, 0x9e3779b1));
}

/** FNV-1a. */
function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}
