/** The options of every kind of decision, and what each answer does. */

import { assert } from '../../kernel/index.js';
import { Index, Pending, Step, Type, V, Zone } from '../layout/constants.js';
import { cardOf, DecisionKind, makeOption, targetOf, Verb, verbOf } from '../layout/options.js';
import { During, Through } from '../layout/rows.js';
import { listChoices, pick, pickNoMore } from '../resolving/choosing.js';
import { answerEither, answerMay, countEither } from '../resolving/machine.js';
import { canBattle, giveDamage, join, listAmounts, listJoins, startBattle, strike } from '../rules/battle.js';
import { chosen, doNothing, startChallenge } from '../rules/challenge.js';
import { disrupt, listDisruptions } from '../rules/disrupt.js';
import { changeForm, drop, equip, listDrops, listEquipment, listForms, overburdened } from '../rules/equipment.js';
import { enter, FRIENDS_AND_ALLIES, listFriends, playFriend } from '../rules/friends.js';
import { listMagic, listOnMat, listTechniques, playOnMat, useMagic } from '../rules/magic.js';
import { canEscape, escapeFrom, listMoves, move } from '../rules/move.js';
import { stays } from '../rules/permissions.js';
import { discardByChoice, typesInHand } from '../rules/play.js';
import { listUses, use } from '../rules/use.js';
import { begin, isSameEffect } from '../rules/waiting.js';
import { nextEquipment } from '../state/cards.js';
import { answered } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { choosePlayerCard, listPlayerCards } from './setup.js';

export function listOptions(g: KingdomHeartsState): void {
  const options = g.optionList;
  options.clear();
  const player = g.v[V.Decider];
  switch (g.v[V.DecisionKind] as DecisionKind) {
    case DecisionKind.None:
      return;
    case DecisionKind.PlayerCard:
      return listPlayerCards(g, player, options);
    case DecisionKind.Action:
      return listActions(g, player);
    case DecisionKind.Battle:
      return listBattle(g, player);
    case DecisionKind.ChallengePhase:
      options.push(makeOption(Verb.Done));
      options.push(makeOption(Verb.Challenge));
      return listDrops(g, player, options);
    case DecisionKind.Challenge:
      return listChallenge(g, player);
    case DecisionKind.MoreAttacks:
      options.push(makeOption(Verb.Done));
      return listOnMat(g, player, Type.Attack, options);
    case DecisionKind.Discard:
      return listDiscards(g, player);
    case DecisionKind.ChooseCard:
      return listChoices(g, options);
    case DecisionKind.Divide:
      return listAmounts(g, options);
    case DecisionKind.May:
    case DecisionKind.KeepEquipment:
      options.push(makeOption(Verb.Yes));
      options.push(makeOption(Verb.No));
      return;
    case DecisionKind.Either:
      for (let i = 0; i < countEither(g); i++) options.push(makeOption(Verb.PickOption, 0, i));
      return;
    case DecisionKind.Order:
      return listEffects(g);
    case DecisionKind.TooMuchEquipment:
      return listBorne(g, overburdened(g, player));
  }
}

// Types of cards that are played alike, as bits.
const DARKS = 1 << Type.Dark;
const EQUIPMENT = 1 << Type.Equipment;
const EVENTS = 1 << Type.Event;
const FORMS = 1 << Type.Form;
const ATTACKS = 1 << Type.Attack;
const TECHNIQUES = 1 << Type.Technique;
const MAGIC = (1 << Type.Magic) | (1 << Type.MagicFriend);

const has = (types: number, some: number): boolean => (types & some) !== 0;

/** The Action Phase (l. 491-514): all of these in any order. */
function listActions(g: KingdomHeartsState, player: number): void {
  const options = g.optionList;
  options.push(makeOption(Verb.Done));
  listMoves(g, player, options);
  if (canBattle(g, player)) options.push(makeOption(Verb.Battle));
  if (canEscape(g, player)) options.push(makeOption(Verb.Escape));
  const types = typesInHand(g, player);
  if (has(types, DARKS)) listDisruptions(g, player, options);
  if (has(types, FRIENDS_AND_ALLIES)) listFriends(g, player, options);
  if (has(types, EQUIPMENT)) listEquipment(g, player, options);
  if (has(types, EVENTS)) listOnMat(g, player, Type.Event, options);
  if (has(types, MAGIC)) listMagic(g, player, options);
  if (has(types, FORMS)) listForms(g, player, options);
  listUses(g, player, During.Action);
  listDrops(g, player, options);
}

/** In a battle: no Events, no Equipment, no move (ruling 22). */
function listBattle(g: KingdomHeartsState, player: number): void {
  const options = g.optionList;
  options.push(makeOption(Verb.Strike));
  listJoins(g, player, options);
  const types = typesInHand(g, player);
  if (has(types, ATTACKS)) listOnMat(g, player, Type.Attack, options);
  if (has(types, TECHNIQUES)) listTechniques(g, player, options);
  if (has(types, MAGIC)) listMagic(g, player, options);
  if (has(types, FRIENDS_AND_ALLIES)) listFriends(g, player, options);
  if (has(types, DARKS)) listDisruptions(g, player, options);
  listUses(g, player, During.Battle);
  listDrops(g, player, options);
}

/** The four options of a challenge (l. 777-791); no Techniques, Events, Friends from hand or Equipment (ruling 51). */
function listChallenge(g: KingdomHeartsState, player: number): void {
  const options = g.optionList;
  options.push(makeOption(Verb.Pass));
  listJoins(g, player, options);
  const types = typesInHand(g, player);
  if (has(types, ATTACKS)) listOnMat(g, player, Type.Attack, options);
  if (has(types, MAGIC)) listMagic(g, player, options);
  listUses(g, player, During.Challenge);
  listDrops(g, player, options);
}

