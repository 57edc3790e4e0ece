/**
 * Who knows what, proved against an account that doesn't read the engine's notes: a view tells of each card what its player
 * may know, no more and no less; and hidden cards that change places change nothing of what it answers.
 */
import type { Game, KnowledgeAccount, View } from '@lorelab/engine/kernel';
import { type ViewFields, ViewText } from '@lorelab/sim/bots';
import { type Law, must, type Proof, playersOf, playThrough, type RandomChoices } from './law.js';

/** A game of which an account can be kept, and in which hidden cards can change places. */
export interface AccountableGame extends Game {
  readonly cardCount: number;
  /** Games with the same lists in memory are of the same set-up. */
  readonly decks: object;
  ownerOf(card: number): number;
  zoneOf(card: number): number;
  defOf(card: number): number;
  knowledge(): KnowledgeAccount;
  exchange(one: number, other: number): void;
}

/** A view as any game with cards has one. */
export interface CardView extends View {
  defOf(card: number): number;
  zoneOf(card: number): number;
  count(player: number, zone: number): number;
  cardAt(player: number, zone: number, index: number): number;
}

/** Told what was asked, and the answer. */
export type Tell = (about: string | number, answer: unknown) => void;
export type Question<G, V> = (view: V, game: G, tell: Tell) => void;

/** What there is to ask in a game of a kind. */
export interface Inquiry<G extends AccountableGame, V extends CardView> {
  /** What each method of a view is asked. A test demands that none is missing. */
  readonly questions: Readonly<Record<string, Question<G, V>>>;
  /** The zones that cards lie in. */
  readonly zones: readonly number[];
  nameOf(game: G, card: number): string;
  /** Whether it is a card of the game now. */
  isThere(game: G, card: number): boolean;
  /** What else a view says of single cards: which card, whether the viewer knows it, and what says so. */
  tellMore?(view: V, game: G, tell: (knows: boolean, card: number, by: string) => void): void;
}

export const cardsOf = (game: AccountableGame): number[] => Array.from({ length: game.cardCount }, (_, card) => card);

type MayKnow = (player: number, card: number) => boolean;

/** Plays the game of a proof while an account is kept, and hands every decision over before it is taken. */
function playWatched<G extends AccountableGame>(
  proof: Proof,
  look: (game: G, mayKnow: MayKnow, choices: RandomChoices) => void,
): void {
  const game = proof.make() as G;
  const account = game.knowledge();
  try {
    playThrough(game, proof, (choices) => {
      look(game, (player, card) => account.mayKnow(player, card), choices);
      const choice = choices.option(game);
      account.decide(game.options().at(choice), () => game.take(choice));
    });
  } finally {
    account.close();
  }
}

/** A view tells of each card what its player may know. */
export function knowledgeLaw<G extends AccountableGame, V extends CardView>(inquiry: Inquiry<G, V>): Law {
  return {
    name: 'knowledge',
    states: 'a view knows the cards that its player has seen, no others, and forgets what was shuffled or hidden',
    prove: (proof) =>
      playWatched<G>(proof, (game, mayKnow) => {
        for (const player of playersOf(game)) mustKnow(inquiry, game, player, mayKnow);
      }),
  };
}

function mustKnow<G extends AccountableGame, V extends CardView>(
  inquiry: Inquiry<G, V>,
  game: G,
  player: number,
  mayKnow: MayKnow,
): void {
  const view = game.view(player) as V;
  const mustAgree = (knows: boolean, card: number, by: string): void => {
    if (knows === mayKnow(player, card)) return;
    const what = `${inquiry.nameOf(game, card)} of player ${game.ownerOf(card)} in zone ${game.zoneOf(card)}`;
    must(false, `player ${player} ${knows ? 'doesn’t know' : 'knows'} ${what} by ${by}, at decision ${game.decisions}`);
  };
  for (const card of cardsOf(game)) {
    mustAgree(view.defOf(card) >= 0, card, 'defOf');
    mustAgree(view.zoneOf(card) >= 0, card, 'zoneOf');
  }
  // The index of a card at a place says which card lies there.
  for (const owner of playersOf(game))
    for (const zone of inquiry.zones)
      for (let i = 0; i < view.count(owner, zone); i++) {
        const card = view.cardAt(owner, zone, i);
        if (card >= 0) mustAgree(true, card, 'cardAt');
      }
  inquiry.tellMore?.(view, game, mustAgree);
}

/** Cards that nobody can tell apart can be exchanged. */
export function secrecyLaw<G extends AccountableGame, V extends CardView>(inquiry: Inquiry<G, V>): Law {
  return {
    name: 'secrecy',
    states: 'hidden cards that change places change no answer of a view and no option',
    prove: (proof) =>
      playWatched<G>(proof, (game, mayKnow, choices) => {
        for (const player of playersOf(game)) {
          if (!choices.oneIn(6)) continue;
          const twin = twinOf(inquiry, game, (card) => mayKnow(player, card), choices);
          const [own, other] = [game, twin].map((it) => answersOf(inquiry, it, player));
          const differs = own!.findIndex((answer, i) => answer !== other![i]);
          must(
            differs < 0,
            `player ${player} can't tell where hidden cards are: ${own![differs]}, not ${other![differs]}`,
          );
        }
      }),
  };
}

