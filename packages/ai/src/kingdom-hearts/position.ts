/** What a position of the Kingdom Hearts TCG looks like to a player, in numbers: what their chance of winning is told from. */
import type { View } from '@lorelab/engine/kernel';
import { type CardPool, HIDDEN, type KingdomHeartsView, Type, Zone } from '@lorelab/engine/kingdom-hearts';
import type { PositionNames, PositionReader } from '../position.js';
import type { CardFacts } from './facts.js';
import type { PlayerSide } from './side.js';
import type { Situation } from './situation.js';
import { kingdomHeartsView } from './view.js';

/** What is counted of each of the two players. Numbers are divided so that they are about as large as 1. */
const SIDE_FEATURES = [
  'worlds',
  'worldsSquared',
  'near',
  'topLevel',
  'heartPoints',
  'lastHearts',
  'attack',
  'support',
  'friends',
  'friendLevel',
  'magic',
  'equipment',
  'darks',
  'power',
  'weakest',
  'drain',
  'beyond',
  'isFree',
  'isClearable',
  'room',
  'lead',
  'hand',
  'deck',
] as const;

/** What is counted of the player's own hand. */
const HAND_FEATURES = [
  'worlds',
  'bestWorld',
  'wins',
  'darks',
  'darkPower',
  'attack',
  'clears',
  'friends',
  'friendSupport',
  'magic',
  'equipment',
] as const;

/** What the player whose turn it is has left to do in it. */
const TURN_FEATURES = ['canMove', 'canBattle', 'canChallenge'] as const;

const enum F {
  Worlds = 0,
  WorldsSquared,
  Near,
  TopLevel,
  HeartPoints,
  LastHearts,
  Attack,
  Support,
  Friends,
  FriendLevel,
  Magic,
  Equipment,
  Darks,
  Power,
  Weakest,
  Drain,
  Beyond,
  IsFree,
  IsClearable,
  Room,
  Lead,
  Hand,
  Deck,
  Size,
}

const enum H {
  Worlds = 0,
  BestWorld,
  Wins,
  Darks,
  DarkPower,
  Attack,
  Clears,
  Friends,
  FriendSupport,
  Magic,
  Equipment,
  Size,
}

/** Where each part begins; the last feature is always 1. */
const OURS = 0;
const THEIRS = F.Size;
const HAND = 2 * F.Size;
const TURN = HAND + H.Size;
const ALWAYS = TURN + TURN_FEATURES.length;
const SIZE = ALWAYS + 1;

/** What the numbers of a position are called. */
export const POSITION_NAMES: PositionNames = {
  phases: ['ownTurn', 'opposingTurn'],
  features: [
    ...SIDE_FEATURES.map((name) => `own.${name}`),
    ...SIDE_FEATURES.map((name) => `opposing.${name}`),
    ...HAND_FEATURES.map((name) => `hand.${name}`),
    ...TURN_FEATURES.map((name) => `turn.${name}`),
    'always',
  ],
  factors: ['own.worlds', 'opposing.worlds'],
};

export class KingdomHeartsPosition implements PositionReader {
  readonly phases = POSITION_NAMES.phases;
  readonly features = POSITION_NAMES.features;
  readonly factors = POSITION_NAMES.factors;
  readonly values = new Float64Array(SIZE);
  private view!: KingdomHeartsView;
  private readonly pool: CardPool;
  private readonly facts: readonly CardFacts[];

  constructor(private readonly situation: Situation) {
    this.pool = situation.pool;
    this.facts = situation.facts;
  }

  read(of: View): number {
    const view = kingdomHeartsView(of);
    const { values, situation } = this;
    this.view = view;
    situation.begin(view);
    values.fill(0);
    values[ALWAYS] = 1;
    this.side(situation.mine, OURS);
    this.side(situation.theirs, THEIRS);
    const lead = this.reach(OURS) - this.reach(THEIRS);
    values[OURS + F.Lead] = Math.max(0, lead);
    values[THEIRS + F.Lead] = Math.max(0, -lead);
    this.hand();
    this.turn();
    return view.turnPlayer === view.viewer ? 0 : 1;
  }

  /** All that a player could bring to a fight of what lies open, in tens. */
  private reach(at: number): number {
    return this.values[at + F.Attack] + this.values[at + F.Support];
  }

  private side(side: PlayerSide, at: number): void {
    const { view, values, pool } = this;
    const { player, worldLevels: levels } = side;
    const hearts = view.heartPoints(player);
    const share = levels / view.worldsToWin;
    values[at + F.Worlds] = share;
    values[at + F.WorldsSquared] = share * share;
    values[at + F.Near] = Math.max(0, 5 - (view.worldsToWin - levels)) / 5;
    const world = view.topOf(player, Zone.Worlds);
    if (world !== HIDDEN) values[at + F.TopLevel] = pool.level[view.defOf(world)] / 5;
    values[at + F.HeartPoints] = Math.min(hearts, 15) / 10;
    values[at + F.LastHearts] = 1 / (Math.max(0, hearts) + 0.5);
    values[at + F.Attack] = side.attack / 10;
    values[at + F.Equipment] = view.count(player, Zone.Equipment) / 3;
    values[at + F.Hand] = view.count(player, Zone.Hand) / 6;
    values[at + F.Deck] = view.count(player, Zone.Deck) / 40;
    this.friends(player, at);
    this.darks(side, at);
  }

