/**
 * What may be done is worked out here a second time, from the rulebook (l.) and the rulings, for cards without texts, and
 * compared with what is offered at every decision of random games.
 */
import {
  buildPool,
  type CardDefinition,
  cardOf,
  DecisionKind,
  KingdomHeartsGame,
  STANDARD,
  targetOf,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import { expect, test } from 'vitest';
import { card } from './support.js';

const leveled = (type: CardDefinition['type'], name: string, level: number, facts: Partial<CardDefinition> = {}) =>
  card(type, name, { title: `${name} (level ${level})`, level, ...facts });

const POOL: readonly CardDefinition[] = [
  leveled('player', 'Ada', 1, { kind: 'light', attack: 4, magic: 1, hp: 5 }),
  leveled('player', 'Bor', 2, { kind: 'light', attack: 5, magic: 2, hp: 6 }),
  card('form change', 'Ada Rising', { attack: 7, magic: 0 }),
  card('form change', 'Ada Falling', { attack: 3, magic: 4 }),
  card('form change', 'Bor Rising', { attack: 8, magic: 1 }),
  ...['Fay', 'Gus', 'Hob'].flatMap((name, place) =>
    [0, 1, 2, 3].map((level) => leveled('friend', name, level, { support: 1 + 2 * level, magic: (level + place) % 4 })),
  ),
  leveled('friend', 'Old Fay', 1, { support: 2, magic: 0 }),
  leveled('magic/friend', 'Mote', 1, { support: 2, magic: 2 }),
  leveled('magic/friend', 'Blink', 2, { support: 3, magic: 0 }),
  leveled('magic/friend', 'Hob', 4, { support: 6, magic: 1 }),
  ...[0, 1, 2, 3].map((level) => leveled('magic', 'Spell', level)),
  card('equipment', 'Pike', { support: 2, magicSupport: 0 }),
  card('equipment', 'Rod', { support: 0, magicSupport: 2 }),
  card('equipment', 'Saddle', { support: 3, magicSupport: 1, bearer: { named: ['Fay', 'Ada'] } }),
  leveled('dark', 'Gnat', 1, { kind: 'heartless', power: 2 }),
  leveled('dark', 'Wolf', 2, { kind: 'villains', power: 5 }),
  leveled('dark', 'Husk', 2, { kind: 'nobody', power: 4 }),
  leveled('dark', 'Ogre', 4, { kind: 'heartless', power: 9 }),
  leveled('world', 'Dell', 1, { darkLevel: 1 }),
  leveled('world', 'Fen', 2, { darkLevel: 2 }),
  leveled('world', 'Peak', 3, { darkLevel: 3 }),
  card('event', 'Event 1'),
  card('technique', 'Duet', { cooperation: ['Fay'] }),
  card('technique', 'Trio', { cooperation: ['Ada', 'Gus'] }),
  card('attack', 'Slash', { support: 2 }),
  card('attack', 'Thrust', { support: 3 }),
];

const isNamed = (name: string, wanted: string): boolean => ` ${name} `.includes(` ${wanted} `);

/** What its player has done in a turn. */
interface Turn {
  readonly number: number;
  moved: boolean;
  battled: boolean;
  escaped: boolean;
}

/** One side of the table, as anybody can read it off the cards. */
class Side {
  constructor(
    private readonly game: KingdomHeartsGame,
    private readonly player: number,
  ) {}

  at = (zone: Zone): number[] => this.game.cardsIn(this.player, zone);
  of = (one: number): CardDefinition => POOL[this.game.defOf(one)]!;
  /** The different cards of a type in hand. */
  hand = (type: CardDefinition['type']): CardDefinition[] => [
    ...new Set(
      this.at(Zone.Hand)
        .map(this.of)
        .filter((one) => one.type === type),
    ),
  ];
  top = (): number => this.at(Zone.Player).at(-1)!;
  bearers = (): number[] => [this.top(), ...this.at(Zone.Friends)];
  /** The names of a bearer: under a Form Change there is the Player Card. */
  names = (bearer: number): string[] =>
    (bearer === this.top() ? this.at(Zone.Player) : [bearer]).map((one) => this.of(one).name);
  borneBy = (bearer: number): CardDefinition[] =>
    this.at(Zone.Equipment)
      .filter((one) => this.game.bearerOf(one) === bearer)
      .map(this.of);
  /** l. 755-763, ruling 39. */
  magic = (user: number): number =>
    this.borneBy(user).reduce((sum, { magicSupport }) => sum + magicSupport!, this.of(user).magic!);
  worldLevels = (): number => this.at(Zone.Worlds).reduce((sum, one) => sum + this.of(one).level!, 0);
}

const key = (verb: Verb, what: string | number = '', target: string | number = ''): string =>
  [verb, what, target].join(' ');

/** What the rules let a player do now; cards in hand by their titles. */
function allowed(game: KingdomHeartsGame, turn: Turn): Set<string> | undefined {
  const me = new Side(game, game.decider);
  const other = new Side(game, 1 - game.decider);
  const isBarred = me.at(Zone.Darks).length > 0;
  const found = new Set<string>();
  const plain = (verb: Verb): unknown => found.add(key(verb));
  const playAll = (verb: Verb, type: CardDefinition['type'], may: (one: CardDefinition) => boolean = () => true) => {
    for (const one of me.hand(type)) if (may(one)) found.add(key(verb, one.title));
  };
  const friends = (): void => {
    const highest = Math.max(0, ...me.at(Zone.Friends).map((one) => me.of(one).level!));
    playAll(Verb.Friend, 'friend', ({ level }) => level! <= highest + 1);
  };
  const disrupt = (): void => {
    const room = other.at(Zone.Worlds).length === 0 ? 0 : other.of(other.at(Zone.Worlds)[0]!).darkLevel!;
    const isRoom = other.at(Zone.Darks).length < room;
    playAll(Verb.Disrupt, 'dark', ({ level }) => isRoom && level! <= other.worldLevels());
  };
  const magic = (): void => {
    for (const one of [...me.hand('magic'), ...me.hand('magic/friend')])
      for (const user of me.bearers()) {
        // A namesake goes before the Magic/Friend comes (ruling 45).
        const leaves = one.type === 'magic/friend' && user !== me.top() && me.of(user).name === one.name;
        if (!leaves && me.magic(user) >= one.level!) found.add(key(Verb.Magic, one.title, user));
      }
  };
  const equip = (): void => {
    for (const one of me.hand('equipment'))
      for (const bearer of me.bearers()) {
        const wanted = one.bearer?.named as readonly string[] | undefined;
        const isMeant = !wanted || wanted.some((name) => me.names(bearer).some((own) => isNamed(own, name)));
        const isFree = me.borneBy(bearer).every(({ name }) => name === one.name);
        if (isMeant && isFree) found.add(key(Verb.Equip, one.title, bearer));
      }
  };
  const join = (): void => {
    for (const one of me.at(Zone.Friends)) if (!game.hasJoined(one)) found.add(key(Verb.Join, one));
  };
  const drop = (): void => {
    for (const one of me.at(Zone.Equipment)) found.add(key(Verb.Drop, one));
    if (me.of(me.top()).type === 'form change') found.add(key(Verb.Drop, me.top()));
  };
  switch (game.decisionKind) {
    case DecisionKind.Action:
      plain(Verb.Done);
      playAll(Verb.Move, 'world', () => !turn.moved && !turn.escaped && !isBarred);
      if (isBarred && !turn.battled && !turn.escaped) plain(Verb.Battle);
      if (isBarred && !turn.battled) plain(Verb.Escape);
      playAll(Verb.Event, 'event');
      playAll(Verb.Form, 'form change', ({ name }) => isNamed(name, me.of(me.at(Zone.Player)[0]!).name));
      for (const list of [friends, disrupt, magic, equip, drop]) list();
      return found;
    case DecisionKind.Battle: {
      const present = me.bearers().flatMap(me.names);
      plain(Verb.Strike);
      playAll(Verb.Attack, 'attack');
      playAll(Verb.Technique, 'technique', ({ cooperation }) =>
        cooperation!.every((name) => present.some((own) => isNamed(own, name))),
      );
      for (const list of [join, friends, disrupt, magic, drop]) list();
      return found;
    }
    case DecisionKind.ChallengePhase:
      plain(Verb.Done);
      plain(Verb.Challenge);
      drop();
      return found;
    case DecisionKind.Challenge:
      plain(Verb.Pass);
      playAll(Verb.Attack, 'attack');
      for (const list of [join, magic, drop]) list();
      return found;
    case DecisionKind.MoreAttacks:
      plain(Verb.Done);
      playAll(Verb.Attack, 'attack');
      return found;
    case DecisionKind.Discard:
      plain(Verb.Done);
      for (const one of me.at(Zone.Hand)) found.add(key(Verb.Pick, me.of(one).title));
      for (const one of me.at(Zone.Friends)) found.add(key(Verb.Pick, one));
      drop();
      return found;
    default:
      return undefined;
  }
}

const PLAIN: readonly Verb[] = [Verb.Done, Verb.Battle, Verb.Escape, Verb.Strike, Verb.Challenge, Verb.Pass];

/** What is offered, in the same words. */
function offered(game: KingdomHeartsGame): Set<string> {
  const hand = new Set(game.cardsIn(game.decider, Zone.Hand));
  const words = game
    .options()
    .toArray()
    .map((option) => {
      const verb = verbOf(option);
      if (PLAIN.includes(verb)) return key(verb);
      const one = cardOf(option);
      const what = hand.has(one) ? game.pool.title(game.defOf(one)) : one;
      return verb === Verb.Equip || verb === Verb.Magic ? key(verb, what, targetOf(option)) : key(verb, what);
    });
  expect(new Set(words).size).toBe(words.length);
  return new Set(words);
}

/** Numbers below a bound, the same in each run. */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function makeDeck(player: string, below: (bound: number) => number): number[] {
  const worlds = POOL.flatMap(({ type }, def) => (type === 'world' ? [def] : []));
  const others = POOL.flatMap(({ type }, def) => (type === 'player' ? [] : [def]));
  const pick = (defs: readonly number[]): number => defs[below(defs.length)]!;
  const rest = Array.from({ length: 40 + below(20) }, () => pick(below(4) === 0 ? worlds : others));
  return [POOL.findIndex(({ name }) => name === player), ...rest];
}

test('is just what the rules allow, whatever has happened', () => {
  const below = numbers(20);
  const pool = buildPool(POOL);
  const seen = new Set<Verb>();
  for (let index = 0; index < 150; index++) {
    const decks = [makeDeck('Ada', below), makeDeck(below(2) === 0 ? 'Ada' : 'Bor', below)];
    const game = new KingdomHeartsGame(pool, decks, { ...STANDARD, maxTurns: 60 });
    game.askForced = true;
    game.start('offered', index);
    let turn: Turn = { number: 0, moved: false, battled: false, escaped: false };
    while (!game.isOver()) {
      if (game.turn !== turn.number) turn = { number: game.turn, moved: false, battled: false, escaped: false };
      const expected = allowed(game, turn);
      if (expected) expect([...offered(game)].sort(), `game ${index}, turn ${game.turn}`).toEqual([...expected].sort());
      const options = game.options().toArray();
      const option = options[below(options.length)]!;
      const verb = verbOf(option);
      seen.add(verb);
      turn.moved ||= verb === Verb.Move;
      turn.battled ||= verb === Verb.Battle;
      turn.escaped ||= verb === Verb.Escape;
      game.takeOption(option);
    }
  }
  const rare = [Verb.Move, Verb.Battle, Verb.Escape, Verb.Disrupt, Verb.Equip, Verb.Magic, Verb.Form, Verb.Technique];
  expect(rare.filter((verb) => !seen.has(verb))).toEqual([]);
});
