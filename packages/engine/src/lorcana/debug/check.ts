/** Checks a whole state: what must always hold. For tests and debug runs; it may take its time. */

import { assert, Ending } from '../../kernel/index.js';
import { Flag, Index, Known, P, Type, U, V, Zone, Zones } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { type CardFold, foldIn, forEachIn } from '../state/cards.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { TABLE_NAMES } from '../state/tables.js';
import { refresh } from '../values/derived.js';
import { canBeBanished } from '../values/modifiers.js';

/** Throws a RulesBug that says what is wrong. */
export function checkState(g: LorcanaState): void {
  const seen = new Uint8Array(g.cardCount);
  for (let player = 0; player < g.playerCount; player++) checkZones(g, player, seen);
  checkResolving(g, seen);
  for (let card = 0; card < g.cardCount; card++) checkCard(g, card, seen[card]);
  checkCounters(g);
  checkUses(g);
  checkProgress(g);
  checkDerived(g);
  if (g.v[V.DecisionKind] === DecisionKind.Main) checkSettled(g);
}

/** Each card is in exactly one place, and it is the place that its column says. */
function checkZones(g: LorcanaState, player: number, seen: Uint8Array): void {
  for (let zone = 0; zone < Zones.Listed; zone++) {
    const start = g.listStart(player, zone);
    assert(g.countIn(player, zone) <= g.room, 'a zone has no more cards than its player');
    for (let i = 0; i < g.countIn(player, zone); i++) {
      const card = g.lists[start + i];
      assert(card < g.cardCount && seen[card] === 0, `card ${card} is in one list only`);
      seen[card] = 1;
      assert(g.zone[card] === zone && g.owner[card] === player, `card ${card} is where its zone says`);
      if (zone === Zone.Play) checkStack(g, card, seen);
    }
  }
}

function checkStack(g: LorcanaState, top: number, seen: Uint8Array): void {
  let under = 0;
  for (let card = g.below[top]; card !== Index.None; card = g.below[card]) {
    assert(seen[card] === 0 && g.zone[card] === Zone.Under, `card ${card} is under one card only`);
    assert(g.owner[card] === g.owner[top], `card ${card} is under a card of its player`);
    seen[card] = 1;
    under++;
  }
  assert(under === g.underCount[top], `card ${top} counts the cards under it`);
}

function checkResolving(g: LorcanaState, seen: Uint8Array): void {
  for (let card = 0; card < g.cardCount; card++) {
    if (g.zone[card] === Zone.Resolving) {
      assert(g.pool.type[g.def[card]] === Type.Action, 'only actions resolve in the Play zone');
      seen[card] = 1;
    }
    if (g.zone[card] === Zone.Gone) seen[card] = 1;
  }
}

function checkCard(g: LorcanaState, card: number, seen: number): void {
  assert(seen === 1, `card ${card} is somewhere`);
  assert(g.damage[card] >= 0, `card ${card} has no negative damage`);
  const inPlay = g.zone[card] === Zone.Play;
  if (!inPlay)
    assert(g.damage[card] === 0 && g.location[card] === Index.None, `card ${card} has no states of play outside of it`);
  const location = g.location[card];
  if (location !== Index.None) {
    assert(
      g.zone[location] === Zone.Play && g.pool.type[g.def[location]] === Type.Location,
      `card ${card} is at a location in play`,
    );
    assert(g.owner[location] === g.owner[card], `card ${card} is at its player's location`);
  }
  const isPublic = inPlay || g.zone[card] === Zone.Discard || g.zone[card] === Zone.Resolving;
  if (isPublic) assert(g.known[card] === Known.Everybody, `everybody knows card ${card} in a public zone`);
  if (inPlay) assert(g.pool.type[g.def[card]] !== Type.Action, 'no action is in play');
}

/** Counts that are kept agree with what they count. */
function checkCounters(g: LorcanaState): void {
  const listeners = new Int32Array(Event.Size);
  let statics = 0;
  for (let player = 0; player < g.playerCount; player++) {
    assert(g.get(player, P.Lore) >= 0, 'lore is never below 0');
    const ready = foldIn(g, player, Zone.Inkwell, countReady, 0, 0);
    assert(ready === g.get(player, P.ReadyInk), 'ready ink is counted');
    const play = g.listStart(player, Zone.Play);
    for (let i = 0; i < g.countIn(player, Zone.Play); i++) {
      const def = g.def[g.lists[play + i]];
      statics += g.pool.hasStatics[def];
      for (let event = 0; event < Event.Size; event++)
        if (g.pool.triggerIndex[def * Event.Size + event] >= 0) listeners[event]++;
    }
  }
  assert(statics === g.v[V.StaticCards], 'cards with static abilities are counted');
  for (let event = 0; event < Event.Size; event++)
    assert(listeners[event] === g.listeners[event], 'listeners are counted');
}

