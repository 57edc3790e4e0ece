/** The laws. Each is a few lines; together they say what a game is. */
import { Ending, type Game, NOBODY, type View } from '@lorelab/engine/kernel';
import { type Law, must, type Proof, playersOf, playThrough, RandomChoices, sideOf } from './law.js';

const options: Law = {
  name: 'options',
  states: 'options are never empty, unique, the same when asked twice, and can be told to people',
  prove(proof) {
    const game = proof.make();
    playThrough(game, proof, (choices) => {
      const list = game.options().toArray();
      must(list.length > 0, `there are options when ${game.describeDecision()}`);
      must(new Set(list).size === list.length, `options are unique when ${game.describeDecision()}`);
      must(String(game.options().toArray()) === String(list), 'options are the same when they are asked for again');
      must(game.describeDecision() !== '', 'a decision can be told');
      for (const option of list) must(Boolean(game.describeOption(option)), `option ${option} can be told`);
      game.take(choices.option(game));
    });
    must(game.options().length === 0, 'a game that is over has no options');
  },
};

const bounds: Law = {
  name: 'bounds',
  states: 'an index that is no option is refused and changes nothing',
  prove(proof) {
    const game = proof.make();
    playThrough(game, proof, (choices) => {
      const beyond = game.options().length;
      const before = game.hash();
      for (const index of [-1, beyond, Number.NaN]) {
        must(
          throws(() => game.take(index)),
          `index ${index} is refused`,
        );
      }
      must(game.hash() === before, 'refused indices change nothing');
      game.take(choices.option(game));
    });
  },
};

function throws(act: () => void): boolean {
  try {
    act();
  } catch {
    return true;
  }
  return false;
}

const whole: Law = {
  name: 'whole',
  states: 'the state is whole after every decision: each card in one place, no count below 0',
  prove(proof) {
    const game = proof.make();
    playThrough(game, proof, (choices) => {
      game.check();
      game.take(choices.option(game));
    });
    game.check();
  },
};

const legal: Law = {
  name: 'legal',
  states: 'every option, not only the one taken, can be taken and leaves a whole state',
  prove(proof) {
    const game = proof.make();
    const copy = proof.make();
    playThrough(game, proof, (choices) => {
      if (choices.oneIn(6)) takeEach(game, copy);
      game.take(choices.option(game));
    });
  },
};

function takeEach(game: Game, copy: Game): void {
  const count = game.options().length;
  const before = game.hash();
  for (let index = 0; index < count; index++) {
    copy.copyFrom(game);
    copy.take(index);
    copy.check();
    must(copy.isOver() || copy.options().length > 0, 'there are options, or the game is over');
    must(copy.decisions === game.decisions + 1, 'one decision was taken');
  }
  must(game.hash() === before, 'what happens in a copy happens nowhere else');
}

const copies: Law = {
  name: 'copies',
  states: 'copy then play equals play, and a clone goes its own way',
  prove(proof) {
    const game = proof.make();
    const copy = proof.make();
    let isCopied = false;
    playThrough(game, proof, (choices) => {
      if (choices.oneIn(80)) goOwnWay(game, choices.below(1000));
      if (choices.oneIn(4)) {
        copy.copyFrom(game);
        must(copy.hash() === game.hash(), 'a copy has the same hash');
        isCopied = true;
      }
      const index = choices.option(game);
      if (isCopied) takeInBoth(game, copy, index);
      else game.take(index);
    });
  },
};

function takeInBoth(game: Game, copy: Game, index: number): void {
  must(sameOptions(copy, game), 'a copy has the same options');
  copy.take(index);
  game.take(index);
  must(copy.hash() === game.hash(), 'the same choice leads to the same state');
}

/** Plays a clone to its end: the game it was made of must not notice. */
function goOwnWay(game: Game, seed: number): void {
  const before = game.hash();
  const clone = game.clone();
  must(clone.hash() === before, 'a clone has the same hash');
  const choices = new RandomChoices(seed);
  while (!clone.isOver()) clone.take(choices.option(clone));
  must(game.hash() === before, 'a clone is independent');
}

