/** Decisions and options in plain words, for people. */

import { Index, Pending, V, Zone } from '../layout/constants.js';
import { ActWords, CardAct } from '../layout/instructions.js';
import { cardOf, DecisionKind, targetOf, Verb, verbOf } from '../layout/options.js';
import { typeName } from '../pool/pool.js';
import { overburdened } from '../rules/equipment.js';
import type { KingdomHeartsState } from '../state/state.js';
import { equipmentRoom } from '../values/derived.js';

/** How a card is called. Whoever may not know which card it is has words that don't tell. */
export type CardNames = (g: KingdomHeartsState, card: number) => string;

const titleOf: CardNames = (g, card) => g.pool.title(g.def[card]);

export function describeDecision(g: KingdomHeartsState, names: CardNames = titleOf): string {
  if (g.v[V.Decider] < 0) return 'the game is over';
  return `player ${g.v[V.Decider] + 1} ${question(g, names)}`;
}

const QUESTIONS: Readonly<Record<DecisionKind, string>> = {
  [DecisionKind.None]: 'decides nothing',
  [DecisionKind.PlayerCard]: 'chooses a Player Card',
  [DecisionKind.Action]: 'takes an action',
  [DecisionKind.Battle]: 'fights a battle',
  [DecisionKind.ChallengePhase]: 'may challenge',
  [DecisionKind.Challenge]: 'chooses in the challenge',
  [DecisionKind.MoreAttacks]: 'may play another Attack Card',
  [DecisionKind.Discard]: 'may discard cards',
  [DecisionKind.ChooseCard]: '',
  [DecisionKind.Divide]: '',
  [DecisionKind.May]: 'may do what the card says',
  [DecisionKind.Either]: 'chooses one of the effects',
  [DecisionKind.Order]: 'chooses which effect resolves next',
  [DecisionKind.KeepEquipment]: '',
  [DecisionKind.TooMuchEquipment]: '',
};

const ACTS: Readonly<Record<CardAct, string>> = {
  [CardAct.Discard]: 'discards a card',
  [CardAct.Take]: 'takes a card into the hand',
  [CardAct.Put]: 'puts a card into play',
  [CardAct.Damage]: 'chooses a Dark Card to be dealt damage',
  [CardAct.Target]: 'chooses a card',
  [CardAct.Return]: 'returns a card to the deck',
  [CardAct.Look]: 'looks at a card',
  [CardAct.Reveal]: 'reveals a card',
  [CardAct.Capture]: 'captures a card',
  [CardAct.Send]: 'sends a Dark Card to the other World',
  [CardAct.Change]: 'chooses a card whose value changes',
  [CardAct.Silence]: 'chooses a card whose text doesn’t count',
  [CardAct.KeepOut]: 'chooses a Friend to keep out of fights',
  [CardAct.AddCounters]: 'chooses a card to put counters on',
  [CardAct.RemoveCounters]: 'chooses a card to take counters off',
};

function question(g: KingdomHeartsState, nameOf: CardNames): string {
  const { v } = g;
  const source = v[V.Source] === Index.NoCard ? '' : ` (${nameOf(g, v[V.Source])})`;
  switch (v[V.DecisionKind] as DecisionKind) {
    case DecisionKind.ChooseCard:
      return `${ACTS[g.pool.code[v[V.Pc] + ActWords.Act] as CardAct]}${source}`;
    case DecisionKind.Divide:
      return `deals damage to ${nameOf(g, g.at(v[V.Decider], Zone.Darks, v[V.DamageAt]))}, ${v[V.DamageLeft]} left`;
    case DecisionKind.KeepEquipment:
      return `may keep the Equipment of ${nameOf(g, v[V.Replaced])}`;
    case DecisionKind.TooMuchEquipment: {
      const bearer = overburdened(g, v[V.Decider]);
      return `discards Equipment: ${nameOf(g, bearer)} can bear ${equipmentRoom(g, bearer)}`;
    }
    default:
      return `${QUESTIONS[v[V.DecisionKind] as DecisionKind]}${source}`;
  }
}

export function describeOption(g: KingdomHeartsState, option: number, nameOf: CardNames = titleOf): string {
  const card = cardOf(option);
  const target = targetOf(option);
  const name = nameOf(g, card);
  const type = typeName(g.pool.type[g.def[card]]);
  switch (verbOf(option)) {
    case Verb.Done:
      return 'nothing more';
    case Verb.Move:
      return `move to ${name}`;
    case Verb.Battle:
      return 'start a battle';
    case Verb.Escape:
      return 'escape';
    case Verb.Disrupt:
      return `disrupt with ${name}`;
    case Verb.Equip:
      return `equip ${where(g, target, nameOf)} with ${name}`;
    case Verb.Friend:
    case Verb.Event:
    case Verb.Form:
    case Verb.Technique:
    case Verb.Attack:
      return `play ${name}`;
    case Verb.Magic:
      return `play ${name}, used by ${where(g, target, nameOf)}`;
    case Verb.Join:
      return `${name} takes part`;
    case Verb.Strike:
      return 'attack';
    case Verb.Drop:
      return `discard the ${type} ${name}`;
    case Verb.Use:
      return `use ${where(g, card, nameOf)}${target === 0 ? '' : `, ability ${target + 1}`}`;
    case Verb.Challenge:
      return 'challenge';
    case Verb.Pass:
      return 'do nothing';
    case Verb.Pick:
      return `${where(g, card, nameOf)}${g.zone[card] === Zone.Hand ? ' (hand)' : ''}`;
    case Verb.Number:
      return `${target} damage`;
    case Verb.Yes:
      return 'yes';
    case Verb.No:
      return 'no';
    case Verb.PickOption:
      return `effect ${target + 1}`;
    case Verb.Resolve:
      return isOnlyOneThatWaits(g, card) ? name : `${name}, place ${target + 1}`;
  }
}

/** Whether no other effect of a card waits to resolve, nor one of its copy. */
function isOnlyOneThatWaits(g: KingdomHeartsState, card: number): boolean {
  let n = 0;
  for (let i = 0; i < g.v[V.PendingCount]; i++)
    if (g.def[g.pending[i * Pending.Size + Pending.Source]] === g.def[card]) n++;
  return n === 1;
}

/** With whose it is, if it isn't the decider's. */
function where(g: KingdomHeartsState, card: number, nameOf: CardNames): string {
  const isTheirs = g.area[card] !== g.v[V.Decider] && g.v[V.Decider] >= 0;
  return `${isTheirs ? `player ${g.area[card] + 1}'s ` : ''}${nameOf(g, card)}`;
}
