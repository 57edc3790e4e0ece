/** Decisions and options in plain English, for people. */
import { B, V } from '../layout/constants.js';
import { Place } from '../layout/index.js';
import { cardOf, DecisionKind, extraOf, ShiftExtra, targetOf, Verb, verbOf } from '../layout/options.js';
import { Extra } from '../rules/ways-to-play.js';
import type { LorcanaState } from '../state/state.js';
import { haveOthersPassed } from '../state/teams.js';

const PLACES: Readonly<Record<Place, string>> = {
  [Place.Hand]: 'into the hand',
  [Place.DeckTop]: 'on the top of the deck',
  [Place.DeckBottom]: 'on the bottom of the deck',
  [Place.Inkwell]: 'into the inkwell',
  [Place.Discard]: 'into the discard',
  [Place.Play]: 'into play',
  [Place.Under]: 'under another card',
};

/** How a card is called. Whoever may not know which card it is has words that don't tell. */
export type CardNames = (g: LorcanaState, card: number) => string;

const nameOf: CardNames = (g, card) => g.pool.fullName(g.def[card]);

export function describeDecision(g: LorcanaState, names: CardNames = nameOf): string {
  const kind = g.v[V.DecisionKind] as DecisionKind;
  const player = `player ${g.v[V.Decider] + 1}`;
  switch (kind) {
    case DecisionKind.None:
      return 'nobody has to decide';
    case DecisionKind.AlterHand:
      return `${player} alters their opening hand`;
    case DecisionKind.Main:
      return `${player} takes a turn action`;
    default:
      return `${player} ${ASKED[kind](g)}${about(g, names)}`;
  }
}

const ASKED: Readonly<Record<number, (g: LorcanaState) => string>> = {
  [DecisionKind.ChooseCard]: () => 'chooses a card',
  [DecisionKind.Place]: (g) => `puts a card ${PLACES[g.v[V.AskA] as Place]}`,
  [DecisionKind.TopOrBottom]: () => 'puts a card on the top or the bottom of the deck',
  [DecisionKind.May]: () => 'may do something',
  [DecisionKind.Amount]: () => 'chooses a number',
  [DecisionKind.ChoosePlayer]: () => 'chooses a player',
  [DecisionKind.ChooseOption]: () => 'chooses one option',
  [DecisionKind.NameCard]: () => 'names a card',
  [DecisionKind.BagOrder]: () => 'chooses which triggered ability resolves next',
  [DecisionKind.ChooseReplacement]: () => 'chooses which replacement effect applies',
  [DecisionKind.PlayWay]: () => 'chooses how to pay for a card',
  [DecisionKind.Rounds]: () => 'says how often the loop goes round',
};

/** The ability that asks. */
function about(g: LorcanaState, names: CardNames): string {
  if (g.v[V.Frame] === 0) return '';
  const name = g.pool.abilityName(g.v[V.Ability]);
  const source = names(g, g.v[V.Source]);
  return name ? ` (${source}: ${name})` : ` (${source})`;
}

export function describeOption(g: LorcanaState, option: number, names: CardNames = nameOf): string {
  const card = () => names(g, cardOf(option));
  const target = () => names(g, targetOf(option));
  switch (verbOf(option)) {
    case Verb.EndTurn:
      return haveOthersPassed(g, g.v[V.TurnPlayer]) ? 'end the turn' : 'leave the word to a teammate';
    case Verb.Ink:
      return `ink ${card()}`;
    case Verb.Play:
      return `play ${card()}`;
    case Verb.PlayExerted:
      return `play ${card()}, ${howItEnters(g, option)}`;
    case Verb.Shift:
    case Verb.ShiftExerted:
      return `shift ${card()} onto ${target()}${describeShift(g, option)}`;
    case Verb.Sing:
      return `sing ${card()} with ${target()}`;
    case Verb.SingTogether:
      return `sing ${card()} together`;
    case Verb.PlayFree:
      return `play ${card()}${(extraOf(option) & Extra.ForFree) !== 0 ? ' for free' : ''} by permission${(extraOf(option) & Extra.EntersExerted) !== 0 ? `, ${howItEnters(g, option)}` : ''}`;
    case Verb.PlayAlternate:
      return `play ${card()} for its alternate cost${(extraOf(option) & Extra.EntersExerted) !== 0 ? `, ${howItEnters(g, option)}` : ''}`;
    case Verb.PlayBy:
      return `use ${card()} to play a card`;
    case Verb.Quest:
      return `quest with ${card()}`;
    case Verb.Challenge:
      return `challenge ${target()} with ${card()}`;
    case Verb.Activate:
      return `use ${g.pool.abilityName(targetOf(option)) || 'the ability'} of ${card()}${extraOf(option) !== 0 ? ' for free' : ''}`;
    case Verb.Move:
      return `move ${card()} to ${target()}`;
    case Verb.Pick:
      return card();
    case Verb.Done:
      return 'no more';
    case Verb.Yes:
      return 'yes';
    case Verb.No:
      return 'no';
    case Verb.Number:
      return String(targetOf(option));
    case Verb.PickPlayer:
      return `player ${targetOf(option) + 1}`;
    case Verb.PickOption:
      return `option ${targetOf(option) + 1}`;
    case Verb.PickName:
      return `"${g.pool.names[targetOf(option)]}"`;
    case Verb.Resolve: {
      const at = targetOf(option) * B.Size;
      const name = g.pool.abilityName(g.bag[at + B.Ability]);
      return `resolve ${name || 'the ability'} of ${card()}`;
    }
    case Verb.PutTop:
      return `${card()} on the top`;
    case Verb.PutBottom:
      return `${card()} on the bottom`;
  }
}

/** How a card enters play because its player likes that. */
const howItEnters = (g: LorcanaState, option: number): string =>
  g.pool.cards[g.def[cardOf(option)]].mayEnterDamaged.length > 0 ? 'damaged' : 'exerted';

/** What an option to shift says beside the cards. */
function describeShift(g: LorcanaState, option: number): string {
  const onTwo = (extraOf(option) & ShiftExtra.WithAnother) !== 0 ? ' and another card' : '';
  const isTemporary = g.pool.shift(g.def[cardOf(option)], extraOf(option) & ShiftExtra.WhichMask).returns >= 0;
  return (
    onTwo +
    (isTemporary ? ' until the end of the turn' : '') +
    (verbOf(option) === Verb.ShiftExerted ? ', exerted' : '')
  );
}