const sameOptions = (one: Game, other: Game): boolean =>
  String(one.options().toArray()) === String(other.options().toArray());

const seeds: Law = {
  name: 'seeds',
  states: 'the same seed and index give the same game, also on a table that was used before',
  prove(proof) {
    const game = proof.make();
    const used = proof.make();
    playThrough(used, { ...proof, play: { ...proof.play, index: proof.play.index + 1 } }, (choices) =>
      used.take(choices.option(used)),
    );
    used.start(proof.play.seed, proof.play.index);
    playThrough(game, proof, (choices) => {
      must(used.hash() === game.hash(), 'both games are equal');
      const index = choices.option(game);
      game.take(index);
      used.take(index);
    });
    must(used.isOver() && used.hash() === game.hash(), 'both games end alike');
  },
};

const ends: Law = {
  name: 'ends',
  states: 'a game goes forward and ends: with one winner, as a draw, or stopped by a limit with none',
  prove(proof) {
    const game = proof.make();
    let decisions = 0;
    let turn = 0;
    playThrough(game, proof, (choices) => {
      must(game.ending() === Ending.NotOver, 'a game that goes on has no ending');
      must(game.decisions === decisions++, 'decisions are counted one by one');
      must(game.turn >= turn, 'turns are counted up');
      must(decisions <= proof.limits.decisions, 'no decision is asked for beyond the limit');
      must(game.turn <= proof.limits.turns, 'no turn is played beyond the limit');
      mustBeDecided(game);
      turn = game.turn;
      game.take(choices.option(game));
    });
    mustEndWell(game, proof);
  },
};

function mustBeDecided(game: Game): void {
  must(game.decider >= 0 && game.decider < game.playerCount, 'a player decides');
  must(!game.hasLost(game.decider), 'who decides is in the game');
  must(game.decisionKind !== 0, 'a decision has a kind');
  for (const player of playersOf(game)) {
    must(!game.hasWon(player), 'nobody has won before the end');
    must(game.progress(player) >= 0, 'progress is never negative');
    must(game.view(player).viewer === player, 'everybody has their own view');
  }
}

function mustEndWell(game: Game, proof: Proof): void {
  const { limits } = proof;
  must(game.decider === NOBODY, 'nobody decides after the end');
  const winners = playersOf(game).filter((player) => game.hasWon(player));
  switch (game.ending()) {
    case Ending.TurnLimit:
      must(winners.length === 0 && game.turn === limits.turns, 'the limit on turns stops a game, nobody wins');
      return;
    case Ending.DecisionLimit:
      must(winners.length === 0 && game.decisions === limits.decisions, 'the limit on decisions stops a game');
      return;
    case Ending.Goal:
      must(
        winners.some((winner) => game.progress(winner) >= game.goal(winner)),
        'the winner has reached the goal',
      );
      break;
    case Ending.Loop:
      must(winners.length === 0, 'a loop that nobody can end stops a game, nobody wins');
      return;
    case Ending.DeckOut:
    case Ending.Defeat:
      break;
    case Ending.Draw:
      must(winners.length === 0, 'nobody wins a draw');
      return;
    default:
      must(false, `a game ends by itself or by a limit, not by ${game.ending()}`);
  }
  must(isSide(winners, proof), 'one player wins, or one team');
  for (const player of playersOf(game))
    must(game.hasLost(player) !== game.hasWon(player), `player ${player} has either won or lost`);
}

/** All players of one side, and nobody else. */
const isSide = (players: readonly number[], proof: Proof): boolean =>
  players.length > 0 && String(players) === String([...sideOf(proof, players[0]!)].sort());

const concessions: Law = {
  name: 'concessions',
  states: 'anybody can concede at any decision; the others play on, the last one wins',
  prove(proof) {
    const game = proof.make();
    playThrough(game, proof, (choices) => {
      if (choices.oneIn(8)) concedeOneByOne(game.clone(), choices, proof);
      game.take(choices.option(game));
    });
  },
};

