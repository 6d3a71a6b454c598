import { addressLine, approximateAddress } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { isRightToLeft } from '../../../domain/text/direction.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';

/**
 * Shows an address in the direction of its own letters, not of the word before it: the direction decides where it is cut off. Starts where
 * the page's lines start.
 */
export function AddressText({ location }: { readonly location: Location }) {
  const { uiMessages } = useTranslations();
  const { countryNamed } = useFormat();
  const address = approximateAddress(location, countryNamed) ?? location.address;
  return (
    <span dir={isRightToLeft(address) ? 'auto' : 'ltr'} className="cut-at-end">
      {addressLine(location, uiMessages, countryNamed)}
    </span>
  );
}
