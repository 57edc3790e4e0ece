/**
 * Who knows what in Lorcana, proved against an account that doesn't read the engine's notes: a view tells of each card what
 * its player may know, no more and no less; and hidden cards that change places change nothing of what it answers.
 */
import { Board, KEYWORDS, type LorcanaGame, type LorcanaView, Zone } from '@lorelab/engine/lorcana';
import { type Choices, type Law, must, playersOf, playThrough } from './law.js';

const lorcana = (game: object): LorcanaGame => game as LorcanaGame;

/** Plays the game of a proof while an account is kept, and hands every decision over before it is taken. */
function playWatched(
  proof: Parameters<Law['prove']>[0],
  look: (game: LorcanaGame, mayKnow: (player: number, card: number) => boolean, choices: Choices) => void,
): void {
  const game = lorcana(proof.make());
  let account: ReturnType<LorcanaGame['knowledge']> | undefined;
  try {
    playThrough(game, proof, (choices) => {
      account ??= game.knowledge();
      const kept = account;
      look(game, (player, card) => kept.mayKnow(player, card), choices);
      const choice = choices.option(game);
      account.decide(game.options().at(choice), () => game.take(choice));
    });
  } finally {
    account?.close();
  }
}

const cardsOf = (game: LorcanaGame): number[] => Array.from({ length: game.cardCount }, (_, card) => card);

export const knowledge: Law = {
  name: 'knowledge',
  states: 'a view knows the cards that its player has seen, no others, and forgets what was shuffled or hidden',
  prove(proof) {
    playWatched(proof, (game, mayKnow) => {
      for (const player of playersOf(game)) {
        const view = game.view(player);
        const mustAgree = (knows: boolean, card: number, by: string): void => {
          const what = `${game.pool.fullName(game.defOf(card))} of player ${game.ownerOf(card)} in zone ${game.zoneOf(card)}`;
          const place = `by ${by}, at decision ${game.decisions}`;
          must(!knows || mayKnow(player, card), `player ${player} doesn't know ${what} ${place}`);
          must(knows || !mayKnow(player, card), `player ${player} knows ${what} ${place}`);
        };
        for (const card of cardsOf(game)) {
          mustAgree(view.defOf(card) >= 0, card, 'defOf');
          mustAgree(view.zoneOf(card) >= 0, card, 'zoneOf');
        }
        for (const owner of playersOf(game)) {
          const [top] = game.cardsIn(owner, Zone.Deck);
          if (top !== undefined) mustAgree(view.topOfDeck(owner) >= 0, top, 'topOfDeck');
          // The index of a card at a place says which card lies there.
          for (const zone of ZONES)
            for (let i = 0; i < view.count(owner, zone); i++) {
              const card = view.cardAt(owner, zone, i);
              if (card >= 0) mustAgree(true, card, 'cardAt');
            }
        }
      }
    });
  },
};

export const secrecy: Law = {
  name: 'secrecy',
  states: 'hidden cards that change places change no answer of a view and no option',
  prove(proof) {
    playWatched(proof, (game, mayKnow, choices) => {
      for (const player of playersOf(game)) {
        if (!choices.oneIn(6)) continue;
        const twin = twinOf(game, (card) => mayKnow(player, card), choices);
        const [own, other] = [game, twin].map((it) => answersOf(it, player));
        const differs = own!.findIndex((answer, i) => answer !== other![i]);
        must(
          differs < 0,
          `player ${player} can't tell where hidden cards are: ${own![differs]}, not ${other![differs]}`,
        );
      }
    });
  },
};

/** The same game for whoever knows so much: of each player, cards that aren't known have changed places. */
export function twinOf(game: LorcanaGame, isKnown: (card: number) => boolean, choices: Choices): LorcanaGame {
  const twin = game.clone() as LorcanaGame;
  for (const player of playersOf(game)) {
    const hidden = cardsOf(game).filter(
      (card) => game.ownerOf(card) === player && game.zoneOf(card) !== Zone.Gone && !isKnown(card),
    );
    for (let i = hidden.length - 1; i > 0; i--) twin.exchange(hidden[i]!, hidden[choices.below(i + 1)]!);
  }
  return twin;
}

