import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distanceInMetres } from '../../../../src/domain/coordinates/coordinates.ts';
import { marsaStreets, openStreets, type TestStreets } from '../../../support/street-extracts.ts';
import { readSharedText } from '../../../support/vectors.ts';

const extract = join(import.meta.dirname, '../../../../../shared/data/osm/sf-downtown.osm.pbf');
const rows = (readSharedText('reports/geocode-sf.tsv') ?? '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** The maximum distance of a result from the middle of the building or the square, in metres. */
const NEAR = 60;

const describeReported = () => {
  let streets: TestStreets;
  beforeAll(async () => {
    streets = await openStreets(extract, {
      findTown: async () => ({ city: 'San Francisco', region: 'California', country: 'US' }),
    });
  }, 120_000);
  afterAll(() => streets?.close());

  const find = async (text: string) => {
    const answer = await streets.geocoder.forward({ text, language: 'en' });
    return answer.outcome === 'found' ? answer.place : undefined;
  };

  test.each(rows)('%s: %s', async (text = '', expected = '') => {
    const place = await find(text);
    const typed = /(-?\d+\.\d+),(-?\d+\.\d+)/.exec(expected);
    const point = typed ? { latitude: Number(typed[1]), longitude: Number(typed[2]) } : (await find(expected))?.point;
    expect(place, text).toBeDefined();
    expect(distanceInMetres(place!.point, point!), place!.address).toBeLessThan(NEAR);
  });
};

if (rows.length > 0 && existsSync(extract)) describe('the reported addresses of San Francisco', describeReported);

describe('typed text around an address', () => {
  let streets: TestStreets;
  beforeAll(async () => {
    streets = await marsaStreets();
  }, 120_000);
  afterAll(() => streets?.close());

  const find = async (text: string) => {
    const answer = await streets.geocoder.forward({ text, language: 'en' });
    return answer.outcome === 'found' ? answer.place.point : undefined;
  };

  test.each([
    'Unit 5, King Fahd Road 20, Marsa',
    '5/20 King Fahd Road, Marsa',
    'c/o Salem, King Fahd Road 20, Marsa',
    'near King Fahd Road 20, Marsa',
    'King Fahd Road 20 (rear), Marsa',
  ])('does not prevent finding the house: %s', async (text) => {
    const house = await find('King Fahd Road 20, Marsa');
    expect(house).toBeDefined();
    expect(await find(text)).toEqual(house);
  });
});
