import { countryNames } from '../../../domain/country-names.ts';
import { useTranslations } from '../../i18n/index.ts';
import { SelectField } from './select-field.tsx';

/** No item of the list has an empty value; this one means that none is chosen. */
const none = 'none';

/** A provider's name that is not in it is added. */
export function CountrySelect({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (country: string) => void;
}) {
  const words = useTranslations();
  const known = value === '' || countryNames.includes(value);
  return (
    <SelectField
      label={words.details.country}
      value={value === '' ? none : value}
      onChange={(country) => onChange(country === none ? '' : country)}
    >
      <option value={none}>{words.create.country}</option>
      {!known && <option value={value}>{value}</option>}
      {countryNames.map((country) => (
        <option key={country} value={country}>
          {country}
        </option>
      ))}
    </SelectField>
  );
}
