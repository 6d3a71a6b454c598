import { memo, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { getGeotude } from '../../../domain/codes/geotude.ts';
import { getPlusCode } from '../../../domain/codes/plus-code.ts';
import { countries } from '../../../domain/country/country-names.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith, type KeyWith, keysWith } from '../../../domain/location/location-fields.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** The section with the codes of the form's point and an explanation. */
export function CodesSection() {
  const { placeForm } = useTranslations();
  return (
    <Section id="codes" title={placeForm.codes} hint={placeForm.codesHint}>
      <CodeFields />
    </Section>
  );
}

/** The codes of the form's point, which are read-only. */
export function CodeFields() {
  const { details, placeForm } = useTranslations();
  const [latitude, longitude, country, saudiShortAddress] = useWatch<
    LocationDraft,
    ['latitude', 'longitude', 'country', 'saudiShortAddress']
  >({
    name: ['latitude', 'longitude', 'country', 'saudiShortAddress'],
  });
  const point = getDraftPoint({ latitude, longitude });
  const codes = [
    [placeForm.latitude, latitude?.toFixed(6), ''],
    [placeForm.longitude, longitude?.toFixed(6), ''],
    [details.plusCode, point && getPlusCode(point), 'max-md:col-span-2'],
    [details.geotude, point && getGeotude(point), 'max-md:col-span-2'],
    ...(country === 'Saudi Arabia' && saudiShortAddress !== ''
      ? [[details.saudiShortAddress, saudiShortAddress, 'col-span-2'] as const]
      : []),
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-4">
      {codes.map(([label, value, className]) => (
        <TextInput key={label} code label={label} readOnly value={value ?? ''} className={className} />
      ))}
    </div>
  );
}

/** The value of the item for no country, because items cannot have an empty value. */
const none = 'none';

/** The section with the full address, its parts and an explanation. */
export function AddressSection() {
  const { placeForm } = useTranslations();
  return (
    <Section id="fields" title={placeForm.fields} hint={placeForm.fieldsHint}>
      <AddressFields />
    </Section>
  );
}

/** The full address and its parts. It is memoized, so that the list of two hundred countries does not render at each keystroke. */
export const AddressFields = memo(function AddressFields() {
  const t = useTranslations();
  const format = useFormat();
  const { register, setValue } = useFormContext<LocationDraft>();
  const country = useWatch<LocationDraft, 'country'>({ name: 'country' });
  // Adds the country name of a provider that is not in the list.
  const isListed = country === '' || countries.some(({ name }) => name === country);
  const listed = useMemo(
    () =>
      countries
        .map(({ code, name }) => [name, format.countryName(code)] as const)
        .toSorted(([, a], [, b]) => format.compareNumbered(a, b)),
    [format],
  );
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
    <div className="grid gap-4">
      {text('address', t.placeForm.address)}
      <div className="grid gap-4 md:grid-cols-2">{writtenParts.map((part) => text(part, t.details[part]))}</div>
      <Select
        label={t.details.country}
        value={country === '' ? none : country}
        onChange={(chosen) => setValue('country', chosen === none ? '' : chosen, { shouldDirty: true })}
        options={[[none, t.placeForm.country], ...(isListed ? [] : [[country, country] as const]), ...listed]}
      />
    </div>
  );
});

/** The checkbox that lets search engines index the place's page. */
export function SearchableField() {
  const { placeForm } = useTranslations();
  const { register } = useFormContext<LocationDraft>();
  return (
    <Checkbox hint={placeForm.searchableHint} {...register('searchable')}>
      {placeForm.searchable}
    </Checkbox>
  );
}

/** The address parts that are typed; the country is chosen from a list. */
const writtenParts = keysWith({ section: 'parts' }).filter((part) => part !== 'country');
