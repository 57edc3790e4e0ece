/** Attack, Support, Magic and the other values, with all that changes them. Below 0 counts as 0 (ruling 42). */
import { Mode, Of, S, Value } from '../pool/code.js';
import { Change, Flag, Index, Type, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { subjectOf } from '../zones/changes.js';
import { controllerOf, nextEquipment, topOf } from '../zones/zones.js';
import { amountOf, isTrue, matches } from './expressions.js';
import { isActive, isActiveAside } from './sources.js';

/** A value of a card as texts have it: what is printed or set, with all that is added and taken off. */
function worthOf(g: KingdomHeartsState, value: Value, card: number, printed: number): number {
  const { changes, changedValues } = g.pool;
  if ((changedValues & (1 << value)) === 0) return Math.max(0, printed);
  const { set, sum } = total;
  total.set = NOT_SET;
  total.sum = 0;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    if ((changes[g.def[source]] & (1 << value)) !== 0) changeBy(g, source, value, card);
  }
  changeByEffects(g, value, card);
  const result = Math.max(0, (total.set === NOT_SET ? printed : total.set) + total.sum);
  total.set = set;
  total.sum = sum;
  return result;
}

/** What has been added so far, and the lowest number that the value was set to: of the value that is worked out last. */
const total = { set: 0, sum: 0 };
/** Above all values, and a whole number as they are. */
const NOT_SET = 0x7fffffff;

function apply(mode: Mode, amount: number): void {
  if (mode === Mode.Set) total.set = Math.min(total.set, amount);
  else total.sum += mode === Mode.More ? amount : -amount;
}

/** Values that a challenge has no part in: it would reach 13 levels otherwise, or take Equipment away. */
const ASIDE = (1 << Value.Level) | (1 << Value.DarkLevel) | (1 << Value.Equipment) | (1 << Value.Challenges);

function changeBy(g: KingdomHeartsState, source: number, value: Value, card: number): void {
  const { data } = g.pool;
  if (!((ASIDE & (1 << value)) === 0 ? isActive(g, source) : isActiveAside(g, source))) return;
  const you = controllerOf(g, source);
  for (const row of g.pool.cards[g.def[source]].statics) {
    if (data[row + S.Value] !== value || !isMeant(g, row, source, you, card)) continue;
    if (!isTrue(g, data[row + S.Condition], you, source)) continue;
    apply(data[row + S.Mode], amountOf(g, data[row + S.Amount], you, source));
  }
}

function changeByEffects(g: KingdomHeartsState, value: Value, card: number): void {
  const { changes } = g;
  for (let i = 0; i < g.v[V.ChangeCount]; i++) {
    const at = i * Change.Size;
    if (changes[at + Change.What] === value && changes[at + Change.Card] === subjectOf(g, card))
      apply(changes[at + Change.Mode], changes[at + Change.Amount]);
  }
}

function isMeant(g: KingdomHeartsState, row: number, source: number, you: number, card: number): boolean {
  const { data } = g.pool;
  switch (data[row + S.Of] as Of) {
    case Of.This:
      return card === source;
    case Of.Player:
      return card === topOf(g, you, Zone.Player);
    case Of.Opponent:
      return card === topOf(g, 1 - you, Zone.Player);
    case Of.Target:
      return g.holder[source] === (g.zone[source] === Zone.Equipment ? card : subjectOf(g, card));
    case Of.Filter:
      return matches(g, data[row + S.Filter], card, you, source);
  }
}

// ------------------------------------------------------------------------------------------------ of players

/** The Attack Value of a player's Player Card with its Equipment (l. 562-564, ruling 40). */
export function attackOf(g: KingdomHeartsState, player: number): number {
  const card = topOf(g, player, Zone.Player);
  return worthOf(g, Value.Attack, card, g.pool.attack[g.def[card]]) + equipmentSupport(g, card);
}

/** All that a player brings to a battle or challenge: l. 573-580, 797-802. */
export function totalAttack(g: KingdomHeartsState, player: number): number {
  let sum = attackOf(g, player);
  for (let i = 0; i < g.countIn(player, Zone.Friends); i++) {
    const card = g.at(player, Zone.Friends, i);
    if ((g.flags[card] & Flag.Joined) !== 0) sum += friendSupport(g, card);
  }
  for (let i = 0; i < g.countIn(player, Zone.Mat); i++) {
    const card = g.at(player, Zone.Mat, i);
    if (g.pool.type[g.def[card]] === Type.Attack) sum += supportOf(g, card);
  }
  return sum;
}

