/** A report: the answer in words, the figure, then what it rests on. */
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Told } from '../../work/step.js';
import { questionAbout } from '../game-questions.js';
import { type Block, orderOf, sentencesOf, type TextTable, typeset } from '../typeset.js';
import { CardName } from './card.js';
import { ChartsOf } from './charts.js';
import { FoundGamesDialog } from './found-games.js';
import { IntervalBar } from './interval.js';

interface ReportProps {
  readonly told: Told;
  /** Nothing more comes: then it is drawn, too. */
  readonly isFinal?: boolean;
  /** Its games are still here: figures lead to those that they are about. */
  readonly hasGames?: boolean;
  /** Opens a game of the report, against which opponent of a field. */
  readonly onGame: (index: number, opponent: number) => void;
}

/** The last part of a report says how the same games are played again. */
const AGAIN = /^How to /;

export function Report({ told, isFinal = true, hasGames = false, onGame }: ReportProps) {
  const { report, text, brief } = told;
  const blocks = useMemo(() => typeset(text), [text]);
  // Of what still goes on nobody says that it was interrupted.
  const words = useMemo(
    () => sentencesOf(brief).filter((sentence) => isFinal || !/^Interrupted/.test(sentence)),
    [brief, isFinal],
  );
  const { game } = report.provenance;
  const [asked, setAsked] = useState<string>();
  const canAsk = hasGames && report.report === 'match';
  // The answer in words stands first in the text, too.
  const rest = blocks.slice(1);
  // On the way there the answer is enough: tables would be made anew every second.
  const main = isFinal ? rest.filter(({ title = '' }) => !AGAIN.test(title)) : [];
  const again = isFinal ? rest.filter(({ title = '' }) => AGAIN.test(title)) : [];
  return (
    <section class="report" aria-label="The answer">
      <h2 class="visually-hidden">The answer</h2>
      <div class="words">
        {words.map((sentence, at) => (
          <p key={sentence} class={at === 0 ? 'first' : ''}>
            {sentence}
          </p>
        ))}
      </div>
      {report.report === 'match' && !isFinal && <WinRates report={report} />}
      <ChartsOf report={report} isLive={!isFinal} />
      {report.report === 'match' && isFinal && (
        <Extremes report={report} onGame={onGame} onWhere={canAsk ? setAsked : undefined} />
      )}
      {main.map((block, at) => (
        <BlockView
          key={block.title ?? at}
          block={block}
          game={game}
          isOpen={at < 3}
          onGame={onGame}
          onWhere={canAsk ? setAsked : undefined}
        />
      ))}
      {again.map((block) => (
        <BlockView key={block.title} block={block} game={game} isOpen={false} onGame={onGame} />
      ))}
      {asked !== undefined && (
        <FoundGamesDialog words={asked} onGame={(index) => onGame(index, 0)} onClose={() => setAsked(undefined)} />
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

/** Games that are worth a look. */
function Extremes({
  report,
  onGame,
  onWhere,
}: Pick<BlockProps, 'onGame' | 'onWhere'> & { readonly report: MatchTold }) {
  const { extremes, race } = report;
  const kinds = [
    ['Fastest won', extremes.fastest, 'turns'],
    ['Longest', extremes.longest, 'turns'],
    ['Most lopsided', extremes.mostLopsided, `${race.unit} ahead`],
    ['Endless loops', extremes.looped, 'turns'],
  ] as const;
  return (
    <div class="games">
      <h3>Look at a game</h3>
      {kinds
        .filter(([, games]) => games.length > 0)
        .map(([title, games, unit]) => (
          <p key={title}>
            <span>{title}</span>
            {games.map(({ index, value }) => (
              <button type="button" class="chip" key={index} onClick={() => onGame(index, 0)}>
                {value} {unit}
                <small>game {index}</small>
              </button>
            ))}
          </p>
        ))}
      <div class="row">
        <AnyGame games={report.provenance.games} onGame={(index) => onGame(index, 0)} />
        {onWhere && (
          <button type="button" onClick={() => onWhere('')}>
            Games where …
          </button>
        )}
      </div>
      {onWhere && <p class="note">Figures in the tables below lead to the games that they are about.</p>}
    </div>
  );
}

function AnyGame({ games, onGame }: { readonly games: number; readonly onGame: (index: number) => void }) {
  const [index, setIndex] = useState(0);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        onGame(index);
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
  );
}

interface BlockProps {
  readonly block: Block;
  readonly game: string;
  readonly isOpen: boolean;
  readonly onGame: ReportProps['onGame'];
  /** Shows the games that a question in words is about; absent: they are gone. */
  readonly onWhere?: ((words: string) => void) | undefined;
}

function BlockView({ block, game, isOpen, onGame, onWhere }: BlockProps) {
  const { title, sentences, facts, table } = block;
  const body = (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} class="note">
          {sentence}
        </p>
      ))}
      {table && <SortableTable table={table} game={game} label={title ?? 'Table'} onWhere={onWhere} />}
      {facts.length > 0 && (
        <dl class="facts wide">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Fact value={value} onGame={onGame} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
  if (title === undefined) return <div class="block">{body}</div>;
  return (
    <details class="block" open={isOpen}>
      <summary>{title}</summary>
      {body}
    </details>
  );
}

/** What a report says in place of a command that tells a game. */
const GAME = /^game (\d+) (\d+)$/;

function Fact({ value, onGame }: { readonly value: string; readonly onGame: ReportProps['onGame'] }) {
  const found = GAME.exec(value);
  if (!found) return <>{value}</>;
  const [index, opponent] = [Number(found[1]), Number(found[2])];
  return (
    <button type="button" class="chip" onClick={() => onGame(index, opponent)}>
      game {index}
    </button>
  );
}

interface TableProps extends Pick<BlockProps, 'game' | 'onWhere'> {
  readonly table: TextTable;
  readonly label: string;
}

/** A table that is ordered by the column whose title is pressed. */
export function SortableTable({ table: { columns, rows }, game, label, onWhere }: TableProps) {
  const [order, setOrder] = useState<{ column: number; isDown: boolean }>();
  const shown = useMemo(() => {
    if (!order) return rows;
    const sign = order.isDown ? -1 : 1;
    return [...rows].sort((one, other) => {
      const [a, b] = [orderOf(one[order.column]!), orderOf(other[order.column]!)];
      if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
      return a < b ? -sign : a > b ? sign : 0;
    });
  }, [rows, order]);
  const press = (column: number): void =>
    setOrder((before) =>
      before?.column === column ? { column, isDown: !before.isDown } : { column, isDown: columns[column]!.isNumber },
    );
  const wordsOf = (row: readonly string[], column: number): string | undefined =>
    column === 0 || row[column] === '-'
      ? undefined
      : questionAbout({ table: label, column: columns[column]!.title, row: row[0]!, first: columns[0]!.title });
  const sortOf = (column: number): 'ascending' | 'descending' | 'none' =>
    order?.column !== column ? 'none' : order.isDown ? 'descending' : 'ascending';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard
    <section class="table" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }, column) => (
              <th key={title} class={isNumber ? 'number' : ''} aria-sort={sortOf(column)} scope="col">
                <button type="button" onClick={() => press(column)}>
                  {title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={columns[column]!.title} class={columns[column]!.isNumber ? 'number' : ''}>
                  <Leading words={wordsOf(row, column)} onWhere={onWhere}>
                    <Cell title={columns[column]!.title} cell={cell} game={game} />
                  </Leading>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LeadingProps extends Pick<BlockProps, 'onWhere'> {
  readonly words: string | undefined;
  readonly children: ComponentChildren;
}

/** A figure that leads to its games. */
function Leading({ words, onWhere, children }: LeadingProps) {
  if (words === undefined || !onWhere) return <>{children}</>;
  return (
    <button type="button" class="figure-link" title={`Games where ${words}`} onClick={() => onWhere(words)}>
      {children}
    </button>
  );
}

function Cell({ title, cell, game }: { readonly title: string; readonly cell: string; readonly game: string }) {
  if (title === 'card') {
    const [, copies, name = cell] = /^(?:(\d+) )?(.*)$/.exec(cell) ?? [];
    return (
      <>
        {copies !== undefined && <span class="copies">{copies}</span>}
        <CardName game={game} name={name} />
      </>
    );
  }
  const [, value, reach] = /^([-+]?[\d.,]+(?: %)?)( ±.*| \(.*)$/.exec(cell) ?? [];
  if (value === undefined) return <>{cell}</>;
  return (
    <>
      <b>{value}</b>
      <span class="reach">{reach}</span>
    </>
  );
}
