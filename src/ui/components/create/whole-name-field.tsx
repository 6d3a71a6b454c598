import { useState } from 'react';
import { parseHandle } from '../../../domain/alias/alias.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { nameIn } from '../../controllers/name-proposals.ts';
import { useTranslations } from '../../i18n/index.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';

type Name = Pick<LocationDraft, 'handle' | 'label'>;

/** Handle and label in one field, as they are written: `@cafe#door`. */
export function WholeNameField({
  name,
  hint,
  error,
  onChange,
}: {
  readonly name: Name;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (name: Name) => void;
}) {
  const { steps } = useTranslations().create;
  const [typed, setTyped] = useState('');
  // What was typed, until the name is changed elsewhere.
  const text = isSameName(nameIn(typed), name) ? typed : textOf(name);
  const change = (next: string) => {
    setTyped(next === '' ? '' : next.replace(/^\s*[@＠]*/u, next.startsWith('#') ? '' : '@'));
    onChange(nameIn(next));
  };
  return (
    <div className="name-field grid gap-3">
      <TextInput
        isLiteral
        label={steps.wholeName}
        dir="ltr"
        enterKeyHint="next"
        required
        hint={hint}
        error={error}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {name.label === '' && parseHandle(name.handle).ok && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-quiet text-small">{steps.usualLabels}</span>
          {steps.labels.map((label) => (
            <ToggleChip key={label} onClick={() => onChange({ ...name, label })}>
              #{label}
            </ToggleChip>
          ))}
        </div>
      )}
    </div>
  );
}

/** With the # at once where the label is all that is missing. */
function textOf({ handle, label }: Name): string {
  return handle === '' && label === '' ? '' : `${handle}#${label}`;
}

const isSameName = (one: Name, other: Name): boolean => one.handle === other.handle && one.label === other.label;
