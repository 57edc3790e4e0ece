/** Cards and patches of one's own that a question takes. */
import type { GivenText, Question } from '../../ask/question.js';
import { useKept } from '../kept.js';
import { hrefOf } from '../routes.js';

interface FilesPickerProps {
  readonly question: Question;
  readonly onQuestion: (question: Question) => void;
}

const isSame = (one: GivenText, other: GivenText): boolean => one.name === other.name && one.text === other.text;

export function FilesPicker({ question, onQuestion }: FilesPickerProps) {
  const { files = [], ...without } = question;
  const kept = useKept('cards').map(({ name, text }) => ({ name, text }));
  // A link brings files that nobody has kept here.
  const others = files.filter((file) => !kept.some((one) => isSame(one, file)));
  const put = (some: readonly GivenText[]): void =>
    onQuestion(some.length === 0 ? without : { ...without, files: some });
  const offered = [...kept, ...others];
  return (
    <fieldset class="files">
      <legend>{question.ask === 'balance' ? 'The change: a file of your own' : 'Cards and patches of your own'}</legend>
      {offered.map((file) => (
        <label key={`${file.name} ${file.text.length}`} class="check">
          <input
            type="checkbox"
            checked={files.some((one) => isSame(one, file))}
            onChange={(event) =>
              put(event.currentTarget.checked ? [...files, file] : files.filter((one) => !isSame(one, file)))
            }
          />
          {file.name}
        </label>
      ))}
      <p class="note">
        <a href={hrefOf('cards')}>Write cards, or change some</a>, to see what would be if.
      </p>
    </fieldset>
  );
}