/** Hand cards, Friends and Equipment may go; Worlds and the Player Card not (ruling 55). */
function listDiscards(g: KingdomHeartsState, player: number): void {
  const options = g.optionList;
  options.push(makeOption(Verb.Done));
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (g.isFirstCopy(card)) options.push(makeOption(Verb.Pick, card));
  }
  for (let i = 0; i < g.countIn(player, Zone.Friends); i++) {
    const card = g.at(player, Zone.Friends, i);
    if (!stays(g, card, Through.Effects)) options.push(makeOption(Verb.Pick, card));
  }
  listDrops(g, player, options);
}

function listEffects(g: KingdomHeartsState): void {
  for (let i = 0; i < g.v[V.PendingCount]; i++) {
    let isFirst = true;
    for (let before = 0; before < i; before++) if (isSameEffect(g, before, i)) isFirst = false;
    if (isFirst) g.optionList.push(makeOption(Verb.Resolve, g.pending[i * Pending.Size + Pending.Source], i));
  }
}

function listBorne(g: KingdomHeartsState, bearer: number): void {
  const player = g.area[bearer];
  for (let at = nextEquipment(g, bearer, 0); at !== Index.NoCard; at = nextEquipment(g, bearer, at + 1))
    g.optionList.push(makeOption(Verb.Drop, g.at(player, Zone.Equipment, at)));
}

// ------------------------------------------------------------------------------------------------ answers

export function answer(g: KingdomHeartsState, option: number): void {
  const kind = g.v[V.DecisionKind] as DecisionKind;
  // Who divides damage is who was asked.
  if (kind === DecisionKind.Divide) giveDamage(g, targetOf(option));
  const player = g.v[V.Decider];
  answered(g);
  switch (kind) {
    case DecisionKind.PlayerCard:
      return choosePlayerCard(g, player, targetOf(option));
    case DecisionKind.Action:
    case DecisionKind.Battle:
      return act(g, option);
    case DecisionKind.ChallengePhase:
      return answerChallengePhase(g, option);
    case DecisionKind.Challenge:
    case DecisionKind.MoreAttacks:
      return answerChallenge(g, option);
    case DecisionKind.Discard:
      if (verbOf(option) === Verb.Done) g.v[V.Step] = Step.LastTexts;
      else discardByChoice(g, cardOf(option));
      return;
    case DecisionKind.ChooseCard:
      if (verbOf(option) === Verb.Done) pickNoMore(g);
      else pick(g, player, cardOf(option));
      return;
    case DecisionKind.Divide:
      return;
    case DecisionKind.May:
      return answerMay(g, verbOf(option) === Verb.Yes);
    case DecisionKind.KeepEquipment:
      return enter(g, verbOf(option) === Verb.Yes);
    case DecisionKind.Either:
      return answerEither(g, targetOf(option));
    case DecisionKind.Order:
      return begin(g, targetOf(option));
    case DecisionKind.TooMuchEquipment:
      return discardByChoice(g, cardOf(option));
    default:
      assert(false, 'only what was asked is answered');
  }
}

/** An action of the Action Phase or of a battle. */
function act(g: KingdomHeartsState, option: number): void {
  const card = cardOf(option);
  switch (verbOf(option)) {
    case Verb.Done:
      g.v[V.Step] = Step.ActionEnd;
      return;
    case Verb.Move:
      return move(g, card);
    case Verb.Battle:
      return startBattle(g);
    case Verb.Escape:
      return escapeFrom(g, g.v[V.TurnPlayer]);
    case Verb.Disrupt:
      return disrupt(g, card);
    case Verb.Friend:
      return playFriend(g, card);
    case Verb.Equip:
      return equip(g, card, targetOf(option));
    case Verb.Form:
      return changeForm(g, card);
    case Verb.Event:
    case Verb.Technique:
    case Verb.Attack:
      return playOnMat(g, card);
    case Verb.Strike:
      return strike(g);
    default:
      return actAnywhere(g, option);
  }
}

/** What can be done in battles and challenges alike. */
function actAnywhere(g: KingdomHeartsState, option: number): void {
  const card = cardOf(option);
  switch (verbOf(option)) {
    case Verb.Magic:
      return useMagic(g, card);
    case Verb.Join:
      return join(g, card);
    case Verb.Use:
      return use(g, card, targetOf(option));
    case Verb.Drop:
      return drop(g, card);
    default:
      assert(false, 'an action is one of those that were offered');
  }
}

/** To challenge or not; Equipment and Forms can be dropped before (ruling 37). */
function answerChallengePhase(g: KingdomHeartsState, option: number): void {
  switch (verbOf(option)) {
    case Verb.Challenge:
      return startChallenge(g);
    case Verb.Done:
      g.v[V.Step] = Step.MagicFriends;
      return;
    default:
      return actAnywhere(g, option);
  }
}

/**
 * One option at a time; Attack Cards may follow each other. Dropping and using is no option by itself, but whoever uses a
 * text has acted: the other may act again (ruling 49).
 */
function answerChallenge(g: KingdomHeartsState, option: number): void {
  switch (verbOf(option)) {
    case Verb.Pass:
      return doNothing(g);
    case Verb.Done:
      return chosen(g);
    case Verb.Attack:
      playOnMat(g, cardOf(option));
      g.v[V.MoreAttacks] = 1;
      return;
    case Verb.Join:
    case Verb.Magic:
      chosen(g);
      return actAnywhere(g, option);
    case Verb.Use:
      g.v[V.Passes] = 0;
      return actAnywhere(g, option);
    default:
      return actAnywhere(g, option);
  }
}