/** Players leave in a random order, with some decisions in between. */
function concedeOneByOne(game: Game, choices: RandomChoices, proof: Proof): void {
  while (!game.isOver()) {
    const staying = playersOf(game).filter((player) => !game.hasLost(player));
    const leaver = staying[choices.below(staying.length)]!;
    game.concede(leaver);
    game.check();
    must(game.hasLost(leaver) && !game.hasWon(leaver), 'who concedes has lost');
    if (game.isOver()) mustHaveLastPlayerWin(game, leaver, proof);
    else must(sidesOf(proof, staying, leaver) > 1, 'two players or teams are a game, one is not');
    for (let i = choices.below(12); i > 0 && !game.isOver(); i--) {
      must(game.options().length > 0, 'there are options');
      must(!game.hasLost(game.decider), 'who has conceded decides nothing');
      game.take(choices.option(game));
      game.check();
    }
  }
}

/** Unless a limit stops what the others play on. */
function mustHaveLastPlayerWin(game: Game, leaver: number, proof: Proof): void {
  if (game.ending() === Ending.TurnLimit || game.ending() === Ending.DecisionLimit) return;
  const winners = playersOf(game).filter((player) => game.hasWon(player));
  if (game.playerCount === 2) must(game.ending() === Ending.Concession, 'a concession ends the game of two');
  must(isSide(winners, proof) && !winners.includes(leaver), 'somebody else wins');
}

/** How many sides are left without one player. */
const sidesOf = (proof: Proof, staying: readonly number[], leaver: number): number =>
  new Set(staying.filter((player) => player !== leaver).map((player) => sideOf(proof, player)[0])).size;

const dealing: Law = {
  name: 'dealing',
  states:
    'hidden cards can be dealt anew at any decision: nothing that its player knows changes, and it can be played on',
  prove(proof) {
    const game = proof.make();
    const tables = [0, 1].map(() => game.view(0).newGame());
    playThrough(game, proof, (choices) => {
      if (choices.oneIn(8)) dealAndPlay(game, tables, choices);
      game.take(choices.option(game));
    });
  },
};

function dealAndPlay(game: Game, [dealt, again]: Game[], choices: RandomChoices): void {
  const view = game.view(game.decider);
  const seed = choices.below(1_000_000);
  const before = game.hash();
  view.dealInto(dealt!, seed);
  must(game.hash() === before, 'dealing changes nothing in the game itself');
  dealt!.check();
  mustLookAlike(game, dealt!);
  mustNotTellPlaces(game, dealt!, again!, seed);
  // To the end it is played once or twice a game: all decisions there are checked, which takes more than all else.
  for (let i = choices.oneIn(24) ? Number.POSITIVE_INFINITY : choices.below(12); i > 0 && !dealt!.isOver(); i--) {
    must(dealt!.options().length > 0, 'there are options in a dealt game');
    dealt!.take(choices.option(dealt!));
    dealt!.check();
  }
}

function mustLookAlike(game: Game, dealt: Game): void {
  must(dealt.options().length === game.options().length, 'there are as many options in a dealt game');
  must(dealt.decider === game.decider && dealt.decisionKind === game.decisionKind, 'it is the same decision');
  must(dealt.turn === game.turn && dealt.turnPlayer === game.turnPlayer, 'it is the same turn');
  must(dealt.decisions === game.decisions, 'as many decisions have been taken');
  for (const player of playersOf(game)) {
    must(dealt.progress(player) === game.progress(player), 'nobody is further than in the game');
    must(dealt.goal(player) === game.goal(player), 'the goal is that of the game');
    must(dealt.hasLost(player) === game.hasLost(player), 'nobody else is out');
  }
}

