import { type Coded, describeCoded } from './describe.js';

/** The first word of an instruction. */
export const enum Op {
  End = 0,
  Draw,
  Gain,
  Lose,
  Act,
  /** Damage to divide freely. */
  Divide,
  Shuffle,
  Jump,
  Unless,
  May,
  Either,
  /** Until the hand has so many. */
  DrawUntil,
  Allow,
  Repeat,
  Again,
  /** The loss that isn't replaced after all. */
  LoseReplaced,
}

/** End and LoseReplaced. */
export const enum PlainWords {
  Op = 0,
  Size,
}
/** Draw, DrawUntil, Gain and Lose. */
export const enum PlayersWords {
  Op = 0,
  Who,
  Amount,
  Size,
}
export const enum ActWords {
  Op = 0,
  /** A CardAct. */
  Act,
  Select,
  Who,
  Filter,
  /** How many are chosen, an amount. */
  Count,
  IsUpTo,
  /** Of damage, counters, changes: an amount. */
  Amount,
  /** Return: a To. Capture: 1 for good. Change and Silence: which of the pool's kinds of changes. */
  How,
  Size,
}
export const enum DivideWords {
  Op = 0,
  Amount,
  Size,
}
export const enum ShuffleWords {
  Op = 0,
  Who,
  Size,
}
export const enum JumpWords {
  Op = 0,
  To,
  Size,
}
export const enum UnlessWords {
  Op = 0,
  Condition,
  /** Where to if it isn't met. */
  Else,
  Size,
}
export const enum MayWords {
  Op = 0,
  /** Where to if the answer is no. */
  Else,
  Size,
}
/** How many options, and then where each begins. */
export const enum EitherWords {
  Op = 0,
  Count,
  Size,
}
export const enum AllowWords {
  Op = 0,
  /** A TurnAct. */
  Act,
  Times,
  Size,
}
export const enum RepeatWords {
  Op = 0,
  Times,
  /** Where to when it is done. */
  End,
  Size,
}
export const enum AgainWords {
  Op = 0,
  /** Where the repeated effects begin. */
  Start,
  Size,
}

const players = (op: Op, name: string) =>
  describeCoded<typeof PlayersWords>(op, name, PlayersWords.Size, {
    who: [PlayersWords.Who, 'who'],
    amount: [PlayersWords.Amount, 'amount'],
  });

export const INSTRUCTION = {
  end: describeCoded<typeof PlainWords>(Op.End, 'end', PlainWords.Size, {}),
  draw: players(Op.Draw, 'draw'),
  gain: players(Op.Gain, 'gain'),
  lose: players(Op.Lose, 'lose'),
  act: describeCoded<typeof ActWords>(Op.Act, 'act', ActWords.Size, {
    act: [ActWords.Act, 'card act'],
    select: [ActWords.Select, 'select'],
    who: [ActWords.Who, 'who'],
    filter: [ActWords.Filter, 'filter'],
    count: [ActWords.Count, 'amount'],
    isUpTo: [ActWords.IsUpTo, 'yes or no'],
    amount: [ActWords.Amount, 'amount'],
    how: [ActWords.How, 'number'],
  }),
  divide: describeCoded<typeof DivideWords>(Op.Divide, 'divide', DivideWords.Size, {
    amount: [DivideWords.Amount, 'amount'],
  }),
  shuffle: describeCoded<typeof ShuffleWords>(Op.Shuffle, 'shuffle', ShuffleWords.Size, {
    who: [ShuffleWords.Who, 'who'],
  }),
  jump: describeCoded<typeof JumpWords>(Op.Jump, 'jump', JumpWords.Size, { to: [JumpWords.To, 'program'] }),
  unless: describeCoded<typeof UnlessWords>(Op.Unless, 'unless', UnlessWords.Size, {
    condition: [UnlessWords.Condition, 'condition'],
    else: [UnlessWords.Else, 'program'],
  }),
  may: describeCoded<typeof MayWords>(Op.May, 'may', MayWords.Size, { else: [MayWords.Else, 'program'] }),
  either: describeCoded<typeof EitherWords>(
    Op.Either,
    'either',
    EitherWords.Size,
    { count: [EitherWords.Count, 'number'] },
    'program',
  ),
  drawUntil: players(Op.DrawUntil, 'draw until'),
  allow: describeCoded<typeof AllowWords>(Op.Allow, 'allow', AllowWords.Size, {
    act: [AllowWords.Act, 'turn act'],
    times: [AllowWords.Times, 'amount'],
  }),
  repeat: describeCoded<typeof RepeatWords>(Op.Repeat, 'repeat', RepeatWords.Size, {
    times: [RepeatWords.Times, 'amount'],
    end: [RepeatWords.End, 'program'],
  }),
  again: describeCoded<typeof AgainWords>(Op.Again, 'again', AgainWords.Size, { start: [AgainWords.Start, 'program'] }),
  loseReplaced: describeCoded<typeof PlainWords>(Op.LoseReplaced, 'lose replaced', PlainWords.Size, {}),
} as const;
export const INSTRUCTIONS: readonly Coded[] = Object.values(INSTRUCTION);

/** Whom an instruction is about. */
export const enum WhoCode {
  You = 0,
  Opponent = 1,
  Each = 2,
}

export const enum CardAct {
  Discard = 0,
  Take = 1,
  Put = 2,
  Damage = 3,
  Target = 4,
  Return = 5,
  Look = 6,
  Reveal = 7,
  Capture = 8,
  Send = 9,
  Change = 10,
  Silence = 11,
  AddCounters = 12,
  RemoveCounters = 13,
  KeepOut = 14,
}

/** Which cards an act is about. */
export const enum Select {
  This = 0,
  Choose = 1,
  Random = 2,
  All = 3,
}

/** Where a card goes that is returned, or that leaves play for somewhere else than the discard pile. */
export const enum To {
  Top = 0,
  Bottom = 1,
  Deck = 2,
  Hand = 3,
}

export const enum Until {
  Fight = 0,
  Turn = 1,
  YourNextTurn = 2,
}

/** How a text changes a value. */
export const enum Mode {
  More = 0,
  Less = 1,
  Set = 2,
}

export const enum TurnAct {
  Move = 0,
  Battle = 1,
  Challenge = 2,
}
