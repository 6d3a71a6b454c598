import { approximateAddress } from '../../../domain/address-words.ts';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';

/** The address; where it is only the coordinates, what is known in words, marked approximate, and the coordinates beside it. */
export function AddressText({ location }: { readonly location: Location }) {
  const words = useTranslations();
  const near = approximateAddress(location);
  return near === undefined ? location.address : words.details.approximately(near, location.address);
}
