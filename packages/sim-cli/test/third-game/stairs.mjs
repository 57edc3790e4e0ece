// A game of its own, no bigger than a game can be: cards are numbers of steps, and whoever is first up the stairs wins.
// `node --import` loads it into the program and each of its threads; nothing else is told of it.
import { Ending, hashWords, NOBODY, nextBelow, OptionList, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { Recorder, RecordLayout, registerGame } from '@lorelab/sim/play';

const TOP = 12;
const STEPS = { Step: 1, Leap: 2, Flight: 4 };
const NAMES = Object.keys(STEPS);
const HAND = 3;
const PASS = NAMES.length;
const ENDED = { goal: Ending.Goal, deckOut: Ending.DeckOut, conceded: Ending.Concession, turns: Ending.TurnLimit };

// ------------------------------------------------------------------------------------------------ the rules

const TURN = RANDOM_WORDS;
const DECIDER = TURN + 1;
const STARTER = TURN + 2;
const DECISIONS = TURN + 3;
const ENDING = TURN + 4;
const WINNER = TURN + 5;
const PLAYERS = TURN + 6;
/** Of a player: how far up, and how many of each card in hand and in the deck. */
const OF_PLAYER = 1 + 2 * NAMES.length;

class Stairs {
  playerCount = 2;
  decisionKind = 1;
  startWith = NOBODY;
  turnObserver = undefined;
  words = new Int32Array(PLAYERS + 2 * OF_PLAYER);
  list = new OptionList(NAMES.length + 1);
  runSeed = new RunSeed('');

  constructor(decks, maxTurns) {
    this.decks = decks;
    this.maxTurns = maxTurns;
    this.views = [0, 1].map((viewer) => new StairsView(this, viewer));
  }

  height = (player) => this.words[PLAYERS + player * OF_PLAYER];
  hand = (player) => PLAYERS + player * OF_PLAYER + 1;
  deck = (player) => this.hand(player) + NAMES.length;
  count = (at) => NAMES.reduce((sum, _, card) => sum + this.words[at + card], 0);

  start(seed, index) {
    if (this.runSeed.text !== seed) this.runSeed = new RunSeed(seed);
    const { words } = this;
    words.fill(0);
    this.runSeed.writeState(words, index);
    words[TURN] = 1;
    words[WINNER] = NOBODY;
    words[STARTER] = this.startWith === NOBODY ? nextBelow(words, 2) : this.startWith;
    words[DECIDER] = words[STARTER];
    for (const player of [0, 1]) {
      this.decks[player].forEach((count, card) => {
        words[this.deck(player) + card] = count;
      });
      for (let i = 0; i < HAND; i++) this.draw(player);
    }
    this.draw(words[STARTER]);
  }

  draw(player) {
    const deck = this.deck(player);
    let at = nextBelow(this.words, this.count(deck));
    const card = NAMES.findIndex((_, one) => {
      at -= this.words[deck + one];
      return at < 0;
    });
    this.words[deck + card]--;
    this.words[this.hand(player) + card]++;
  }

  options() {
    this.list.clear();
    if (this.isOver()) return this.list;
    for (const card of NAMES.keys()) if (this.words[this.hand(this.decider) + card] > 0) this.list.push(card);
    this.list.push(PASS);
    return this.list;
  }

  take(index) {
    const card = this.options().at(index);
    const { words } = this;
    const player = words[DECIDER];
    words[DECISIONS]++;
    if (card !== PASS) {
      words[this.hand(player) + card]--;
      words[PLAYERS + player * OF_PLAYER] += STEPS[NAMES[card]];
    }
    if (this.height(player) >= TOP) return this.end(Ending.Goal, player);
    const next = 1 - player;
    if (this.count(this.deck(next)) === 0) return this.end(Ending.DeckOut, player);
    if (words[TURN] >= this.maxTurns) return this.end(Ending.TurnLimit, NOBODY);
    this.turnObserver?.turnEnds();
    words[TURN]++;
    words[DECIDER] = next;
    this.draw(next);
  }

  concede(player) {
    this.end(Ending.Concession, 1 - player);
  }

  end(ending, winner) {
    this.words[ENDING] = ending;
    this.words[WINNER] = winner;
  }

  get decider() {
    return this.isOver() ? NOBODY : this.words[DECIDER];
  }
  get turn() {
    return this.words[TURN];
  }
  get turnPlayer() {
    return this.words[DECIDER];
  }
  get startingPlayer() {
    return this.words[STARTER];
  }
  get decisions() {
    return this.words[DECISIONS];
  }
  get bytes() {
    return this.words.byteLength;
  }
  isOver = () => this.words[ENDING] !== Ending.NotOver;
  ending = () => this.words[ENDING];
  hasWon = (player) => this.words[WINNER] === player;
  hasLost = (player) => this.isOver() && this.words[WINNER] === 1 - player;
  progress = (player) => this.height(player);
  goal = () => TOP;
  view = (player) => this.views[player];
  hash = () => hashWords(this.words);
  check() {}

  copyFrom(other) {
    this.words.set(other.words);
  }
  clone() {
    const game = new Stairs(this.decks, this.maxTurns);
    game.copyFrom(this);
    return game;
  }
  describeDecision = () => `player ${this.decider + 1} goes up`;
  describeOption = (option) => (option === PASS ? 'rests' : `plays ${NAMES[option]}`);
}

/** The opponent's hand and both decks are what a player doesn't know. */
class StairsView {
  #game;
  constructor(game, viewer) {
    this.#game = game;
    this.viewer = viewer;
  }
  height = (player) => this.#game.height(player);
  newGame = () => new Stairs(this.#game.decks, this.#game.maxTurns);
  dealInto(game, seed) {
    game.copyFrom(this.#game);
    const other = 1 - this.viewer;
    const held = game.count(game.hand(other));
    new RunSeed(String(seed)).writeState(game.words, 0);
    for (const card of NAMES.keys()) {
      game.words[game.deck(other) + card] += game.words[game.hand(other) + card];
      game.words[game.hand(other) + card] = 0;
    }
    for (let i = 0; i < held; i++) game.draw(other);
  }
}

// ------------------------------------------------------------------------------------------------ what is told of it

/** The higher the better, by weights of which there is one. */
const createAdvisor = (weights = { step: 1 }) => ({
  rate(_view, options, scores) {
    for (let i = 0; i < options.length; i++)
      scores[i] = options.at(i) === PASS ? -1 : weights.step * STEPS[NAMES[options.at(i)]];
  },
  value: (view) => 1 / (1 + Math.exp((view.height(1 - view.viewer) - view.height(view.viewer)) / 3)),
});

class StairsRecorder extends Recorder {
  constructor(game, decks) {
    super(
      game,
      new RecordLayout({
        players: 2,
        rounds: 12,
        turnMeasures: [
          { id: 'height', title: 'stairs' },
          { id: 'opposingHeight', title: "the opponent's stairs" },
          { id: 'held', title: 'cards in hand' },
        ],
        totals: [{ id: 'finalHeight', title: 'stairs at the end' }],
        cardMeasures: [
          { id: 'opening', title: 'in the opening hand' },
          { id: 'start', title: 'in the hand that the game began with' },
          { id: 'drawn', title: 'in hand at any time' },
          { id: 'played', title: 'played' },
          { id: 'firstPlayed', title: 'own turn of the first play' },
        ],
        cards: decks.map(() => NAMES),
      }),
    );
  }
  begin() {}
  deciding(game, choice) {
    const option = game.options().at(choice);
    if (option !== PASS) this.addToCard(game.decider, option, 3, 1);
  }
  endTurn(player, round) {
    if (round < 0) return;
    this.setTurn(player, round, 0, this.game.height(player));
    this.setTurn(player, round, 1, this.game.height(1 - player));
    this.setTurn(player, round, 2, this.game.count(this.game.hand(player)));
  }
  finish() {
    for (const player of [0, 1]) this.setTotal(player, 0, this.game.height(player));
  }
}

class StairsNarrator {
  lines = [];
  constructor(names) {
    this.names = names;
  }
  started() {}
  deciding(game, choice) {
    this.lines.push(`${this.names[game.decider]} ${game.describeOption(game.options().at(choice))}`);
  }
  ended(game) {
    this.lines.push(`over: ${game.height(0)} to ${game.height(1)}`);
  }
  get text() {
    return `${this.lines.join('\n')}\n`;
  }
  get data() {
    return { lines: this.lines };
  }
}

function readList(bytes) {
  const rows = new TextDecoder().decode(bytes).split('\n');
  const counts = NAMES.map(() => 0);
  const errors = [];
  rows.forEach((row, index) => {
    const [, count, name] = /^(\d+) (.+)$/.exec(row) ?? [];
    const card = NAMES.indexOf(name);
    if (card >= 0) counts[card] += Number(count);
    else if (row !== '' && !row.startsWith('#'))
      errors.push({ line: index + 1, message: `expected ${NAMES.join(', ')}, found "${row}"` });
  });
  return { counts, errors, cards: NAMES.flatMap((name, card) => (counts[card] > 0 ? [[counts[card], name]] : [])) };
}

const shown = (name) => ({
  fullName: name,
  facts: [
    ['card', name],
    ['goes up', String(STEPS[name])],
  ],
  row: [name, STEPS[name]],
  program: STEPS[name],
  data: { name, steps: STEPS[name] },
});

const desk = {
  cardColumns: [{ title: 'card' }, { title: 'steps', isNumber: true }],
  checkDeck(bytes) {
    const { counts, errors, cards } = readList(bytes);
    const size = String(counts.reduce((sum, count) => sum + count, 0));
    const sections = errors.length > 0 ? [] : [{ facts: [['cards', size]] }];
    return { ok: true, value: { sections, summary: `${size} cards`, errors, warnings: [], data: cards } };
  },
  writeDeck(bytes, { notation }) {
    const { cards } = readList(bytes);
    const list = cards.map(([count, name]) => `${count} ${name}`).join('\n');
    return { ok: true, value: notation === 'json' ? JSON.stringify(cards) : `# Game: stairs\n${list}\n` };
  },
  showCards: (name) =>
    NAMES.includes(name) ? { ok: true, value: [shown(name)] } : { ok: false, error: `there is no card "${name}"` },
  searchCards: ({ steps }) => ({
    ok: true,
    value: NAMES.filter((name) => steps === undefined || STEPS[name] === Number(steps)).map(shown),
  }),
  status: () => ({ sections: [{ text: 'all of them' }], cards: 3, complete: 3, data: { cards: 3 } }),
};

/** Scenarios with one step: going up so many stairs. */
const scenarios = {
  id: 'stairs',
  read(tree) {
    const name = tree.entries.find(({ key }) => key.text === 'name').value.text;
    const stairs = tree.entries.find(({ key }) => key.text === 'stairs').value;
    const step = { number: 1, place: stairs.place, text: `stairs: ${stairs.text}` };
    const ok = stairs.value <= TOP;
    const play = () => (ok ? { ok, trail: [] } : { ok, step, message: 'these stairs have an end', trail: [] });
    return { name, place: tree.place, play };
  },
};

registerGame({
  id: 'stairs',
  title: 'Stairs',
  rules: 'the first edition',
  race: {
    own: 'height',
    opposing: 'opposingHeight',
    final: 'finalHeight',
    unit: 'stairs',
    goal: TOP,
    marks: [6, TOP],
    sources: [],
    beside: [{ measure: 'held', unit: 'cards held' }],
  },
  turnColumns: [{ id: 'held', title: 'held', measure: 'held', as: 'mean' }],
  cardColumns: [],
  deckNotations: ['text', 'json'],
  formats: ['any'],
  cardSearch: {
    questions: [{ flags: '--steps <number>', description: 'how many steps' }],
    examples: ['--steps 2'],
  },
  openDesk: async () => ({ ok: true, value: desk }),
  openScenarios: async () => ({ ok: true, value: scenarios }),
  openCards: async () => ({
    ok: true,
    value: {
      hash: 'stairs',
      readDeck(bytes, file) {
        const { errors, cards } = readList(bytes);
        if (errors.length > 0)
          return { ok: false, error: errors.map(({ line, message }) => `${file}:${line}: ${message}`) };
        const list = { name: file, cards, hash: JSON.stringify(cards) };
        return { ok: true, value: { list, cards: [], partial: [], objections: () => ({ ok: true, value: [] }) } };
      },
    },
  }),
  readWeights: async (data) =>
    typeof data?.step === 'number'
      ? { ok: true, value: { weights: data } }
      : { ok: false, error: ['expected "step", a number'] },
  async seat({ decks, maxTurns = 60 }) {
    const lists = decks.map(({ cards }) => NAMES.map((name) => cards.find(([, one]) => one === name)?.[0] ?? 0));
    const game = new Stairs(lists, maxTurns);
    return {
      game,
      rules: ENDED,
      createAdvisor,
      createRecorder: () => new StairsRecorder(game, lists),
      createNarrator: (names) => new StairsNarrator(names),
    };
  },
});
