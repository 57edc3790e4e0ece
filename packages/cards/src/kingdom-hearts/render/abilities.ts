/** Abilities: when something is done, and what stands. */
import type { Ability, CardType, Discarding, EventName, Filter, Who } from '@lorelab/engine/kingdom-hearts';
import { amountText } from './amounts.js';
import { condition, given } from './conditions.js';
import { sequence, WAYS } from './effects.js';
import { nounOf, YOU } from './nouns.js';
import { changedBy, setTo } from './values.js';
import { count, listed } from './words.js';

/** A line of an ability; `type` is that of the card which has it. */
export function renderAbility(ability: Ability, type: CardType): string {
  switch (ability.kind) {
    case 'triggered': {
      const deeds = sequence(ability.effects);
      const isPlain =
        isDeed(type) && ability.on === 'played' && !ability.of && !ability.from && !ability.if && !ability.once;
      if (isPlain) return deeds;
      const where = ability.from === 'discard' ? ' while this is in your discard pile' : '';
      const asWell = ability.if ? ` and ${condition(ability.if)}` : '';
      const when = ability.of ? momentOf(ability.on, ability.of) : moment(ability.on, type);
      const often = ability.once ? `once a ${ability.once}, ` : '';
      return `${often}${when}${where}${asWell}, ${deeds}`;
    }
    case 'used': {
      const phases = ability.during.map((phase) => (phase === 'action' ? 'your Action Phase' : `a ${phase}`));
      const where = ability.from === 'hand' ? 'while this is in your hand, ' : '';
      return `once a ${ability.once ?? 'turn'}, in ${listed(phases, 'or')}, ${where}${given('if', ability.if)}you may ${sequence(ability.effects)}`;
    }
    case 'static': {
      const isSeveral = typeof ability.of !== 'string';
      const change = ability.set
        ? setTo(ability.value, ability.by, isSeveral ? 'have' : 'has')
        : changedBy(ability.value, ability.by, ability.less === true, isSeveral);
      return `${given('while', ability.if)}${bearerOf(ability.of)} ${change}${lasting(type)}`;
    }
    case 'prohibits': {
      const cards = ability.cards ? ` ${nounOf(ability.cards, 'several', YOU, '')}` : '';
      const act = ability.act === 'play' && cards === '' ? 'play cards' : ability.act;
      return `${given('while', ability.if)}${player(ability.who ?? 'each', 'no player may', 'may not')} ${act}${cards}`;
    }
    case 'limits': {
      const who = player(ability.who ?? 'each', 'no player can', 'can not');
      return `${who} have more than ${count(ability.friends, 'card')} in the Friend Area, but what is there already stays`;
    }
    case 'silences':
      return `${given('while', ability.if)}the texts of ${nounOf(ability.cards, 'several', YOU)} don't count`;
    case 'stays': {
      const [who, isnt] = ability.cards ? [nounOf(ability.cards, 'several', YOU), "aren't"] : ['this', "isn't"];
      const ways = ability.through.map((one) => DISCARDED[one]);
      return `${given('while', ability.if)}${who} ${isnt} discarded ${listed(ways, 'or')}`;
    }
    case 'keeps out': {
      const who = ability.cards ? nounOf({ in: ['friends'], ...ability.cards }, 'several', YOU) : 'this';
      const fights = listed(
        ability.of.map((fight) => `${fight}s`),
        'or',
      );
      return `${given('while', ability.if)}${who} can't take part in ${fights}`;
    }
    case 'any level': {
      const cards = ability.cards ? nounOf(ability.cards, 'several', YOU, '') : 'this';
      return `${given('while', ability.if)}you may play ${cards} whatever the level is`;
    }
    case 'prevents':
      return `${given('while', ability.if)}${prevented(ability)}`;
    case 'replaces':
      return `${given('while', ability.if)}${replaced(ability)}`;
  }
}

