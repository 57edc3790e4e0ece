import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameOfDeck } from '@lorelab/cards';
import {
  checkKingdomHeartsDeck,
  formatKingdomHeartsDeck,
  formatKingdomHeartsError,
  formatKingdomHeartsJson,
  type KingdomHeartsCardEntry,
  KingdomHeartsCatalog,
  readKingdomHeartsDeck,
} from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import { readKingdomHeartsFile } from '@lorelab/cards/kingdom-hearts/import';
import { makeKingdomHeartsJsonSchema } from '@lorelab/cards/kingdom-hearts/schema';
import { describe, expect, test } from 'vitest';

const data = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
const shipped = loadKingdomHeartsCards();

function deckOf(list: string, catalog = shipped) {
  const read = readKingdomHeartsDeck(list, catalog);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
  return read.value;
}

const problems = (list: string, catalog = shipped): string[] =>
  checkKingdomHeartsDeck(deckOf(list, catalog)).map(({ message }) => message);

/** What is read of a list, without the lines. */
const cardsOf = (list: string): [number, string][] =>
  deckOf(list).entries.map(({ count, card }) => [count, card.fullName]);

/** What is wrong in a deck and where: in its words, or else by the rules. */
function placesIn(text: string, catalog = shipped): string[] {
  const read = readKingdomHeartsDeck(text, catalog);
  const errors = read.ok ? checkKingdomHeartsDeck(read.value) : read.error;
  return errors.map((error) => formatKingdomHeartsError(error, 'deck'));
}

/** Forty cards that no rule has anything against. */
const FORTY = '40 Soot Imp';

