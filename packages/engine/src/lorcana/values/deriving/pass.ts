/**
 * One pass over the cards in play: it begins with what is printed, modifiers are added to that, and at its end what came
 * of it is written into the columns.
 */
import { P, StatId, Trait, V, Zone } from '../../layout/constants.js';
import { D } from '../../state/draft.js';
import type { LorcanaState } from '../../state/state.js';
import { Most } from '../../state/tables.js';

/** What is printed on a card that enters play; whatever else applies is added by the next refresh. */
export function deriveFromPrint(g: LorcanaState, card: number): void {
  const pool = g.pool;
  const def = g.def[card];
  g.strength[card] = pool.strength[def];
  g.willpower[card] = pool.willpower[def];
  g.lore[card] = pool.lore[def];
  g.traits[card] = pool.traits[def];
  g.moreTraits[card] = pool.moreTraits[def];
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
  const draft = g.draft.rows;
  const { strength, willpower, lore, traits, moreTraits, challenger, resist, singer } = pool;
  for (let at = start; at < start + count; at++) {
    const card = lists[at];
    const row = card * D.Size;
    const def = defs[card];
    draft[row + D.Strength] = strength[def];
    draft[row + D.Willpower] = willpower[def];
    draft[row + D.Lore] = lore[def];
    draft[row + D.Traits] = traits[def];
    draft[row + D.MoreTraits] = moreTraits[def];
    draft[row + D.Challenger] = challenger[def];
    draft[row + D.Resist] = resist[def];
    draft[row + D.Singer] = singer[def];
    draft[row + D.SingBonus] = 0;
    draft[row + D.GainedLow] = 0;
    draft[row + D.GainedHigh] = 0;
    draft[row + D.LostTraits] = 0;
    draft[row + D.LostMoreTraits] = 0;
    // What a derivation before this one found out about lost abilities is no matter.
    draft[row + D.LostBefore] = isFirst ? 0 : draft[row + D.LostAbility];
    draft[row + D.LostAbility] = 0;
  }
}

export function addStat(g: LorcanaState, card: number, stat: number, by: number): void {
  const word = stat === StatId.Strength ? D.Strength : stat === StatId.Willpower ? D.Willpower : D.Lore;
  addTo(g.draft.rows, card * D.Size + word, by);
}

/** Columns have 16 bits: a number that they can't hold counts as the largest one that they can. */
function addTo(draft: Int32Array, at: number, by: number): void {
  draft[at] = short(draft[at] + by);
}

const short = (n: number): number => Math.min(Most.OnCard, Math.max(-Most.OnCard, n));

/** Keywords with a number stack, the others don't (8.1.2). */
export function addTrait(g: LorcanaState, card: number, trait: number, value: number): void {
  const draft = g.draft.rows;
  const row = card * D.Size;
  draft[row + (trait < 32 ? D.Traits : D.MoreTraits)] |= 1 << trait;
  if (trait === Trait.Challenger) addTo(draft, row + D.Challenger, value);
  else if (trait === Trait.Resist) addTo(draft, row + D.Resist, value);
  else if (trait === Trait.Singer) draft[row + D.Singer] = Math.max(draft[row + D.Singer], short(value));
}

/** Whether the pass has come upon a trait of a card, printed or given. */
export const isGiven = (g: LorcanaState, card: number, trait: number): boolean =>
  (g.draft.rows[card * D.Size + (trait < 32 ? D.Traits : D.MoreTraits)] & (1 << trait)) !== 0;

export function loseTrait(g: LorcanaState, card: number, trait: number): void {
  g.draft.rows[card * D.Size + (trait < 32 ? D.LostTraits : D.LostMoreTraits)] |= 1 << trait;
}

export function addClassifications(g: LorcanaState, card: number, low: number, high: number): void {
  g.draft.rows[card * D.Size + D.GainedLow] |= low;
  g.draft.rows[card * D.Size + D.GainedHigh] |= high;
}

export function addSingBonus(g: LorcanaState, card: number, bonus: number): void {
  addTo(g.draft.rows, card * D.Size + D.SingBonus, bonus);
}

