/**
 * One pass over the cards in play: it begins with what is printed, modifiers are added to that, and at its end what came
 * of it is written into the columns.
 */
import { P, ROOM, StatId, Trait, V, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';

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

/** Modifiers that take away are applied after those that give. */
const lostTraits = new Int32Array(ROOM);
const lostAbility = new Int32Array(ROOM);
const lostBefore = new Int32Array(ROOM);

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

/** Starts a pass: every card in play with what is printed on it, every player with the rules' numbers. */
export function begin(g: LorcanaState, isFirst: boolean): void {
  const v = g.v;
  v[V.GrantCount] = 0;
  v[V.PlayerModCount] = 0;
  v[V.ConditionalCount] = 0;
  v[V.LoreDue] = 1;
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

export function addStat(card: number, stat: number, by: number): void {
  if (stat === StatId.Strength) nextStrength[card] += by;
  else if (stat === StatId.Willpower) nextWillpower[card] += by;
  else nextLore[card] += by;
}

/** Keywords with a number stack, the others don't (8.1.2). */
export function addTrait(card: number, trait: number, value: number): void {
  nextTraits[card] |= 1 << trait;
  if (trait === Trait.Challenger) nextChallenger[card] += value;
  else if (trait === Trait.Resist) nextResist[card] += value;
  else if (trait === Trait.Singer) nextSinger[card] = Math.max(nextSinger[card], value);
}

export function loseTrait(card: number, trait: number): void {
  lostTraits[card] |= 1 << trait;
}

export function addClassifications(card: number, low: number, high: number): void {
  nextLow[card] |= low;
  nextHigh[card] |= high;
}

export function addSingBonus(card: number, bonus: number): void {
  nextSingBonus[card] += bonus;
}

export function loseAbility(card: number, name: number): void {
  lostAbility[card] = name;
}

/** Whether a card had lost the ability of this name, if it has one, in the pass before. */
export const hasLost = (card: number, name: number): boolean => name !== 0 && name === lostBefore[card];

/** Ends a pass: writes what it made into the columns. */
export function finish(g: LorcanaState): void {
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
export function checksum(g: LorcanaState): number {
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
