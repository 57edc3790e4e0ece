/** Who does what: players as subjects, and the forms of verbs that go with them. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { thirdPerson } from './words.js';
import type { Writer } from './writer.js';

export type Do<K extends Effect['do']> = Extract<Effect, { do: K }>;

/** The verb of a clause: its plain form ("draw a card"), or as one person does it ("draws a card"). */
export type Conjugate = (verb: string) => string;
export const plain: Conjugate = (verb) => verb;

/** The player who does an effect, as far as the effect says it. */
export function doer(effect: Effect): PlayerRef | undefined {
  if (effect.do === 'lookAtHand' || effect.do === 'lookAt') return 'you';
  if ('who' in effect && effect.who !== undefined) return effect.who;
  if ('by' in effect && effect.by !== undefined) return effect.by;
  if (effect.do === 'each') return effect.players;
  return chooser(effect);
}

/** Who chooses the cards that it is done to, or whose deck's top cards they are. */
function chooser(effect: Effect): PlayerRef | undefined {
  const target =
    'what' in effect ? effect.what : 'to' in effect ? effect.to : 'from' in effect ? effect.from : undefined;
  if (typeof target !== 'object') return undefined;
  if ('select' in target) return target.select.by;
  if ('top' in target && target.top !== 'chosenPlayer' && target.top !== 'chosenOpponent') return target.top;
  return undefined;
}

/** A clause with its subject: nothing for you, who are told what to do. */
export function withSubject(w: Writer, who: PlayerRef, say: (verb: Conjugate) => string): string {
  if (who === 'you') return say(plain);
  const subject = subjectOf(w, who);
  w.spoken = who;
  const text = `${subject} ${say(subject === 'they' || who === 'mostCards' ? plain : thirdPerson)}`;
  w.spoken = undefined;
  return text;
}

export const SUBJECTS: Readonly<Record<PlayerRef, string>> = {
  you: 'you',
  opponents: 'each opponent',
  players: 'each player',
  chosenOpponent: 'chosen opponent',
  chosenPlayer: 'chosen player',
  thatPlayer: 'that player',
  itsPlayer: 'their player',
  eventPlayer: 'they',
  otherPlayer: "that character's player",
  challengingPlayer: 'the challenging player',
  mostCards: 'the player or players with the most cards in their hands',
};

export function subjectOf(w: Writer, who: PlayerRef): string {
  const several = who === 'thatPlayer' && w.severalPlayers;
  const subject = several ? 'they' : (playerOfCard(w, who) ?? SUBJECTS[who]);
  w.player = LOOPED.has(who) ? 'thatPlayer' : who;
  return subject;
}

/** "its player", "the challenged character's player" */
function playerOfCard(w: Writer, who: PlayerRef): string | undefined {
  if (who === 'itsPlayer' && w.noun !== 'character') return 'its player';
  const opposite = who === 'otherPlayer' && w.ofOthers ? w.callBack('eventOther') : undefined;
  return opposite && `${opposite}'s player`;
}

/** Players who are spoken of as "that player" and "they" afterwards. */
const LOOPED: ReadonlySet<PlayerRef> = new Set(['opponents', 'players', 'chosenOpponent', 'chosenPlayer', 'mostCards']);

/** "your", "their": the cards of whoever does it. */
export const own = (who: PlayerRef): string => (who === 'you' ? 'your' : 'their');
