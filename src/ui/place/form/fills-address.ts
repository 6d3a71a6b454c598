import { distanceInMetres, formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { ADDRESS_METRES, isAddressDerived } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { PickReport } from './picker-state.ts';

/**
 * Returns whether a report of the picker fills in the address of a form. An address that was searched for was chosen, so it does at any
 * distance; one that is known at a point does where the place's own address is another place's by then. `filled`: the address that was
 * filled in last. What was typed since stays.
 */
export function fillsAddress(
  base: Location,
  report: PickReport,
  form: { readonly address: string; readonly filled: string; readonly keepAddress: boolean | undefined },
): boolean {
  const isTyped = form.address !== base.address && form.address !== form.filled;
  if (report.at === 'default' || isTyped || form.keepAddress === true) return false;
  if (report.at === 'found' && report.answer.address !== formatPoint(report.point)) return true;
  return isAddressDerived(base) && distanceInMetres(base, report.point) > ADDRESS_METRES;
}
