import { expect, test } from 'vitest';
import { createPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import { fillsAddress } from '../../../../src/ui/place/form/fills-address.ts';
import type { PickReport } from '../../../../src/ui/place/form/picker-state.ts';
import { answerAt } from '../../../support/geocode-answers.ts';
import { createLocation } from '../../../support/locations.ts';
import { unwrap } from '../../../support/unwrap.ts';

const base = createLocation('@cafe', 'door', 'ann-id', {
  latitude: 37.79,
  longitude: -122.4,
  address: '555 Pine Street',
  addressSource: 'derived',
});
const toPointAt = (metres: number) => unwrap(createPoint(base.latitude + metres / 111_195, base.longitude));
const found = (metres: number, address = '650 California Street'): PickReport => ({
  status: 'found',
  point: toPointAt(metres),
  answer: { ...answerAt(toPointAt(metres)), address },
});
const described = (metres: number): PickReport => ({ ...found(metres), status: 'geocoded' }) as PickReport;
const untouched = { address: base.address, filled: base.address, keepAddress: false };

test.each([[50], [172], [1000]])('a searched address is filled in at %d m', (metres) => {
  expect(fillsAddress(base, found(metres), untouched)).toBe(true);
  expect(fillsAddress({ ...base, addressSource: 'written' }, found(metres), untouched)).toBe(true);
});

test('a pin moved by hand fills in the address there from 200 m on, and never over a written address', () => {
  expect(fillsAddress(base, described(172), untouched)).toBe(false);
  expect(fillsAddress(base, described(300), untouched)).toBe(true);
  expect(fillsAddress({ ...base, addressSource: 'written' }, described(300), untouched)).toBe(false);
});

test('newer typing stays, and so does the old address once its owner keeps it', () => {
  expect(fillsAddress(base, found(172), { ...untouched, address: 'Blue door' })).toBe(false);
  expect(fillsAddress(base, found(172), { ...untouched, keepAddress: true })).toBe(false);
});

test('a search with only coordinates fills in nothing near the place', () => {
  const { point } = found(172);
  expect(fillsAddress(base, found(172, `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`), untouched)).toBe(
    false,
  );
});
