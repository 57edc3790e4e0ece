/** Decisions, options and actions in the words of a scenario, for messages. */
import type { Option } from '@lorelab/engine/kernel';
import {
  cardOf,
  DecisionKind,
  extraOf,
  type LorcanaGame,
  Place,
  ShiftExtra,
  targetOf,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { tellSome, tellWaiting } from '../wording.js';
import type { PlaceName } from './answer.js';
import type { ScenarioContext } from './context.js';
import { optionsOf } from './game-facts.js';
import { PLAYERS } from './scenario.js';

/** Where a `Place` decision puts cards, as answers call it. A card under another is named like any other card. */
export function placeName(place: Place): PlaceName | undefined {
  switch (place) {
    case Place.Hand:
      return 'hand';
    case Place.DeckTop:
      return 'top';
    case Place.DeckBottom:
      return 'bottom';
    case Place.Inkwell:
      return 'inkwell';
    case Place.Discard:
      return 'discard';
    case Place.Play:
      return 'play';
    default:
      return undefined;
  }
}

/** The decision that waits: who decides what, and what can be answered. */
export const showDecision = (game: LorcanaGame, context: ScenarioContext): string =>
  tellWaiting(game, PLAYERS, () => showOptions(game, context));

function showOptions(game: LorcanaGame, context: ScenarioContext): string {
  if (game.decisionKind === DecisionKind.NameCard) return 'name: the name of any card';
  return tellSome(optionsOf(game).map((option) => showOption(option, game, context)));
}

/** An option of the decision that waits as an answer, or as the step that takes it. */
export function showOption(option: Option, game: LorcanaGame, context: ScenarioContext): string {
  const card = (): string => context.roster.label(cardOf(option));
  const target = targetOf(option);
  switch (verbOf(option)) {
    case Verb.Pick: {
      const place = game.decisionKind === DecisionKind.Place ? placeName(game.placing) : undefined;
      return place ? `{${place}: [${card()}]}` : card();
    }
    case Verb.Done:
      return 'none';
    case Verb.Yes:
      return 'yes';
    case Verb.No:
      return 'no';
    case Verb.Number:
      return game.decisionKind === DecisionKind.Rounds ? `{rounds: ${target}}` : String(target);
    case Verb.PickPlayer:
      return PLAYERS[target] ?? 'nobody';
    case Verb.PickOption:
      return `option: ${target + 1}`;
    case Verb.PickName:
      return `name: ${context.pool.names[target]}`;
    case Verb.Resolve:
      return showResolve(target, game, context);
    case Verb.PutTop:
      return `{top: [${card()}]}`;
    case Verb.PutBottom:
      return `{bottom: [${card()}]}`;
    default:
      return showAction(option, context);
  }
}

function showResolve(bagIndex: number, game: LorcanaGame, { pool, roster }: ScenarioContext): string {
  const ability = pool.abilityName(game.bagAbility(bagIndex));
  const source = roster.label(game.bagSource(bagIndex));
  return `{resolve: ${source}${ability === '' ? '' : `, ability: ${ability}`}}`;
}

/** A turn action as a step. */
export function showAction(option: Option, { pool, roster }: ScenarioContext): string {
  const card = (): string => roster.label(cardOf(option));
  const target = (): string => roster.label(targetOf(option));
  switch (verbOf(option)) {
    case Verb.EndTurn:
      return 'end: turn';
    case Verb.Ink:
      return `ink: ${card()}`;
    case Verb.Play:
      return `play: ${card()}`;
    case Verb.PlayExerted:
      return `play: ${card()}, exerted: true`;
    case Verb.Shift:
    case Verb.ShiftExerted: {
      const onto = (extraOf(option) & ShiftExtra.WithAnother) !== 0 ? `[${target()}, …]` : target();
      return `play: ${card()}, shift: ${onto}${verbOf(option) === Verb.ShiftExerted ? ', exerted: true' : ''}`;
    }
    case Verb.Sing:
      return `play: ${card()}, sing: ${target()}`;
    case Verb.SingTogether:
      return `play: ${card()}, sing: […]`;
    case Verb.PlayFree:
      return `play: ${card()}, ${(extraOf(option) & 1) === 1 ? 'free: true' : 'from: …'}`;
    case Verb.PlayAlternate:
      return `play: ${card()}, free: true`;
    case Verb.PlayBy:
      return `play: …, free: true (by ${card()})`;
    case Verb.Quest:
      return `quest: ${card()}`;
    case Verb.Challenge:
      return `challenge: [${card()}, ${target()}]`;
    case Verb.Activate: {
      const ability = pool.abilityName(targetOf(option));
      return `activate: ${card()}${ability === '' ? '' : `, ability: ${ability}`}`;
    }
    case Verb.Move:
      return `move: [${card()}, ${target()}]`;
    default:
      return 'an action';
  }
}
