// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/** Reads the operands of instructions and expressions for the functions that carry them out. */
import type { Agg, Group } from './expressions.js';
import { Am, AmWord, Cond, CondWord, Req, ReqWord } from './expressions.js';
import type {
  Choice,
  DeckPlace,
  DelayedUntil,
  PileRest,
  Place,
  PlayFlag,
  PutFlag,
  PutInto,
  TakeFlag,
} from './instructions.js';
import { Op, OpWord } from './instructions.js';
import type { Fact, Fixed, Lasts, StatId, Trait, Type, Zone } from './vocabulary.js';
import type { Word } from './word.js';

interface WithData {
  readonly pool: { readonly data: Int32Array };
}

interface WithCode {
  readonly pool: { readonly code: Int32Array };
}

/** To TypeScript a function that leaves out an operand would do as well. */
export type WithAllOperands<T extends Table, Table> = {
  readonly [Sort in keyof Table]: LeavesOut<T[Sort], Table[Sort]> extends false ? T[Sort] : 'An operand is left out';
};

type LeavesOut<Given, Wanted> = Given extends (...given: infer A) => unknown
  ? Wanted extends (...wanted: infer B) => unknown
    ? B['length'] extends 1
      ? false
      : A['length'] extends B['length']
        ? false
        : true
    : true
  : true;

/** What is made of each of Am. */
export interface AmTable<S, R> {
  readonly [Am.Count]: (state: S, filter: Word<'filter'>, times: number, agg: Agg) => R;
  readonly [Am.Stat]: (
    state: S,
    stat: StatId,
    of: Word<'cards'>,
    times: number,
    plus: number,
    lastKnown: Word<'boolean'>,
  ) => R;
  readonly [Am.Cards]: (state: S, zone: Zone, whose: Word<'player'>, agg: Agg, times: number) => R;
  readonly [Am.Lore]: (state: S, whose: Word<'player'>, agg: Agg) => R;
  readonly [Am.ThisWay]: (state: S, times: number) => R;
  readonly [Am.Event]: (state: S, times: number) => R;
  readonly [Am.Turn]: (
    state: S,
    fact: Fact,
    whose: Word<'player'>,
    filter: Word<'filter'>,
    times: number,
    withBefore: Word<'boolean'>,
  ) => R;
  readonly [Am.Inks]: (state: S, filter: Word<'filter'>, times: number) => R;
  readonly [Am.Highest]: (state: S, stat: StatId, filter: Word<'filter'>, ofNone: number) => R;
  readonly [Am.Total]: (state: S, stat: StatId, filter: Word<'filter'>, times: number) => R;
  readonly [Am.AtMost]: (state: S, amount: Word<'amount'>, max: number) => R;
  readonly [Am.Less]: (state: S, amount: Word<'amount'>, less: Word<'amount'>) => R;
  readonly [Am.Per]: (state: S, amount: Word<'amount'>, per: number, times: number) => R;
  readonly [Am.Most]: (state: S, stat: StatId, filter: Word<'filter'>) => R;
  readonly [Am.Least]: (state: S, stat: StatId, filter: Word<'filter'>) => R;
  readonly [Am.Players]: (state: S, opponents: Word<'boolean'>, that: Word<'condition'>, times: number) => R;
  readonly [Am.Chosen]: (state: S) => R;
  readonly [Am.Names]: (state: S, filter: Word<'filter'>, times: number) => R;
  readonly [Am.ReadyInk]: (state: S, player: Word<'player'>) => R;
  readonly [Am.Plus]: (state: S, amount: Word<'amount'>, plus: Word<'amount'>) => R;
  readonly [Am.CoinedNumber]: (state: S, trait: Trait, times: number) => R;
}

