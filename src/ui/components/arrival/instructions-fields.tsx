import { Languages, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  formatInstructions,
  INSTRUCTIONS_LANGUAGES,
  INSTRUCTIONS_LENGTH,
  type Instructions,
  instructionsOf,
} from '../../../domain/arrival.ts';
import { useTranslations } from '../../i18n/index.ts';
import { languageName } from './language-name.ts';

/** Languages that are offered for drivers, besides the first, which is whatever the owner writes. */
const offered = ['ar', 'bn', 'en', 'es', 'fil', 'fr', 'hi', 'id', 'ml', 'ne', 'ps', 'ta', 'tr', 'ur', 'zh'];

/** Instructions in up to four languages; the first is in whatever language the owner writes. */
export function InstructionsFields({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (instructions: string) => void;
}) {
  const { arrival, language: locale } = useTranslations();
  // What is typed stays as it is; another value, of a restored draft or a chosen version, is read anew.
  const [parts, setParts] = useState<readonly Instructions[]>(() => partsOf(value));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setParts(partsOf(value));
  }
  const change = (next: readonly Instructions[]) => {
    const text = formatInstructions(next);
    setParts(next);
    setLastValue(text);
    onChange(text);
  };
  const unusedLanguages = offered.filter((code) => parts.every(({ language }) => language !== code));
  return (
    <div className="grid gap-4">
      {parts.map((part, at) => (
        <InstructionsField
          key={part.language}
          part={part}
          name={part.language === '' ? undefined : languageName(part.language, locale)}
          onChange={(text) => change(parts.toSpliced(at, 1, { ...part, text }))}
          onRemove={() => change(parts.filter((one) => one !== part))}
        />
      ))}
      {parts.length < INSTRUCTIONS_LANGUAGES && (
        <label className="flex min-h-11 w-fit items-center gap-2 text-accent">
          <Languages aria-hidden className="size-5" />
          <select
            className="min-h-11 max-w-full bg-transparent"
            value=""
            aria-label={arrival.form.addLanguage}
            onChange={(event) => change([...parts, { language: event.target.value, text: '' }])}
          >
            <option value="">{arrival.form.addLanguage}</option>
            {unusedLanguages.map((code) => (
              <option key={code} value={code}>
                {languageName(code, locale)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** At least one to write in. */
function partsOf(value: string): readonly Instructions[] {
  const parts = instructionsOf({ instructions: value });
  return parts.length === 0 ? [{ language: '', text: '' }] : parts;
}

function InstructionsField({
  part: { language, text },
  name,
  onChange,
  onRemove,
}: {
  readonly part: Instructions;
  /** The language's; absent: it was not said. */
  readonly name: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}) {
  const { form } = useTranslations().arrival;
  const id = useId();
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={id} className="text-quiet text-small">
          {name === undefined ? form.instructions : form.instructionsIn(name)}
        </label>
        {name !== undefined && (
          <button
            type="button"
            className="grid size-11 place-items-center"
            aria-label={form.removeLanguage(name)}
            onClick={onRemove}
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <textarea
        id={id}
        className="field min-h-28 py-2"
        rows={4}
        dir="auto"
        lang={language || undefined}
        maxLength={INSTRUCTIONS_LENGTH}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="mt-1 flex justify-between gap-4 text-quiet text-small">
        <span>{form.instructionsHint}</span>
        <span className="shrink-0 tabular-nums">{form.left([...text].length, INSTRUCTIONS_LENGTH)}</span>
      </p>
    </div>
  );
}
