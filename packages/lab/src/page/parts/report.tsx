/** A report: the answer in words, the figure, then what it rests on. */
import type { Block, Fact, GameBehind, GamesBehind, Piece } from '@lorelab/sim-cli/reports';
import { useState } from 'preact/hooks';
import type { Question } from '../../ask/question.js';
import type { Told } from '../../work/step.js';
import { pack } from '../links.js';
import { go } from '../routes.js';
import { ChartsOf } from './charts.js';
import { FoundGamesDialog } from './found-games.js';
import { IntervalBar } from './interval.js';
import { allInPageWords } from './page-words.js';
import { SortableTable } from './sortable-table.js';

interface ReportProps {
  readonly told: Told;
  /** What was asked: its games can be played again, and looked at. */
  readonly question: Question;
  /** Workers that look for games. */
  readonly threads: number;
  /** Nothing more comes: then it is drawn, too. */
  readonly isFinal?: boolean;
}

/** The last part of a report says how the same games are played again. */
const AGAIN = /^How to /;

/** Games that are worth a look stand before all tables. */
const leadsToGames = ({ pieces }: Block): boolean =>
  pieces.some((piece) =>
    piece.is === 'facts' ? piece.facts.some(({ games }) => games) : piece.is === 'lines' && piece.games,
  );

/** So many parts are open at first; charts tell what the others do. */
const OPEN = 3;

/** Why figures of a report lead to no games. */
const WITHOUT_GAMES: Readonly<Record<string, string>> = {
  odds: 'These chances are worked out, not played: there are no games behind them.',
};

export function Report({ told, question, threads, isFinal = true }: ReportProps) {
  const { report, blocks } = told;
  // Of what still goes on nobody says that it was interrupted, and most answers are none before the end.
  const answer = isFinal
    ? told.answer
    : told.answer.filter((sentence) => report.report === 'match' && !/^Interrupted/.test(sentence));
  const [asked, setAsked] = useState<GamesBehind>();
  const games = blocks.filter(leadsToGames);
  const main = blocks.filter((block) => !leadsToGames(block) && !AGAIN.test(block.title ?? ''));
  const again = blocks.filter(({ title = '' }) => AGAIN.test(title));
  const onGame = async ({ match, index }: GameBehind): Promise<void> =>
    go('replay', await pack({ question, match, index }));
  const shown = { game: report.provenance.game, onGames: setAsked, onGame: (game: GameBehind) => void onGame(game) };
  return (
    <section class="report" aria-label="The answer">
      <h2 class="visually-hidden">The answer</h2>
      <div class="words">
        {allInPageWords(answer).map((sentence, at) => (
          <p key={sentence} class={at === 0 ? 'first' : ''}>
            {sentence}
          </p>
        ))}
      </div>
      {report.report === 'match' && !isFinal && <WinRates report={report} />}
      <ChartsOf report={report} isLive={!isFinal} />
      {games.map((block) => (
        <BlockView key={block.title} block={block} isOpen {...shown} />
      ))}
      {report.report === 'match' && isFinal && <AnyGame report={report} {...shown} />}
      {main.map((block, at) => (
        <BlockView key={block.title ?? at} block={block} isOpen={at < OPEN} {...shown} />
      ))}
      {again.map((block) => (
        <BlockView key={block.title} block={block} isOpen={false} {...shown} />
      ))}
      {isFinal && WITHOUT_GAMES[report.report] && <p class="note">{WITHOUT_GAMES[report.report]}</p>}
      {asked && (
        <FoundGamesDialog question={question} games={asked} threads={threads} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

type MatchTold = Extract<Told['report'], { report: 'match' }>;

function WinRates({ report }: { readonly report: MatchTold }) {
  const rows = report.players.flatMap(({ deck, winRate, onPlay, onDraw }) => [
    { label: deck, figure: winRate, isMain: true },
    { label: 'on the play', figure: onPlay, isMain: false },
    { label: 'on the draw', figure: onDraw, isMain: false },
  ]);
  return (
    <div class="bars">
      {rows.map(({ label, figure, isMain }, at) => (
        <IntervalBar key={`${label} ${at}`} label={label} figure={figure} isMain={isMain} />
      ))}
    </div>
  );
}

/** What leads to games, and of which game cards are. */
interface Leads {
  readonly game: string;
  readonly onGame: (game: GameBehind) => void;
  readonly onGames: (games: GamesBehind) => void;
}

/** A game of a match by its number, or those of which something is so. */
function AnyGame({ report, onGame, onGames }: Leads & { readonly report: MatchTold }) {
  const [index, setIndex] = useState(0);
  const { games, seed, bestOf, series } = report.provenance;
  const [a, b] = report.players;
  if (!a || !b || games === 0) return null;
  const match = {
    decks: [{ place: 0 }, { place: 1 }],
    policies: [a.policy, b.policy],
    seed,
    bestOf,
    to: series,
  } as const;
  return (
    <div class="games">
      <div class="row">
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            onGame({ match, index, text: '' });
          }}
        >
          <label>
            Game{' '}
            <input
              type="number"
              min={0}
              max={Math.max(0, games - 1)}
              value={index}
              onInput={(event) => setIndex(event.currentTarget.valueAsNumber || 0)}
            />
          </label>
          <button type="submit">Open</button>
        </form>
        <button type="button" onClick={() => onGames({ matches: [match], where: '' })}>
          Games where …
        </button>
      </div>
    </div>
  );
}

interface BlockProps extends Leads {
  readonly block: Block;
  readonly isOpen: boolean;
}

function BlockView({ block: { title, pieces }, isOpen, ...leads }: BlockProps) {
  const body = pieces.map((piece, at) => <PieceView key={String(at)} piece={piece} title={title} {...leads} />);
  if (title === undefined) return <div class="block">{body}</div>;
  return (
    <details class="block" open={isOpen}>
      <summary>{title}</summary>
      {body}
    </details>
  );
}

interface PieceProps extends Leads {
  readonly piece: Piece;
  readonly title: string | undefined;
}

function PieceView({ piece, title = 'Table', ...leads }: PieceProps) {
  switch (piece.is) {
    case 'answer':
    case 'words':
      return (
        <>
          {allInPageWords(piece.sentences).map((sentence) => (
            <p key={sentence} class="note">
              {sentence}
            </p>
          ))}
        </>
      );
    case 'space':
      return null;
    case 'lines':
      if (piece.games) return <p class="row">{piece.games.map((game) => chipOf(game, leads.onGame))}</p>;
      return <pre class="lines">{piece.lines.join('\n')}</pre>;
    case 'facts':
      return <FactList facts={piece.facts} onGame={leads.onGame} />;
    case 'table':
      return <SortableTable table={piece} game={leads.game} label={title} onGames={leads.onGames} />;
  }
}

function FactList({ facts, onGame }: { readonly facts: readonly Fact[]; readonly onGame: Leads['onGame'] }) {
  return (
    <dl class="facts wide">
      {facts.map(({ label, value, games }, at) => (
        <div key={`${label} ${at}`}>
          <dt>{label}</dt>
          <dd>{games && games.length > 0 ? games.map((game) => chipOf(game, onGame)) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const chipOf = (game: GameBehind, onGame: Leads['onGame']) => (
  <button type="button" class="chip" key={`${game.index} ${game.text}`} onClick={() => onGame(game)}>
    {game.text} {game.text !== `game ${game.index}` && <small>game {game.index}</small>}
  </button>
);