/** Makes of the row at a position what its function does. */
export function readAm<S extends WithData, R>(table: AmTable<S, R>): (state: S, at: number) => R {
  const {
    [Am.Count]: count_,
    [Am.Stat]: stat_,
    [Am.Cards]: cards_,
    [Am.Lore]: lore_,
    [Am.ThisWay]: thisWay_,
    [Am.Event]: event_,
    [Am.Turn]: turn_,
    [Am.Inks]: inks_,
    [Am.Highest]: highest_,
    [Am.Total]: total_,
    [Am.AtMost]: atMost_,
    [Am.Less]: less_,
    [Am.Per]: per_,
    [Am.Most]: most_,
    [Am.Least]: least_,
    [Am.Players]: players_,
    [Am.Chosen]: chosen_,
    [Am.Names]: names_,
    [Am.ReadyInk]: readyInk_,
    [Am.Plus]: plus_,
    [Am.CoinedNumber]: coinedNumber_,
  } = table;
  return (state, at) => {
    const { data } = state.pool;
    switch (data[at] as Am) {
      case Am.Count:
        return count_(
          state,
          data[at + AmWord.Count.Filter],
          data[at + AmWord.Count.Times],
          data[at + AmWord.Count.Agg],
        );
      case Am.Stat:
        return stat_(
          state,
          data[at + AmWord.Stat.Stat],
          data[at + AmWord.Stat.Of],
          data[at + AmWord.Stat.Times],
          data[at + AmWord.Stat.Plus],
          data[at + AmWord.Stat.LastKnown],
        );
      case Am.Cards:
        return cards_(
          state,
          data[at + AmWord.Cards.Zone],
          data[at + AmWord.Cards.Whose],
          data[at + AmWord.Cards.Agg],
          data[at + AmWord.Cards.Times],
        );
      case Am.Lore:
        return lore_(state, data[at + AmWord.Lore.Whose], data[at + AmWord.Lore.Agg]);
      case Am.ThisWay:
        return thisWay_(state, data[at + AmWord.ThisWay.Times]);
      case Am.Event:
        return event_(state, data[at + AmWord.Event.Times]);
      case Am.Turn:
        return turn_(
          state,
          data[at + AmWord.Turn.Fact],
          data[at + AmWord.Turn.Whose],
          data[at + AmWord.Turn.Filter],
          data[at + AmWord.Turn.Times],
          data[at + AmWord.Turn.WithBefore],
        );
      case Am.Inks:
        return inks_(state, data[at + AmWord.Inks.Filter], data[at + AmWord.Inks.Times]);
      case Am.Highest:
        return highest_(
          state,
          data[at + AmWord.Highest.Stat],
          data[at + AmWord.Highest.Filter],
          data[at + AmWord.Highest.OfNone],
        );
      case Am.Total:
        return total_(
          state,
          data[at + AmWord.Total.Stat],
          data[at + AmWord.Total.Filter],
          data[at + AmWord.Total.Times],
        );
      case Am.AtMost:
        return atMost_(state, data[at + AmWord.AtMost.Amount], data[at + AmWord.AtMost.Max]);
      case Am.Less:
        return less_(state, data[at + AmWord.Less.Amount], data[at + AmWord.Less.Less]);
      case Am.Per:
        return per_(state, data[at + AmWord.Per.Amount], data[at + AmWord.Per.Per], data[at + AmWord.Per.Times]);
      case Am.Most:
        return most_(state, data[at + AmWord.Most.Stat], data[at + AmWord.Most.Filter]);
      case Am.Least:
        return least_(state, data[at + AmWord.Least.Stat], data[at + AmWord.Least.Filter]);
      case Am.Players:
        return players_(
          state,
          data[at + AmWord.Players.Opponents],
          data[at + AmWord.Players.That],
          data[at + AmWord.Players.Times],
        );
      case Am.Chosen:
        return chosen_(state);
      case Am.Names:
        return names_(state, data[at + AmWord.Names.Filter], data[at + AmWord.Names.Times]);
      case Am.ReadyInk:
        return readyInk_(state, data[at + AmWord.ReadyInk.Player]);
      case Am.Plus:
        return plus_(state, data[at + AmWord.Plus.Amount], data[at + AmWord.Plus.Plus]);
      case Am.CoinedNumber:
        return coinedNumber_(state, data[at + AmWord.CoinedNumber.Trait], data[at + AmWord.CoinedNumber.Times]);
    }
  };
}

/** What is made of each of Cond. */
export interface CondTable<S, R> {
  readonly [Cond.Is]: (state: S, cards: Word<'cards'>, filter: Word<'filter'>) => R;
  readonly [Cond.Compare]: (
    state: S,
    amount: Word<'amount'>,
    min: Word<'amount'>,
    max: Word<'amount'>,
    above: Word<'amount'>,
    below: Word<'amount'>,
  ) => R;
  readonly [Cond.UsedShiftSource]: (state: S) => R;
  readonly [Cond.UsedShiftEvent]: (state: S) => R;
  readonly [Cond.PlayedFromDiscard]: (state: S) => R;
  readonly [Cond.TurnOf]: (state: S, whose: Word<'player'>) => R;
  readonly [Cond.FirstTurnNotStarting]: (state: S) => R;
  readonly [Cond.Challenging]: (state: S, against: Word<'filter'>) => R;
  readonly [Cond.BeingChallenged]: (state: S, against: Word<'filter'>) => R;
  readonly [Cond.Not]: (state: S, condition: Word<'condition'>) => R;
  readonly [Cond.All]: (state: S, count: number, first: number) => R;
  readonly [Cond.Any]: (state: S, count: number, first: number) => R;
}

