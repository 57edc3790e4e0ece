/** What a deck is: its curve in its inks, its facts, where it is legal. */
import type { DeckCheck, DeckContents } from '@lorelab/sim/core';
import type { CardFace } from '../../work/decks.js';
import { inksOf } from './card.js';

interface CurveProps {
  readonly contents: DeckContents;
  readonly cards: readonly CardFace[];
}

const costOf = ({ facts }: CardFace): number =>
  Number.parseInt(facts.find(([label]) => label === 'cost' || label === 'level')?.[1] ?? '', 10);

/** How many cards of each cost: a bar each, in the colours of their inks. */
export function Curve({ contents, cards }: CurveProps) {
  const { steps, by } = contents.curve;
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const sentence = `Cards by ${by}: ${steps.map(({ value, count }) => `${count} of ${value}`).join(', ')}.`;
  return (
    <figure class="curve">
      <ol aria-hidden="true">
        {steps.map(({ value, count }) => (
          <li key={value}>
            <span class="count">{count}</span>
            <span class="bar" style={{ height: `${(count / most) * 4.2}rem` }}>
              {partsOf(contents, cards, value).map(([ink, part]) => (
                <i key={ink} style={{ flexGrow: part, background: `var(--${ink})` }} />
              ))}
            </span>
            <span class="step">{value}</span>
          </li>
        ))}
      </ol>
      <figcaption class="visually-hidden">{sentence}</figcaption>
    </figure>
  );
}

/** How many cards of a cost are of each ink; a card of two counts for the first. */
function partsOf({ cards: list }: DeckContents, faces: readonly CardFace[], value: number): [string, number][] {
  const parts = new Map<string, number>();
  for (const [at, { count }] of list.entries()) {
    const face = faces[at];
    if (!face || costOf(face) !== value) continue;
    const ink = inksOf(face)[0] ?? 'none';
    parts.set(ink, (parts.get(ink) ?? 0) + count);
  }
  return parts.size > 0 ? [...parts] : [['none', 1]];
}

/** Facts of the check; what is said of formats becomes marks. */
export function DeckFacts({ check }: { readonly check: DeckCheck }) {
  const facts = check.sections.flatMap((section) => ('facts' in section ? section.facts : []));
  const shown = facts.filter(([label]) => label !== 'deck' && label !== 'for');
  const isLegality = (value: string): boolean => value === 'yes' || value.startsWith('no, ');
  const formats = shown.filter(([, value]) => isLegality(value));
  return (
    <>
      <details>
        <summary>{check.summary.split(', ').slice(0, 2).join(', ')}</summary>
        <dl class="facts">
          {shown
            .filter(([, value]) => !isLegality(value))
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </details>
      {formats.length > 0 && (
        <ul class="formats" aria-label="Where it is legal">
          {formats.map(([format, value]) => (
            <li key={format} class={value === 'yes' ? 'good' : 'bad'} title={value}>
              {value === 'yes' ? '✓' : '✗'} {format}
              <span class="visually-hidden">{value === 'yes' ? 'legal' : value}</span>
            </li>
          ))}
        </ul>
      )}
      {check.warnings.length > 0 && (
        <ul class="warnings">
          {check.warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
