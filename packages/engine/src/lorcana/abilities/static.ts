/**
 * Static abilities (6.4) and what they make of the cards and players: strength, keywords, prohibitions, payment
 * modifiers and so on. These derived values are in columns, and are made anew only when something changed that they
 * depend on.
 */
import { assert } from '../../kernel/index.js';
import { Depends, Mod, PMod, StaticRow } from '../pool/code.js';
import { Most, Words } from '../state/columns.js';
import { L, LastingKind, P, type PlayerFlag, ROOM, StatId, Trait, Type, V, Zone } from '../state/constants.js';
import type { LorcanaState } from '../state/state.js';
import { amountOf, collect, holds, isWhose, matches } from './expressions/index.js';
import { isActive } from './lasting.js';

/** Something changed that static abilities may depend on. */
export function touch(g: LorcanaState, change: Depends): void {
  const v = g.v;
  if ((v[V.Dependencies] & change) !== 0) v[V.Dirty] = 1;
  else if ((v[V.Asked] & change) !== 0) v[V.Dirty] |= 2;
}

/** Makes derived values anew if something changed. */
export function refresh(g: LorcanaState): void {
  if (g.v[V.Dirty] !== 0) renew(g);
}

function renew(g: LorcanaState): void {
  if (g.v[V.Dirty] !== 2 || !isAnsweredAsBefore(g)) derive(g);
}

/** The conditions whose answers are noted: a bit each. */
const MAX_ANSWERS = 32;

/** Asks the conditions anew that something changed for: most often the answers are the same. */
function isAnsweredAsBefore(g: LorcanaState): boolean {
  const { data, hasStatics, cards } = g.pool;
  g.v[V.Dirty] = 0;
  const context = saveContext(g);
  let answers = 0;
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      if (hasStatics[g.def[card]] === 0) continue;
      g.cxYou = player;
      g.cxSource = card;
      const rows = cards[g.def[card]].statics;
      for (let i = 0; i < rows.length && n < MAX_ANSWERS; i++) {
        if (data[rows[i] + StaticRow.Asks] === 0) continue;
        if (holds(g, data[rows[i] + StaticRow.Condition])) answers |= 1 << n;
        n++;
      }
    }
  }
  restoreContext(g, context);
  return answers === g.v[V.Answers];
}

/** What is printed on a card that enters play; whatever else applies is added by the next refresh. */
export function deriveFromPrint(g: LorcanaState, card: number): void {
  const pool = g.pool;
  const def = g.def[card];
  g.strength[card] = pool.strength[def];
  g.willpower[card] = pool.willpower[def];
  g.lore[card] = pool.lore[def];
  g.traits[card] = pool.traits[def];
  g.challenger[card] = pool.challenger[def];
  g.resist[card] = pool.resist[def];
  g.singer[card] = pool.singer[def];
  g.singBonus[card] = 0;
  g.gainedLow[card] = 0;
  g.gainedHigh[card] = 0;
}

/** Passes until nothing changes; real boards need two or three. */
const MAX_PASSES = 8;

/** Modifiers that take away are applied after those that give. */
const lostTraits = new Int32Array(ROOM);
const lostAbility = new Int32Array(ROOM);
const lostBefore = new Int32Array(ROOM);

function derive(g: LorcanaState): void {
  const v = g.v;
  v[V.Dirty] = 0;
  const context = saveContext(g);
  const isContinuous = v[V.LastingCount] > 0 && hasContinuous(g);
  if (v[V.StaticCards] === 0 && !isContinuous) {
    derivePass(g, false, true);
  } else if (v[V.ChainedCards] === 0 && !isContinuous) {
    derivePass(g, true, true);
  } else {
    deriveChained(g);
  }
  restoreContext(g, context);
  v[V.Dirty] = 0;
}

/**
 * Some abilities look at derived values ("your characters with 4 {S} or more"): a first pass takes what is printed and
 * what lasts on single cards, and further ones look at what the one before has made, until nothing changes.
 */
function deriveChained(g: LorcanaState): void {
  derivePass(g, false, true);
  derivePass(g, true, false);
  // Nobody looks at what anybody changes: one look was enough.
  if ((g.v[V.Dependencies] & changed) === 0) return;
  let before = checksum(g);
  for (let pass = 2; pass < MAX_PASSES; pass++) {
    derivePass(g, true, false);
    const after = checksum(g);
    if (after === before) return;
    before = after;
  }
}
/** The derived values that static abilities changed in the last pass. */
let changed = 0;

