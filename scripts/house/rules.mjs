// Who may import whom, said once. `npm run imports` holds the house to it (check.mjs), and docs/HOUSE.md shows what comes of it (draw.mjs).

/** Packages from the bottom up, and which of our others each may use. */
export const PACKAGES = {
  engine: [],
  statistics: [],
  cards: ['engine'],
  ai: ['engine'],
  scenario: ['engine', 'cards'],
  sim: ['engine', 'statistics', 'cards', 'ai', 'scenario'],
  charts: ['sim'],
  training: ['engine', 'statistics', 'ai', 'sim'],
  proofs: ['engine', 'cards', 'ai', 'scenario', 'sim'],
  'sim-cli': ['engine', 'statistics', 'cards', 'ai', 'scenario', 'sim', 'charts', 'training'],
  lab: ['engine', 'statistics', 'cards', 'ai', 'sim', 'charts', 'sim-cli'],
};

export const GAMES = ['lorcana', 'kingdom-hearts'];

const RULES_OF_A_GAME = ['layout', 'language', 'pool', 'state', 'values', 'rules', 'resolving', 'flow'];

/** Folders of a package from the bottom up: each may use those before it. What lies beside them may use all of them. */
export const LAYERS = {
  'engine/src/lorcana': RULES_OF_A_GAME,
  'engine/src/kingdom-hearts': RULES_OF_A_GAME,
  'sim/src': [
    'playing',
    'judge',
    'threads',
    'bots',
    'rows',
    'plan',
    'game-kind',
    ...GAMES,
    'games',
    'input',
    'collectors',
    'records',
    'runner',
    'reports',
    'experiments',
    'library',
  ],
};

/** The files that name every game. Nothing else that is of no game knows that there is more than one. */
const NAMING_GAMES = [
  'engine/src/index.ts',
  'sim/src/core.ts',
  'sim/src/games/files/shipped-games.ts',
  'proofs/src/index.ts',
  'sim-cli/src/commands/games.ts',
  'lab/src/work/games.ts',
];

/** Folders that may use what only Node has, and the package that needs a terminal. Everything else runs in a browser too. */
const HOST_FOLDERS = ['files', 'threads'];
const HOST_PACKAGE = 'sim-cli';
/** Packages of others that need Node. */
const NODE_PACKAGES = ['piscina'];

/** Packages of whose files and folders none may need itself. */
const WITHOUT_CYCLES = ['engine', 'statistics', 'sim'];

const anyOf = (words) => `(?:${words.join('|')})`;
const GAME = `/(${GAMES.join('|')})/`;

const packages = Object.entries(PACKAGES).map(([name, used]) => ({
  name: `package ${name}`,
  comment: used.length === 0 ? `${name} uses nothing of ours` : `of ours, ${name} uses only ${used.join(', ')}`,
  from: { path: `^packages/${name}/src/` },
  to: { path: '^packages/', pathNot: `^packages/${anyOf([name, ...used])}/` },
}));

const layers = Object.entries(LAYERS).flatMap(([folder, names]) =>
  names.map((layer, at) => ({
    name: `layer ${folder}/${layer}`,
    comment: `no import goes up in ${folder}: ${names.join(' < ')}`,
    from: { path: `^packages/${folder}/${layer}/` },
    to: { path: `^packages/${folder}/`, pathNot: `^packages/${folder}/${anyOf(names.slice(0, at + 1))}/` },
  })),
);

const games = [
  {
    name: 'one game',
    comment: 'one game never imports another',
    from: { path: `^packages/.*${GAME}` },
    to: { path: `^packages/.*${GAME}`, pathNot: '/$1/' },
  },
  {
    name: 'no game',
    comment: `what is of no game knows none; every game is named in ${NAMING_GAMES.join(', ')}`,
    from: { path: '^packages/[^/]+/src/', pathNot: [GAME, ...NAMING_GAMES.map((file) => `^packages/${file}$`)] },
    to: { path: `^packages/.*${GAME}` },
  },
  {
    name: 'not every game',
    comment: 'all of the engine would be every game: import the kernel, or a game',
    from: { path: '^packages/[^/]+/src/' },
    to: { path: '^packages/engine/src/index\\.ts$' },
  },
];

const doors = [
  {
    name: 'front door',
    comment: 'a package is imported by its name',
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  },
  { name: 'there', comment: 'what is imported has to be there', from: {}, to: { couldNotResolve: true } },
];

const hosts = [
  {
    name: 'engine alone',
    comment: 'the engine uses nothing but seedrandom',
    from: { path: '^packages/engine/src/' },
    to: { pathNot: ['^packages/engine/', 'node_modules/seedrandom/'] },
  },
  {
    name: 'portable',
    comment: `only the command line and folders named ${HOST_FOLDERS.join(' or ')} use what only Node has`,
    from: { path: '^packages/[^/]+/src/', pathNot: [`^packages/${HOST_PACKAGE}/`, `/${anyOf(HOST_FOLDERS)}/`] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'portable packages',
    comment: `only folders named ${HOST_FOLDERS.join(' or ')} use ${NODE_PACKAGES.join(', ')}`,
    from: { path: '^packages/[^/]+/src/', pathNot: `/${anyOf(HOST_FOLDERS)}/` },
    to: { path: `node_modules/${anyOf(NODE_PACKAGES)}/` },
  },
];

/** Rules about what is written: imports of types count as well. */
export const written = [...packages, ...layers, ...games, ...doors, ...hosts].map((rule) => ({
  severity: 'error',
  ...rule,
}));

const cycles = [
  { scope: 'module', comment: 'no file needs itself' },
  { scope: 'folder', comment: 'no folder needs itself' },
].map(({ scope, comment }) => ({
  name: `cycle of ${scope}s`,
  comment,
  severity: 'error',
  scope,
  from: { path: `^packages/${anyOf(WITHOUT_CYCLES)}/` },
  to: { circular: true },
}));

/** Rules about what is loaded: types and const enums are gone from it. */
export const loaded = [
  ...cycles,
  {
    name: 'words alone',
    comment: 'charts load nothing of sim but its words: they draw what stands in reports',
    severity: 'error',
    from: { path: '^packages/charts/' },
    to: { path: '^packages/sim/', pathNot: '/reports/(?:(?:balance-)?words|visible)\\.' },
  },
];
