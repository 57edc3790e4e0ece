import { enumeration, table } from '../../../../../../scripts/layout/describe.mjs';

export const text = 'Rows of tables, most of them of the state.';

export const items = [
  table('NameRow', 'The names of a card of the pool: at most three, -1 where there are fewer.', {
    first: 'cardName?',
    second: 'cardName?',
    third: 'cardName?',
    none: ['cardName?', 'Never there. Policies count on rows of four words.'],
  }),
  table('B', 'The bag: triggered abilities that wait.', {
    ability: 'ability',
    source: 'card',
    sourceInc: ['number', 'Which incarnation of the card.'],
    controller: 'seat',
    subject: 'card?',
    subjectInc: 'number',
    other: 'card?',
    otherInc: 'number',
    amount: 'number',
    player: 'seat',
    giver: ['giver', 'Last, since entries that differ in nothing else are alike.'],
  }),
  table('L', 'Lasting effects.', {
    kind: 'LastingKind',
    card: ['card?', 'The card, and its incarnation, or -1.'],
    inc: 'number',
    a: ['number', 'Depends on the kind: a value, a modifier, an ability, a program.'],
    b: 'number',
    c: 'number',
    lasts: 'Lasts',
    lastsPlayer: 'seat',
    controller: 'seat',
    source: 'card',
    sourceInc: 'number',
    number: ['number', 'No other row has it as long as this one is there.'],
  }),
  enumeration('LastingKind', 'What lasts, and what A, B and C are then.', {
    Stat: 'A = stat, B = amount',
    Trait: 'A = trait, B = value',
    Modifier: "A = row of a modifier in the pool's code: everything that isn't one of the two above",
    Continuous: 'A = row of a static ability that applies continuously (6.4.2.1)',
    PlayerModifier: 'A = row of a player modifier, B = the player, C = its amount counted when it was made',
    Floating: 'A = trigger row, B = 1 for the next time only; Card = what `it` means',
    Delayed: 'A = ability row, B = when: a DelayedUntil',
  }),
  table('U', 'How often an ability of a card has been used this turn.', {
    card: 'card',
    counter: ['number', 'Which ability it is: a number that no other has in the pool.'],
    giver: ['giver', 'Two that give a card the same ability give it two abilities (6.1.13.2).'],
    count: 'number',
  }),
  table('Hit', 'Damage that waits to be placed.', {
    card: 'card',
    amount: 'number',
    dealer: ['card?', 'The card that deals it.'],
    from: ['number', 'DamageFrom'],
  }),
  table('Grant', 'Granted abilities.', {
    card: 'card',
    what: ['number', 'A trigger row as it is, an activated ability as -1 less its number.'],
    giver: 'giver',
  }),
  table('Conditional', 'Modifiers of cards that the rules look up.', {
    card: 'card',
    modifier: 'modifier',
    controller: ['seat', 'Of the ability that it comes from.'],
    source: 'card',
  }),
  table('PlayerMod', 'Modifiers of players that the rules look up.', {
    player: 'seat',
    row: 'playerModifier',
    counted: ['number', 'What it takes off, if that was counted when an effect made it.'],
    source: 'card',
    giver: ['giver', 'Its source, or the effect that made it.'],
  }),
];
