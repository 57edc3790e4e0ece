// A policy of one's own, in plain JavaScript: it races. It quests with whatever may quest, and leaves everything else to
// the ratings that come with Lorelab.
//
//   lorelab match a.txt b.txt --policy-a docs/examples/racer.js --policy-b greedy
//   lorelab ladder docs/examples/racer.js greedy --decks decks --sprt

/** Makes one policy for one seat. `rules` is what the engine exports for the game that is played. */
export default function createPolicy({ game, rules, advisor }) {
  if (game !== 'lorcana') throw new Error(`the racer plays Lorcana, not ${game}`);
  const { DecisionKind, Verb, verbOf, cardOf } = rules;
  const scores = new Float64Array(2048);

  /** The quest that brings the most lore, or -1. */
  function bestQuest(view, options) {
    let best = -1;
    let most = 0;
    for (let i = 0; i < options.length; i++) {
      const option = options.at(i);
      if (verbOf(option) !== Verb.Quest) continue;
      const lore = view.loreValue(cardOf(option));
      if (lore > most) {
        most = lore;
        best = i;
      }
    }
    return best;
  }

  function bestRated(view, options) {
    advisor.rate(view, options, scores);
    let best = 0;
    for (let i = 1; i < options.length; i++) if (scores[i] > scores[best]) best = i;
    return best;
  }

  return {
    name: 'racer',
    // Nothing is kept from game to game. Who needs chance makes a generator from the seed here.
    startGame(_seat, _seed) {},
    choose(view, options) {
      const quest = view.decisionKind === DecisionKind.Main ? bestQuest(view, options) : -1;
      return quest >= 0 ? quest : bestRated(view, options);
    },
  };
}