const DISCARDED: Readonly<Record<Discarding, string>> = {
  effects: 'by effects or by choice',
  battle: 'after a battle',
  challenge: 'after a challenge',
  turn: 'when the turn ends',
};

const LOSES: Readonly<Record<Who, string>> = {
  you: 'you lose',
  opponent: 'your opponent loses',
  each: 'each player loses',
};

function prevented(ability: Extract<Ability, { kind: 'prevents' }>): string {
  const { what, by } = ability;
  if (what === 'loss') {
    const { who = 'you' } = ability;
    if (by === undefined) return `${LOSES[who]} no Heart Points`;
    const [player, they] =
      who === 'you' ? ['you lose', 'you'] : [who === 'each' ? 'a player loses' : LOSES[who], 'they'];
    return `whenever ${player} Heart Points, ${they} lose ${amountText(by)} fewer`;
  }
  const { cards } = ability;
  if (by === undefined) return `${cards ? `each ${nounOf(cards, 'one', YOU)}` : 'this'} is dealt no damage`;
  return `whenever ${cards ? nounOf(cards, 'a', YOU) : 'this'} is dealt damage, it is dealt ${amountText(by)} less`;
}

function replaced(ability: Extract<Ability, { kind: 'replaces' }>): string {
  if (ability.what === 'loss') {
    const who = player(ability.who ?? 'you', 'a player would', 'would');
    return `if ${who} lose Heart Points, ${ability.may ? 'you may instead' : 'instead'} ${sequence(ability.effects)}`;
  }
  const who = ability.cards ? nounOf(ability.cards, 'a', YOU) : 'this';
  if (ability.what === 'defeat')
    return `if ${who} would be defeated, once a turn each, the damage goes and instead ${sequence(ability.effects)}`;
  return `if ${who} would be discarded from play, it goes ${WAYS[ability.to]} instead`;
}

function bearerOf(of: Extract<Ability, { kind: 'static' }>['of']): string {
  switch (of) {
    case 'this':
      return 'this';
    case 'player':
      return 'your Player Card';
    case 'opponent':
      return "your opponent's Player Card";
    case 'target':
      return 'the target of this';
    case 'bearer':
      return 'whoever bears this';
    default:
      return nounOf(of, 'several', YOU);
  }
}

/** "no player may", or who may not. */
function player(who: Who, none: string, not: string): string {
  return who === 'each' ? none : `${who === 'you' ? 'you' : 'your opponent'} ${not}`;
}

/** Cards that do something and are gone; everything else stays. */
const isDeed = (type: CardType): boolean => type === 'magic' || type === 'event' || type === 'technique';

/** How long what Magic and Techniques change lasts (l. 237-239, 633-636). */
function lasting(type: CardType): string {
  if (type === 'technique') return ' until the end of the battle';
  return isDeed(type) ? ' until the end of the battle, challenge or turn' : '';
}

function moment(event: EventName, type: CardType): string {
  switch (event) {
    case 'played':
      return type === 'world' ? 'when you move here' : 'when you play this';
    case 'defeated':
      return 'when this is defeated';
    case 'discarded':
      return 'when you discard this from play';
    case 'challenge won':
      return 'when you win a challenge';
    case 'challenge lost':
      return 'when you lose a challenge';
    case 'moved':
      return 'whenever you move';
    case 'draw phase':
      return 'at the beginning of your Draw Phase';
    case 'game start':
      return 'when the game starts';
    case 'battle begins':
      return 'when you begin a battle';
    case 'challenge begins':
      return 'when you challenge';
    case 'challenged':
      return 'when you are challenged';
    case 'escaped':
      return 'when you have escaped';
    case 'turn ends':
      return 'when your turn ends';
  }
}

/** What happens to other cards than the one that speaks. */
function momentOf(event: EventName, of: Filter): string {
  return `whenever ${nounOf(of, 'a', YOU)} is ${event === 'discarded' ? 'discarded by choice' : event}`;
}
