/** A turn action of a scenario among the legal options of a Main Phase. */
import { bareName } from '@lorelab/cards';
import type { Option } from '@lorelab/engine/kernel';
import {
  cardOf,
  DecisionKind,
  extraOf,
  type LorcanaGame,
  ShiftExtra,
  targetOf,
  Verb,
  verbOf,
  ZONES,
  type ZoneName,
} from '@lorelab/engine/lorcana';
import { tellSome } from '../wording.js';
import type { NamedCard } from './answer.js';
import type { ScenarioContext } from './context.js';
import { Decision } from './decision.js';
import { isSettled, optionsOf, zoneName } from './game-facts.js';
import { after, type Moment } from './line.js';
import type { Action, PlayAction } from './scenario.js';
import { showAction } from './show.js';

/** The game right after the action, once for each way to take it; or why it can't be taken. */
export type TakenAction =
  | { readonly ok: true; readonly moments: readonly Moment[] }
  /** `isVague`: it may be legal, if the step said which card or ability it means. */
  | { readonly ok: false; readonly message: string; readonly isVague?: boolean };

/** `strictly`: "play" without "free" means for its cost and nothing else. */
export function takeAction(action: Action, game: LorcanaGame, context: ScenarioContext, strictly = false): TakenAction {
  if (game.isOver()) return { ok: false, message: 'the game is over' };
  if (action.do === 'concede') return { ok: true, moments: [after(game, (now) => now.concede(action.player))] };
  const taken = action.do === 'end' && game.canLeaveWord ? undefined : takeWithWord(action, game, context, strictly);
  if (taken?.ok && action.do === 'end' && taken.moments.some(({ game: now }) => isSameMainPhase(now, game)))
    return { ok: false, message: 'not the end of the turn: a teammate must act before' };
  if (taken && (taken.ok || !game.canLeaveWord)) return taken;
  // Of a team whoever can take the action takes it, and all of them together end their turn.
  const { game: left } = after(game, (now) => now.leaveWord());
  const byTeammate = takeAction(action, left, context, strictly);
  return byTeammate.ok ? byTeammate : (taken ?? byTeammate);
}

/** Whoever has nothing more to do leaves the word to a teammate who must do something (8.7.3). */
const isSameMainPhase = (now: LorcanaGame, before: LorcanaGame): boolean =>
  now.turn === before.turn && now.decisionKind === DecisionKind.Main;

/** Of a team: by who has the word. */
function takeWithWord(
  action: Exclude<Action, { do: 'concede' }>,
  game: LorcanaGame,
  context: ScenarioContext,
  strictly: boolean,
): TakenAction {
  const refusals: TakenAction[] = [];
  for (const way of action.do === 'play' ? waysToPlay(action, strictly) : [action]) {
    const taken = new ActionChoice(way, game, context).take();
    if (taken.ok || taken.isVague) return taken;
    refusals.push(taken);
  }
  return refusals[0]!;
}

type Way = Omit<PlayAction, 'free' | 'from' | 'temporary'> & {
  readonly temporary: boolean;
  readonly free: boolean;
  /** The zones that the card may be in. */
  readonly from: readonly ZoneName[];
};

/** What a step leaves out is what is usual, and else whatever there is: the hand comes first, and paying. */
function* waysToPlay(action: PlayAction, strictly: boolean): Generator<Way> {
  const zones = action.from ? [[action.from]] : [['hand' as const], ZONES.filter((zone) => zone !== 'hand')];
  const free = action.free === undefined ? (strictly ? [false] : [false, true]) : [action.free];
  const lasting = action.temporary === undefined ? [false, true] : [action.temporary];
  for (const isFree of free)
    for (const from of zones)
      for (const temporary of action.shift ? lasting : [false]) yield { ...action, free: isFree, from, temporary };
}

type BoardAction = Exclude<Action, { do: 'concede' | 'play' }> | Way;

class ActionChoice {
  private readonly options: readonly Option[];

  constructor(
    private readonly action: BoardAction,
    private readonly game: LorcanaGame,
    private readonly context: ScenarioContext,
  ) {
    this.options = optionsOf(game);
  }