/** Makes of the row at a position what its function does. */
export function readCond<S extends WithData, R>(table: CondTable<S, R>): (state: S, at: number) => R {
  const {
    [Cond.Is]: is_,
    [Cond.Compare]: compare_,
    [Cond.UsedShiftSource]: usedShiftSource_,
    [Cond.UsedShiftEvent]: usedShiftEvent_,
    [Cond.PlayedFromDiscard]: playedFromDiscard_,
    [Cond.TurnOf]: turnOf_,
    [Cond.FirstTurnNotStarting]: firstTurnNotStarting_,
    [Cond.Challenging]: challenging_,
    [Cond.BeingChallenged]: beingChallenged_,
    [Cond.Not]: not_,
    [Cond.All]: all_,
    [Cond.Any]: any_,
  } = table;
  return (state, at) => {
    const { data } = state.pool;
    switch (data[at] as Cond) {
      case Cond.Is:
        return is_(state, data[at + CondWord.Is.Cards], data[at + CondWord.Is.Filter]);
      case Cond.Compare:
        return compare_(
          state,
          data[at + CondWord.Compare.Amount],
          data[at + CondWord.Compare.Min],
          data[at + CondWord.Compare.Max],
          data[at + CondWord.Compare.Above],
          data[at + CondWord.Compare.Below],
        );
      case Cond.UsedShiftSource:
        return usedShiftSource_(state);
      case Cond.UsedShiftEvent:
        return usedShiftEvent_(state);
      case Cond.PlayedFromDiscard:
        return playedFromDiscard_(state);
      case Cond.TurnOf:
        return turnOf_(state, data[at + CondWord.TurnOf.Whose]);
      case Cond.FirstTurnNotStarting:
        return firstTurnNotStarting_(state);
      case Cond.Challenging:
        return challenging_(state, data[at + CondWord.Challenging.Against]);
      case Cond.BeingChallenged:
        return beingChallenged_(state, data[at + CondWord.BeingChallenged.Against]);
      case Cond.Not:
        return not_(state, data[at + CondWord.Not.Condition]);
      case Cond.All:
        return all_(state, data[at + CondWord.All.Count], at + CondWord.All.First);
      case Cond.Any:
        return any_(state, data[at + CondWord.Any.Count], at + CondWord.Any.First);
    }
  };
}

/** What is made of each of Req. */
export interface ReqTable<S, R> {
  readonly [Req.Ink]: (state: S, amount: Word<'amount'>, player: Word<'player'>) => R;
  readonly [Req.ExertSource]: (state: S) => R;
  readonly [Req.Cards]: (
    state: S,
    filter: Word<'filter'>,
    count: Word<'amount'>,
    flags: Choice,
    chooser: Word<'player'>,
  ) => R;
  readonly [Req.SourceDamageable]: (state: S, amount: number) => R;
  readonly [Req.SourceBanishable]: (state: S) => R;
  readonly [Req.Condition]: (state: S, condition: Word<'condition'>) => R;
  readonly [Req.PlayableRef]: (state: S, cards: Word<'cards'>, flags: PlayFlag, less: number) => R;
  readonly [Req.ReadyRef]: (state: S, cards: Word<'cards'>) => R;
  readonly [Req.AnyRef]: (state: S, cards: Word<'cards'>) => R;
  readonly [Req.Positive]: (state: S, amount: Word<'amount'>) => R;
  readonly [Req.CanDiscard]: (state: S, player: Word<'player'>) => R;
  readonly [Req.InkToUse]: (state: S, amount: number, name: Word<'abilityName'>) => R;
}

/** Makes of the row at a position what its function does. */
export function readReq<S extends WithData, R>(table: ReqTable<S, R>): (state: S, at: number) => R {
  const {
    [Req.Ink]: ink_,
    [Req.ExertSource]: exertSource_,
    [Req.Cards]: cards_,
    [Req.SourceDamageable]: sourceDamageable_,
    [Req.SourceBanishable]: sourceBanishable_,
    [Req.Condition]: condition_,
    [Req.PlayableRef]: playableRef_,
    [Req.ReadyRef]: readyRef_,
    [Req.AnyRef]: anyRef_,
    [Req.Positive]: positive_,
    [Req.CanDiscard]: canDiscard_,
    [Req.InkToUse]: inkToUse_,
  } = table;
  return (state, at) => {
    const { data } = state.pool;
    switch (data[at] as Req) {
      case Req.Ink:
        return ink_(state, data[at + ReqWord.Ink.Amount], data[at + ReqWord.Ink.Player]);
      case Req.ExertSource:
        return exertSource_(state);
      case Req.Cards:
        return cards_(
          state,
          data[at + ReqWord.Cards.Filter],
          data[at + ReqWord.Cards.Count],
          data[at + ReqWord.Cards.Flags],
          data[at + ReqWord.Cards.Chooser],
        );
      case Req.SourceDamageable:
        return sourceDamageable_(state, data[at + ReqWord.SourceDamageable.Amount]);
      case Req.SourceBanishable:
        return sourceBanishable_(state);
      case Req.Condition:
        return condition_(state, data[at + ReqWord.Condition.Condition]);
      case Req.PlayableRef:
        return playableRef_(
          state,
          data[at + ReqWord.PlayableRef.Cards],
          data[at + ReqWord.PlayableRef.Flags],
          data[at + ReqWord.PlayableRef.Less],
        );
      case Req.ReadyRef:
        return readyRef_(state, data[at + ReqWord.ReadyRef.Cards]);
      case Req.AnyRef:
        return anyRef_(state, data[at + ReqWord.AnyRef.Cards]);
      case Req.Positive:
        return positive_(state, data[at + ReqWord.Positive.Amount]);
      case Req.CanDiscard:
        return canDiscard_(state, data[at + ReqWord.CanDiscard.Player]);
      case Req.InkToUse:
        return inkToUse_(state, data[at + ReqWord.InkToUse.Amount], data[at + ReqWord.InkToUse.Name]);
    }
  };
}

/** Where the program goes on if not at a position that the function names. */
export const enum Next {
  /** A player has to decide: the instruction is run again when it has been decided, unless the answer moves the program on. */
  Wait = -1,
  /** The program is over. */
  Over = -2,
  /** The next instruction. */
  On = -3,
}

/** Runs the instruction at a position; returns where the program goes on, or Next. */
export type Instruction<S> = (state: S, pc: number) => number;