const countReady: CardFold<number> = (g, n, card) => ((g.flags[card] & Flag.Exerted) === 0 ? n + 1 : n);

function checkProgress(g: LorcanaState): void {
  const over = g.v[V.Ending] !== Ending.NotOver;
  assert(over === g.v[V.Decider] < 0, 'somebody decides unless the game is over');
  assert((g.v[V.Won] & g.v[V.Lost]) === 0, 'nobody both wins and loses');
  if (!over) assert(!isOut(g, g.v[V.Decider]), 'who decides is in the game');
}

/** When a player can take a turn action, nothing is left to do: no effect, no challenge, no banishment, no victory. */
function checkSettled(g: LorcanaState): void {
  const { v } = g;
  assert(v[V.Frame] === 0 && v[V.BagCount] === 0 && v[V.PendingCount] === 0, 'nothing is left to resolve');
  assert(v[V.ChallengeStep] === 0 && v[V.DamageCount] === 0, 'no challenge is going on');
  assert(v[V.DrawCount] === 0 && v[V.ChosenCount] === 0, 'nothing is being drawn or replaced');
  assert(v[V.SuspendedCount] === 0 && v[V.KeptCount] === 0, 'nothing waits for what happens instead');
  for (let player = 0; player < g.playerCount; player++) {
    if (isOut(g, player)) continue;
    // Cards only raise what is needed; a game that is played to more than they say isn't shortened by them.
    const goal = Math.max(g.get(player, P.LoreToWin), g.settings.loreToWin);
    assert(g.get(player, P.Lore) < goal, 'nobody has enough lore to win');
    forEachIn(g, player, Zone.Play, checkStanding);
  }
  assert(
    g.marks.every((mark) => mark === 0),
    'no card is marked for an effect',
  );
}

/** Nobody has as much damage as Willpower (1.8.1.4), and locations are never exerted (4.6.8.2). */
function checkStanding(g: LorcanaState, card: number): void {
  const type = g.pool.type[g.def[card]];
  const name = g.pool.fullName(g.def[card]);
  if (type !== Type.Item && canBeBanished(g, card))
    assert(g.damage[card] < g.willpower[card], `${name} stands in spite of its damage`);
  if (type === Type.Item) assert(g.damage[card] === 0, `${name} has no damage`);
  if (type === Type.Location) assert((g.flags[card] & Flag.Exerted) === 0, `${name} is not exerted`);
}

/** Each ability's uses are counted in one row, and only when there are any. */
function checkUses(g: LorcanaState): void {
  const seen = new Set<string>();
  for (let at = 0; at < g.v[V.UseCount] * U.Size; at += U.Size) {
    const ability = g.uses.slice(at, at + U.Count).join();
    assert(!seen.has(ability) && g.uses[at + U.Count] > 0, 'the uses of an ability are in one row');
    seen.add(ability);
  }
}

/** Derived values are made anew only if something changed that they depend on: making them now changes nothing. */
function checkDerived(g: LorcanaState): void {
  assert(g.v[V.Dirty] === 0, 'derived values are made before anybody decides');
  const before = derivedValues(g);
  const words = g.words.slice();
  const tables = TABLE_NAMES.map((table) => g[table].slice());
  g.v[V.Dirty] = 1;
  refresh(g);
  const after = derivedValues(g);
  g.words.set(words);
  TABLE_NAMES.forEach((table, i) => {
    g[table] = tables[i];
  });
  const stale = before.findIndex((value, i) => value !== after[i]);
  assert(
    stale < 0,
    `derived values are up to date (${stale < 0 ? '' : describeDerived(g, stale)}: ${before[stale]}, not ${after[stale]})`,
  );
}

/** Words of derived values that a card has in `derivedValues`. */
const CARD_COLUMNS = [
  'strength',
  'willpower',
  'lore',
  'traits',
  'moreTraits',
  'challenger',
  'resist',
  'singer',
  'singBonus',
] as const;
const PLAYER_FIELDS = [P.ExtraInk, P.Flags, P.LoreToWin, P.ReadyAtMost, P.Mods] as const;

function derivedValues(g: LorcanaState): number[] {
  const values: number[] = [];
  for (let card = 0; card < g.cardCount; card++)
    for (const column of CARD_COLUMNS) values.push(g.zone[card] === Zone.Play ? g[column][card] : 0);
  for (let player = 0; player < g.playerCount; player++)
    for (const field of PLAYER_FIELDS) values.push(g.get(player, field));
  values.push(g.v[V.GrantCount], g.v[V.PlayerModCount], g.v[V.ConditionalCount]);
  return values;
}

function describeDerived(g: LorcanaState, index: number): string {
  const card = Math.floor(index / CARD_COLUMNS.length);
  if (card >= g.cardCount) return `players' values, ${index - g.cardCount * CARD_COLUMNS.length}`;
  return `${CARD_COLUMNS[index % CARD_COLUMNS.length]} of ${g.pool.fullName(g.def[card])}`;
}
