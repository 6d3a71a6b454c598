import { Languages, X } from 'lucide';
import { useState } from 'react';
import {
  formatInstructions,
  getInstructions,
  INSTRUCTIONS_LANGUAGES,
  INSTRUCTIONS_LENGTH,
  type Instructions,
} from '../../../domain/location/arrival.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { SelectButton } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-area.tsx';

/** The languages in which an owner can add instructions. */
const offered = ['ar', 'bn', 'en', 'es', 'fil', 'fr', 'hi', 'id', 'ml', 'ne', 'ps', 'ta', 'tr', 'ur', 'zh'];

/** The fields for instructions in up to four languages. The first has no language tag, because owners write it in their own language. */
export function InstructionsFields({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (instructions: string) => void;
}) {
  const t = useMessages('arrivalForm');
  const { languageName } = useFormat();
  // The typed text stays as it is. A value from elsewhere, such as a restored draft or a chosen version, is parsed again.
  const [parts, setParts] = useState<readonly Instructions[]>(() => listParts(value));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setParts(listParts(value));
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
      {parts.map((part, index) => (
        <InstructionsField
          key={part.language}
          part={part}
          name={part.language === '' ? undefined : languageName(part.language)}
          onChange={(text) => change(parts.toSpliced(index, 1, { ...part, text }))}
          onRemove={() => change(parts.toSpliced(index, 1))}
        />
      ))}
      {parts.length < INSTRUCTIONS_LANGUAGES && (
        <SelectButton
          icon={Languages}
          label={t.addLanguage}
          className="w-fit text-accent"
          value=""
          onChange={(language) => change([...parts, { language, text: '' }])}
          options={[['', t.addLanguage], ...unusedLanguages.map((code) => [code, languageName(code)] as const)]}
        >
          {t.addLanguage}
        </SelectButton>
      )}
    </div>
  );
}

/** Parses instructions into their parts. There is at least one, so that the form has a field. */
function listParts(value: string): readonly Instructions[] {
  const parts = getInstructions({ instructions: value });
  return parts.length === 0 ? [{ language: '', text: '' }] : parts;
}

function InstructionsField({
  part: { language, text },
  name,
  onChange,
  onRemove,
}: {
  readonly part: Instructions;
  /** The name of the language; absent if unknown. */
  readonly name: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
}) {
  const t = useMessages('arrivalForm');
  return (
    <TextArea
      label={name === undefined ? t.instructions : t.instructionsIn({ language: name })}
      labelEnd={
        name !== undefined && <IconButton icon={X} label={t.removeLanguage({ language: name })} onClick={onRemove} />
      }
      rows={4}
      lang={language || undefined}
      maxLength={INSTRUCTIONS_LENGTH}
      hint={
        <span className="flex justify-between gap-4">
          {t.instructionsHint}
          <span className="shrink-0 tabular-nums">
            {t.left({ used: [...text].length, limit: INSTRUCTIONS_LENGTH })}
          </span>
        </span>
      }
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
