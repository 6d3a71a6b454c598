import { addressLine } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';

/** In the direction of its own letters, which its end is cut off by, and where the page begins its lines. */
export function AddressText({ location }: { readonly location: Location }) {
  const { uiMessages } = useTranslations();
  const { countryNamed } = useFormat();
  return (
    <span dir="auto" className="cut-at-end">
      {addressLine(location, uiMessages, countryNamed)}
    </span>
  );
}