describe('the training set', () => {
  test('is as the schema says, known in full, and labelled as made up', () => {
    const read = readKingdomHeartsFile(data('kingdom-hearts/training.json'), 'training');
    expect(read.ok && read.value.length).toBe(shipped.cards.length);
    expect(shipped.unknown).toEqual([]);
    expect(shipped.cards.length).toBeGreaterThanOrEqual(60);
    expect(shipped.cards.every(({ set }) => set === 'TRN')).toBe(true);
    expect(data('kingdom-hearts/training.json')).toContain('made-up');
  });

  test('the published schema is the one that files are held to', () => {
    expect(JSON.parse(data('kingdom-hearts/cards.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(makeKingdomHeartsJsonSchema())),
    );
  });

  test.each(['rush', 'disrupt', 'challenge'])(
    'the deck %s is legal, has 41 cards and is read back the same',
    (name) => {
      const text = readFileSync(new URL(`../../../../decks/kingdom-hearts/${name}.txt`, import.meta.url), 'utf8');
      const deck = deckOf(text);
      expect(gameOfDeck(text)).toBe('kingdom-hearts');
      expect(checkKingdomHeartsDeck(deck)).toEqual([]);
      expect(deck.entries.reduce((sum, { count }) => sum + count, 0)).toBe(41);
      for (const written of [formatKingdomHeartsDeck(deck), formatKingdomHeartsJson(deck)]) {
        expect(gameOfDeck(written)).toBe('kingdom-hearts');
        expect(deckOf(written).name).toBe(deck.name);
        expect(cardsOf(written)).toEqual(cardsOf(text));
      }
    },
  );
});

describe('a deck', () => {
  test('has 41 to 60 cards with the Player Card', () => {
    expect(problems(`1 Wick (level 1)\n${FORTY}`)).toEqual([]);
    expect(problems('1 Wick (level 1)\n39 Soot Imp')).toEqual([
      'expected 41 to 60 cards with the Player Card, found 40',
    ]);
    expect(problems('1 Wick (level 1)\n60 Soot Imp')).toHaveLength(1);
  });

  test('has one Player Card', () => {
    expect(problems('41 Soot Imp')).toEqual(['expected one Player Card, found none']);
    expect(problems(`1 Wick (level 1)\n1 Sedge (level 1)\n${FORTY}`)).toEqual([
      'expected one Player Card, found 2: 1 Wick (level 1), 1 Sedge (level 1)',
    ]);
  });

  test('has three of a name and level, and as many of other levels', () => {
    const burrs = '3 Burr (level 0)\n3 Burr (level 1)\n';
    expect(problems(`1 Wick (level 1)\n${burrs}${FORTY}`)).toEqual([]);
    expect(problems(`1 Wick (level 1)\n${burrs}1 Burr (level 1)\n${FORTY}`)).toEqual([
      'expected 3 of "Burr (level 1)" at most, found 4',
    ]);
  });

  test('has one of a Promo Card, and as many as a card itself says', () => {
    expect(problems(`1 Wick (level 1)\n2 Event 1\n${FORTY}`)).toEqual(['expected 1 of "Event 1" at most, found 2']);
    expect(problems(`1 Wick (level 1)\n4 Stone Hare\n${FORTY}`)).toEqual([
      'expected 3 of "Stone Hare" at most, as the card says, found 4',
    ]);
  });

  const dark: KingdomHeartsCardEntry = {
    name: 'Nightjar',
    type: 'Player',
    subtype: 'Dark',
    level: 2,
    attack: 5,
    magic: 1,
    hp: 6,
    abilities: [],
  };

  test('of a Player/Dark Card is refused unless its data says how its allies count (ruling 60)', () => {
    expect(shipped.with([dark]).find('Nightjar')).toEqual({
      ok: false,
      error: '"Nightjar (level 2)" can\'t be played with: not known of it: allies',
    });
    const allies = { kinds: ['heartless'], support: 2, forbids: ['friend'] } as const;
    const known = shipped.with([{ ...dark, allies }]);
    expect(problems(`1 Nightjar\n${FORTY}`, known)).toEqual([]);
    expect(problems(`1 Nightjar\n1 Old Quill\n${FORTY}`, known)).toEqual([
      '"Nightjar (level 2)" may not play friend cards, found Old Quill (level 1)',
    ]);
  });

  test('tells the line of what the rules have against it', () => {
    const list = '# Game: kingdom-hearts\n1 Wick (level 1)\n40 Soot Imp\n';
    expect(placesIn(`${list}1 Sedge (level 1)`)).toEqual([
      'deck:4: expected one Player Card, found 2: 1 Wick (level 1), 1 Sedge (level 1)',
    ]);
    expect(placesIn(`${list}2 Burr (level 1)\n3 Burr (level 0)\n2 Burr (level 1)`)).toEqual([
      'deck:4: expected 3 of "Burr (level 1)" at most, found 4',
    ]);
    const allies = { kinds: ['heartless'], support: 2, forbids: ['friend'] } as const;
    const known = shipped.with([{ ...dark, allies }]);
    expect(placesIn('1 Nightjar\n40 Soot Imp\n1 Old Quill', known)).toEqual([
      'deck:3: "Nightjar (level 2)" may not play friend cards, found Old Quill (level 1)',
    ]);
    expect(placesIn('1 Wick (level 1)')).toEqual(['deck: expected 41 to 60 cards with the Player Card, found 1']);
  });

  test('in JSON tells the line of what is wrong', () => {
    const lines = [
      '{"game": "kingdom-hearts", "cards": [',
      '{"count": -3, "card": "Soot Imp"},',
      '{"cnt": 3, "card": "Soot Imp"},',
      '{"count": 3, "card": "Soot Ipm"},',
      '{"count": "3", "card": "Soot Imp"}]}',
    ];
    expect(placesIn(lines.join('\n'))).toEqual([
      'deck:2: expected 1 to 999 copies, found -3',
      'deck:3: cards[1]: expected the keys count, card, found "cnt"; did you mean "count"?',
      expect.stringMatching(/^deck:4: there is no card "Soot Ipm"; did you mean "Soot Imp/),
      'deck:5: cards[3].count: expected 1 to 999, found "3"',
    ]);
    expect(placesIn('{"game": "kingdom-hearts",\n"cards": [}')).toEqual([
      expect.stringMatching(/^deck:2: expected JSON: /),
    ]);
  });

  test('may be written as lists of other sites are', () => {
    const list = [
      '# Lamps',
      '# Game: kingdom-hearts',
      'Player Card (1):',
      'Wick (level 1) x1',
      '== Friends & Magic - 3 ==',
      '3x burr (level 1) (TRN) 15',
      'Dark Cards',
      '- 40 Soot Imp # cheap',
    ];
    expect(deckOf(list.join('\n'))).toMatchObject({ name: 'Lamps' });
    expect(cardsOf(list.join('\n'))).toEqual([
      [1, 'Wick (level 1)'],
      [3, 'Burr (level 1)'],
      [40, 'Soot Imp (level 1)'],
    ]);
    expect(cardsOf('Wick (level 1)\nEvent 1\nSoot Imp\nSoot Imp')).toEqual([
      [1, 'Wick (level 1)'],
      [1, 'Event 1'],
      [2, 'Soot Imp (level 1)'],
    ]);
  });

  test('with a level or a type that no card of the name has is wrong, whatever else there is', () => {
    expect(placesIn('3 Soot Imp (level 7)')).toEqual([
      expect.stringMatching(/^deck:1: there is no card "Soot Imp \(level 7\)"; did you mean/),
    ]);
    expect(placesIn('3 Soot Imp [Friend]')).toEqual([
      expect.stringMatching(/^deck:1: there is no card "Soot Imp \[Friend\]"/),
    ]);
  });

  test('may name cards by their numbers', () => {
    const read = readKingdomHeartsDeck('1 TRN-01\n3 TRN-02', shipped);
    expect(read.ok && read.value.entries.map(({ card }) => card.number)).toEqual(['TRN-01', 'TRN-02']);
    expect(placesIn('1 TRN-999')).toEqual([
      expect.stringMatching(/^deck:1: there is no card 999 of set TRN; the nearest/),
    ]);
  });

  test('that is wrong tells each line', () => {
    const read = readKingdomHeartsDeck('# Game: kingdom-hearts\n3 Brr (level 1)\nx\n', shipped);
    expect(read.ok ? [] : read.error.map(({ line }) => line)).toEqual([2, 3]);
    expect(read.ok ? '' : read.error[0]!.message).toContain('did you mean "Burr (level 1)"');
  });
});

describe('a file of cards', () => {
  test('with a wrong word tells card, field and place', () => {
    const text = 'game: kingdom-hearts\ncards:\n  - name: Odd\n    type: Friend\n    level: high\n';
    const read = readKingdomHeartsFile(text, 'odd.yaml');
    expect(read.ok ? [] : read.error).toEqual(['odd.yaml:5:12: "Odd": level: expected a whole number, found "high"']);
  });

  test('with a word that is nearly right says which is', () => {
    const text = 'game: kingdom-hearts\ncards:\n  - {name: Odd, typ: Freind}\n  - {name: Even, type: Freind}\n';
    const read = readKingdomHeartsFile(text, 'odd.yaml');
    expect(read.ok ? [] : read.error).toEqual([
      expect.stringMatching(
        /^odd\.yaml:3:\d+: "Odd": typ: expected a key of name, type, .*, found "typ"; did you mean "type"\?$/,
      ),
      expect.stringMatching(
        /^odd\.yaml:4:\d+: "Even": type: expected one of Player, .*, found "Freind"; did you mean "Friend"\?$/,
      ),
    ]);
  });

  test.each([
    [
      'type: Dark, subtype: Heartles',
      'subtype: expected one of Light, .*, found "Heartles"; did you mean "Heartless"\\?$',
    ],
    ['type: Dark, subtype: Light', 'subtype: expected Heartless or Villains as the subtype of Dark, found "Light"$'],
    ['bearer: {names: [Odd]}', 'bearer\\.names: expected a key of types, .*, found "names"; did you mean "named"\\?$'],
    [
      'abilities: [{kind: static, value: attack, of: you, by: 1}]',
      'abilities\\.0\\.of: expected "this", "player", .* or a filter .*, found "you"$',
    ],
    [
      'abilities: [{kind: used, during: [action], effects: [{do: gain, heartPoints: 1, whom: you}]}]',
      'effects\\.0\\.whom: expected a key of do, who, heartPoints, found "whom"; did you mean "who"\\?$',
    ],
    [
      'abilities: [{kind: used, during: [action], effects: [{do: draw}]}]',
      'effects\\.0: expected either "count" or "until": .*, found {"do":"draw"}$',
    ],
    [
      'abilities: [{kind: used, during: [action], effects: [{do: damage, amount: 1}]}]',
      'effects\\.0\\.cards: expected cards: "this", {"choose": …}, .*, found nothing$',
    ],
  ])('with %s says what could stand there', (facts, message) => {
    const read = readKingdomHeartsFile(`[{name: Odd, ${facts}}]`, 'odd.yaml');
    expect(read.ok ? [] : read.error).toEqual([
      expect.stringMatching(new RegExp(`^odd\\.yaml:1:\\d+: "Odd": .*${message}`)),
    ]);
  });

  test('with what no card can have is refused by card and field', () => {
    const wrongIn = (card: string): readonly string[] => {
      const read = readKingdomHeartsFile(`game: kingdom-hearts\ncards:\n  - ${card}\n`, 'odd.yaml');
      return read.ok ? [] : read.error;
    };
    const event = 'type: Event, eventNumber: 7, abilities: []';
    expect(wrongIn(`{name: Event, ${event}}`)).toEqual([
      'odd.yaml:3:12: "Event": name: expected an Event’s name, which is "Event" and its "eventNumber" such as "Event 7", or no name, found "Event"',
    ]);
    expect([...wrongIn(`{name: Event 7, ${event}}`), ...wrongIn(`{${event}}`)]).toEqual([]);
    expect(wrongIn('{name: Big, type: Friend, level: 200, support: 70000}')).toEqual([
      expect.stringMatching(/"Big": level: expected 99 or less, found 200$/),
      expect.stringMatching(/"Big": support: expected 9999 or less, found 70000$/),
    ]);
    const atLevel2 = 'if: {amount: {value: level, of: you}, atLeast: 2}';
    expect(wrongIn(`{name: Hush, type: Friend, abilities: [{kind: silences, cards: {}, ${atLevel2}}]}`)).toEqual([
      expect.stringMatching(/"Hush": abilities\.0: expected no levels in what silences asks for/),
    ]);
    const target = 'abilities: [{kind: triggered, on: played, effects: [{do: target, cards: this}]}]';
    expect(wrongIn(`{name: Tether, type: Equipment, support: 1, magicSupport: 0, ${target}}`)).toEqual([
      expect.stringMatching(/"Tether": abilities\.0\.effects\.0: expected no "target" of Equipment: .* "bearer"/),
    ]);
    const borne = 'abilities: [{kind: static, value: support, of: bearer, by: 1}]';
    expect(wrongIn(`{name: Grip, type: Equipment, support: 1, magicSupport: 0, ${borne}}`)).toEqual([]);
    expect(wrongIn(`{name: Grip, type: Friend, level: 1, support: 1, magic: 0, ${borne}}`)).toEqual([
      expect.stringMatching(/"Grip": abilities\.0\.of: expected .*: Equipment has a "bearer", found "bearer"$/),
    ]);
    const many = 'effects: [{do: draw, count: that many}]';
    expect(wrongIn(`{name: Sum, type: Friend, abilities: [{kind: replaces, what: loss, ${many}}]}`)).toEqual([]);
    expect(wrongIn(`{name: Sum, type: Friend, abilities: [{kind: triggered, on: played, ${many}}]}`)).toEqual([
      expect.stringMatching(/"Sum": abilities\.0\.effects\.0\.count: expected an amount: "that many" is .* a loss/),
    ]);
    const asked = (condition: string) =>
      wrongIn(`{name: Ask, type: Friend, abilities: [{kind: any level, if: ${condition}}]}`);
    expect(asked('{turnof: you}')).toEqual([
      expect.stringMatching(/"Ask": abilities\.0\.if\.turnof: .* found "turnof"; did you mean "turnOf"\?$/),
    ]);
    expect(asked('{amount: {vlaue: hand, of: you}}')).toEqual([
      expect.stringMatching(/"Ask": abilities\.0\.if\.amount\.vlaue: .* found "vlaue"; did you mean "value"\?$/),
    ]);
    expect(asked('{do: draw, count: 1}')).toEqual([
      expect.stringMatching(/"Ask": abilities\.0\.if: expected a condition: .* found \{"do":"draw","count":1\}$/),
    ]);
    const ask = '{name: Ask, type: Friend, level: 1}';
    expect(wrongIn(`${ask}\n  - ${ask}`)).toEqual([
      'odd.yaml:4:5: "Ask": expected a card that isn\'t in the file yet, found "Ask (level 1)" again, as in line 3',
    ]);
    const numbers =
      '{name: Ask, set: A, number: "1"}\n  - {name: Tell, set: A, number: "1"}\n  - {name: Tell, set: B, number: "1"}';
    expect(wrongIn(numbers)).toEqual([
      'odd.yaml:4:5: "Tell": expected a number of its own, found "1" of the set "A" again, as in line 3',
    ]);
    expect(wrongIn(`{name: Tether, type: Magic, level: 1, ${target}}`)).toEqual([]);
    const uses = (count: number) =>
      Array(count).fill('{kind: used, during: [action], effects: [{do: draw, count: 1}]}').join(', ');
    expect(wrongIn(`{name: Well, type: Friend, abilities: [${uses(8)}]}`)).toEqual([]);
    expect(wrongIn(`{name: Well, type: Friend, abilities: [${uses(9)}]}`)).toEqual([
      expect.stringMatching(/"Well": abilities: expected at most 8 that are "used"/),
    ]);
    expect(
      wrongIn(
        '{name: Fork, type: Magic, abilities: [{kind: triggered, on: played, effects: [{do: either, options: []}]}]}',
      ),
    ).toEqual([expect.stringMatching(/"Fork": abilities\.0\.effects\.0\.options: /)]);
  });

  test('of another game is wrong in one thing', () => {
    const lorcana = readKingdomHeartsFile('cards:\n  - {name: Odd, inks: [amber]}\n', 'odd.yaml');
    expect(lorcana).toEqual({ ok: false, error: ['odd.yaml:1:1: game: expected "kingdom-hearts", found nothing'] });
  });

  test('a card with unknown fields is refused by name and field', () => {
    const entry: KingdomHeartsCardEntry = { name: 'Odd', type: 'Friend', level: 1, support: null, magic: 1 };
    expect(new KingdomHeartsCatalog([entry]).find('odd (level 1)')).toEqual({
      ok: false,
      error: '"Odd (level 1)" can\'t be played with: not known of it: support, abilities',
    });
    const known = { ...entry, support: 2, abilities: [] };
    for (const said of [{}, { text: null }, { homeWorld: null }, { set: null }])
      expect(new KingdomHeartsCatalog([{ ...known, ...said }]).find('odd (level 1)').ok).toBe(true);
  });

  const wrongIn = (card: string): readonly string[] => {
    const read = readKingdomHeartsFile(`[${card}]`, 'odd.yaml');
    return read.ok ? [] : read.error;
  };

  test.each([
    [
      '{name: Odd, type: Friend, power: 3}',
      '"Odd": power: expected no "power" of Friend: it is of Dark, Nobody, found 3',
    ],
    ['{name: Odd, type: Friend, hp: 3}', '"Odd": hp: expected no "hp" of Friend: it is of Player, found 3'],
    ['{name: Odd, type: Equipment, level: 1}', '"Odd": level: expected no "level" of Equipment: .*, found 1'],
    [
      '{name: Odd, type: Friend, cooperation: [Mara]}',
      '"Odd": cooperation: .*: it is of Technique, found \\["Mara"\\]',
    ],
    ['{name: Odd, type: Player, subtype: Form Change, hp: 3}', '"Odd": hp: expected no "hp" of Form Change: .*'],
    ['{name: Odd, type: Player, hp: 0}', '"Odd": hp: expected 1 or more, found 0'],
    ['{name: "", type: Friend}', '0\\.name: expected a text, found ""'],
    ['{name: Odd, limit: all}', '"Odd": limit: expected a number or "any", found "all"'],
    [
      '{name: Odd, type: Player, allies: {kinds: [dark]}}',
      '"Odd": allies.support: expected a number, "power" or "level", found nothing',
    ],
    ['{name: Odd, support: 1e400}', '"Odd": support: expected a whole number, found Infinity'],
    ['{name: Odd, level: 70000}', '"Odd": level: expected 99 or less, found 70000'],
    ['{type: Event, eventNumber: 14, promo: 2}', '"Event 14": promo: expected true or false, found 2'],
    ['{name: Odd, level: 1, level: 2}', 'Map keys must be unique'],
    ['{"name": "Odd", "level": 1, "level": 2}', 'Map keys must be unique'],
    [
      '{name: Odd, abilities: [{kind: used, during: [], effects: [{do: draw, count: 1}]}]}',
      '"Odd": abilities.0.during: expected a list with something in it, found \\[\\]',
    ],
    [
      '{name: Odd, abilities: [{kind: triggered, on: played, effects: []}]}',
      '"Odd": abilities.0.effects: expected a list with something in it, found \\[\\]',
    ],
  ])('%s is wrong in one thing', (card, message) => {
    expect(wrongIn(card)).toEqual([expect.stringMatching(new RegExp(`^odd\\.yaml:1:\\d+: ${message}$`))]);
  });

  test('what other types have may be null, and what is replaced may have nothing in its place', () => {
    expect(wrongIn('{name: Odd, type: Friend, power: null, hp: null, cooperation: null}')).toEqual([]);
    expect(wrongIn('{name: Odd, abilities: [{kind: replaces, what: defeat, effects: []}]}')).toEqual([]);
    expect(wrongIn('{"name": "Odd", "text": "{\\"a\\": 1, \\"a\\": 2}", "notes": [{"a": 1}, {"a": 2}]}')).toEqual([]);
  });

  test('that several printings share a name and level is told of that name as of the bare one', () => {
    const friend = { name: 'Odd', type: 'Friend', level: 1, support: 1, magic: 1, abilities: [] } as const;
    const printings = new KingdomHeartsCatalog([
      { ...friend, set: 'X', number: 'X-1' },
      { ...friend, set: 'X', number: 'X-2' },
    ]);
    const either = 'may be "Odd (level 1) [Friend, X-1]" or "Odd (level 1) [Friend, X-2]"';
    expect(printings.find('Odd (level 1)')).toEqual({ ok: false, error: `"Odd (level 1)" ${either}` });
    expect(printings.find('odd')).toEqual({ ok: false, error: `"odd" ${either}` });
    expect(printings.find('Odd (level 1) [Friend, X-2]')).toMatchObject({ ok: true, value: { number: 'X-2' } });
    expect(printings.find('Ood (level 1)')).toMatchObject({
      error: expect.stringContaining('did you mean "Odd (level 1)'),
    });
    const imp: KingdomHeartsCardEntry = {
      name: 'Soot Imp',
      type: 'Dark',
      subtype: 'Heartless',
      level: 1,
      power: 9,
      abilities: [],
    };
    expect(shipped.with([imp]).find('Soot Imp (level 1)')).toMatchObject({
      error: expect.stringMatching(/^"Soot Imp \(level 1\)" may be "Soot Imp .*" or "Soot Imp /),
    });
  });

  test('cards of which something isn’t known are listed with what is', () => {
    const { listed, ...catalog } = new KingdomHeartsCatalog([{ name: 'Odd', type: 'Dark', power: 3, magic: null }]);
    expect(listed).toMatchObject([
      { fullName: 'Odd', definition: { type: 'dark', power: 3 }, unknown: ['subtype', 'level', 'abilities'] },
    ]);
    expect([catalog.cards, catalog.unknown]).toEqual([[], listed]);
  });

  const known = new URL('../../../../../shared/cards/kingdom-hearts-cards.json', import.meta.url);
  test.skipIf(!existsSync(known))('of the known facts is read, and every card of it refused', () => {
    const read = readKingdomHeartsFile(readFileSync(known, 'utf8'), 'known');
    expect(read.ok).toBe(true);
    const catalog = new KingdomHeartsCatalog(read.ok ? read.value : []);
    expect(catalog.cards).toEqual([]);
    expect(catalog.find('Kingdom Key')).toEqual({ ok: false, error: expect.stringContaining('abilities') });
  });
  if (!existsSync(known)) console.warn(`skipped the known facts: there is no ${fileURLToPath(known)}`);
});
