import { distanceInMetres, formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { ADDRESS_METRES, isAddressDerived } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { PickReport } from './picker-state.ts';

/**
 * Returns whether a report of the picker fills in the address of a form. The address of a search result always does, because the user chose
 * it. The address of a picked point does if the place has moved so far that its own address no longer fits. `filled` is the address that
 * was filled in last; an address that the user has typed since stays.
 */
export function fillsAddress(
  base: Location,
  report: PickReport,
  form: { readonly address: string; readonly filled: string; readonly keepAddress: boolean | undefined },
): boolean {
  const isTyped = form.address !== base.address && form.address !== form.filled;
  if (report.status === 'default' || isTyped || form.keepAddress === true) return false;
  if (report.status === 'found' && report.answer.address !== formatPoint(report.point)) return true;
  return isAddressDerived(base) && distanceInMetres(base, report.point) > ADDRESS_METRES;
}
