/** Files in YAML or JSON that follow a schema; what is wrong with them is told with its place. */
import { didYouMean, err, ok, type Result } from '@lorelab/cards';
import { type Complaint, explainIssue, type Path, parseSource, type SourceText } from '@lorelab/cards/schema';
import type { z } from 'zod';

/** What a file says. */
export interface ReadSource<T> {
  readonly value: T;
  /** A part of it as messages name it: its place and its keys. */
  readonly placeOf: (path: Path) => string;
}

export interface SourceChecks<T> {
  /** What else is wrong with it. */
  readonly complaintsOf?: (value: T) => readonly Complaint[];
  /** The keys that a map at a path may have, to guess which was meant. */
  readonly keysAt?: (path: Path) => readonly string[];
}

/** Reads a file by its schema, or says all that is wrong with it and where. */
export function readSource<S extends z.ZodType>(
  schema: S,
  content: string,
  file: string,
  { complaintsOf = () => [], keysAt = () => [] }: SourceChecks<z.infer<S>> = {},
): Result<ReadSource<z.infer<S>>, readonly string[]> {
  const source = parseSource(content);
  if (!source.ok) return err([`${placed(file, source.error.place)}: ${source.error.message}`]);
  const { value } = source.value;
  const read = schema.safeParse(value);
  const complaints = read.success
    ? complaintsOf(read.data)
    : read.error.issues.flatMap((issue) => explainIssue(issue, value, keysAt));
  if (!read.success || complaints.length > 0) return err(complaints.map((each) => tell(each, source.value, file)));
  const placeOf = (path: Path): string => `${placed(file, source.value.placeOf(path))}: ${path.join('.')}`;
  return ok({ value: read.data, placeOf });
}

const placed = (file: string, place: ReturnType<SourceText['placeOf']>): string =>
  place ? `${file}:${place.line}:${place.column}` : file;

function tell({ path, expected, found, nearest }: Complaint, { placeOf }: SourceText, file: string): string {
  const field = path.length === 0 ? '' : `${path.join('.')}: `;
  return `${placed(file, placeOf(path))}: ${field}expected ${expected}, found ${found}${didYouMean(nearest)}`;
}
