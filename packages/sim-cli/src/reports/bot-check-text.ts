/** What a bot was found to do, for a terminal. */
import type { BotCheck, BotCheckReport } from '@lorelab/sim/bots';
import { visible, visibleLine } from '@lorelab/sim/words';
import { counted } from '../terminal/figures.js';
import { lineWidth } from '../terminal/table.js';
import { wrapLine } from '../terminal/wrap.js';

/** A line as soon as it is known. */
export function formatCheck({ check, isPassed, says }: BotCheck): string {
  const mark = isPassed === null ? '–' : isPassed ? '✓' : '✗';
  return wrapLine(visibleLine(`${mark} ${check}: ${says}`), lineWidth(), 4);
}

export function formatBotCheck({ policy, bot, passed, failed, provenance: { milliseconds } }: BotCheckReport): string {
  const name = bot === null ? policy : `${policy} (${bot})`;
  const time =
    milliseconds === null
      ? ''
      : ` A decision took ${milliseconds.median.toFixed(2)} ms (half of them) to ${milliseconds.most.toFixed(1)} ms.`;
  const verdict =
    failed === 0
      ? `${name} keeps to the protocol: ${counted(passed, 'check')} passed.`
      : `${name} doesn't keep to the protocol: ${counted(failed, 'check')} failed, ${passed} passed.`;
  return wrapLine(visible(`${verdict}${time}`), lineWidth(), 2);
}
