/** Playing cards as part of an effect (6.1.7). */
import type { CardFilter, CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { outOfPlay, parseNounPhrase, typesOf } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import {
  alsoCalled,
  describeIt,
  meantBy,
  parseCalledBack,
  parsePronoun,
  parseThatCard,
  pointItAtCard,
  pointItAtSelection,
} from '../references.js';
import { toSelection } from '../targets.js';
import { eatVerb, expectVerb, parseInkCost } from '../words.js';
import type { VerbRule } from './index.js';

type Play = Extract<Effect, { do: 'play' }>;

/** play ← "play" card "again"? "from …"? "for free"? ","? "exerted"? */
function parsePlay(p: Parser, actor: PlayerRef): Effect[] {
  const shift = parseWay(p);
  const what = p.choice(
    (at) => parsePlayedBack(at, actor),
    (at) => parsePlayedCard(at, actor),
  );
  p.eat('again');
  const from =
    typeof what === 'string' ? p.eatAny('from your discard', 'from their hand', 'from your hand') : undefined;
  if (from === 'from your discard' && what === 'this') p.set({ fromDiscard: true });
  const fromDiscard = from === 'from your discard' && what !== 'this' ? { from: 'discard' as const } : {};
  const how = parseHow(p);
  if (shift && how.pay) p.fail('"for free"');
  const play: Play = { do: 'play', what, ...fromDiscard, ...(actor === 'you' ? {} : { by: actor }), ...how };
  return [shift ? { ...play, shift } : play];
}

/** "play" | "shift" | "play or shift": on top of a character by Shift (8.10) */
function parseWay(p: Parser): Play['shift'] {
  if (p.peek(1).kind === 'word' && eatVerb(p, 'shift')) return 'must';
  expectVerb(p, 'play');
  return p.eatAny('or shift', 'or shifts') ? 'may' : undefined;
}

/** "for free" | "as if it were in your hand", then "exerted" | "and they enter play exerted" */
function parseHow(p: Parser): Pick<Play, 'pay' | 'less' | 'exerted' | 'afterwards'> {
  // "You may play it as if it were in your hand", "you may play her": for its cost.
  const less = p.attempt(parseForLess);
  const pay = less !== undefined || p.eat('as if it were in your hand') || !p.eat('for free');
  const exerted = p.attempt(() => p.expectAny(', exerted', 'exerted', ...ENTERS_EXERTED));
  const afterwards = p.attempt(() => parseAfterwards(p));
  if (!afterwards && p.sees('. If you do, put it on the bottom', ', then put it on the bottom')) p.loosely();
  return {
    ...(pay ? { pay } : {}),
    ...(less ? { less } : {}),
    ...(exerted ? { exerted: true } : {}),
    ...(afterwards ? { afterwards } : {}),
  };
}

/** "for" N {I} "less" | "and pay" N {I} "less" ("for it")? | "paying" N {I} "less" | ". You pay" N {I} "less" … */
function parseForLess(p: Parser): number {
  const pays = p.eatAny('and pay', 'paying', 'by paying', ', paying', '. You pay', '. Pay');
  if (!pays) p.expectAny('for', 'at a cost of');
  const less = parseInkCost(p);
  p.expect('less');
  const said = pays && p.eatAny('for it', 'for them', 'to play it', 'to play them', 'for that card');
  // "… less to play them" is one thing, not what is paid for playing them once more.
  if (pays && !said && p.sees('to play')) p.fail('"for it"');
  return less;
}

export const ENTERS_EXERTED = ['they', 'he', 'she', 'it'].flatMap((one) => [
  `and ${one} enter play exerted`,
  `and ${one} enters play exerted`,
]);

/** ", then put it on the bottom of your deck" "instead of into your discard"?: of a song that goes without saying */
function parseAfterwards(p: Parser): 'deckBottom' {
  p.expectAny(', then put', '. If you do, put', '. Then, put', '. Put');
  p.expectAny('it', 'that card', 'that action card', 'that song card', 'that song');
  p.expect('on the bottom of your deck');
  if (!p.eat('instead of into your discard') && p.scope.called.song === undefined) p.fail('"instead"');
  return 'deckBottom';
}

function parsePlayedBack(p: Parser, actor: PlayerRef): CardRef {
  // Nobody plays a card of somebody else.
  const owner = meantBy(p, p.scope.card ?? 'it')?.of;
  if (actor === 'you' && owner !== undefined && owner !== 'you' && !p.sees('this')) p.fail('a card of yours');
  if (p.eatAny('the revealed card', 'the revealed cards')) return 'revealed';
  if (p.eat('this character')) {
    p.set({ card: 'this' });
    return 'this';
  }
  const called = p.choice(parsePronoun, parseThatCard, parseCalledBack);
  // Who sang is in play already.
  if (typeof called === 'object' && 'all' in called && called.all.zone === undefined)
    p.fail('a card that can be played');
  // "It" is no more this card then.
  if (p.scope.card === 'this' && typeof called === 'string' && called !== 'this') p.set({ card: called });
  if (called === 'revealed' && typesOf(meantBy(p, called) ?? {}).join() === 'location') alsoCalled(p, 'location');
  return called;
}

/** A card that is played comes from the hand, unless the text says where from. */
function parsePlayedCard(p: Parser, actor: PlayerRef): CardRef {
  const phrase = parseNounPhrase(p);
  if (phrase.quantity !== 'some') p.fail('"a" or "an"');
  outOfPlay(p, phrase.filter);
  if (actor === 'you' && phrase.filter.of !== undefined && phrase.filter.of !== 'you') p.fail('a card of yours');
  const of =
    actor === 'you' || actor === 'itsPlayer' || actor === 'eventPlayer' || actor === 'otherPlayer'
      ? actor
      : 'thatPlayer';
  const from: CardFilter = phrase.filter.zone ? {} : { zone: 'hand' };
  const select = { ...toSelection(phrase), of: phrase.filter.of ?? of, ...from };
  if (select.type !== 'location') pointItAtSelection(p, 'played');
  else {
    pointItAtCard(p, true, 'played');
    describeIt(p, { type: 'location', of: select.of });
  }
  return { select };
}

export const PLAY_VERBS: readonly VerbRule[] = [parsePlay];