export function loseAbility(g: LorcanaState, card: number, name: number): void {
  g.draft.rows[card * D.Size + D.LostAbility] = name;
}

/** In the place of the name of a lost ability: all of them are lost. */
const ALL_ABILITIES = -1;

/** All keywords are lost, whoever gave them. */
const KEYWORDS = (1 << Trait.CantQuest) - 1;
const COINED_KEYWORDS = -1 << Trait.Coined;

/** It loses every ability, also those that it has been given; what keeps it from something is no ability of its own. */
export function loseAll(g: LorcanaState, card: number): void {
  const draft = g.draft.rows;
  const row = card * D.Size;
  draft[row + D.LostAbility] = ALL_ABILITIES;
  draft[row + D.LostTraits] |= KEYWORDS;
  draft[row + D.LostMoreTraits] |= COINED_KEYWORDS;
  addTrait(g, card, Trait.LostAll, 0);
}

/** Whether a card had lost the ability of this name, if it has one, in the pass before, or has lost all by now. */
export function hasLost(g: LorcanaState, card: number, name: number): boolean {
  const { rows } = g.draft;
  const lost = rows[card * D.Size + D.LostBefore];
  if ((lost | rows[card * D.Size + D.LostAbility]) === 0) return false;
  return (
    lost === ALL_ABILITIES || rows[card * D.Size + D.LostAbility] === ALL_ABILITIES || (name !== 0 && name === lost)
  );
}

/** Ends a pass: writes what it made into the columns. */
export function finish(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    finishCards(g, g.listStart(player, Zone.Play), g.countIn(player, Zone.Play));
  }
}

function finishCards(g: LorcanaState, start: number, count: number): void {
  const { lists, strength, willpower, lore, challenger, resist, singer, singBonus } = g;
  const { gainedLow, gainedHigh, damage, traits: words, moreTraits: moreWords } = g;
  const draft = g.draft.rows;
  const attacker = g.v[V.ChallengeStep] !== 0 ? g.v[V.Attacker] : -1;
  let damageDue = 0;
  for (let at = start; at < start + count; at++) {
    const card = lists[at];
    const row = card * D.Size;
    const traits = draft[row + D.Traits] & ~draft[row + D.LostTraits];
    const moreTraits = draft[row + D.MoreTraits] & ~draft[row + D.LostMoreTraits];
    if (draft[row + D.Willpower] <= damage[card]) damageDue = 1;
    strength[card] = draft[row + D.Strength];
    challenger[card] = (traits & (1 << Trait.Challenger)) !== 0 ? draft[row + D.Challenger] : 0;
    // Challenger: while challenging they get +N (8.5.1).
    if (card === attacker) strength[card] = short(strength[card] + challenger[card]);
    // The floor is looked at when all modifiers have been applied (6.6.4).
    if ((moreTraits & (1 << Trait.StrengthFloor)) !== 0)
      strength[card] = Math.max(strength[card], g.pool.strength[g.def[card]]);
    willpower[card] = draft[row + D.Willpower];
    lore[card] = draft[row + D.Lore];
    words[card] = traits;
    moreWords[card] = moreTraits;
    resist[card] = (traits & (1 << Trait.Resist)) !== 0 ? draft[row + D.Resist] : 0;
    singer[card] = (traits & (1 << Trait.Singer)) !== 0 ? draft[row + D.Singer] : 0;
    singBonus[card] = draft[row + D.SingBonus];
    gainedLow[card] = draft[row + D.GainedLow];
    gainedHigh[card] = draft[row + D.GainedHigh];
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
      sum =
        (Math.imul(sum, 31) +
          g.traits[card] +
          13 * g.moreTraits[card] +
          3 * g.gainedLow[card] +
          5 * g.gainedHigh[card]) |
        0;
      sum = (Math.imul(sum, 31) + 11 * g.challenger[card] + g.draft.rows[card * D.Size + D.LostAbility]) | 0;
    }
  }
  return sum;
}