/** A dealt game has its hidden cards in other places: what is dealt from it may not differ from what the game gives. */
function mustNotTellPlaces(game: Game, dealt: Game, again: Game, seed: number): void {
  const player = game.decider;
  game.view(player).dealInto(again, seed + 1);
  const fromGame = again.hash();
  dealt.view(player).dealInto(again, seed + 1);
  must(again.hash() === fromGame, 'the same seed deals the same, wherever the hidden cards are');
  game.view(player).dealInto(again, seed + 2);
  must(again.hash() !== fromGame, 'another seed deals another game');
}

const views: Law = {
  name: 'views',
  states: 'what a view says of any card is the same when the cards that its player can’t see lie elsewhere',
  prove(proof) {
    const game = proof.make();
    const dealt = game.view(0).newGame();
    const questions = questionsOf(game.view(0));
    playThrough(game, proof, (choices) => {
      if (choices.oneIn(16)) {
        const view = game.view(game.decider);
        view.dealInto(dealt, choices.below(1_000_000));
        mustSayTheSame(view, dealt.view(game.decider), questions);
      }
      game.take(choices.option(game));
    });
  },
};

type Answers = Readonly<Record<string, (card: number) => unknown>>;

/** The methods of a view that ask about a card, which is what their parameter is called. */
function questionsOf(view: View): string[] {
  const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(view)));
  const questions = methods.filter(([, { value }]) => /^\w+\(card\)/.test(String(value))).map(([name]) => name);
  must(questions.includes('zoneOf'), 'views are asked about cards');
  return questions;
}

/** No game has more cards. */
const CARDS = 250;

function mustSayTheSame(view: View, other: View, questions: readonly string[]): void {
  for (const question of questions) {
    for (let card = 0; card < CARDS; card++) {
      const [one, another] = [view, other].map((each) => answerOf(each as unknown as Answers, question, card));
      must(one === another, `${question}(${card}) is the same wherever hidden cards lie`);
    }
  }
}

/** What can be compared: not lists that are read into, nor what fails because there is no such card. */
function answerOf(view: Answers, question: string, card: number): unknown {
  try {
    const answer = view[question]!(card);
    return typeof answer === 'object' ? undefined : answer;
  } catch (error) {
    return String(error);
  }
}

const starters: Law = {
  name: 'starters',
  states: 'whoever is told to starts where the rules leave that open; who starts has the first turn',
  prove(proof) {
    const game = proof.make();
    for (const player of [...playersOf(game), NOBODY]) {
      game.startWith = player;
      const choices = new RandomChoices(proof.play.choices);
      game.start(proof.play.seed, proof.play.index);
      while (!game.isOver() && game.turn === 0) game.take(choices.option(game));
      const { startingPlayer } = game;
      if (game.isOver()) continue;
      must(playersOf(game).includes(startingPlayer), 'one of the players starts');
      must(!game.startIsOpen || player === NOBODY || startingPlayer === player, `${player}, who was told to, starts`);
      must(game.turn > 1 || game.hasTurn(startingPlayer), 'who starts has the first turn');
    }
  },
};

const turns: Law = {
  name: 'turns',
  states: 'whoever watches is told of the end of each turn, in order, but for one that the game ends in',
  prove(proof) {
    const game = proof.make();
    const ended: number[] = [];
    game.turnObserver = {
      turnEnds: () => {
        must(game.ending() === Ending.NotOver, 'the game goes on when a turn ends');
        ended.push(game.turn);
      },
    };
    playThrough(game, proof, (choices) => {
      must(ended.length === Math.max(0, game.turn - 1), 'the turns before this one have ended');
      game.take(choices.option(game));
    });
    must(
      ended.every((turn, index) => turn === index + 1),
      'turns end in their order',
    );
    must(game.turn - ended.length <= 1, 'each turn but the last one has ended');
    must(game.ending() !== Ending.TurnLimit || game.turn === ended.length, 'a limit on turns lets the last one end');
  },
};

/** All laws of the kernel. */
export const LAWS: readonly Law[] = [
  options,
  bounds,
  whole,
  legal,
  copies,
  seeds,
  starters,
  turns,
  ends,
  concessions,
  dealing,
  views,
];