function hasContinuous(g: LorcanaState): boolean {
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    if (g.lasting[i * L.Size + L.Kind] === LastingKind.Continuous) return true;
  }
  return false;
}

/** One pass over everything that applies. `isFirst`: none came before it in this derivation. */
function derivePass(g: LorcanaState, withStatics: boolean, isFirst: boolean): void {
  begin(g, isFirst);
  if (g.v[V.LastingCount] > 0) applyLasting(g, withStatics);
  if (withStatics && g.v[V.StaticCards] > 0) applyStatics(g);
  finish(g);
}

// What a pass makes: written to the columns at its end, so that conditions see the values of the pass before.
const nextStrength = new Int32Array(ROOM);
const nextWillpower = new Int32Array(ROOM);
const nextLore = new Int32Array(ROOM);
const nextTraits = new Int32Array(ROOM);
const nextChallenger = new Int32Array(ROOM);
const nextResist = new Int32Array(ROOM);
const nextSinger = new Int32Array(ROOM);
const nextSingBonus = new Int32Array(ROOM);
const nextLow = new Int32Array(ROOM);
const nextHigh = new Int32Array(ROOM);

/** Starts a pass: every card in play with what is printed on it, every player with the rules' numbers. */
function begin(g: LorcanaState, isFirst: boolean): void {
  const v = g.v;
  v[V.GrantCount] = 0;
  v[V.PlayerModCount] = 0;
  v[V.ConditionalCount] = 0;
  v[V.Dependencies] = 0;
  v[V.Asked] = 0;
  v[V.Answers] = 0;
  v[V.LoreDue] = 1;
  changed = 0;
  answered = 0;
  for (let player = 0; player < g.playerCount; player++) {
    const at = player * P.Size;
    g.p[at + P.ExtraInk] = 0;
    g.p[at + P.Flags] = 0;
    g.p[at + P.LoreToWin] = g.settings.loreToWin;
    g.p[at + P.ReadyAtMost] = -1;
    g.p[at + P.Mods] = 0;
    beginCards(g, g.listStart(player, Zone.Play), g.countIn(player, Zone.Play), isFirst);
  }
}

function beginCards(g: LorcanaState, start: number, count: number, isFirst: boolean): void {
  const { lists, def: defs, pool } = g;
  const { strength, willpower, lore, traits, challenger, resist, singer } = pool;
  for (let at = start; at < start + count; at++) {
    const card = lists[at];
    const def = defs[card];
    nextStrength[card] = strength[def];
    nextWillpower[card] = willpower[def];
    nextLore[card] = lore[def];
    nextTraits[card] = traits[def];
    nextChallenger[card] = challenger[def];
    nextResist[card] = resist[def];
    nextSinger[card] = singer[def];
    nextSingBonus[card] = 0;
    nextLow[card] = 0;
    nextHigh[card] = 0;
    lostTraits[card] = 0;
    // What a derivation before this one, perhaps of another game, found out about lost abilities is no matter.
    lostBefore[card] = isFirst ? 0 : lostAbility[card];
    lostAbility[card] = 0;
  }
}

/** Ends a pass: writes what it made into the columns. */
function finish(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    finishCards(g, g.listStart(player, Zone.Play), g.countIn(player, Zone.Play));
  }
}

function finishCards(g: LorcanaState, start: number, count: number): void {
  const { lists, strength, willpower, lore, traits: columns, challenger, resist, singer, singBonus } = g;
  const { gainedLow, gainedHigh, damage } = g;
  const attacker = g.v[V.ChallengeStep] !== 0 ? g.v[V.Attacker] : -1;
  let damageDue = 0;
  for (let at = start; at < start + count; at++) {
    const card = lists[at];
    const traits = nextTraits[card] & ~lostTraits[card];
    if (nextWillpower[card] <= damage[card]) damageDue = 1;
    strength[card] = nextStrength[card];
    // Challenger: while challenging they get +N (8.5.1).
    if (card === attacker && (traits & (1 << Trait.Challenger)) !== 0) strength[card] += nextChallenger[card];
    // The floor is looked at when all modifiers have been applied (6.6.4).
    if ((traits & (1 << Trait.StrengthFloor)) !== 0)
      strength[card] = Math.max(strength[card], g.pool.strength[g.def[card]]);
    willpower[card] = nextWillpower[card];
    lore[card] = nextLore[card];
    columns[card] = traits;
    challenger[card] = (traits & (1 << Trait.Challenger)) !== 0 ? nextChallenger[card] : 0;
    resist[card] = (traits & (1 << Trait.Resist)) !== 0 ? nextResist[card] : 0;
    singer[card] = nextSinger[card];
    singBonus[card] = nextSingBonus[card];
    gainedLow[card] = nextLow[card];
    gainedHigh[card] = nextHigh[card];
  }
  g.v[V.DamageDue] |= damageDue;
}