/** All that a view answers, with what was asked, and the options where its player decides. */
export function answersOf(game: LorcanaGame, player: number): string[] {
  const view = game.view(player);
  const told: string[] = [];
  for (const [name, ask] of Object.entries(QUESTIONS))
    ask(view, game, (about, answer) => told.push(`${name} ${about}: ${answer}`));
  if (game.decider === player) told.push(`options: ${game.options().toArray().join()}`);
  return told;
}

type Answer = (about: string | number, answer: unknown) => void;
type Question = (view: LorcanaView, game: LorcanaGame, tell: Answer) => void;

const ofCards =
  (...names: readonly Method[]): Question =>
  (view, game, tell) => {
    for (const name of names)
      for (const card of cardsOf(game)) tell(`${name}(${card})`, (view[name] as (card: number) => unknown)(card));
  };
type Method = {
  [name in keyof LorcanaView]: LorcanaView[name] extends (card: number) => unknown ? name : never;
}[keyof LorcanaView];

const ofPlayers =
  (...names: readonly Method[]): Question =>
  (view, game, tell) => {
    for (const name of names)
      for (const player of playersOf(game))
        tell(`${name}(${player})`, (view[name] as (player: number) => unknown)(player));
  };

const ofGame =
  (...names: readonly (keyof LorcanaView)[]): Question =>
  (view, _game, tell) => {
    for (const name of names) tell(name, JSON.stringify(view[name]));
  };

const ZONES = [Zone.Deck, Zone.Hand, Zone.Play, Zone.Inkwell, Zone.Discard];

/** What each method of a view is asked. A test demands that none is missing. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  cards: (view, game, tell) => {
    ofCards(
      'defOf',
      'ownerOf',
      'zoneOf',
      'isExerted',
      'isDrying',
      'damageOf',
      'strength',
      'willpower',
      'loreValue',
    )(view, game, tell);
    ofCards(
      'traits',
      'challenger',
      'resist',
      'singingCost',
      'locationOf',
      'underCount',
      'costToPlay',
    )(view, game, tell);
    for (const card of cardsOf(game))
      tell(`hasKeyword(${card})`, KEYWORDS.filter((keyword) => view.hasKeyword(card, keyword)).join());
  },
  players: ofPlayers('lore', 'readyInk', 'topOfDeck', 'inksLeft', 'loreToWin'),
  game: ofGame(
    'playerCount',
    'turn',
    'turnPlayer',
    'startingPlayer',
    'decisionKind',
    'asksSpecially',
    'purpose',
    'resolving',
    'placing',
    'pileOwner',
  ),
  zones: (view, game, tell) => {
    for (const player of playersOf(game))
      for (const zone of ZONES) {
        tell(`count(${player}, ${zone})`, view.count(player, zone));
        for (let i = 0; i <= game.cardsIn(player, zone).length; i++)
          tell(`cardAt(${player}, ${zone}, ${i})`, view.cardAt(player, zone, i));
      }
  },
  board: (view, _game, tell) => {
    const board = new Board();
    view.readBoard(board);
    tell('readBoard', JSON.stringify(board));
  },
  hand: (view, _game, tell) => {
    const [cards, defs] = [new Int32Array(1024), new Int32Array(1024)];
    tell('readHand', [view.readHand(cards, defs), ...cards, ...defs].join());
  },
  names: (view, _game, tell) => {
    for (let name = 0; name < 12; name++) tell(`unseenNamed(${name})`, view.unseenNamed(name));
  },
  bag: (view, game, tell) => {
    for (let i = 0; i < game.bagCount; i++) tell(`bagAbility(${i})`, view.bagAbility(i));
  },
};

/** The methods of a view that are asked nowhere above: how it is made, and what deals into another game. */
const NOT_ASKED = ['constructor', 'newGame', 'dealInto'];

/** Names of a view that nobody asks here. */
export function unasked(view: LorcanaView): string[] {
  const asked = new Set<string>();
  const seen = new Proxy(view, {
    get: (target, name) => {
      asked.add(String(name));
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const game = { cardCount: 1, playerCount: 2, bagCount: 1, cardsIn: () => [] } as unknown as LorcanaGame;
  for (const ask of Object.values(QUESTIONS)) ask(seen, game, () => {});
  return namesOf(view).filter((name) => !NOT_ASKED.includes(name) && !asked.has(name));
}

function namesOf(view: object): string[] {
  const names: string[] = [];
  for (let at = Object.getPrototypeOf(view); at !== Object.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at));
  return [...new Set(names)];
}
