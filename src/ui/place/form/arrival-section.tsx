import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Failure } from '../../../domain/failure.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith, type KeyWith } from '../../../domain/location/location-fields.ts';
import { formatOpeningHours } from '../../../domain/location/opening-hours.ts';
import { readOpeningHours } from '../../../domain/location/read-hours.ts';
import { getRestricted, type Restrictable, restrictable } from '../../../domain/location/restricted.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { HoursTable } from '../view/arrival-details.tsx';
import { EntranceField } from './entrance-field.tsx';
import { InstructionsFields } from './instructions-fields.tsx';
import { WayField } from './way-field.tsx';

interface Props {
  readonly failure: Failure | undefined;
}

type ArrivalKey = KeyWith<{ section: 'arrival'; editable: true }>;
const arrivalFields = fieldsWith({ section: 'arrival', editable: true });
const getMax = (key: ArrivalKey): number => arrivalFields.find((field) => field.key === key)!.max;

/** Gate, way, words and numbers; with the photos and the hours where they stand in no part of their own. */
export function ArrivalFields({
  failure,
  photos,
  hours,
}: Props & { readonly photos?: ReactNode; readonly hours?: ReactNode }) {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const { register, setValue } = useFormContext<LocationDraft>();
  const values = useWatch<LocationDraft>();
  const set = (key: ArrivalKey, value: string) => setValue(key, value, { shouldDirty: true });
  const text = (key: 'floor' | 'unit' | 'landmark') => (
    <TextInput label={t.details[key]} dir="auto" autoComplete="off" maxLength={getMax(key)} {...register(key)} />
  );
  const phone = (key: 'phone' | 'whatsapp', label: string, hint?: string) => (
    <TextInput
      label={label}
      type="tel"
      dir="ltr"
      autoComplete="off"
      maxLength={getMax(key)}
      hint={hint}
      error={failure?.kind === 'bad-phone' && failure.field === key ? failureMessage(failure, t).text : undefined}
      {...register(key)}
    />
  );
  return (
    <div className="grid gap-6">
      <p className="text-quiet text-small">{form.hint}</p>
      <EntranceField onChange={(entrance) => set('entrance', entrance)} />
      <WayField onChange={(way) => set('way', way)} />
      {photos}
      <InstructionsFields
        value={values.instructions ?? ''}
        onChange={(instructions) => set('instructions', instructions)}
      />
      <div className="grid grid-cols-2 gap-4">
        {text('floor')}
        {text('unit')}
        <div className="col-span-2">{text('landmark')}</div>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {phone('phone', t.arrival.call, form.phoneHint)}
        <div>
          {phone('whatsapp', t.details.whatsapp)}
          {(values.phone ?? '') !== '' && values.whatsapp !== values.phone && (
            <Button variant="text" onClick={() => set('whatsapp', values.phone ?? '')}>
              {form.sameNumber}
            </Button>
          )}
        </div>
      </div>
      {hours}
      <RestrictedFields value={values.restricted ?? ''} onChange={(names) => set('restricted', names)} />
    </div>
  );
}

/** Hours are beside it. */
export const isAboutArrival = (failure: Failure | undefined): boolean =>
  failure?.kind === 'bad-phone' || failure?.kind === 'bad-way';

/** The opening hours of the form. */
export function HoursPart({ failure }: Props) {
  const { setValue } = useFormContext<LocationDraft>();
  const hours = useWatch<LocationDraft, 'hours'>({ name: 'hours' });
  return (
    <HoursField
      value={hours ?? ''}
      failure={failure}
      onChange={(text) => setValue('hours', text, { shouldDirty: true })}
      maxLength={getMax('hours')}
    />
  );
}

/** Hours are beside it. */
/** Opening hours as text, and below it the table that they are read as. */
function HoursField({
  value,
  failure,
  onChange,
  maxLength,
}: {
  readonly value: string;
  readonly failure: Failure | undefined;
  readonly onChange: (hours: string) => void;
  readonly maxLength: number;
}) {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const parsed = value.trim() === '' ? undefined : readOpeningHours(value);
  const [hasLeft, setLeft] = useState(false);
  const wrong = parsed !== undefined && !parsed.ok && hasLeft ? parsed.failure : undefined;
  const refused = failure?.kind === 'bad-hours' && parsed?.ok === false ? failure : wrong;
  return (
    <div className="grid gap-2">
      <TextInput
        label={t.details.hours}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        hint={form.hoursHint}
        error={refused && failureMessage(refused, t).text}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (parsed?.ok) onChange(formatOpeningHours(parsed.value));
        }}
      />
      {parsed?.ok && (
        <div className="rounded-card bg-sunken px-4 py-3">
          <p className="mb-2 text-quiet text-small">{form.read}</p>
          <HoursTable hours={parsed.value} />
        </div>
      )}
    </div>
  );
}

/** What visitors are not shown. */
function RestrictedFields({ value, onChange }: { readonly value: string; readonly onChange: (names: string) => void }) {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const chosen = getRestricted({ restricted: value });
  const toggle = (name: Restrictable) =>
    onChange(restrictable.filter((one) => chosen.includes(one) !== (one === name)).join(' '));
  return (
    <fieldset>
      <legend>{form.restricted}</legend>
      <p className="mb-1 text-quiet text-small">{form.restrictedHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {restrictable.map((name) => (
          <Checkbox key={name} checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {name === 'photos' ? form.photos : t.details[name]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
