/** A trainer of opening hands: it deals them, asks what goes back, and says what that costs. */
import { formatPoints, wayText } from '@lorelab/sim-cli/reports';
import { proxy } from 'comlink';
import { useEffect, useState } from 'preact/hooks';
import type { GivenText, Question } from '../../ask/question.js';
import type { Refused } from '../../ask/refused.js';
import type { Answer } from '../../work/desk.js';
import type { Step } from '../../work/step.js';
import type { DealtHand } from '../../work/trainer.js';
import type { ViewProps } from '../app.js';
import { useDraft } from '../drafts.js';
import { desk } from '../lab.js';
import { CardName, costOf as costOfCard, inkStyle, inksOf, useFaces } from '../parts/card.js';
import { exampleDecks, usualQuestion } from '../parts/composer.js';
import { DeckField } from '../parts/deck-field.js';
import { Report } from '../parts/report.js';

/** Of a hand, about so many games say what putting cards back is worth. */
const GAMES = 12_000;

export function OpenerView({ house, settings }: ViewProps) {
  const [own, setOwn] = useDraft<GivenText | undefined>('own', undefined);
  const [other, setOther] = useDraft<GivenText | undefined>('other', undefined);
  const [hand, setHand] = useDraft<DealtHand | undefined>('hand', undefined);
  const [back, setBack] = useState<ReadonlySet<number>>(new Set());
  const [answer, setAnswer] = useState<Answer>();
  const [step, setStep] = useState<Step>();
  const [isBusy, setBusy] = useState(false);
  const [costs, setCosts] = useDraft<readonly number[]>('costs', []);
  useEffect(() => {
    if (!house || own) return;
    const [first, second] = exampleDecks(house);
    setOwn(first);
    setOther(second);
  }, [house]);
  if (!own || !other) return <p class="note">Fetching the cards …</p>;
  const question: Question = {
    ...usualQuestion(settings.seed),
    ask: 'opener',
    decks: [own],
    against: [other],
    policy: 'greedy',
    games: GAMES,
  };
  const deal = async (number: number): Promise<void> => {
    setAnswer(undefined);
    setBack(new Set());
    const dealt = (await desk.dealHand(question, number)) as DealtHand | Refused;
    if ('problems' in dealt) setAnswer(dealt);
    else setHand(dealt);
  };
  const judge = async (): Promise<void> => {
    if (!hand) return;
    setBusy(true);
    const cards = [...back].map((place) => hand.cards[place]!);
    const found = (await desk.judgeHand(question, hand, cards, settings.threads, proxy(setStep))) as Answer;
    setBusy(false);
    setStep(undefined);
    setAnswer(found);
    const cost = costOf(found);
    if (cost !== undefined) setCosts((before) => [...before, Math.max(0, -cost.value)]);
  };
  const cost = answer && costOf(answer);
  const mean = costs.reduce((sum, one) => sum + one, 0) / Math.max(1, costs.length);
  return (
    <div class="opener">
      <section>
        <h1>Opening hands</h1>
        <p class="note">
          Seven cards are dealt; say which go back. Games then tell what that is worth, beside every other way.
        </p>
        <DeckField house={house} label="Your deck" deck={own} onDeck={(deck) => deck && setOwn(deck)} />
        <DeckField house={house} label="Opponent" deck={other} onDeck={(deck) => deck && setOther(deck)} />
        <button
          type="button"
          class="primary big"
          disabled={isBusy}
          onClick={() => void deal(hand ? hand.number + 1 : 0)}
        >
          {hand ? 'Deal the next hand' : 'Deal'}
        </button>
        {costs.length > 0 && (
          <p role="status">
            {costs.length === 1 ? 'One hand' : `${costs.length} hands`}: {(100 * mean).toFixed(1)} points of win rate
            given away a hand, as far as these games tell.
          </p>
        )}
      </section>
      <section class="dealt" aria-live="polite">
        {hand && (
          <>
            <h2>
              Hand {hand.number + 1}, {hand.isOnThePlay ? 'on the play' : 'on the draw'}
            </h2>
            <p class="note">Press the cards that go back.</p>
            <Hand
              hand={hand}
              back={back}
              isFixed={isBusy || answer !== undefined}
              onToggle={(place) => setBack((before) => toggled(before, place))}
            />
            {!answer && (
              <button type="button" class="primary" disabled={isBusy} onClick={() => void judge()}>
                {isBusy ? 'Games are played …' : back.size === 0 ? 'Keep all' : `Put ${back.size} back`}
              </button>
            )}
            {isBusy && <progress value={step?.done ?? 0} max={step?.wanted ?? GAMES} aria-label="How far it is" />}
          </>
        )}
        {answer && 'problems' in answer && (
          <ul class="problems" role="alert">
            {answer.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {cost && (
          <p class="verdict">
            {cost.value === 0
              ? 'Nothing here does better.'
              : `${cost.isSure ? 'That gives something away' : 'That may give something away, or nothing'}: ${cost.text} against the best, to ${cost.best}.`}
          </p>
        )}
        {answer && 'told' in answer && <Report told={answer.told} question={question} threads={settings.threads} />}
      </section>
    </div>
  );
}

interface HandProps {
  readonly hand: DealtHand;
  /** Places of the cards that go back. */
  readonly back: ReadonlySet<number>;
  readonly isFixed: boolean;
  readonly onToggle: (place: number) => void;
}

function Hand({ hand: { cards, game }, back, isFixed, onToggle }: HandProps) {
  const faces = useFaces(game, cards);
  return (
    <ol class="hand">
      {cards.map((card, place) => {
        const face = faces.get(card);
        const [title, version] = card.split(' - ');
        return (
          <li
            key={String(place)}
            class={`tile ${back.has(place) ? 'back-again' : ''}`}
            style={inkStyle(face ? inksOf(face) : [])}
          >
            <label>
              <input
                type="checkbox"
                class="visually-hidden"
                disabled={isFixed}
                checked={back.has(place)}
                onChange={() => onToggle(place)}
              />
              <span class="name">
                {title}
                {version !== undefined && <small>{version}</small>}
              </span>
              <span class="cost">{face && costOfCard(face)}</span>
              <span class="goes">{back.has(place) ? 'goes back' : 'stays'}</span>
            </label>
            <CardName game={game} name={card}>
              read
            </CardName>
          </li>
        );
      })}
    </ol>
  );
}

function toggled(before: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(place)) after.add(place);
  return after;
}

interface Cost {
  readonly value: number;
  readonly isSure: boolean;
  readonly text: string;
  readonly best: string;
}

/** What it costs against the best way; undefined: that isn't known. */
function costOf(answer: Answer): Cost | undefined {
  if ('problems' in answer || answer.told.report.report !== 'opener') return undefined;
  const { ways, hand } = answer.told.report;
  const [best] = ways;
  const own = ways.find(({ policies }) => policies.includes('you'));
  if (!best || !own) return undefined;
  const { behind } = own;
  const text = behind ? formatPoints(behind) : '';
  return { value: behind?.value ?? 0, isSure: (behind?.high ?? 0) < 0, text, best: wayText(best, hand) };
}