/** The same game for whoever knows so much: of each player, cards that aren't known have changed places. */
export function twinOf<G extends AccountableGame, V extends CardView>(
  inquiry: Inquiry<G, V>,
  game: G,
  isKnown: (card: number) => boolean,
  choices: RandomChoices,
): G {
  const twin = game.clone() as G;
  for (const player of playersOf(game)) {
    const hidden = cardsOf(game).filter(
      (card) => game.ownerOf(card) === player && inquiry.isThere(game, card) && !isKnown(card),
    );
    for (let i = hidden.length - 1; i > 0; i--) twin.exchange(hidden[i]!, hidden[choices.below(i + 1)]!);
  }
  return twin;
}

/** All that a view answers, with what was asked, and the options where its player decides. */
export function answersOf<G extends AccountableGame, V extends CardView>(
  { questions }: Inquiry<G, V>,
  game: G,
  player: number,
): string[] {
  const view = game.view(player) as V;
  const told: string[] = [];
  for (const [name, ask] of Object.entries(questions))
    ask(view, game, (about, answer) => told.push(`${name} ${about}: ${answer}`));
  if (game.decider === player) told.push(`options: ${game.options().toArray().join()}`);
  return told;
}

// ------------------------------------------------------------------------------------------------ questions

/** Methods of a view that are asked about one thing. */
export type Method<V> = { [name in keyof V]: V[name] extends (about: number) => unknown ? name : never }[keyof V];

export const ofCards =
  <G extends AccountableGame, V extends CardView>(...names: readonly Method<V>[]): Question<G, V> =>
  (view, game, tell) => {
    for (const name of names)
      for (const card of cardsOf(game)) tell(`${String(name)}(${card})`, askOne(view, name, card));
  };

export const ofPlayers =
  <G extends AccountableGame, V extends CardView>(...names: readonly Method<V>[]): Question<G, V> =>
  (view, game, tell) => {
    for (const name of names)
      for (const player of playersOf(game)) tell(`${String(name)}(${player})`, askOne(view, name, player));
  };

const askOne = <V>(view: V, name: Method<V>, about: number): unknown =>
  (view[name] as (about: number) => unknown).call(view, about);

export const ofGame =
  <G extends AccountableGame, V extends CardView>(...names: readonly (keyof V)[]): Question<G, V> =>
  (view, _game, tell) => {
    for (const name of names) tell(String(name), JSON.stringify(view[name]));
  };

/** What a decision and its options are called, told to who decides: a view speaks of what its player is asked. */
export function askWords<G extends AccountableGame, V extends CardView>(view: V, game: G, tell: Tell): void {
  tell('describeDecision', view.describeDecision!());
  const options = game.decider === view.viewer ? game.options().toArray() : [0];
  tell('describeOption', options.map((option) => view.describeOption!(option)).join());
}

/** What programs of users are told of a view, word by word (docs/BOTS.md). */
export function askTold<G extends AccountableGame, V extends CardView>(
  fieldsOf: (game: G) => ViewFields,
): Question<G, V> {
  const texts = new WeakMap<object, ViewText>();
  return (view, game, tell) => {
    const text = texts.get(game.decks) ?? new ViewText(fieldsOf(game));
    texts.set(game.decks, text);
    text.forget();
    tell('changes', text.changes(view));
    if (game.decider === view.viewer)
      tell(
        'options',
        text.options(view, game.options(), () => '', true),
      );
  };
}

/** What lies where. */
export const ofPlaces =
  <G extends AccountableGame, V extends CardView>(
    zones: readonly number[],
    countIn: (game: G, player: number, zone: number) => number,
  ): Question<G, V> =>
  (view, game, tell) => {
    for (const player of playersOf(game))
      for (const zone of zones) {
        tell(`count(${player}, ${zone})`, view.count(player, zone));
        for (let i = 0; i <= countIn(game, player, zone); i++)
          tell(`cardAt(${player}, ${zone}, ${i})`, view.cardAt(player, zone, i));
      }
  };

/** The methods of a view that are asked nowhere: how it is made, and what deals into another game. */
const NOT_ASKED = ['constructor', 'newGame', 'dealInto'];

/** Names of a view that an inquiry about this game doesn't ask. */
export function unasked<G extends AccountableGame, V extends CardView>(inquiry: Inquiry<G, V>, game: G): string[] {
  const asked = new Set<string>();
  const view = game.view(0) as V;
  const seen = new Proxy(view, {
    get: (target, name) => {
      asked.add(String(name));
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  for (const ask of Object.values(inquiry.questions)) ask(seen, game, () => {});
  return namesOf(view).filter((name) => !NOT_ASKED.includes(name) && !asked.has(name));
}

function namesOf(view: object): string[] {
  const names = Object.keys(view);
  for (let at = Object.getPrototypeOf(view); at !== Object.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at));
  return [...new Set(names)];
}