/** A checksum of what a pass made, to see whether another would make anything else. */
function checksum(g: LorcanaState): number {
  let sum = g.v[V.GrantCount] + 31 * g.v[V.PlayerModCount];
  for (let player = 0; player < g.playerCount; player++) {
    const start = g.listStart(player, Zone.Play);
    for (let at = start; at < start + g.countIn(player, Zone.Play); at++) {
      const card = g.lists[at];
      sum =
        (Math.imul(sum, 31) + g.strength[card] + 7 * g.willpower[card] + 49 * g.lore[card] + 343 * g.resist[card]) | 0;
      sum = (Math.imul(sum, 31) + g.traits[card] + 3 * g.gainedLow[card] + 5 * g.gainedHigh[card]) | 0;
      sum = (Math.imul(sum, 31) + 11 * g.challenger[card] + lostAbility[card]) | 0;
    }
  }
  return sum;
}

// ------------------------------------------------------------------------------------------------ what applies

const targets = new Int32Array(ROOM);

function applyLasting(g: LorcanaState, withStatics: boolean): void {
  const rows = g.lasting;
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    const at = i * L.Size;
    if (!isActive(g, at)) continue;
    const card = rows[at + L.Card];
    switch (rows[at + L.Kind] as LastingKind) {
      case LastingKind.Stat:
        addStat(card, rows[at + L.A], rows[at + L.B]);
        break;
      case LastingKind.Trait:
        addTrait(card, rows[at + L.A], rows[at + L.B]);
        break;
      case LastingKind.Modifier:
        lastingContext(g, at);
        applyModifier(g, card, rows[at + L.A]);
        break;
      case LastingKind.Continuous:
        if (!withStatics) break;
        lastingContext(g, at);
        applyContinuous(g, rows[at + L.A]);
        break;
      case LastingKind.PlayerModifier:
        lastingContext(g, at);
        applyPlayerModifier(g, rows[at + L.B], rows[at + L.A], rows[at + L.C], i);
        break;
      default:
    }
  }
}

/** An ability that an effect made: all that it looks at matters. */
function applyContinuous(g: LorcanaState, row: number): void {
  const data = g.pool.data;
  noteRow(g, row);
  g.v[V.Dependencies] |= data[row + StaticRow.Asks];
  if (data[row + StaticRow.Condition] < 0 || holds(g, data[row + StaticRow.Condition])) applyRow(g, row);
}

function lastingContext(g: LorcanaState, at: number): void {
  g.cxYou = g.lasting[at + L.Controller];
  g.cxSource = g.lasting[at + L.Source];
}

function applyStatics(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      const def = g.def[card];
      if (g.pool.hasStatics[def] === 0) continue;
      g.cxYou = player;
      g.cxSource = card;
      const rows = g.pool.cards[def].statics;
      for (let i = 0; i < rows.length; i++) {
        const does = answer(g, rows[i]);
        const name = g.pool.data[rows[i] + StaticRow.Name];
        if (name !== 0 && name === lostBefore[card]) continue;
        noteRow(g, rows[i]);
        if (does) applyRow(g, rows[i]);
      }
    }
  }
}

/** Whether an ability of a card in play applies, noted if only the answer matters; also of one that the card has lost. */
function answer(g: LorcanaState, row: number): boolean {
  const data = g.pool.data;
  const condition = data[row + StaticRow.Condition];
  const does = condition < 0 || holds(g, condition);
  const asks = data[row + StaticRow.Asks];
  if (asks === 0) return does;
  if (answered === MAX_ANSWERS) {
    g.v[V.Dependencies] |= asks;
    return does;
  }
  g.v[V.Asked] |= asks;
  if (does) g.v[V.Answers] |= 1 << answered;
  answered++;
  return does;
}
/** How many answers have been noted in this pass. */
let answered = 0;

/** Notes what an ability looks at and what it changes, whether it applies or not. */
function noteRow(g: LorcanaState, row: number): void {
  g.v[V.Dependencies] |= g.pool.data[row + StaticRow.Depends];
  changed |= g.pool.data[row + StaticRow.Changes];
}