  take(): TakenAction {
    const { action } = this;
    const direct = this.options.filter((option) => this.isKind(option));
    const matching = action.do === 'end' ? direct : this.withCards(action, direct);
    if (typeof matching === 'string') return { ok: false, message: matching, isVague: true };
    const moments = [...matching.map((option) => this.after(option)), ...this.playedBy()].filter(
      (each) => each !== undefined,
    );
    return moments.length > 0 ? { ok: true, moments } : { ok: false, message: this.refusal() };
  }

  /** Whether an option is this kind of action, whatever its cards. */
  private isKind(option: Option): boolean {
    const { action, game } = this;
    switch (verbOf(option)) {
      case Verb.EndTurn:
        return action.do === 'end';
      case Verb.Ink:
        return action.do === 'ink';
      case Verb.Quest:
        return action.do === 'quest';
      case Verb.Challenge:
        return action.do === 'challenge';
      case Verb.Move:
        return action.do === 'move';
      case Verb.Activate:
        return action.do === 'activate' && this.isAbility(option, action.ability?.text);
      default:
        return action.do === 'play' && isPlay(option, action, game) && isIn(game, cardOf(option), action.from);
    }
  }

  private isAbility(option: Option, name: string | undefined): boolean {
    return name === undefined || bareName(this.context.pool.abilityName(targetOf(option))) === bareName(name);
  }

  /** The options with the cards that the step names, or why they are not clear. */
  private withCards(
    action: Exclude<BoardAction, { do: 'end' }>,
    options: readonly Option[],
  ): readonly Option[] | string {
    const byCard = this.only(action.card, options, cardOf);
    const target = targetRef(action);
    if (typeof byCard === 'string') return byCard;
    if (target) return this.only(target, byCard, targetOf, (option) => verbOf(option) !== Verb.SingTogether);
    return action.do === 'activate' ? this.oneAbility(byCard) : byCard;
  }

  private only(
    ref: NamedCard,
    options: readonly Option[],
    part: (option: Option) => number,
    applies: (option: Option) => boolean = () => true,
  ): readonly Option[] | string {
    const meant = this.context.roster.find(this.game, ref, options.filter(applies).map(part));
    if (meant.found === 'several') return `"${ref.text}" may be one of several cards; give the one that is meant an id`;
    return options.filter((option) => !applies(option) || (meant.found === 'one' && part(option) === meant.card));
  }

  private oneAbility(options: readonly Option[]): readonly Option[] | string {
    const names = new Set(options.map((option) => this.context.pool.abilityName(targetOf(option))));
    // An ability that may be used for free is there twice: paid for first.
    if (names.size <= 1) return options;
    return `"ability" must say which ability is used: ${[...names].join(', ')}`;
  }

  private after(option: Option): Moment | undefined {
    const moment = after(this.game, (game) => game.takeOption(option));
    if (this.action.do !== 'play') return moment;
    const second = this.action.shift?.[1];
    if (second) return this.putOnSecond(moment, second);
    return verbOf(option) === Verb.SingTogether ? this.sing(moment, cardOf(option), this.action.sing ?? []) : moment;
  }

  /** Picks the second card that one is put on top of; undefined if it can't be, or if there is no choice but another one. */
  private putOnSecond(moment: Moment, second: NamedCard): Moment | undefined {
    const chosen = moment.game.shiftedOnSecond;
    if (chosen < 0) return this.pick(moment, second);
    return this.context.roster.means(second, chosen) ? moment : undefined;
  }

  /** Picks the singers and nobody else; undefined if they can't sing or don't suffice. */
  private sing(moment: Moment | undefined, song: number, singers: readonly NamedCard[]): Moment | undefined {
    const [singer, ...others] = singers;
    // The song is played, and no singers are asked for any more, once they are enough and no other can sing.
    const isChoosing = moment !== undefined && moment.game.zoneOf(song) === this.game.zoneOf(song);
    if (!isChoosing) return singer ? undefined : moment;
    if (singer) return this.sing(this.pick(moment, singer), song, others);
    const done = new Decision(moment).index(Verb.Done);
    return done === undefined ? undefined : after(moment.game, (game) => game.take(done));
  }