export const challengesOf = (g: KingdomHeartsState, player: number): number =>
  worthOf(g, Value.Challenges, topOf(g, player, Zone.Player), 1);

/** How many Dark Cards may lie on a player's topmost World at once (l. 676-682, ruling 17). */
export function darkLevelOf(g: KingdomHeartsState, player: number): number {
  const world = topOf(g, player, Zone.Worlds);
  if (world === Index.NoCard) return 0;
  return worthOf(g, Value.DarkLevel, world, g.pool.darkLevel[g.def[world]]);
}

/** The sum of the levels of a player's Worlds (l. 60, 683-686). */
export function worldLevels(g: KingdomHeartsState, player: number): number {
  let sum = 0;
  for (let i = 0; i < g.countIn(player, Zone.Worlds); i++) sum += levelInPlay(g, g.at(player, Zone.Worlds, i));
  return sum;
}

/** A Form Change that has a level gives it (ruling 41); it need not have one, and then the Player Card's stays. */
export function playerLevel(g: KingdomHeartsState, player: number): number {
  const top = topOf(g, player, Zone.Player);
  const hasLevel = g.pool.definition(g.def[top]).level !== undefined;
  return worthOf(g, Value.Level, top, g.pool.level[g.def[hasLevel ? top : g.at(player, Zone.Player, 0)]]);
}

// ------------------------------------------------------------------------------------------------ of cards

export const levelInPlay = (g: KingdomHeartsState, card: number): number =>
  worthOf(g, Value.Level, card, g.pool.level[g.def[card]]);

/** The Support Value of a card by itself. */
export const supportOf = (g: KingdomHeartsState, card: number): number =>
  worthOf(g, Value.Support, card, printedSupport(g, card));

/** What a Friend adds when it takes part, with its Equipment. */
export const friendSupport = (g: KingdomHeartsState, card: number): number =>
  supportOf(g, card) + equipmentSupport(g, card);

function equipmentSupport(g: KingdomHeartsState, bearer: number): number {
  let sum = 0;
  for (let at = nextEquipment(g, bearer, 0); at !== Index.NoCard; at = nextEquipment(g, bearer, at + 1))
    sum += supportOf(g, g.at(g.area[bearer], Zone.Equipment, at));
  return sum;
}

/** Magic of a Player Card or Friend; Equipment counts as long as it is attached (ruling 39). */
export function magicOf(g: KingdomHeartsState, card: number): number {
  let sum = worthOf(g, Value.Magic, card, printedMagic(g, card));
  for (let at = nextEquipment(g, card, 0); at !== Index.NoCard; at = nextEquipment(g, card, at + 1))
    sum += magicSupportOf(g, g.at(g.area[card], Zone.Equipment, at));
  return sum;
}

const magicSupportOf = (g: KingdomHeartsState, equipment: number): number =>
  worthOf(g, Value.Magic, equipment, g.pool.magicSupport[g.def[equipment]]);

export const powerOf = (g: KingdomHeartsState, card: number): number =>
  worthOf(g, Value.Power, card, g.pool.power[g.def[card]]);

export const equipmentRoom = (g: KingdomHeartsState, bearer: number): number => worthOf(g, Value.Equipment, bearer, 1);

/** A Dark Card or Player Card that is an ally and has none printed has the Support that its Player's text says (ruling 60). */
function printedSupport(g: KingdomHeartsState, card: number): number {
  const def = g.def[card];
  const allies = alliesOf(g, card);
  if (allies === undefined || g.pool.definition(def).support !== undefined) return g.pool.support[def];
  if (allies.support === 'power') return g.pool.power[def];
  return allies.support === 'level' ? g.pool.level[def] : allies.support;
}

function printedMagic(g: KingdomHeartsState, card: number): number {
  const def = g.def[card];
  const allies = alliesOf(g, card);
  return allies === undefined || g.pool.definition(def).magic !== undefined ? g.pool.magic[def] : (allies.magic ?? 0);
}

function alliesOf(g: KingdomHeartsState, card: number) {
  const type = g.pool.type[g.def[card]];
  if (g.zone[card] !== Zone.Friends || (type !== Type.Dark && type !== Type.Player)) return undefined;
  return g.pool.allies(g.def[g.at(g.area[card], Zone.Player, 0)]);
}
