import { describe, expect, test } from 'vitest';
import { formatPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import { noAddress } from '../../../../src/domain/location/location.ts';
import { formatIn } from '../../../../src/i18n/messages/format.ts';
import { filterPlaces, numberPlaces } from '../../../../src/ui/place/view/number-places.ts';
import { createLocation } from '../../../support/locations.ts';

const { compareNumbered } = formatIn('en');

const places = ['stall-10', 'stall-2', 'Büro'].map((label) => createLocation('@souq', label, 'u1'));
const labels = (choices: ReturnType<typeof numberPlaces>) =>
  choices.map(({ number, location }) => `${number} ${location.label}`);

describe('the places of a handle', () => {
  test('are numbered in natural order', () => {
    expect(labels(numberPlaces(places, true, compareNumbered))).toEqual(['1 Büro', '2 stall-2', '3 stall-10']);
  });

  test('keep their order if the list continues elsewhere', () => {
    expect(labels(numberPlaces(places, false, compareNumbered))).toEqual(['1 stall-10', '2 stall-2', '3 Büro']);
  });

  test('are filtered by every word of label and address, and keep their numbers', () => {
    const choices = numberPlaces(places, true, compareNumbered);
    expect(labels(filterPlaces(choices, ' STALL-2 riyadh '))).toEqual(['2 stall-2']);
    expect(labels(filterPlaces(choices, 'buro'))).toEqual(['1 Büro']);
    expect(labels(filterPlaces(choices, places[0]!.address))).toHaveLength(3);
    const camp = { ...places[0]!, ...noAddress, city: 'Tabuk', address: formatPoint(places[0]!) };
    expect(filterPlaces(numberPlaces([camp], true, compareNumbered), 'tabuk')).toHaveLength(1);
    expect(filterPlaces(choices, 'nothing like it')).toEqual([]);
    expect(filterPlaces(choices, '  ')).toBe(choices);
  });
});
