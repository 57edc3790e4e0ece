// A game of its own, no bigger than a game can be: cards are numbers of steps, and whoever is first up the stairs wins.
// `node --import` loads it into the program and each of its threads; nothing else is told of it.
import {
  CommonInteger,
  Ending,
  FlatGame,
  FlatState,
  FlatView,
  Layout,
  NOBODY,
  nextBelow,
  seedWords,
  stop,
  win,
} from '@lorelab/engine/kernel';
import { Recorder, RecordLayout, registerGame } from '@lorelab/sim';

const TOP = 12;
const STEPS = { Step: 1, Leap: 2, Flight: 4 };
const TIRED = [{ name: 'tired-legs', says: 'no card is more than two steps' }];
const TIRED_STEPS = 2;
const NAMES = Object.keys(STEPS);
const HAND = 3;
const PASS = NAMES.length;
const ENDED = { goal: Ending.Goal, deckOut: Ending.DeckOut, conceded: Ending.Concession, turns: Ending.TurnLimit };

// ------------------------------------------------------------------------------------------------ the rules

/** Integers of the state: the kernel's, and for each player how far up, and how many of each card in hand and in the deck. */
const { Turn, TurnPlayer, StartingPlayer, Decider, DecisionKind } = CommonInteger;
const PLAYERS = CommonInteger.Size;
const OF_PLAYER = 1 + 2 * NAMES.length;

class StairsState extends FlatState {
  playerCount = 2;

  constructor(decks, maxTurns) {
    const layout = new Layout(new ArrayBuffer(4 * (PLAYERS + 2 * OF_PLAYER)));
    super(layout);
    this.v = layout.int32(PLAYERS + 2 * OF_PLAYER);
    this.maxTurns = maxTurns;
    decks.forEach((deck, player) => {
      deck.forEach((count, card) => {
        this.v[this.deck(player) + card] = count;
      });
    });
  }

  height = (player) => this.v[PLAYERS + player * OF_PLAYER];
  hand = (player) => PLAYERS + player * OF_PLAYER + 1;
  deck = (player) => this.hand(player) + NAMES.length;
  count = (at) => NAMES.reduce((sum, _, card) => sum + this.v[at + card], 0);

  draw(player) {
    const deck = this.deck(player);
    let at = nextBelow(this.v, this.count(deck));
    const card = NAMES.findIndex((_, one) => {
      at -= this.v[deck + one];
      return at < 0;
    });
    this.v[deck + card]--;
    this.v[this.hand(player) + card]++;
  }
}

class Stairs extends FlatGame {
  constructor(decks, maxTurns, isTired) {
    super(new StairsState(decks, maxTurns), (state, table, viewer) => new StairsView(state, table, viewer));
    this.decks = decks;
    this.settings = { maxTurns, maxDecisions: 2 * maxTurns };
    this.isTired = isTired;
  }

  newGame = () => new Stairs(this.decks, this.settings.maxTurns, this.isTired);

  setUp() {
    const { s } = this;
    const first = this.startWith === NOBODY ? nextBelow(s.v, 2) : this.startWith;
    s.v[Turn] = 1;
    s.v[StartingPlayer] = first;
    for (const player of [0, 1]) for (let i = 0; i < HAND; i++) s.draw(player);
    this.begin(first);
  }

  begin(player) {
    const { s } = this;
    s.v[TurnPlayer] = player;
    s.v[Decider] = player;
    s.v[DecisionKind] = 1;
    s.optionsValid = false;
    s.draw(player);
  }

  listOptions() {
    const { optionList, v } = this.s;
    optionList.clear();
    if (this.isOver()) return;
    for (const card of NAMES.keys()) if (v[this.s.hand(this.decider) + card] > 0) optionList.push(card);
    optionList.push(PASS);
  }

  answer(card) {
    const { s, turnPlayer } = this;
    if (card !== PASS) {
      s.v[s.hand(turnPlayer) + card]--;
      const steps = STEPS[NAMES[card]];
      s.v[PLAYERS + turnPlayer * OF_PLAYER] += this.isTired ? Math.min(TIRED_STEPS, steps) : steps;
    }
    const next = 1 - turnPlayer;
    if (s.height(turnPlayer) >= TOP) win(s, turnPlayer, Ending.Goal);
    else if (s.count(s.deck(next)) === 0) win(s, turnPlayer, Ending.DeckOut);
    else if (this.turn >= s.maxTurns) stop(s, Ending.TurnLimit);
    else {
      s.turnObserver?.turnEnds();
      s.v[Turn]++;
      this.begin(next);
    }
  }

  /** There is a decision after every answer, or the end. */
  playOn() {}

  /** The opponent's hand and both decks are what a player doesn't know. */
  dealAnew(to, viewer, seed) {
    const other = 1 - viewer;
    const held = to.count(to.hand(other));
    seedWords(to.v, seed);
    for (const card of NAMES.keys()) {
      to.v[to.deck(other) + card] += to.v[to.hand(other) + card];
      to.v[to.hand(other) + card] = 0;
    }
    for (let i = 0; i < held; i++) to.draw(other);
  }

