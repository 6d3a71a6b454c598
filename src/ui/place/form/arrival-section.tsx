import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Failure } from '../../../domain/failure.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith, type KeyWith } from '../../../domain/location/location-fields.ts';
import { getRestricted, type Restrictable, restrictable } from '../../../domain/location/restricted.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { EntranceField } from './entrance-field.tsx';
import { InstructionsFields } from './instructions-fields.tsx';
import { WayField } from './way-field.tsx';

interface Props {
  readonly failure: Failure | undefined;
}

type ArrivalKey = KeyWith<{ section: 'arrival'; editable: true }>;
const arrivalFields = fieldsWith({ section: 'arrival', editable: true });
const getMaxLength = (key: ArrivalKey): number => arrivalFields.find((field) => field.key === key)!.max;

/** The fields of the arrival: gate, way, instructions and phone numbers. Photos and hours are included unless they are separate parts. */
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
  const text = (key: KeyWith<{ section: 'arrival'; kind: 'text' }>) => (
    <TextInput label={t.details[key]} dir="auto" autoComplete="off" maxLength={getMaxLength(key)} {...register(key)} />
  );
  const phone = (key: 'phone' | 'whatsapp', label: string, hint?: string) => (
    <TextInput
      label={label}
      type="tel"
      dir="ltr"
      autoComplete="off"
      maxLength={getMaxLength(key)}
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
        {phone('phone', t.details.phone, form.phoneHint)}
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

/** Returns whether a failure is about a field of the arrival. Failures of the hours belong to another part. */
export const isAboutArrival = (failure: Failure | undefined): boolean =>
  failure?.kind === 'bad-phone' || failure?.kind === 'bad-way';

/** Shows the choice of fields hidden from visitors. */
export function RestrictedFields({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (names: string) => void;
}) {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const chosen = getRestricted({ restricted: value });
  const toggle = (name: Restrictable) =>
    onChange(restrictable.filter((field) => chosen.includes(field) !== (field === name)).join(' '));
  return (
    <fieldset>
      <legend>{form.restricted}</legend>
      <p className="mb-1 text-quiet text-small">{form.restrictedHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {restrictable.map((name) => (
          <Checkbox key={name} checked={chosen.includes(name)} onChange={() => toggle(name)}>
            {t.details[name]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