  private friends(player: number, at: number): void {
    const { view, values, pool } = this;
    let magic = view.magic(view.topOf(player, Zone.Player));
    for (let i = view.count(player, Zone.Friends) - 1; i >= 0; i--) {
      const card = view.cardAt(player, Zone.Friends, i);
      if (view.hasJoined(card)) continue;
      values[at + F.Friends] += 0.2;
      values[at + F.Support] += view.support(card) / 10;
      values[at + F.FriendLevel] = Math.max(values[at + F.FriendLevel], pool.level[view.defOf(card)] / 5);
      magic = Math.max(magic, view.magic(card));
    }
    values[at + F.Magic] = magic / 5;
  }

  /** The Dark Cards on a player's World, and whether they could be fought with what lies open. */
  private darks({ player, darks }: PlayerSide, at: number): void {
    const { view, values } = this;
    const { count, power, weakest, drain } = darks;
    const reach = 10 * this.reach(at);
    values[at + F.Darks] = count / 5;
    values[at + F.Power] = power / 10;
    values[at + F.Weakest] = weakest / 10;
    values[at + F.Drain] = drain / 2;
    values[at + F.Beyond] = Math.max(0, power - reach) / 10;
    if (count === 0) values[at + F.IsFree] = 1;
    else if (reach >= power) values[at + F.IsClearable] = 1;
    values[at + F.Room] = Math.max(0, view.darkLevel(player) - count) / 5;
  }

  private hand(): void {
    const { view, values } = this;
    const { mine, theirs, me } = this.situation;
    const magic = 5 * values[OURS + F.Magic];
    const friendLevel = 5 * values[OURS + F.FriendLevel] + 1;
    for (let i = view.count(me, Zone.Hand) - 1; i >= 0; i--) {
      const card = view.cardAt(me, Zone.Hand, i);
      const def = view.defOf(card);
      if (def === HIDDEN) continue;
      this.handCard(card, def, magic, friendLevel, theirs.worldLevels);
    }
    const best = 5 * values[HAND + H.BestWorld];
    const isFree = values[OURS + F.IsFree] === 1;
    const reach = 10 * (this.reach(OURS) + values[HAND + H.Attack]);
    const canClear = isFree || reach >= 10 * values[OURS + F.Power];
    if (!isFree && canClear) values[HAND + H.Clears] = 1;
    if (best > 0 && canClear && mine.worldLevels + best >= view.worldsToWin) values[HAND + H.Wins] = 1;
    values[HAND + H.Worlds] = Math.min(values[HAND + H.Worlds], 1);
  }

  private handCard(card: number, def: number, magic: number, friendLevel: number, otherLevels: number): void {
    const { values, pool, facts, view } = this;
    const level = pool.level[def];
    switch (pool.type[def] as Type) {
      case Type.World:
        values[HAND + H.Worlds] += 0.5;
        values[HAND + H.BestWorld] = Math.max(values[HAND + H.BestWorld], level / 5);
        return;
      case Type.Dark:
        if (level <= friendLevel && this.situation.isAlly(def)) this.handFriend(def);
        if (level > otherLevels + 2) return;
        values[HAND + H.Darks] += 0.2;
        values[HAND + H.DarkPower] += pool.power[def] / 10;
        return;
      case Type.Attack:
        if (view.mayPlay(card)) values[HAND + H.Attack] += pool.support[def] / 10;
        return;
      case Type.Friend:
        if (level <= friendLevel) this.handFriend(def);
        return;
      case Type.Magic:
      case Type.MagicFriend: {
        if (level > magic || !view.mayPlay(card)) return;
        const { attack, support, played } = facts[def]!;
        values[HAND + H.Magic] += 0.2;
        values[HAND + H.Attack] += (attack + support + played.damage + pool.support[def]) / 10;
        return;
      }
      case Type.Technique: {
        if (!view.mayPlay(card)) return;
        const { attack, support, played } = facts[def]!;
        values[HAND + H.Attack] += (attack + support + played.damage) / 10;
        return;
      }
      case Type.Equipment:
        values[HAND + H.Equipment] += 0.5;
        return;
      default:
    }
  }

  private handFriend(def: number): void {
    const { values, pool } = this;
    values[HAND + H.Friends] += 0.2;
    values[HAND + H.FriendSupport] += pool.support[def] / 10;
  }

  private turn(): void {
    const { view, values } = this;
    if (!view.hasMoved && !view.hasEscaped) values[TURN] = 1;
    if (!view.hasBattled && !view.hasEscaped) values[TURN + 1] = 1;
    if (view.challengesLeft > 0) values[TURN + 2] = 1;
  }
}