  concede(player) {
    win(this.s, 1 - player, Ending.Concession);
  }
  progress = (player) => this.s.height(player);
  goal = () => TOP;
  held = (player) => this.s.count(this.s.hand(player));
  check() {}
  describeDecision = () => `player ${this.decider + 1} goes up`;
  describeOption = (option) => (option === PASS ? 'rests' : `plays ${NAMES[option]}`);
}

class StairsView extends FlatView {
  #s;
  constructor(state, table, viewer) {
    super(state, table, viewer);
    this.#s = state;
  }
  height = (player) => this.#s.height(player);
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

/** Cards are nobody's by themselves here: each player has one of each kind. */
const KINDS = {
  owners: [0, 1].flatMap((player) => NAMES.map(() => player)),
  kinds: [0, 1].flatMap(() => NAMES.map((_, kind) => kind)),
};

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
      KINDS,
    );
  }
  begin() {}
  deciding(game, choice) {
    const option = game.options().at(choice);
    if (option !== PASS) this.addToCard(game.decider * NAMES.length + option, 3, 1);
  }
  endTurn(player) {
    this.setTurn(0, this.game.progress(player));
    this.setTurn(1, this.game.progress(1 - player));
    this.setTurn(2, this.game.held(player));
  }
  closeTurn() {}
  finish() {
    for (const player of [0, 1]) this.setTotal(player, 0, this.game.progress(player));
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
    this.lines.push(`over: ${game.progress(0)} to ${game.progress(1)}`);
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

const cardTools = {
  cardColumns: [{ title: 'card' }, { title: 'steps', isNumber: true }],
  checkDeck(bytes) {
    const { counts, errors, cards } = readList(bytes);
    const size = String(counts.reduce((sum, count) => sum + count, 0));
    const sections = errors.length > 0 ? [] : [{ facts: [['cards', size]] }];
    return { ok: true, value: { sections, summary: `${size} cards`, errors, warnings: [], data: cards } };
  },
  readContents(bytes) {
    const { errors, cards } = readList(bytes);
    if (errors.length > 0) return { ok: false, error: errors };
    const counts = cards.map(([count, card]) => ({ card, count }));
    const steps = cards.map(([count, card]) => ({ value: STEPS[card], count }));
    return { ok: true, value: { cards: counts, kinds: [], curve: { by: 'steps', steps } } };
  },
  writeDeck(bytes, { notation, options }) {
    const { cards } = readList(bytes);
    if (notation === 'steps') {
      const steps = cards.map(([, name]) => STEPS[name]).sort((a, b) => (options.uphill ? a - b : b - a));
      return { ok: true, value: steps.join(' ') };
    }
    const list = cards.map(([count, name]) => `${count} ${name}`).join('\n');
    return { ok: true, value: notation === 'json' ? JSON.stringify(cards) : `# Game: stairs\n${list}\n` };
  },
  showCards: (name) =>
    NAMES.includes(name) ? { ok: true, value: [shown(name)] } : { ok: false, error: `there is no card "${name}"` },
  searchCards({ query, asked: { steps } }) {
    const isFound = (name) => name.includes(query) && (steps === undefined || STEPS[name] === Number(steps));
    return { ok: true, value: { cards: NAMES.filter(isFound).map(shown), hints: [] } };
  },
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
  deckNotations: [
    { name: 'text', says: 'a list', examples: [] },
    { name: 'json', says: 'pairs of a count and a card', examples: [] },
    {
      name: 'steps',
      says: 'all steps of it',
      options: [{ flags: '--uphill', description: 'the low ones first' }],
      examples: ['high.txt --to steps --uphill'],
    },
  ],
  deckLine: '4 Leap',
  cardExamples: ['Leap'],
  patches: 'nothing',
  formats: ['any'],
  houseRules: TIRED,
  openCardSearch: async () => ({
    fields: [{ name: 'steps', takes: 'numbers', says: 'how many steps' }],
    examples: ['--steps 2'],
  }),
  openCardTools: async () => ({ ok: true, value: cardTools }),
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
        return {
          ok: true,
          value: {
            list,
            cards: [],
            partial: [],
            legality: () => ({ ok: true, value: { formats: ['any'], objections: [] } }),
          },
        };
      },
    },
  }),
  readWeights: async (data) =>
    typeof data?.step === 'number'
      ? { ok: true, value: { weights: data } }
      : { ok: false, error: ['expected "step", a number'] },
  async seat({ decks, maxTurns = 60, houseRules = [] }) {
    const lists = decks.map(({ cards }) => NAMES.map((name) => cards.find(([, one]) => one === name)?.[0] ?? 0));
    const game = new Stairs(lists, maxTurns, houseRules.length > 0);
    return {
      game,
      rules: ENDED,
      createAdvisor,
      createRecorder: () => new StairsRecorder(game, lists),
      createNarrator: (names) => new StairsNarrator(names),
    };
  },
});