/** What carries each instruction out. It returns where the program goes on. */
export interface OpTable<S> {
  readonly [Op.End]: (state: S) => number;
  readonly [Op.Jump]: (state: S, target: Word<'target'>) => number;
  readonly [Op.JumpUnless]: (state: S, condition: Word<'condition'>, target: Word<'target'>) => number;
  readonly [Op.JumpUnlessDone]: (state: S, target: Word<'target'>) => number;
  readonly [Op.SetDone]: (state: S) => number;
  readonly [Op.May]: (
    state: S,
    chooser: Word<'player'>,
    requirements: Word<'requirementList'>,
    target: Word<'target'>,
  ) => number;
  readonly [Op.OneOf]: (state: S, chooser: Word<'player'>, count: number, first: number) => number;
  readonly [Op.EachPlayer]: (state: S, group: Group, target: Word<'target'>) => number;
  readonly [Op.NextPlayer]: (state: S, target: Word<'target'>, registers: Word<'registers'>) => number;
  readonly [Op.Repeat]: (state: S, times: Word<'amount'>, loop: number, target: Word<'target'>) => number;
  readonly [Op.RepeatNext]: (state: S, loop: number, target: Word<'target'>) => number;
  readonly [Op.ForEach]: (
    state: S,
    pending: Word<'register'>,
    item: Word<'register'>,
    target: Word<'target'>,
  ) => number;
  readonly [Op.Choose]: (
    state: S,
    register: Word<'register'>,
    chooser: Word<'player'>,
    filter: Word<'filter'>,
    min: Word<'amount'>,
    max: Word<'amount'>,
    flags: Choice,
  ) => number;
  readonly [Op.ChoosePlayer]: (state: S, group: Group) => number;
  readonly [Op.SetThat]: (state: S, player: Word<'player'>) => number;
  readonly [Op.JumpUnlessAny]: (state: S, cards: Word<'cards'>, target: Word<'target'>) => number;
  readonly [Op.JumpIfKept]: (state: S, player: Word<'player'>, target: Word<'target'>) => number;
  readonly [Op.Collect]: (state: S, cards: Word<'cards'>, register: Word<'register'>) => number;
  readonly [Op.ResetCount]: (state: S) => number;
  readonly [Op.Draw]: (state: S, player: Word<'player'>, amount: Word<'amount'>) => number;
  readonly [Op.DiscardMarked]: (state: S, player: Word<'player'>, register: Word<'register'>) => number;
  readonly [Op.DiscardRandom]: (state: S, player: Word<'player'>, amount: Word<'amount'>) => number;
  readonly [Op.DiscardHand]: (state: S, player: Word<'player'>) => number;
  readonly [Op.GainLore]: (state: S, player: Word<'player'>, amount: Word<'amount'>) => number;
  readonly [Op.LoseLore]: (state: S, player: Word<'player'>, amount: Word<'amount'>) => number;
  readonly [Op.Damage]: (state: S, to: Word<'cards'>, amount: Word<'amount'>, fixed: Fixed) => number;
  readonly [Op.DamageResume]: (state: S) => number;
  readonly [Op.PutDamage]: (state: S, to: Word<'cards'>, amount: Word<'amount'>) => number;
  readonly [Op.RemoveDamage]: (state: S, from: Word<'cards'>, amount: Word<'amount'>) => number;
  readonly [Op.MoveDamage]: (state: S, from: Word<'cards'>, to: Word<'cards'>, amount: Word<'amount'>) => number;
  readonly [Op.AskAmount]: (state: S, chooser: Word<'player'>, most: Word<'amount'>, damaged: Word<'cards'>) => number;
  readonly [Op.Ready]: (state: S, cards: Word<'cards'>) => number;
  readonly [Op.Exert]: (state: S, cards: Word<'cards'>) => number;
  readonly [Op.Banish]: (state: S, cards: Word<'cards'>) => number;
  readonly [Op.Put]: (state: S, cards: Word<'cards'>, into: PutInto, flags: PutFlag, under: Word<'cards'>) => number;
  readonly [Op.PutOrdered]: (state: S, cards: Word<'cards'>) => number;
  readonly [Op.PlacePile]: (state: S, where: DeckPlace) => number;
  readonly [Op.Shuffle]: (state: S, player: Word<'player'>) => number;
  readonly [Op.MoveTo]: (state: S, cards: Word<'cards'>, to: Word<'cards'>) => number;
  readonly [Op.Play]: (state: S, cards: Word<'cards'>, flags: PlayFlag, less: number) => number;
  readonly [Op.Reveal]: (state: S, cards: Word<'cards'>) => number;
  readonly [Op.RevealHand]: (state: S, player: Word<'player'>, toAll: Word<'boolean'>) => number;
  readonly [Op.LookAt]: (state: S, cards: Word<'cards'>) => number;
  readonly [Op.Look]: (state: S, amount: Word<'amount'>, player: Word<'player'>, toAll: Word<'boolean'>) => number;
  readonly [Op.Take]: (
    state: S,
    place: Place,
    filter: Word<'filter'>,
    min: number,
    max: number,
    flags: TakeFlag,
    register: Word<'register'>,
  ) => number;
  readonly [Op.Rest]: (state: S, where: PileRest) => number;
  readonly [Op.RevealUntil]: (state: S, filter: Word<'filter'>, rest: PileRest) => number;
  readonly [Op.NameCard]: (state: S) => number;
  readonly [Op.Apply]: (state: S, cards: Word<'cards'>, modifiers: Word<'modifierList'>, lasts: Lasts) => number;
  readonly [Op.ApplyContinuous]: (state: S, ability: Word<'static'>, lasts: Lasts, about: Word<'cards'>) => number;
  readonly [Op.ApplyPlayer]: (
    state: S,
    player: Word<'player'>,
    modifier: Word<'playerModifier'>,
    lasts: Lasts,
  ) => number;
  readonly [Op.Float]: (
    state: S,
    trigger: Word<'trigger'>,
    lasts: Lasts,
    nextOnly: Word<'boolean'>,
    about: Word<'cards'>,
  ) => number;
  readonly [Op.Delay]: (state: S, ability: Word<'ability'>, until: DelayedUntil, about: Word<'cards'>) => number;
  readonly [Op.PayInk]: (state: S, player: Word<'player'>, amount: Word<'amount'>) => number;
  readonly [Op.Use]: (state: S, paysInk: Word<'boolean'>) => number;
  readonly [Op.PlayPaid]: (state: S, toBottom: Word<'boolean'>) => number;
  readonly [Op.EndShift]: (state: S) => number;
  readonly [Op.Support]: (state: S, to: Word<'cards'>, amount: Word<'amount'>) => number;
  readonly [Op.MayPickPlayers]: (state: S) => number;
  readonly [Op.Divide]: (
    state: S,
    register: Word<'register'>,
    chooser: Word<'player'>,
    filter: Word<'filter'>,
    amount: Word<'amount'>,
    most: Word<'amount'>,
    flags: Choice,
    isPut: Word<'boolean'>,
  ) => number;
  readonly [Op.PayAnyInk]: (state: S, player: Word<'player'>) => number;
  readonly [Op.ActPaid]: (state: S) => number;
  readonly [Op.NameType]: (state: S, type: Type) => number;
  readonly [Op.UseCoined]: (state: S, trait: Trait, chosen: Word<'cards'>) => number;
  readonly [Op.NameKind]: (state: S, kind: number) => number;
  readonly [Op.PayToUse]: (state: S, amount: number, name: Word<'abilityName'>) => number;
  readonly [Op.ChoosePlayerThat]: (state: S, group: Group, that: Word<'condition'>, target: Word<'target'>) => number;
}

