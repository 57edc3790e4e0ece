/** One look at the whole state: what is always so. */

import { assert, Ending, NOBODY } from '../../kernel/index.js';
import { Flag, Index, P, Pending, Step, Type, V, Zone } from '../layout/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { darkLevelOf } from '../values/derived.js';

export function checkState(g: KingdomHeartsState): void {
  checkLists(g);
  checkStanding(g);
  for (let card = 0; card < g.cardCount; card++) checkCard(g, card);
  for (let player = 0; player < g.playerCount; player++) checkPlayer(g, player);
  checkDecision(g);
}

/** The texts that say something all the time are those of the cards in active zones. */
function checkStanding(g: KingdomHeartsState): void {
  const listed = new Set(g.standing.subarray(0, g.v[V.StandingCount]));
  assert(listed.size === g.v[V.StandingCount], 'a card stands in the list once');
  for (let card = 0; card < g.cardCount; card++) {
    const stands = g.zone[card] >= Zone.Friends && g.pool.stands[g.def[card]] !== 0;
    assert(listed.has(card) === stands, `card ${card} is among those whose texts stand if it is in play`);
  }
}

/** Each card lies in one place, the one that it says; nothing is left over in the lists. */
function checkLists(g: KingdomHeartsState): void {
  const seen = new Uint8Array(g.cardCount);
  for (let player = 0; player < g.playerCount; player++) {
    for (let zone = 0; zone < Zone.Size; zone++) {
      const start = g.listStart(player, zone);
      for (let i = 0; i < g.room; i++) {
        const card = g.lists[start + i];
        if (i >= g.countIn(player, zone)) assert(card === 0, 'nothing is left over in a list');
        else {
          assert(seen[card] === 0, `card ${card} is in one place`);
          seen[card] = 1;
          assert(g.zone[card] === zone && g.area[card] === player, `card ${card} is where it says`);
        }
      }
    }
  }
  assert(
    seen.every((one) => one === 1),
    'every card is somewhere',
  );
}

const PLACES: Readonly<Record<number, readonly Type[]>> = {
  [Zone.Worlds]: [Type.World],
  [Zone.Darks]: [Type.Dark],
  [Zone.Equipment]: [Type.Equipment],
  [Zone.Mat]: [Type.Event, Type.Magic, Type.Technique, Type.Attack],
  [Zone.Player]: [Type.Player, Type.Form],
  [Zone.Friends]: [Type.Friend, Type.MagicFriend, Type.Dark, Type.Player],
};

const CAN_CHANGE_SIDES: readonly Zone[] = [Zone.Darks, Zone.Friends, Zone.Equipment];

function checkCard(g: KingdomHeartsState, card: number): void {
  const zone = g.zone[card];
  const types = PLACES[zone];
  assert(types === undefined || types.includes(g.pool.type[g.def[card]]), `card ${card} lies where its type may`);
  assert(CAN_CHANGE_SIDES.includes(zone) || g.area[card] === g.owner[card], 'a card lies on the right side');
  assert(g.counters[card] === 0 || zone >= Zone.Friends, 'counters lie on cards in play');
  const goesBack = (g.flags[card] & (Flag.Returns | Flag.FromWorld)) !== 0;
  assert(!goesBack || zone === Zone.Friends, 'who goes back is in play');
  assert(g.damage[card] >= 0 && (g.damage[card] === 0 || zone === Zone.Darks), 'Dark Cards alone have damage');
  assert((g.flags[card] & Flag.Joined) === 0 || zone === Zone.Friends, 'Friends alone take part');
  const isHeld = g.holder[card] !== Index.None;
  assert(isHeld || zone !== Zone.Equipment, 'somebody bears Equipment');
  if (isHeld && zone === Zone.Equipment) {
    const bearer = g.holder[card];
    assert(g.area[bearer] === g.area[card], 'Equipment is borne on its side');
    assert(g.zone[bearer] === Zone.Friends || g.zone[bearer] === Zone.Player, 'Equipment is borne by a character');
  }
}

function checkPlayer(g: KingdomHeartsState, player: number): void {
  assert(g.get(player, P.HeartPoints) >= 0, 'Heart Points are never below 0');
  if (g.v[V.Step] <= Step.PlayerCards) return;
  const stack = g.countIn(player, Zone.Player);
  assert(stack === 1 || stack === 2, 'there is a Player Card, with one Form Change at most');
  assert(g.pool.type[g.def[g.at(player, Zone.Player, 0)]] === Type.Player, 'a Player Card lies under its Form');
  const darks = g.countIn(player, Zone.Darks);
  assert(darks === 0 || g.countIn(player, Zone.Worlds) > 0, 'Dark Cards lie on a World');
  // A text that raised the Dark Level may be gone: no more can be played then, none has to go.
  if (g.pool.changedValues === 0 && !g.settings.darkLevelPerTurn)
    assert(darks <= darkLevelOf(g, player), 'no more Dark Cards than the Dark Level');
}

function checkDecision(g: KingdomHeartsState): void {
  const { v } = g;
  const isOver = v[V.Ending] !== Ending.NotOver;
  assert(isOver === (v[V.Decider] === NOBODY), 'somebody decides unless the game is over');
  assert(v[V.InBattle] + v[V.InChallenge] < 2, 'a battle and a challenge are not at the same time');
  assert(isOver || v[V.InBattle] === 0 || v[V.Battled] > 0, 'a battle was begun');
  for (let i = v[V.PendingCount] * Pending.Size; i < g.pending.length; i++)
    assert(g.pending[i] === 0, 'nothing is left over among the effects that wait');
  checkChanges(g);
}

/** Changes that last are counted, and about cards in play. */
function checkChanges(g: KingdomHeartsState): void {
  let n = 0;
  g.changes.forEach((change, at) => {
    if (change === 0) return;
    n++;
    assert(g.zone[at % g.cardCount] >= Zone.Friends, 'changes are about cards in play');
  });
  assert(n === g.v[V.ChangeCount], 'the changes that last are counted');
}
