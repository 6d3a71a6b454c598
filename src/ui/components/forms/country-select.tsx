import { useId } from 'react';
import { countryNames } from '../../../domain/country-names.ts';
import { useTranslations } from '../../i18n/index.ts';

/** No item of the list has an empty value; this one means that none is chosen. */
const none = 'none';

/** The platform's own list: on a phone, a wheel under the thumb. A provider's name that is not in it is added. */
export function CountrySelect({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (country: string) => void;
}) {
  const words = useTranslations();
  const id = useId();
  const known = value === '' || countryNames.includes(value);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-quiet text-small">
        {words.details.country}
      </label>
      <select
        id={id}
        className="field"
        value={value === '' ? none : value}
        onChange={(event) => onChange(event.target.value === none ? '' : event.target.value)}
      >
        <option value={none}>{words.create.country}</option>
        {!known && <option value={value}>{value}</option>}
        {countryNames.map((country) => (
          <option key={country} value={country}>
            {country}
          </option>
        ))}
      </select>
    </div>
  );
}
