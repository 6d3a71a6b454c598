import { describe, expect, test } from 'vitest';
import { formatPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import { noAddress } from '../../../../src/domain/location/location.ts';
import { formatIn } from '../../../../src/i18n/messages/format.ts';
import { filterLocations, numberLocations } from '../../../../src/ui/place/view/number-places.ts';
import { createLocation } from '../../../support/locations.ts';

const { compareNumbered } = formatIn('en');

const places = ['stall-10', 'stall-2', 'Büro'].map((label) => createLocation('@souq', label, 'u1'));
const labels = (choices: ReturnType<typeof numberLocations>) =>
  choices.map(({ number, location }) => `${number} ${location.label}`);

describe('the places of a handle', () => {
  test('are numbered in natural order', () => {
    expect(labels(numberLocations(places, true, compareNumbered))).toEqual(['1 Büro', '2 stall-2', '3 stall-10']);
  });

  test('keep their order if the list continues elsewhere', () => {
    expect(labels(numberLocations(places, false, compareNumbered))).toEqual(['1 stall-10', '2 stall-2', '3 Büro']);
  });

  test('are filtered by every word of label and address, and keep their numbers', () => {
    const choices = numberLocations(places, true, compareNumbered);
    expect(labels(filterLocations(choices, ' STALL-2 riyadh '))).toEqual(['2 stall-2']);
    expect(labels(filterLocations(choices, 'buro'))).toEqual(['1 Büro']);
    expect(labels(filterLocations(choices, places[0]!.address))).toHaveLength(3);
    const camp = { ...places[0]!, ...noAddress, city: 'Tabuk', address: formatPoint(places[0]!) };
    expect(filterLocations(numberLocations([camp], true, compareNumbered), 'tabuk')).toHaveLength(1);
    expect(filterLocations(choices, 'nothing like it')).toEqual([]);
    expect(filterLocations(choices, '  ')).toBe(choices);
  });
});
