import { err, type Result } from '../../basics/result.js';
import { type Complaint, type ComplaintCode, show } from '../../schema/complaint.js';
import type { Path } from '../../text/json.js';
import type { TextPlace } from '../../text/yaml.js';
import type { CardDraft } from './draft.js';

/** What is wrong with a file of cards: where, what was expected, what came instead, and the nearest right words. */
export interface CardFileError {
  readonly code: ComplaintCode;
  readonly file: string;
  /** Absent in files that are too long to look for it. */
  readonly place?: TextPlace;
  /** Which card or patch of the file, if it is about one. */
  readonly card?: string;
  /** Which part of it, in the words of the file. */
  readonly field: string;
  readonly expected: string;
  readonly found: string;
  readonly nearest: readonly string[];
  /** All of this but file and place. */
  readonly message: string;
}

/** An error as one line: `what-if.yaml:7:12: card 1 ("Tester"), inks.0: expected …`. */
export const formatCardFileError = ({ file, place, message }: CardFileError): string =>
  `${place ? `${file}:${place.line}:${place.column}` : file}: ${message}`;

/** The errors of one file. */
export class Errors {
  readonly list: CardFileError[] = [];

  constructor(
    private readonly file: string,
    private readonly placeOf: (path: Path) => TextPlace | undefined,
  ) {}

  /** Notes what is wrong with a card or patch, or with the file. */
  add(complaints: readonly Complaint[], draft?: CardDraft): void {
    for (const complaint of complaints) this.list.push(this.errorOf(complaint, draft));
  }

  /** The result of a file that can't be read at all. */
  with(complaints: readonly Complaint[]): Result<never, readonly CardFileError[]> {
    this.add(complaints);
    return err(this.list);
  }

  private errorOf(complaint: Complaint, draft: CardDraft | undefined): CardFileError {
    const { path, code, expected, found, nearest } = complaint;
    const within = draft ? pathInFile(path, draft) : path;
    const field = within.join('.');
    const card = draft && labelOf(draft);
    const place = this.placeOf(draft ? [...draft.at, ...within] : within);
    const where = [card, field].filter((part) => part !== undefined && part !== '').join(', ');
    const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map((name) => `"${name}"`).join(' or ')}?`;
    return {
      code,
      file: this.file,
      ...(place && { place }),
      ...(card !== undefined && { card }),
      field,
      expected,
      found,
      nearest,
      message: `${where === '' ? '' : `${where}: `}expected ${expected}, found ${found}${hint}`,
    };
  }
}

/** A path of our words in those of the file. */
function pathInFile(path: Path, { keys }: CardDraft): Path {
  for (let length = path.length; length > 0; length -= 1) {
    const key = path.slice(0, length).join('.');
    if (Object.hasOwn(keys, key)) return keys[key]!.split('.');
  }
  return path;
}

function labelOf({ at, value }: CardDraft): string {
  const index = at.at(-1);
  const { fullName, name, version, card } = value;
  const names = [card ?? fullName ?? name, fullName === undefined ? version : undefined].filter(
    (part) => typeof part === 'string',
  );
  const what = `${at[0] === 'patches' ? 'patch' : 'card'} ${typeof index === 'number' ? index + 1 : 1}`;
  return names.length === 0 ? what : `${what} (${show(names.join(' - '))})`;
}
