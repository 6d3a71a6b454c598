import { useFormContext, useWatch } from 'react-hook-form';
import { geotudeOf } from '../../../domain/codes/geotude.ts';
import { plusCodeOf } from '../../../domain/codes/plus-code.ts';
import { countries } from '../../../domain/country/country-names.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith, type KeyWith, keysWith } from '../../../domain/location/location-fields.ts';
import { pointIn } from '../../controllers/draft.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** The codes of the form's point; they cannot be typed. */
export function CodesSection() {
  const { create, details } = useTranslations();
  const [latitude, longitude, country, saudiShortAddress] = useWatch<
    LocationDraft,
    ['latitude', 'longitude', 'country', 'saudiShortAddress']
  >({
    name: ['latitude', 'longitude', 'country', 'saudiShortAddress'],
  });
  const point = pointIn({ latitude, longitude });
  const codes = [
    [create.latitude, latitude?.toFixed(6), ''],
    [create.longitude, longitude?.toFixed(6), ''],
    [details.plusCode, point && plusCodeOf(point), 'max-md:col-span-2'],
    [details.geotude, point && geotudeOf(point), 'max-md:col-span-2'],
    ...(country === 'Saudi Arabia' && saudiShortAddress !== ''
      ? [[details.saudiShortAddress, saudiShortAddress, 'col-span-2'] as const]
      : []),
  ] as const;
  return (
    <Section id="codes" title={create.codes} hint={create.codesHint}>
      <div className="grid grid-cols-2 gap-4">
        {codes.map(([label, value, className]) => (
          <TextInput key={label} code label={label} readOnly value={value ?? ''} className={className} />
        ))}
      </div>
    </Section>
  );
}

/** No item of the list of countries has an empty value; this one means that none is chosen. */
const none = 'none';

/** The full address and its parts. */
export function AddressSection() {
  const t = useTranslations();
  const format = useFormat();
  const { register, setValue } = useFormContext<LocationDraft>();
  const country = useWatch<LocationDraft, 'country'>({ name: 'country' });
  // A provider's name that is not in the list is added.
  const isListed = country === '' || countries.some(({ name }) => name === country);
  const listed = countries
    .map(({ code, name }) => [name, format.countryName(code)] as const)
    .toSorted(([, one], [, other]) => format.compareNumbered(one, other));
  const text = (key: KeyWith<{ kind: 'text'; editable: true }>, label: string) => (
    <TextInput
      key={key}
      label={label}
      dir="auto"
      autoComplete="off"
      maxLength={fieldsWith({ key })[0]!.max}
      {...register(key)}
    />
  );
  return (
    <Section id="fields" title={t.create.fields} hint={t.create.fieldsHint}>
      {text('address', t.create.address)}
      <div className="grid gap-4 md:grid-cols-2">{writtenParts.map((part) => text(part, t.details[part]))}</div>
      <Select
        label={t.details.country}
        value={country === '' ? none : country}
        onChange={(chosen) => setValue('country', chosen === none ? '' : chosen, { shouldDirty: true })}
        options={[[none, t.create.country], ...(isListed ? [] : [[country, country] as const]), ...listed]}
      />
    </Section>
  );
}

/** Whether search engines may keep the place's page. */
export function SearchableField() {
  const { create } = useTranslations();
  const { register } = useFormContext<LocationDraft>();
  return (
    <Checkbox hint={create.searchableHint} {...register('searchable')}>
      {create.searchable}
    </Checkbox>
  );
}

/** The country is chosen from a list. */
const writtenParts = keysWith({ section: 'parts' }).filter((part) => part !== 'country');