const onFrom = (next: number, behind: number): number => (next === Next.On ? behind : next);

/** Hands the operands of an instruction to its function. One switch warms up sooner than a reader for each of them. */
export function readOp<S extends WithCode>(table: OpTable<S>): Instruction<S> {
  const {
    [Op.End]: end_,
    [Op.Jump]: jump_,
    [Op.JumpUnless]: jumpUnless_,
    [Op.JumpUnlessDone]: jumpUnlessDone_,
    [Op.SetDone]: setDone_,
    [Op.May]: may_,
    [Op.OneOf]: oneOf_,
    [Op.EachPlayer]: eachPlayer_,
    [Op.NextPlayer]: nextPlayer_,
    [Op.Repeat]: repeat_,
    [Op.RepeatNext]: repeatNext_,
    [Op.ForEach]: forEach_,
    [Op.Choose]: choose_,
    [Op.ChoosePlayer]: choosePlayer_,
    [Op.SetThat]: setThat_,
    [Op.JumpUnlessAny]: jumpUnlessAny_,
    [Op.JumpIfKept]: jumpIfKept_,
    [Op.Collect]: collect_,
    [Op.ResetCount]: resetCount_,
    [Op.Draw]: draw_,
    [Op.DiscardMarked]: discardMarked_,
    [Op.DiscardRandom]: discardRandom_,
    [Op.DiscardHand]: discardHand_,
    [Op.GainLore]: gainLore_,
    [Op.LoseLore]: loseLore_,
    [Op.Damage]: damage_,
    [Op.DamageResume]: damageResume_,
    [Op.PutDamage]: putDamage_,
    [Op.RemoveDamage]: removeDamage_,
    [Op.MoveDamage]: moveDamage_,
    [Op.AskAmount]: askAmount_,
    [Op.Ready]: ready_,
    [Op.Exert]: exert_,
    [Op.Banish]: banish_,
    [Op.Put]: put_,
    [Op.PutOrdered]: putOrdered_,
    [Op.PlacePile]: placePile_,
    [Op.Shuffle]: shuffle_,
    [Op.MoveTo]: moveTo_,
    [Op.Play]: play_,
    [Op.Reveal]: reveal_,
    [Op.RevealHand]: revealHand_,
    [Op.LookAt]: lookAt_,
    [Op.Look]: look_,
    [Op.Take]: take_,
    [Op.Rest]: rest_,
    [Op.RevealUntil]: revealUntil_,
    [Op.NameCard]: nameCard_,
    [Op.Apply]: apply_,
    [Op.ApplyContinuous]: applyContinuous_,
    [Op.ApplyPlayer]: applyPlayer_,
    [Op.Float]: float_,
    [Op.Delay]: delay_,
    [Op.PayInk]: payInk_,
    [Op.Use]: use_,
    [Op.PlayPaid]: playPaid_,
    [Op.EndShift]: endShift_,
    [Op.Support]: support_,
    [Op.MayPickPlayers]: mayPickPlayers_,
    [Op.Divide]: divide_,
    [Op.PayAnyInk]: payAnyInk_,
    [Op.ActPaid]: actPaid_,
    [Op.NameType]: nameType_,
    [Op.UseCoined]: useCoined_,
    [Op.NameKind]: nameKind_,
    [Op.PayToUse]: payToUse_,
    [Op.ChoosePlayerThat]: choosePlayerThat_,
  } = table;
  return (state, pc) => {
    const { code } = state.pool;
    switch (code[pc] as Op) {
      case Op.End:
        return onFrom(end_(state), pc + OpWord.End.Size);
      case Op.Jump:
        return onFrom(jump_(state, code[pc + OpWord.Jump.Target]), pc + OpWord.Jump.Size);
      case Op.JumpUnless:
        return onFrom(
          jumpUnless_(state, code[pc + OpWord.JumpUnless.Condition], code[pc + OpWord.JumpUnless.Target]),
          pc + OpWord.JumpUnless.Size,
        );
      case Op.JumpUnlessDone:
        return onFrom(jumpUnlessDone_(state, code[pc + OpWord.JumpUnlessDone.Target]), pc + OpWord.JumpUnlessDone.Size);
      case Op.SetDone:
        return onFrom(setDone_(state), pc + OpWord.SetDone.Size);
      case Op.May:
        return onFrom(
          may_(state, code[pc + OpWord.May.Chooser], code[pc + OpWord.May.Requirements], code[pc + OpWord.May.Target]),
          pc + OpWord.May.Size,
        );
      case Op.OneOf:
        return onFrom(
          oneOf_(state, code[pc + OpWord.OneOf.Chooser], code[pc + OpWord.OneOf.Count], pc + OpWord.OneOf.First),
          pc + OpWord.OneOf.First + code[pc + OpWord.OneOf.Count] * OpWord.OneOfEntry.Size,
        );
      case Op.EachPlayer:
        return onFrom(
          eachPlayer_(state, code[pc + OpWord.EachPlayer.Group], code[pc + OpWord.EachPlayer.Target]),
          pc + OpWord.EachPlayer.Size,
        );
      case Op.NextPlayer:
        return onFrom(
          nextPlayer_(state, code[pc + OpWord.NextPlayer.Target], code[pc + OpWord.NextPlayer.Registers]),
          pc + OpWord.NextPlayer.Size,
        );
      case Op.Repeat:
        return onFrom(
          repeat_(
            state,
            code[pc + OpWord.Repeat.Times],
            code[pc + OpWord.Repeat.Loop],
            code[pc + OpWord.Repeat.Target],
          ),
          pc + OpWord.Repeat.Size,
        );
      case Op.RepeatNext:
        return onFrom(
          repeatNext_(state, code[pc + OpWord.RepeatNext.Loop], code[pc + OpWord.RepeatNext.Target]),
          pc + OpWord.RepeatNext.Size,
        );
      case Op.ForEach:
        return onFrom(
          forEach_(
            state,
            code[pc + OpWord.ForEach.Pending],
            code[pc + OpWord.ForEach.Item],
            code[pc + OpWord.ForEach.Target],
          ),
          pc + OpWord.ForEach.Size,
        );
      case Op.Choose:
        return onFrom(
          choose_(
            state,
            code[pc + OpWord.Choose.Register],
            code[pc + OpWord.Choose.Chooser],
            code[pc + OpWord.Choose.Filter],
            code[pc + OpWord.Choose.Min],
            code[pc + OpWord.Choose.Max],
            code[pc + OpWord.Choose.Flags],
          ),
          pc + OpWord.Choose.Size,
        );
      case Op.ChoosePlayer:
        return onFrom(choosePlayer_(state, code[pc + OpWord.ChoosePlayer.Group]), pc + OpWord.ChoosePlayer.Size);
      case Op.SetThat:
        return onFrom(setThat_(state, code[pc + OpWord.SetThat.Player]), pc + OpWord.SetThat.Size);
      case Op.JumpUnlessAny:
        return onFrom(
          jumpUnlessAny_(state, code[pc + OpWord.JumpUnlessAny.Cards], code[pc + OpWord.JumpUnlessAny.Target]),
          pc + OpWord.JumpUnlessAny.Size,
        );
      case Op.JumpIfKept:
        return onFrom(
          jumpIfKept_(state, code[pc + OpWord.JumpIfKept.Player], code[pc + OpWord.JumpIfKept.Target]),
          pc + OpWord.JumpIfKept.Size,
        );
      case Op.Collect:
        return onFrom(
          collect_(state, code[pc + OpWord.Collect.Cards], code[pc + OpWord.Collect.Register]),
          pc + OpWord.Collect.Size,
        );
      case Op.ResetCount:
        return onFrom(resetCount_(state), pc + OpWord.ResetCount.Size);
      case Op.Draw:
        return onFrom(
          draw_(state, code[pc + OpWord.Draw.Player], code[pc + OpWord.Draw.Amount]),
          pc + OpWord.Draw.Size,
        );
      case Op.DiscardMarked:
        return onFrom(
          discardMarked_(state, code[pc + OpWord.DiscardMarked.Player], code[pc + OpWord.DiscardMarked.Register]),
          pc + OpWord.DiscardMarked.Size,
        );
      case Op.DiscardRandom:
        return onFrom(
          discardRandom_(state, code[pc + OpWord.DiscardRandom.Player], code[pc + OpWord.DiscardRandom.Amount]),
          pc + OpWord.DiscardRandom.Size,
        );
      case Op.DiscardHand:
        return onFrom(discardHand_(state, code[pc + OpWord.DiscardHand.Player]), pc + OpWord.DiscardHand.Size);
      case Op.GainLore:
        return onFrom(
          gainLore_(state, code[pc + OpWord.GainLore.Player], code[pc + OpWord.GainLore.Amount]),
          pc + OpWord.GainLore.Size,
        );
      case Op.LoseLore:
        return onFrom(
          loseLore_(state, code[pc + OpWord.LoseLore.Player], code[pc + OpWord.LoseLore.Amount]),
          pc + OpWord.LoseLore.Size,
        );
      case Op.Damage:
        return onFrom(
          damage_(state, code[pc + OpWord.Damage.To], code[pc + OpWord.Damage.Amount], code[pc + OpWord.Damage.Fixed]),
          pc + OpWord.Damage.Size,
        );
      case Op.DamageResume:
        return onFrom(damageResume_(state), pc + OpWord.DamageResume.Size);
      case Op.PutDamage:
        return onFrom(
          putDamage_(state, code[pc + OpWord.PutDamage.To], code[pc + OpWord.PutDamage.Amount]),
          pc + OpWord.PutDamage.Size,
        );
      case Op.RemoveDamage:
        return onFrom(
          removeDamage_(state, code[pc + OpWord.RemoveDamage.From], code[pc + OpWord.RemoveDamage.Amount]),
          pc + OpWord.RemoveDamage.Size,
        );
      case Op.MoveDamage:
        return onFrom(
          moveDamage_(
            state,
            code[pc + OpWord.MoveDamage.From],
            code[pc + OpWord.MoveDamage.To],
            code[pc + OpWord.MoveDamage.Amount],
          ),
          pc + OpWord.MoveDamage.Size,
        );
      case Op.AskAmount:
        return onFrom(
          askAmount_(
            state,
            code[pc + OpWord.AskAmount.Chooser],
            code[pc + OpWord.AskAmount.Most],
            code[pc + OpWord.AskAmount.Damaged],
          ),
          pc + OpWord.AskAmount.Size,
        );
      case Op.Ready:
        return onFrom(ready_(state, code[pc + OpWord.Ready.Cards]), pc + OpWord.Ready.Size);
      case Op.Exert:
        return onFrom(exert_(state, code[pc + OpWord.Exert.Cards]), pc + OpWord.Exert.Size);
      case Op.Banish:
        return onFrom(banish_(state, code[pc + OpWord.Banish.Cards]), pc + OpWord.Banish.Size);
      case Op.Put:
        return onFrom(
          put_(
            state,
            code[pc + OpWord.Put.Cards],
            code[pc + OpWord.Put.Into],
            code[pc + OpWord.Put.Flags],
            code[pc + OpWord.Put.Under],
          ),
          pc + OpWord.Put.Size,
        );
      case Op.PutOrdered:
        return onFrom(putOrdered_(state, code[pc + OpWord.PutOrdered.Cards]), pc + OpWord.PutOrdered.Size);
      case Op.PlacePile:
        return onFrom(placePile_(state, code[pc + OpWord.PlacePile.Where]), pc + OpWord.PlacePile.Size);
      case Op.Shuffle:
        return onFrom(shuffle_(state, code[pc + OpWord.Shuffle.Player]), pc + OpWord.Shuffle.Size);
      case Op.MoveTo:
        return onFrom(
          moveTo_(state, code[pc + OpWord.MoveTo.Cards], code[pc + OpWord.MoveTo.To]),
          pc + OpWord.MoveTo.Size,
        );
      case Op.Play:
        return onFrom(
          play_(state, code[pc + OpWord.Play.Cards], code[pc + OpWord.Play.Flags], code[pc + OpWord.Play.Less]),
          pc + OpWord.Play.Size,
        );
      case Op.Reveal:
        return onFrom(reveal_(state, code[pc + OpWord.Reveal.Cards]), pc + OpWord.Reveal.Size);
      case Op.RevealHand:
        return onFrom(
          revealHand_(state, code[pc + OpWord.RevealHand.Player], code[pc + OpWord.RevealHand.ToAll]),
          pc + OpWord.RevealHand.Size,
        );
      case Op.LookAt:
        return onFrom(lookAt_(state, code[pc + OpWord.LookAt.Cards]), pc + OpWord.LookAt.Size);
      case Op.Look:
        return onFrom(
          look_(state, code[pc + OpWord.Look.Amount], code[pc + OpWord.Look.Player], code[pc + OpWord.Look.ToAll]),
          pc + OpWord.Look.Size,
        );
      case Op.Take:
        return onFrom(
          take_(
            state,
            code[pc + OpWord.Take.Place],
            code[pc + OpWord.Take.Filter],
            code[pc + OpWord.Take.Min],
            code[pc + OpWord.Take.Max],
            code[pc + OpWord.Take.Flags],
            code[pc + OpWord.Take.Register],
          ),
          pc + OpWord.Take.Size,
        );
      case Op.Rest:
        return onFrom(rest_(state, code[pc + OpWord.Rest.Where]), pc + OpWord.Rest.Size);
      case Op.RevealUntil:
        return onFrom(
          revealUntil_(state, code[pc + OpWord.RevealUntil.Filter], code[pc + OpWord.RevealUntil.Rest]),
          pc + OpWord.RevealUntil.Size,
        );
      case Op.NameCard:
        return onFrom(nameCard_(state), pc + OpWord.NameCard.Size);
      case Op.Apply:
        return onFrom(
          apply_(
            state,
            code[pc + OpWord.Apply.Cards],
            code[pc + OpWord.Apply.Modifiers],
            code[pc + OpWord.Apply.Lasts],
          ),
          pc + OpWord.Apply.Size,
        );
      case Op.ApplyContinuous:
        return onFrom(
          applyContinuous_(
            state,
            code[pc + OpWord.ApplyContinuous.Ability],
            code[pc + OpWord.ApplyContinuous.Lasts],
            code[pc + OpWord.ApplyContinuous.About],
          ),
          pc + OpWord.ApplyContinuous.Size,
        );
      case Op.ApplyPlayer:
        return onFrom(
          applyPlayer_(
            state,
            code[pc + OpWord.ApplyPlayer.Player],
            code[pc + OpWord.ApplyPlayer.Modifier],
            code[pc + OpWord.ApplyPlayer.Lasts],
          ),
          pc + OpWord.ApplyPlayer.Size,
        );
      case Op.Float:
        return onFrom(
          float_(
            state,
            code[pc + OpWord.Float.Trigger],
            code[pc + OpWord.Float.Lasts],
            code[pc + OpWord.Float.NextOnly],
            code[pc + OpWord.Float.About],
          ),
          pc + OpWord.Float.Size,
        );
      case Op.Delay:
        return onFrom(
          delay_(state, code[pc + OpWord.Delay.Ability], code[pc + OpWord.Delay.Until], code[pc + OpWord.Delay.About]),
          pc + OpWord.Delay.Size,
        );
      case Op.PayInk:
        return onFrom(
          payInk_(state, code[pc + OpWord.PayInk.Player], code[pc + OpWord.PayInk.Amount]),
          pc + OpWord.PayInk.Size,
        );
      case Op.Use:
        return onFrom(use_(state, code[pc + OpWord.Use.PaysInk]), pc + OpWord.Use.Size);
      case Op.PlayPaid:
        return onFrom(playPaid_(state, code[pc + OpWord.PlayPaid.ToBottom]), pc + OpWord.PlayPaid.Size);
      case Op.EndShift:
        return onFrom(endShift_(state), pc + OpWord.EndShift.Size);
      case Op.Support:
        return onFrom(
          support_(state, code[pc + OpWord.Support.To], code[pc + OpWord.Support.Amount]),
          pc + OpWord.Support.Size,
        );
      case Op.MayPickPlayers:
        return onFrom(mayPickPlayers_(state), pc + OpWord.MayPickPlayers.Size);
      case Op.Divide:
        return onFrom(
          divide_(
            state,
            code[pc + OpWord.Divide.Register],
            code[pc + OpWord.Divide.Chooser],
            code[pc + OpWord.Divide.Filter],
            code[pc + OpWord.Divide.Amount],
            code[pc + OpWord.Divide.Most],
            code[pc + OpWord.Divide.Flags],
            code[pc + OpWord.Divide.IsPut],
          ),
          pc + OpWord.Divide.Size,
        );
      case Op.PayAnyInk:
        return onFrom(payAnyInk_(state, code[pc + OpWord.PayAnyInk.Player]), pc + OpWord.PayAnyInk.Size);
      case Op.ActPaid:
        return onFrom(actPaid_(state), pc + OpWord.ActPaid.Size);
      case Op.NameType:
        return onFrom(nameType_(state, code[pc + OpWord.NameType.Type]), pc + OpWord.NameType.Size);
      case Op.UseCoined:
        return onFrom(
          useCoined_(state, code[pc + OpWord.UseCoined.Trait], code[pc + OpWord.UseCoined.Chosen]),
          pc + OpWord.UseCoined.Size,
        );
      case Op.NameKind:
        return onFrom(nameKind_(state, code[pc + OpWord.NameKind.Kind]), pc + OpWord.NameKind.Size);
      case Op.PayToUse:
        return onFrom(
          payToUse_(state, code[pc + OpWord.PayToUse.Amount], code[pc + OpWord.PayToUse.Name]),
          pc + OpWord.PayToUse.Size,
        );
      case Op.ChoosePlayerThat:
        return onFrom(
          choosePlayerThat_(
            state,
            code[pc + OpWord.ChoosePlayerThat.Group],
            code[pc + OpWord.ChoosePlayerThat.That],
            code[pc + OpWord.ChoosePlayerThat.Target],
          ),
          pc + OpWord.ChoosePlayerThat.Size,
        );
    }
  };
}
