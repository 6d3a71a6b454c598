import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { parseHandle } from '../../../domain/aliases/alias.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';
import { normalizeName, splitName } from './name-proposals.ts';

type Name = Pick<LocationDraft, 'handle' | 'label'>;

/** One field for handle and label: `@cafe#door`. */
export function WholeNameField({
  name,
  hint,
  error,
  onChange,
}: {
  readonly name: Name;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  readonly onChange: (name: Name) => void;
}) {
  const { steps } = useTranslations().placeForm;
  // Both names are registered here, so that an error of either part focuses this field.
  const { field: handle } = useController<LocationDraft, 'handle'>({ name: 'handle' });
  const { field: label } = useController<LocationDraft, 'label'>({ name: 'label' });
  const [typed, setTyped] = useState('');
  // Shows the typed text until the name is changed elsewhere.
  const text = isSameName(normalizeName(splitName(typed)), name) ? typed : formatName(name);
  const change = (next: string) => {
    setTyped(next === '' ? '' : next.replace(/^\s*[@＠]*/u, next.startsWith('#') ? '' : '@'));
    onChange(normalizeName(splitName(next)));
  };
  return (
    <div className="name-field grid gap-3">
      <TextInput
        ref={(input) => {
          handle.ref(input);
          label.ref(input);
        }}
        isLiteral
        label={steps.wholeName}
        enterKeyHint="done"
        required
        hint={hint}
        error={error}
        value={text}
        coloured={<ColouredName text={text} />}
        onChange={(event) => change(event.target.value)}
      />
      <LabelChips name={name} onChange={onChange} />
    </div>
  );
}

/** Buttons for common labels, shown when the handle is valid. A press on the chosen label removes it. */
export function LabelChips({ name, onChange }: { readonly name: Name; readonly onChange: (name: Name) => void }) {
  const { steps } = useTranslations().placeForm;
  if (!parseHandle(name.handle).ok) return null;
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{steps.usualLabels}</legend>
      {steps.labels.map((label) => (
        <ToggleChip
          key={label}
          aria-pressed={name.label === label}
          onClick={() => onChange({ ...name, label: name.label === label ? '' : label })}
        >
          #{label}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

/** Shows a typed name with `@` and `#` in the accent colour. */
const ColouredName = ({ text }: { readonly text: string }) => (
  <span className="shrink-0">
    {text.split(/([@＠#＃])/u).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
        <span key={index} className="text-accent">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);

/** Formats a name as typed. The `#` is added even if the label is missing; an empty name is ''. */
function formatName({ handle, label }: Name): string {
  return handle === '' && label === '' ? '' : `${handle}#${label}`;
}

const isSameName = (a: Name, b: Name): boolean => a.handle === b.handle && a.label === b.label;
