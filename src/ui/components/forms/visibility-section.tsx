import { Check } from 'lucide-react';
import { type Control, type UseFormRegister, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { Failure } from '../../../domain/failure.ts';
import type { LocationDraft } from '../../../domain/location.ts';
import { PIN_LENGTH, type Visibility, visibilities } from '../../../domain/visibility.ts';
import { messageOf } from '../../../i18n/index.ts';
import { type ExpiryPreset, expiryAt, expiryPresets, fromLocalInput, toLocalInput } from '../../controllers/expiry.ts';
import { useTranslations } from '../../i18n/index.ts';
import { SectionHeading } from '../layout/section-heading.tsx';
import { dateTime } from '../location/dates.ts';
import { visibilityIcons } from '../location/visibility-chip.tsx';
import { ApproximateChoice } from './approximate-choice.tsx';
import { Field } from './field.tsx';

interface Props {
  readonly control: Control<LocationDraft>;
  readonly register: UseFormRegister<LocationDraft>;
  readonly setValue: UseFormSetValue<LocationDraft>;
  readonly failure: Failure | undefined;
  /** What is chosen until the user chooses. */
  readonly offered: Visibility;
  /** Why that is offered. */
  readonly offer?: string | undefined;
  /** A PIN is kept, which goes on where none is typed. */
  readonly hasPin?: boolean;
}

/** Who sees the place, with its PIN, and until when. */
export function VisibilitySection({ control, register, setValue, failure, offered, offer, hasPin = false }: Props) {
  const words = useTranslations();
  const [typed, expiresAt] = useWatch({ control, name: ['visibility', 'expiresAt'] });
  const chosen = typed || offered;
  return (
    <section aria-labelledby="visibility" className="grid gap-4">
      <SectionHeading id="visibility">{words.visibility.title}</SectionHeading>
      {offer !== undefined && typed === '' && <p className="-mt-2 text-here-ink text-small">{offer}</p>}
      <fieldset className="card divide-y divide-line overflow-hidden">
        <legend className="sr-only">{words.visibility.title}</legend>
        {visibilities.map((one) => (
          <VisibilityChoice
            key={one}
            visibility={one}
            isChosen={one === chosen}
            onChoose={() => setValue('visibility', one, { shouldDirty: true })}
          />
        ))}
      </fieldset>
      {chosen === 'protected' && (
        <Field
          label={words.visibility.pin}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PIN_LENGTH.max * 2}
          required={!hasPin}
          hint={hasPin ? `${words.visibility.pinKept} ${words.visibility.pinHint}` : words.visibility.pinHint}
          error={failure?.kind === 'bad-pin' ? messageOf(failure).text : undefined}
          {...register('pin')}
        />
      )}
      <ApproximateChoice control={control} setValue={setValue} />
      <ExpiryFields
        expiresAt={expiresAt ?? ''}
        error={failure?.kind === 'bad-expiry' ? messageOf(failure).text : undefined}
        onChange={(time) => setValue('expiresAt', time, { shouldDirty: true })}
      />
    </section>
  );
}

function VisibilityChoice({
  visibility,
  isChosen,
  onChoose,
}: {
  readonly visibility: Visibility;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const words = useTranslations();
  const Icon = visibilityIcons[visibility];
  return (
    <label className="flex cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 hover:bg-sunken">
      <input
        type="radio"
        name="visibility"
        value={visibility}
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isChosen ? 'text-accent-strong' : 'text-quiet'}`} />
      <span className="min-w-0 grow">
        <span className="block font-[480]">{words.visibility.names[visibility]}</span>
        <span className="block text-quiet text-small">{words.visibility.hints[visibility]}</span>
      </span>
      <Check aria-hidden className={`mt-0.5 size-5 shrink-0 text-accent-strong ${isChosen ? '' : 'invisible'}`} />
    </label>
  );
}

function ExpiryFields({
  expiresAt,
  error,
  onChange,
}: {
  readonly expiresAt: string;
  readonly error: string | undefined;
  readonly onChange: (time: string) => void;
}) {
  const words = useTranslations();
  const { expiry } = words.visibility;
  const preset = (name: ExpiryPreset) => (
    <button
      key={name}
      type="button"
      aria-pressed={name === 'never' ? expiresAt === '' : expiresAt === expiryAt(name, new Date())}
      className="min-h-11 rounded-full border border-control px-3.5 text-second hover:border-accent aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      onClick={() => onChange(expiryAt(name, new Date()))}
    >
      {expiry.presets[name]}
    </button>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-quiet text-small">{expiry.title}</legend>
      <div className="flex flex-wrap gap-1.5">{expiryPresets.map(preset)}</div>
      <Field
        type="datetime-local"
        label={expiry.exact}
        value={toLocalInput(expiresAt)}
        hint={expiresAt === '' ? expiry.hint : `${expiry.until(dateTime(expiresAt, words))}. ${expiry.hint}`}
        error={error}
        onChange={(event) => onChange(fromLocalInput(event.target.value))}
      />
    </fieldset>
  );
}
