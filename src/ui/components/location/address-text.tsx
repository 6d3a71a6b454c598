import { addressLine } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';

export function AddressText({ location }: { readonly location: Location }) {
  return addressLine(location, useTranslations().uiMessages);
}
