import type { Control, UseFormRegister, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { createPoint, type Point } from '../../../domain/coordinates.ts';
import { geotudeOf } from '../../../domain/geotude.ts';
import type { LocationDraft } from '../../../domain/location.ts';
import { fieldsWith, type KeyWith, keysWith } from '../../../domain/location-fields.ts';
import { plusCodeOf } from '../../../domain/plus-code.ts';
import { useTranslations } from '../../i18n/index.ts';
import { SectionHeading } from '../layout/section-heading.tsx';
import { CountrySelect } from './country-select.tsx';
import { Field } from './field.tsx';

interface FormParts {
  readonly control: Control<LocationDraft>;
  readonly register: UseFormRegister<LocationDraft>;
  readonly setValue: UseFormSetValue<LocationDraft>;
}

/** The codes of the form's point; they cannot be typed. */
export function CodesSection({ control }: Pick<FormParts, 'control'>) {
  const words = useTranslations();
  const [latitude, longitude, country, saudiShortAddress] = useWatch({
    control,
    name: ['latitude', 'longitude', 'country', 'saudiShortAddress'],
  });
  const point = pointIn({ latitude, longitude });
  return (
    <section aria-labelledby="codes" className="grid gap-4">
      <SectionHeading id="codes" hint={words.create.codesHint}>
        {words.create.codes}
      </SectionHeading>
      <div className="grid grid-cols-2 gap-4">
        <Field code label={words.create.latitude} readOnly value={latitude?.toFixed(6) ?? ''} />
        <Field code label={words.create.longitude} readOnly value={longitude?.toFixed(6) ?? ''} />
        <Field
          code
          className="max-md:col-span-2"
          label={words.details.plusCode}
          readOnly
          value={point === undefined ? '' : plusCodeOf(point)}
        />
        <Field
          code
          className="max-md:col-span-2"
          label={words.details.geotude}
          readOnly
          value={point === undefined ? '' : geotudeOf(point)}
        />
        {country === 'Saudi Arabia' && saudiShortAddress !== '' && (
          <Field
            code
            className="col-span-2"
            label={words.details.saudiShortAddress}
            readOnly
            value={saudiShortAddress}
          />
        )}
      </div>
    </section>
  );
}

/** The full address and its parts. */
export function AddressSection({ control, register, setValue }: FormParts) {
  const words = useTranslations();
  const country = useWatch({ control, name: 'country' });
  return (
    <section aria-labelledby="fields" className="grid gap-4">
      <SectionHeading id="fields" hint={words.create.fieldsHint}>
        {words.create.fields}
      </SectionHeading>
      <Field
        label={words.create.address}
        dir="auto"
        autoComplete="off"
        maxLength={maxOf('address')}
        {...register('address')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {writtenParts.map((part) => (
          <Field
            key={part}
            label={words.details[part]}
            dir="auto"
            autoComplete="off"
            maxLength={maxOf(part)}
            {...register(part)}
          />
        ))}
      </div>
      <CountrySelect value={country} onChange={(chosen) => setValue('country', chosen, { shouldDirty: true })} />
    </section>
  );
}

/** Whether search engines may keep the place's page. */
export function SearchableField({ register }: Pick<FormParts, 'register'>) {
  const words = useTranslations();
  return (
    <label className="-m-3 flex cursor-pointer items-start gap-3 p-3">
      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-accent" {...register('searchable')} />
      <span>
        {words.create.searchable}
        <span className="block text-quiet text-small">{words.create.searchableHint}</span>
      </span>
    </label>
  );
}

/** The point of a form, once there is one. */
export function pointIn({ latitude, longitude }: Pick<LocationDraft, 'latitude' | 'longitude'>): Point | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : createPoint(latitude, longitude);
  return point?.ok ? point.value : undefined;
}

const maxOf = (key: KeyWith<{ kind: 'text' }>): number => fieldsWith({ key })[0]!.max;

/** The country is chosen from a list. */
const writtenParts = keysWith({ section: 'parts' }).filter((part) => part !== 'country');
