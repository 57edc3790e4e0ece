/** The options of a decision: how good each looks, who would take it, what came of it when it was tried. */
import { formatPercent } from '@lorelab/sim-cli/reports';
import type { Moment, PlayedOut } from '../../work/table.js';

interface OptionListProps {
  readonly moment: Moment;
  /** The one that was taken; absent: none yet. */
  readonly taken?: number;
  readonly opinions: readonly { readonly policy: string; readonly choice: number }[];
  readonly tried: readonly PlayedOut[];
  readonly onLit: (cards: ReadonlySet<number>) => void;
  /** Takes an option; absent: they are looked at. */
  readonly onTake?: (option: number) => void;
  /** In which order: as the game lists them, or the best first. */
  readonly isRated?: boolean;
}

const NONE: ReadonlySet<number> = new Set();

export function OptionList({ moment, taken, opinions, tried, onLit, onTake, isRated = true }: OptionListProps) {
  const { options, ratings } = moment;
  const order = options.map((_, option) => option);
  if (isRated) order.sort((one, other) => ratings[other]! - ratings[one]!);
  const best = Math.max(...ratings);
  const worst = Math.min(...ratings);
  const widthOf = (option: number): number =>
    best === worst ? 100 : ((ratings[option]! - worst) / (best - worst)) * 100;
  return (
    <ol class="options-list">
      {order.map((option) => {
        const { text, cards } = options[option]!;
        const who = opinions.filter(({ choice }) => choice === option).map(({ policy }) => policy);
        const out = tried.find((one) => one.option === option);
        const point = (): void => onLit(new Set(cards));
        const inside = (
          <>
            <span class="text">{text}</span>
            {isRated && (
              <span class="rating" title={`rated ${ratings[option]!.toFixed(2)} by greedy`}>
                <i style={{ width: `${widthOf(option)}%` }} />
              </span>
            )}
            {(who.length > 0 || out || option === taken) && (
              <small>
                {[
                  ...(option === taken ? ['taken'] : []),
                  ...(who.length > 0 ? [who.join(', ')] : []),
                  ...(out
                    ? [
                        `wins ${formatPercent(out.value)} (${(out.low * 100).toFixed(0)} to ${(out.high * 100).toFixed(0)})`,
                      ]
                    : []),
                ].join(' · ')}
              </small>
            )}
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