  private pick(moment: Moment, ref: NamedCard): Moment | undefined {
    const decision = new Decision(moment);
    const meant = this.context.roster.find(moment.game, ref, decision.cards(Verb.Pick));
    if (meant.found !== 'one') return undefined;
    const index = decision.index(Verb.Pick, (option) => cardOf(option) === meant.card)!;
    return after(moment.game, (game) => game.take(index));
  }

  /** Cards in play that let their player play something: the card to play is chosen as the first thing. */
  private playedBy(): (Moment | undefined)[] {
    const { action, game } = this;
    if (action.do !== 'play' || !action.free || action.sing || action.shift) return [];
    const isThere = this.context.roster.cardsOf(action.card).some((card) => isIn(game, card, action.from));
    if (!isThere) return [];
    const ways = this.options.filter((option) => verbOf(option) === Verb.PlayBy);
    return ways.map((option) =>
      this.pickPlayed(
        after(game, (now) => now.takeOption(option)),
        action.card,
      ),
    );
  }

  /** Picks the card that a card in play lets its player play, after what there is no choice about. */
  private pickPlayed(moment: Moment, ref: NamedCard): Moment | undefined {
    if (isSettled(moment.game)) return undefined;
    const picked = this.pick(moment, ref);
    if (picked || !new Decision(moment).isForced) return picked;
    return this.pickPlayed(
      after(moment.game, (game) => game.take(0)),
      ref,
    );
  }

  private refusal(): string {
    const { options, context } = this;
    const alike = options.filter((option) => showAction(option, context).startsWith(`${this.action.do}:`));
    const shown = (alike.length > 0 ? alike : options).map((option) => showAction(option, context));
    return `not a legal action; legal are ${tellSome(shown)}`;
  }
}

/** Whether an option plays a card in the way that the step says. */
function isPlay(option: Option, way: Way, game: LorcanaGame): boolean {
  const { sing, shift, free, exerted } = way;
  const isOrdinary = !sing && !shift;
  switch (verbOf(option)) {
    case Verb.Play:
      return isOrdinary && !free && !exerted;
    case Verb.PlayExerted:
      return isOrdinary && !free && exerted;
    case Verb.Shift:
    case Verb.ShiftExerted:
      return isShift(option, way, game);
    case Verb.Sing:
      return sing?.length === 1;
    case Verb.SingTogether:
      return sing !== undefined;
    case Verb.PlayFree:
      return isOrdinary && free === hasBit(option, 0) && exerted === hasBit(option, 1);
    case Verb.PlayAlternate:
      return isOrdinary && free && exerted === hasBit(option, 1);
    default:
      return false;
  }
}

/** Onto as many cards, for as long, and in the state that the step says. */
function isShift(option: Option, { shift, temporary, free, exerted }: Way, game: LorcanaGame): boolean {
  if (shift === undefined || free || exerted !== (verbOf(option) === Verb.ShiftExerted)) return false;
  const { returns } = game.pool.shift(game.defOf(cardOf(option)), extraOf(option) & ShiftExtra.WhichMask);
  const isOntoTwo = (extraOf(option) & ShiftExtra.WithAnother) !== 0;
  return isOntoTwo === shift.length > 1 && temporary === returns >= 0;
}

const isIn = (game: LorcanaGame, card: number, zones: readonly ZoneName[]): boolean =>
  zones.some((zone) => zone === zoneName(game.zoneOf(card)));

const hasBit = (option: Option, bit: number): boolean => ((extraOf(option) >> bit) & 1) === 1;

function targetRef(action: BoardAction): NamedCard | undefined {
  if (action.do === 'challenge' || action.do === 'move') return action.target;
  if (action.do !== 'play') return undefined;
  return action.shift?.[0] ?? (action.sing?.length === 1 ? action.sing[0] : undefined);
}
