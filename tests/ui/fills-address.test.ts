import { expect, test } from 'vitest';
import { createPoint } from '../../src/domain/coordinates/coordinates.ts';
import { fillsAddress } from '../../src/ui/place/form/fills-address.ts';
import type { PickReport } from '../../src/ui/place/form/picker-state.ts';
import { answerAt } from '../support/geocode-answers.ts';
import { createLocation } from '../support/locations.ts';
import { unwrap } from '../support/unwrap.ts';

const base = createLocation('@cafe', 'door', 'ann-id', {
  latitude: 37.79,
  longitude: -122.4,
  address: '555 Pine Street',
  addressSource: 'derived',
});
const at = (metres: number) => unwrap(createPoint(base.latitude + metres / 111_195, base.longitude));
const found = (metres: number, address = '650 California Street'): PickReport => ({
  at: 'found',
  point: at(metres),
  answer: { ...answerAt(at(metres)), address },
});
const described = (metres: number): PickReport => ({ ...found(metres), at: 'described' }) as PickReport;
const untouched = { address: base.address, filled: base.address, keepAddress: false };

test.each([[50], [172], [1000]])('an address that was searched for is filled in at %d m', (metres) => {
  expect(fillsAddress(base, found(metres), untouched)).toBe(true);
  expect(fillsAddress({ ...base, addressSource: 'written' }, found(metres), untouched)).toBe(true);
});

test('a pin that was moved by hand fills in the address there from 200 m on, and over no address written by hand', () => {
  expect(fillsAddress(base, described(172), untouched)).toBe(false);
  expect(fillsAddress(base, described(300), untouched)).toBe(true);
  expect(fillsAddress({ ...base, addressSource: 'written' }, described(300), untouched)).toBe(false);
});

test('what was typed since stays, and so does the old address once its owner keeps it', () => {
  expect(fillsAddress(base, found(172), { ...untouched, address: 'Blue door' })).toBe(false);
  expect(fillsAddress(base, found(172), { ...untouched, keepAddress: true })).toBe(false);
});

test('a search that knows only the coordinates fills in nothing near the place', () => {
  const { point } = found(172);
  expect(fillsAddress(base, found(172, `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`), untouched)).toBe(
    false,
  );
});
