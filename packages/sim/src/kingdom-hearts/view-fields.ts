/** What a view of the Kingdom Hearts TCG is told as, to whoever stands outside. */
import { renderKingdomHeartsCard } from '@lorelab/cards/kingdom-hearts';
import type { View } from '@lorelab/engine/kernel';
import {
  type CardDefinition,
  cardOf,
  DecisionKind,
  type KingdomHeartsGame,
  type KingdomHeartsView,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import { aCard, aPlayer, flag, NONE, number, oneOf, place, type ViewFields, wordsBy } from '../bots/view-fields.js';

const ZONE_NAMES = {
  [Zone.Deck]: 'deck',
  [Zone.Hand]: 'hand',
  [Zone.Discard]: 'discard',
  [Zone.Friends]: 'friends',
  [Zone.Worlds]: 'worlds',
  [Zone.Darks]: 'darks',
  [Zone.Equipment]: 'equipment',
  [Zone.Mat]: 'mat',
  [Zone.Player]: 'player',
} satisfies Record<Exclude<Zone, Zone.Size>, string>;
const ZONES = wordsBy(ZONE_NAMES);

const KINDS = wordsBy({
  [DecisionKind.None]: 'none',
  [DecisionKind.PlayerCard]: 'player-card',
  [DecisionKind.Action]: 'action',
  [DecisionKind.Battle]: 'battle',
  [DecisionKind.ChallengePhase]: 'challenge-phase',
  [DecisionKind.Challenge]: 'challenge',
  [DecisionKind.MoreAttacks]: 'more-attacks',
  [DecisionKind.Discard]: 'discard',
  [DecisionKind.ChooseCard]: 'choose-card',
  [DecisionKind.Divide]: 'divide',
  [DecisionKind.May]: 'may',
  [DecisionKind.Either]: 'either',
  [DecisionKind.Order]: 'order',
  [DecisionKind.KeepEquipment]: 'keep-equipment',
  [DecisionKind.TooMuchEquipment]: 'too-much-equipment',
} satisfies Record<DecisionKind, string>);

const VERBS = wordsBy({
  [Verb.Done]: 'done',
  [Verb.Move]: 'move',
  [Verb.Battle]: 'battle',
  [Verb.Escape]: 'escape',
  [Verb.Disrupt]: 'disrupt',
  [Verb.Friend]: 'friend',
  [Verb.Equip]: 'equip',
  [Verb.Event]: 'event',
  [Verb.Magic]: 'magic',
  [Verb.Form]: 'form',
  [Verb.Technique]: 'technique',
  [Verb.Attack]: 'attack',
  [Verb.Join]: 'join',
  [Verb.Strike]: 'strike',
  [Verb.Drop]: 'drop',
  [Verb.Use]: 'use',
  [Verb.Challenge]: 'challenge',
  [Verb.Pass]: 'pass',
  [Verb.Pick]: 'pick',
  [Verb.Number]: 'number',
  [Verb.Yes]: 'yes',
  [Verb.No]: 'no',
  [Verb.PickOption]: 'pick-option',
  [Verb.Resolve]: 'resolve',
} satisfies Record<Verb, string>);

const WITHOUT_CARD: ReadonlySet<Verb> = new Set([
  Verb.Done,
  Verb.Battle,
  Verb.Escape,
  Verb.Strike,
  Verb.Challenge,
  Verb.Pass,
  Verb.Number,
  Verb.Yes,
  Verb.No,
  Verb.PickOption,
]);
const WITH_TARGET: ReadonlySet<Verb> = new Set([Verb.Equip, Verb.Magic]);
const WITH_NUMBER: ReadonlySet<Verb> = new Set([Verb.Number, Verb.PickOption, Verb.Resolve, Verb.Use]);

/** Zones whose cards are told with their places: what lies on what matters there. */
const ORDERED: ReadonlySet<Zone> = new Set([Zone.Worlds, Zone.Player]);

export class KingdomHeartsViewFields implements ViewFields {
  readonly cardCount: number;
  readonly players: number;
  readonly decks: readonly (readonly number[])[];
  private readonly pool: KingdomHeartsGame['pool'];
  readonly decisionKinds = KINDS;

  readonly game = [
    number('turn', 'the turn, over both players'),
    aPlayer('turnPlayer', 'whose turn it is'),
    aPlayer('startingPlayer', 'who began'),
    number('worldsToWin', 'the sum of World levels that wins'),
    flag('hasMoved', 'the active player can’t move any more'),
    flag('hasBattled', 'nor battle'),
    flag('hasEscaped', 'has escaped'),
    flag('inBattle', 'a battle is fought'),
    flag('inChallenge', 'a challenge is fought'),
    number('passes', 'how many have done nothing one after the other in the challenge'),
    number('challengesLeft', 'challenges that may still be declared'),
    aCard('resolving', 'whose effect resolves'),
    number('damageLeft', 'in a decision of the kind divide: damage still to be divided'),
    aCard('damageGoesTo', 'and the Dark Card that gets the next part of it'),
  ];
  readonly player = [
    number('heartPoints', 'Heart Points'),
    number('worldLevels', 'the sum of World levels'),
    number('attack', 'Attack Value of the Player Card with its Equipment'),
    number('totalAttack', 'with everything that takes part now'),
    number('darkLevel', 'Dark Level'),
    // An entry of a player has its number under the name of one of the zones.
    ...ZONES.map((zone) => number(zone === 'player' ? 'playerCards' : zone, `cards in the zone ${zone}`)),
  ];
  readonly card = [
    place('def', 'which card: a place in the list of cards'),
    aPlayer('owner', 'whose it is'),
    oneOf('zone', ZONES, 'where it is'),
    aPlayer('area', 'in whose area it lies'),
    number('place', 'of Worlds and Player Cards: its place from below, from 1'),
    aCard('bearer', 'of Equipment: who bears it'),
    flag('joined', 'takes part'),
    number('counters', 'counters on it'),
    number('damage', 'damage on it'),
    number('power', 'Power now'),
    number('support', 'Support now'),
    number('magic', 'Magic now'),
    flag('playable', 'of cards in hand: nothing forbids to play it'),
  ];
  readonly option = [
    oneOf('verb', VERBS, 'what is done'),
    aCard('card', 'with which card'),
    aCard('target', 'the other card: who bears the Equipment, uses the Magic'),
    number('number', 'the amount, the effect, its place, or the ability'),
  ];

  constructor(game: KingdomHeartsGame) {
    this.cardCount = game.cardCount;
    this.players = game.playerCount;
    this.decks = game.decks;
    this.pool = game.pool;
  }

  get defs(): readonly object[] {
    return Array.from({ length: this.pool.size }, (_, def) => factsOf(this.pool.definition(def)));
  }

  readGame(given: View, row: Int32Array): void {
    const view = given as KingdomHeartsView;
    const isDividing = view.decisionKind === DecisionKind.Divide;
    row[0] = view.turn;
    row[1] = view.turnPlayer;
    row[2] = view.startingPlayer;
    row[3] = view.worldsToWin;
    row[4] = Number(view.hasMoved);
    row[5] = Number(view.hasBattled);
    row[6] = Number(view.hasEscaped);
    row[7] = Number(view.inBattle);
    row[8] = Number(view.inChallenge);
    row[9] = view.passes;
    row[10] = view.challengesLeft;
    row[11] = view.defOf(view.resolving) < 0 ? NONE : view.resolving;
    row[12] = isDividing ? view.damageLeft : 0;
    row[13] = isDividing ? view.damageGoesTo : NONE;
  }

  readPlayer(given: View, player: number, row: Int32Array): void {
    const view = given as KingdomHeartsView;
    row[0] = view.heartPoints(player);
    row[1] = view.worldLevels(player);
    row[2] = view.attack(player);
    row[3] = view.totalAttack(player);
    row[4] = view.darkLevel(player);
    for (let zone = 0; zone < ZONES.length; zone++) row[5 + zone] = view.count(player, zone as Zone);
  }

  readCard(given: View, card: number, row: Int32Array): boolean {
    const view = given as KingdomHeartsView;
    const def = view.defOf(card);
    if (def < 0) return false;
    const zone = view.zoneOf(card) as Zone;
    const isInPlay = zone !== Zone.Hand && zone !== Zone.Deck && zone !== Zone.Discard;
    row[0] = def;
    row[1] = view.ownerOf(card);
    row[2] = zone;
    row[3] = isInPlay ? view.areaOf(card) : NONE;
    row[4] = ORDERED.has(zone) ? placeOf(view, card, zone) : 0;
    row[5] = isInPlay ? view.bearerOf(card) : NONE;
    row[6] = Number(view.hasJoined(card));
    row[7] = isInPlay ? view.countersOn(card) : 0;
    row[8] = isInPlay ? view.damageOf(card) : 0;
    row[9] = isInPlay ? view.power(card) : 0;
    row[10] = isInPlay ? view.support(card) : 0;
    row[11] = isInPlay ? view.magic(card) : 0;
    row[12] = Number(zone === Zone.Hand && view.ownerOf(card) === view.viewer && view.mayPlay(card));
    return true;
  }

  readOption(option: number, row: Int32Array): void {
    const verb = verbOf(option);
    row[0] = verb;
    row[1] = WITHOUT_CARD.has(verb) ? NONE : cardOf(option);
    row[2] = WITH_TARGET.has(verb) ? targetOf(option) : NONE;
    row[3] = WITH_NUMBER.has(verb) ? targetOf(option) : 0;
  }

  decisionKindOf(view: View): number {
    return (view as KingdomHeartsView).decisionKind;
  }
}

function placeOf(view: KingdomHeartsView, card: number, zone: Zone): number {
  const area = view.areaOf(card);
  for (let at = 0; at < view.count(area, zone); at++) if (view.cardAt(area, zone, at) === card) return at + 1;
  return 0;
}

const factsOf = (card: CardDefinition): object => {
  const { title, type, kind, homeWorld, level, attack, magic, hp, support, magicSupport, power, darkLevel } = card;
  const printed = { type, kind, homeWorld, level, attack, magic, hp, support, magicSupport, power, darkLevel };
  return { name: title, ...printed, text: renderKingdomHeartsCard(card) };
};
