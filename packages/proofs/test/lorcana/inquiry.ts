/** What views of Lorcana are asked, for the laws of knowledge. */
import {
  Board,
  KEYWORDS,
  type LorcanaGame,
  type LorcanaView,
  type Outlook,
  type Part,
  Purposes,
  Rel,
  type Trait,
  Zone,
} from '@lorelab/engine/lorcana';
import { LorcanaViewFields } from '@lorelab/sim/lorcana';
import {
  askTold,
  askWords,
  cardsOf,
  type Inquiry,
  ofCards,
  ofGame,
  ofPlaces,
  ofPlayers,
  type Tell,
} from '../laws/knowledge.js';
import { playersOf } from '../laws/law.js';

const ZONES = [Zone.Deck, Zone.Hand, Zone.Play, Zone.Inkwell, Zone.Discard];

/** All that there can be: the bits of two words. */
const TRAITS: readonly Trait[] = Array.from({ length: 64 }, (_, trait) => trait as Trait);

export const LORCANA_INQUIRY: Inquiry<LorcanaGame, LorcanaView> = {
  zones: ZONES,
  nameOf: (game, card) => game.pool.fullName(game.defOf(card)),
  isThere: (game, card) => game.zoneOf(card) !== Zone.Gone,
  tellMore: (view, game, tell) => {
    for (const owner of playersOf(game)) {
      const [top] = game.cardsIn(owner, Zone.Deck);
      if (top !== undefined) tell(view.topOfDeck(owner) >= 0, top, 'topOfDeck');
    }
  },
  questions: {
    cards: ofCards(
      'defOf',
      'ownerOf',
      'zoneOf',
      'isExerted',
      'isDrying',
      'damageOf',
      'strength',
      'willpower',
      'loreValue',
    ),
    traits: (view, game, tell) => {
      ofCards<LorcanaGame, LorcanaView>(
        'traits',
        'challenger',
        'resist',
        'singingCost',
        'locationOf',
        'underCount',
        'costToPlay',
      )(view, game, tell);
      for (const card of cardsOf(game)) {
        tell(`hasKeyword(${card})`, KEYWORDS.filter((keyword) => view.hasKeyword(card, keyword)).join());
        tell(`hasTrait(${card})`, TRAITS.filter((trait) => view.hasTrait(card, trait)).join());
      }
    },
    shifting: (view, game, tell) => {
      const isNear = (zone: Zone) => (card: number) => game.zoneOf(card) === zone && game.ownerOf(card) === view.viewer;
      const [target] = [...cardsOf(game).filter(isNear(Zone.Play)), 0];
      for (const card of cardsOf(game)) tell(`canShiftOnto(${card})`, view.canShiftOnto(card, target!, 0));
    },
    sides: (view, game, tell) => {
      for (const one of playersOf(game))
        for (const other of playersOf(game)) tell(`areOpponents(${one}, ${other})`, view.areOpponents(one, other));
    },
    players: ofPlayers('lore', 'readyInk', 'topOfDeck', 'inksLeft', 'loreToWin', 'hasTurn', 'isIn'),
    game: ofGame(
      'viewer',
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
      'aRound',
    ),
    zones: ofPlaces(ZONES, (game, player, zone) => game.cardsIn(player, zone).length),
    board: (view, _game, tell) => {
      const board = new Board();
      view.readBoard(board);
      tell('readBoard', JSON.stringify(board));
    },
    hand: (view, _game, tell) => {
      const [cards, defs] = [new Int32Array(1024), new Int32Array(1024)];
      tell('readHand', [view.readHand(cards, defs), ...cards, ...defs].join());
      view.countList(0, defs);
      tell('countList', defs.join());
    },
    names: (view, _game, tell) => {
      for (let name = 0; name < 12; name++) tell(`unseenNamed(${name})`, view.unseenNamed(name));
    },
    bag: (view, game, tell) => {
      for (let i = 0; i < Math.max(1, game.bagCount); i++) tell(`bagAbility(${i})`, view.bagAbility(i));
    },
    words: askWords,
    told: askTold((game) => new LorcanaViewFields(game)),
    outlook: askOutlook,
  },
};

/** What effects would do: those of all cards that the viewer has in hand or sees in play, and of the ability that resolves. */
function askOutlook(view: LorcanaView, game: LorcanaGame, tell: Tell): void {
  const { outlook } = view;
  const purposes = Purposes.of(game.pool);
  for (const player of playersOf(game))
    for (const zone of [Zone.Hand, Zone.Play])
      for (let i = 0; i < view.count(player, zone); i++) {
        const card = view.cardAt(player, zone, i);
        if (card < 0) continue;
        const def = view.defOf(card);
        const { activated, playAbilities } = game.pool.cards[def]!;
        const parts = [
          ...purposes.action(def),
          ...purposes.triggers(def).flatMap((trigger) => trigger.parts),
          ...[...activated, ...playAbilities].flatMap((ability) => purposes.ability(ability)),
        ];
        outlook.of(card);
        askParts(outlook, parts, (about, answer) => tell(`of(${card}) ${about}`, answer));
      }
  tell('isResolving', outlook.isResolving);
  if (!outlook.isResolving || view.purpose === undefined) return;
  outlook.ofResolving();
  askParts(outlook, [view.purpose], (about, answer) => tell(`ofResolving ${about}`, answer));
}

function askParts(outlook: Outlook, parts: readonly Part[], tell: Tell): void {
  tell('source', outlook.source);
  for (const part of parts) {
    if (!GROUPS.includes(part.rel & 7)) tell('player', outlook.player(part.rel));
    if (part.amount >= 0) tell('amount', outlook.amount(part.amount));
    if (part.condition >= 0) tell('holds', outlook.holds(part.condition));
    if (part.ref >= 0) tell('cards', found(outlook, outlook.cards(part.ref)));
    if (part.ref >= 0) tell('firstOf', outlook.firstOf(part.ref));
    if (part.filter >= 0) tell('candidates', found(outlook, outlook.candidates(part)));
    if (part.filter >= 0) tell('zoneOf', outlook.zoneOf(part));
    for (const inner of [part.body, part.otherwise, ...part.options]) askParts(outlook, inner, tell);
  }
}

/** Those of several players. */
const GROUPS: readonly number[] = [Rel.Opponents, Rel.Players, Rel.Any];

const found = (outlook: Outlook, n: number): string => `${n}: ${outlook.found.slice(0, Math.max(0, n)).join()}`;
