/** The options of a decision: how good each looks, who would take it, what came of it when it was tried. */
import { formatPercent } from '@lorelab/sim-cli/reports';
import type { Opinion, PlayedOut } from '../../work/looking.js';
import type { Moment } from '../../work/table.js';

interface OptionListProps {
  readonly moment: Pick<Moment, 'options'>;
  /** Who says how good options look; the best come first then. Absent: nobody; what is about no card, as ending the turn, comes last. */
  readonly rated?: Pick<Opinion, 'policy' | 'values' | 'areChances'> | undefined;
  /** The one that was taken; absent: none yet. */
  readonly taken?: number | undefined;
  readonly opinions: readonly Pick<Opinion, 'policy' | 'choice'>[];
  readonly tried: readonly PlayedOut[];
  readonly onLit: (cards: ReadonlySet<number>) => void;
  /** Takes an option; absent: they are looked at. */
  readonly onTake?: (option: number) => void;
}

const NONE: ReadonlySet<number> = new Set();

export function OptionList({ moment: { options }, rated, taken, opinions, tried, onLit, onTake }: OptionListProps) {
  const isAboutNone = (option: number): number => Number(options[option]!.cards.length === 0);
  const order = options
    .map((_, option) => option)
    .sort((one, other) =>
      rated ? rated.values[other]! - rated.values[one]! : isAboutNone(one) - isAboutNone(other) || one - other,
    );
  return (
    // What is longer than its place is scrolled by the keyboard.
    <ol class="options-list" tabIndex={onTake ? undefined : 0}>
      {order.map((option) => {
        const { text, cards } = options[option]!;
        const who = opinions.filter(({ choice }) => choice === option).map(({ policy }) => policy);
        const out = tried.find((one) => one.option === option);
        const notes = [
          ...(option === taken ? ['taken'] : []),
          ...(who.length > 0 ? [who.join(', ')] : []),
          ...(out ? [`wins ${formatPercent(out.value)} (${wholePercent(out.low)} to ${wholePercent(out.high)})`] : []),
        ];
        const point = (): void => onLit(new Set(cards));
        const inside = (
          <>
            <span class="text">{text}</span>
            {rated && <Rating rated={rated} option={option} />}
            {notes.length > 0 && <small>{notes.join(' · ')}</small>}
          </>
        );
        return (
          <li
            key={String(option)}
            class={option === taken ? 'taken' : ''}
            onMouseEnter={point}
            onMouseLeave={() => onLit(NONE)}
          >
            {onTake ? (
              <button type="button" onFocus={point} onBlur={() => onLit(NONE)} onClick={() => onTake(option)}>
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const wholePercent = (share: number): string => (share * 100).toFixed(0);

/** Chances stand on a line from 0 to 100 %, ratings on one from the worst option to the best. */
function Rating({ rated, option }: { readonly rated: NonNullable<OptionListProps['rated']>; readonly option: number }) {
  const { policy, values, areChances } = rated;
  const value = values[option]!;
  const [worst, best] = areChances ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const width = best === worst ? 100 : ((value - worst) / (best - worst)) * 100;
  const says = areChances ? `${wholePercent(value)} % to win` : value.toFixed(2);
  return (
    <span class={`rating ${areChances ? 'chances' : ''}`} title={`${policy}: ${says}`}>
      <span class="line">
        <i style={{ width: `${width}%` }} />
      </span>
      {areChances && <b>{wholePercent(value)} %</b>}
    </span>
  );
}
