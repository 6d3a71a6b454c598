import { addressLine } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';

/** Shows an address in the direction of its own letters, which decides where it is cut off. Starts where the page's lines start. */
export function AddressText({ location }: { readonly location: Location }) {
  const { uiMessages } = useTranslations();
  const { countryNamed } = useFormat();
  return (
    <span dir="auto" className="cut-at-end">
      {addressLine(location, uiMessages, countryNamed)}
    </span>
  );
}
