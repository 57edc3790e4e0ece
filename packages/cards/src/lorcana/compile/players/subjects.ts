/** Players as subjects: "each opponent", "chosen player", "that character's player". */
import type { Condition, PlayerRef } from '@lorelab/engine/lorcana';
import { parseHaving } from '../conditions/having.js';
import { parseKind } from '../nouns/kinds.js';
import { type Parser, remembered } from '../parser.js';
import { describeIt, parseCalledBack, parseThatKind } from '../references.js';

/** A player as the subject of a sentence. */
export interface PlayerSubject {
  /** Who acts, as the effects say it: inside a loop `thatPlayer`. */
  readonly actor: PlayerRef;
  /** Whom to loop over, if it is not one known player. */
  readonly loop?: PlayerRef;
  /** Which of those in the loop: "each opponent with more lore than you". */
  readonly condition?: Condition;
}

/** player ← "you" | "each opponent" … | "chosen opponent" | "that player" | "they" | … */
export const parsePlayerSubject = remembered((p: Parser): PlayerSubject => {
  return p.choice(
    parseYou,
    parseLooped,
    parseMostCards,
    parseChallengingPlayer,
    parseItsPlayer,
    parseCalledPlayer,
    parseThatPlayer,
  );
});

/** possessive ← ("that character's player" | "the challenged character's player" | "that player" …) "'s": one player who was said */
export function parsePlayersOwn(p: Parser): PlayerRef {
  const { actor } = p.choice(parseChallengingPlayer, parseItsPlayer, parseCalledPlayer, parseThatPlayer);
  p.expectAny("'s", "'");
  return actor;
}

function parseYou(p: Parser): PlayerSubject {
  p.expect('you');
  return { actor: 'you' };
}

const LOOPED: readonly (readonly [string, PlayerRef])[] = [
  ['each opposing player', 'opponents'],
  ['each opponent', 'opponents'],
  ['each other player', 'opponents'],
  ['all opponents', 'opponents'],
  ['your opponents each', 'opponents'],
  ['opponents each', 'opponents'],
  ['players each', 'players'],
  ['your opponents', 'opponents'],
  ['opponents', 'opponents'],
  ['your opponent', 'opponents'],
  ['each player', 'players'],
  ['all players', 'players'],
  ['chosen opponent', 'chosenOpponent'],
  ['chosen player', 'chosenPlayer'],
];

/** "each opponent" | "each player" | "chosen opponent" | "chosen player", then "with …" */
function parseLooped(p: Parser): PlayerSubject {
  for (const [phrase, loop] of LOOPED) {
    if (!p.eat(phrase)) continue;
    p.set({ player: 'thatPlayer' });
    const condition = p.attempt(parseWhich);
    return { actor: 'thatPlayer', loop, ...(condition ? { condition } : {}) };
  }
  return p.fail('a player');
}

/** relative ← "with" … | "who reveals" kind */
function parseWhich(p: Parser): Condition {
  return p.choice(parseWithWhat, parseWhoReveals);
}

/** "who reveals a character card" */
function parseWhoReveals(p: Parser): Condition {
  p.expectAny('who reveals', 'who revealed');
  p.eatAny('a', 'an');
  const filter = parseKind(p).filter;
  p.set({ card: 'revealed' });
  describeIt(p, filter);
  return { is: 'revealed', filter };
}

/** ("with" | "who has") ("more lore than you" | "fewer than 3 cards in their hand" | "a location in play" …) */
export function parseWithWhat(p: Parser): Condition {
  p.expectAny('with', 'who has', 'who have');
  return parseHaving(p, 'thatPlayer');
}

function parseMostCards(p: Parser): PlayerSubject {
  p.expectAny(
    'the player or players with the most cards in their hands',
    'the player or players with the most cards in their hand',
  );
  p.set({ player: 'thatPlayer' });
  return { actor: 'thatPlayer', loop: 'mostCards' };
}

function parseChallengingPlayer(p: Parser): PlayerSubject {
  p.expectAny('the challenging player', "the challenging character's player");
  p.set({ player: 'challengingPlayer' });
  return { actor: 'challengingPlayer' };
}

/** "its player" | "their player" | "that character's player" */
function parseItsPlayer(p: Parser): PlayerSubject {
  const kind = p.attempt(() => {
    parseThatKind(p);
    p.expect("'s player");
    return 'that';
  });
  const phrase =
    kind ??
    p.expectAny(
      'its player',
      'their player',
      "that character's player",
      "that item's player",
      "that location's player",
      "that card's player",
    );
  const { card, called, other } = p.scope;
  const challenging = card !== undefined && card === called.challenging;
  // Where another card is in the event, of this one's player it would be said "you".
  const isOther = card === 'this' && other !== undefined;
  if (card === 'this' && !isOther && phrase.startsWith('that')) p.fail('a card said before');
  const actor = isOther ? 'otherPlayer' : challenging ? 'challengingPlayer' : 'itsPlayer';
  p.set({ player: actor });
  return { actor };
}

/** "the" ("challenged" | "banished" …) type "'s player" */
function parseCalledPlayer(p: Parser): PlayerSubject {
  const { card } = p.scope;
  if (p.sees('the challenging')) p.fail('"the challenging player"');
  const called = parseCalledBack(p);
  p.expect("'s player");
  // This card's player would be "you".
  const isIts = called === card && card !== 'this';
  const actor =
    called === 'eventOther' ? 'otherPlayer' : isIts ? 'itsPlayer' : p.fail('a card of a player said before');
  p.set({ player: actor });
  return { actor };
}

/** "That player", where none has been said: whose card it is, of which was spoken; of this card it would be "you". */
function playerOfIt(p: Parser): PlayerRef {
  const { card, other } = p.scope;
  if (card !== undefined && card !== 'this') return 'itsPlayer';
  return card === 'this' && other !== undefined ? 'otherPlayer' : p.fail('a player said before');
}

/** "that player" | "they" */
function parseThatPlayer(p: Parser): PlayerSubject {
  const word = p.expectAny('that player', 'that opponent', 'they');
  if (word === 'that opponent' && p.scope.player === undefined) p.fail('a player said before');
  const player = p.scope.player ?? (word === 'that player' ? playerOfIt(p) : p.fail('a player said before'));
  p.set({ player });
  return { actor: player };
}