function applyRow(g: LorcanaState, row: number): void {
  const data = g.pool.data;
  if (data[row + StaticRow.Modifiers] >= 0) applyToCards(g, data[row + StaticRow.To], data[row + StaticRow.Modifiers]);
  if (data[row + StaticRow.PlayerModifiers] >= 0)
    applyToPlayers(g, data[row + StaticRow.Who], data[row + StaticRow.PlayerModifiers]);
}

function applyToCards(g: LorcanaState, to: number, list: number): void {
  const data = g.pool.data;
  const n = to === -1 ? 1 : collect(g, to, targets);
  if (to === -1) targets[0] = g.cxSource;
  for (let t = 0; t < n; t++) {
    const card = targets[t];
    if (g.zone[card] !== Zone.Play) continue;
    for (let i = 1; i <= data[list]; i++) applyModifier(g, card, data[list + i]);
  }
}

function applyToPlayers(g: LorcanaState, who: number, list: number): void {
  const data = g.pool.data;
  for (let player = 0; player < g.playerCount; player++) {
    if (!isWhose(g, who, player)) continue;
    for (let i = 1; i <= data[list]; i++) applyPlayerModifier(g, player, data[list + i], 0, -1);
  }
}

// ------------------------------------------------------------------------------------------------ modifiers of cards

function addStat(card: number, stat: number, by: number): void {
  if (stat === StatId.Strength) nextStrength[card] += by;
  else if (stat === StatId.Willpower) nextWillpower[card] += by;
  else nextLore[card] += by;
}

/** Keywords with a number stack, the others don't (8.1.2). */
function addTrait(card: number, trait: number, value: number): void {
  nextTraits[card] |= 1 << trait;
  if (trait === Trait.Challenger) nextChallenger[card] += value;
  else if (trait === Trait.Resist) nextResist[card] += value;
  else if (trait === Trait.Singer) nextSinger[card] = Math.max(nextSinger[card], value);
}

function applyModifier(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  switch (data[row] as Mod) {
    case Mod.Stat:
      if (data[row + 3] >= 0 && !isChallenging(g, card, data[row + 3])) break;
      addStat(card, data[row + 1], amountOf(g, data[row + 2]));
      break;
    case Mod.Trait:
      addTrait(card, data[row + 1], amountOf(g, data[row + 2]));
      break;
    case Mod.LosesTrait:
    case Mod.CantGainTrait:
      lostTraits[card] |= 1 << data[row + 1];
      break;
    case Mod.Ability:
      grant(g, card, row);
      break;
    case Mod.Classification:
      nextLow[card] |= data[row + 1];
      nextHigh[card] |= data[row + 2];
      break;
    case Mod.CantBy:
    case Mod.MustChallenge:
    case Mod.ChallengesReadyIf:
      nextTraits[card] |= 1 << Trait.ConditionalChallenge;
      addConditional(g, card, row);
      break;
    case Mod.If:
      applyIf(g, card, row);
      break;
    case Mod.SingCost:
      nextSingBonus[card] += data[row + 1];
      break;
    case Mod.LosesAbility:
      lostAbility[card] = data[row + 1];
      break;
    default:
      // Shields, redirections, names for Shift and the like are looked up where the rules need them.
      addConditional(g, card, row);
  }
}

/** A quoted static ability with a condition: it speaks of the card that has it. */
function applyIf(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  const context = saveContext(g);
  g.cxYou = g.owner[card];
  g.cxSource = card;
  g.v[V.Dependencies] |= Depends.All;
  const list = data[row + 2];
  if (holds(g, data[row + 1])) for (let i = 1; i <= data[list]; i++) applyModifier(g, card, data[list + i]);
  restoreContext(g, context);
}

function isChallenging(g: LorcanaState, card: number, filter: number): boolean {
  g.v[V.Dependencies] |= Depends.Challenge;
  return g.v[V.ChallengeStep] !== 0 && g.v[V.Attacker] === card && matches(g, filter, g.v[V.Defender]);
}

/** Notes a granted ability: triggered ones as their trigger rows, activated ones as ability rows. */
function grant(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  if (data[row + 1] >= 0) addGrant(g, card, -1 - data[row + 1]);
  for (let i = 0; i < data[row + 2]; i++) addGrant(g, card, data[row + 3 + i]);
}

/** A trigger row is noted as it is, an ability row as -1 - row. */
function addGrant(g: LorcanaState, card: number, what: number): void {
  const count = g.v[V.GrantCount];
  assert(count < Most.Grants, 'the table of granted abilities is large enough');
  g.grants[count * Words.Grant] = card;
  g.grants[count * Words.Grant + 1] = what;
  g.v[V.GrantCount] = count + 1;
}

/** Notes a modifier that the rules look up: [card, modifier, controller, source]. */
function addConditional(g: LorcanaState, card: number, row: number): void {
  const count = g.v[V.ConditionalCount];
  assert(count < Most.Conditionals, 'the table of conditional modifiers is large enough');
  const at = count * Words.Conditional;
  g.conditionals[at] = card;
  g.conditionals[at + 1] = row;
  g.conditionals[at + 2] = g.cxYou;
  g.conditionals[at + 3] = g.cxSource;
  g.v[V.ConditionalCount] = count + 1;
}

/** The position in `conditionals` of a noted modifier of some kind on a card, from `from` on; -1 if there is none. */
export function findConditional(g: LorcanaState, card: number, kind: Mod, from = 0): number {
  const end = g.v[V.ConditionalCount] * Words.Conditional;
  for (let at = from; at < end; at += Words.Conditional) {
    if (g.conditionals[at] === card && g.pool.data[g.conditionals[at + 1]] === kind) return at;
  }
  return -1;
}

// ------------------------------------------------------------------------------------------------ modifiers of players

function applyPlayerModifier(g: LorcanaState, player: number, row: number, counted: number, lasting: number): void {
  const data = g.pool.data;
  switch (data[row] as PMod) {
    case PMod.ExtraInk:
      g.p[player * P.Size + P.ExtraInk] += data[row + 1];
      break;
    case PMod.Flag:
      g.cxThat = player;
      if (data[row + 2] >= 0 && holds(g, data[row + 2])) break;
      g.p[player * P.Size + P.Flags] |= data[row + 1];
      break;
    case PMod.LoreToWin:
      g.set(player, P.LoreToWin, data[row + 1]);
      break;
    case PMod.ReadyAtMost:
      g.set(player, P.ReadyAtMost, data[row + 1]);
      break;
    default:
      addPlayerMod(g, player, row, counted, lasting);
  }
}

/** Words of a row of player modifiers. */
export const enum PM {
  Player = 0,
  Row,
  /** What it takes off, if that was counted when an effect made it. */
  Counted,
  Source,
  /** Index of its lasting effect, or -1. */
  Lasting,
}

function addPlayerMod(g: LorcanaState, player: number, row: number, counted: number, lasting: number): void {
  const count = g.v[V.PlayerModCount];
  assert(count < Most.PlayerMods, 'the table of player modifiers is large enough');
  const at = count * Words.PlayerMod;
  g.playerMods[at + PM.Player] = player;
  g.playerMods[at + PM.Row] = row;
  g.playerMods[at + PM.Counted] = counted;
  g.playerMods[at + PM.Source] = g.cxSource;
  g.playerMods[at + PM.Lasting] = lasting;
  g.v[V.PlayerModCount] = count + 1;
  g.p[player * P.Size + P.Mods] |= 1 << g.pool.data[row];
}

/** Whether there are modifiers of one of these kinds, bits of PMod, about a player: most often there are none. */
export const hasMods = (g: LorcanaState, player: number, kinds: number): boolean =>
  (g.p[player * P.Size + P.Mods] & kinds) !== 0;

export const hasPlayerFlag = (g: LorcanaState, player: number, flag: PlayerFlag): boolean => {
  refresh(g);
  return (g.get(player, P.Flags) & flag) !== 0;
};

// ------------------------------------------------------------------------------------------------ context

/** The context of an expression, kept while another is evaluated. A stack of numbers: nothing is allocated. */
const contexts = new Int32Array(64 << 3);
let depth = 0;

export function saveContext(g: LorcanaState): number {
  assert(depth < 64, 'contexts nest less than 64 deep');
  const at = depth++ << 3;
  contexts[at] = g.cxYou;
  contexts[at + 1] = g.cxSource;
  contexts[at + 2] = g.cxSubject;
  contexts[at + 3] = g.cxOther;
  contexts[at + 4] = g.cxThat;
  contexts[at + 5] = g.cxPlayer;
  contexts[at + 6] = g.cxAmount;
  return at;
}

export function restoreContext(g: LorcanaState, at: number): void {
  depth = at >> 3;
  g.cxYou = contexts[at];
  g.cxSource = contexts[at + 1];
  g.cxSubject = contexts[at + 2];
  g.cxOther = contexts[at + 3];
  g.cxThat = contexts[at + 4];
  g.cxPlayer = contexts[at + 5];
  g.cxAmount = contexts[at + 6];
}

export const isCharacter = (g: LorcanaState, card: number): boolean => g.pool.type[g.def[card]] === Type.Character;
