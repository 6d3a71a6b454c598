import { describe, expect, test } from 'vitest';
import { readRegionView, regionPicturePath } from '../../../src/domain/drawing/region-map.ts';

const singapore = { latitude: 1.3521, longitude: 103.8198 };

describe('the picture of a region', () => {
  test('has an address from which its view is read', () => {
    const path = regionPicturePath({ centre: singapore, zoom: 11 }, 'ar');
    expect(path).toBe('/region.svg?at=1.3521,103.8198&zoom=11.00&lang=ar');
    const query = Object.fromEntries(new URL(path!, 'http://localhost').searchParams);
    expect(readRegionView(query)).toEqual({ centre: singapore, zoom: 11 });
  });

  test.each([
    { latitude: -85, longitude: -180 },
    { latitude: 0, longitude: 0 },
    { latitude: 21.543333333, longitude: 39.172779999 },
  ])('has one at every point: %j', (centre) => {
    const query = Object.fromEntries(
      new URL(regionPicturePath({ centre, zoom: 5.317 }, 'en')!, 'http://x').searchParams,
    );
    const view = readRegionView(query)!;
    expect(view.centre.latitude).toBeCloseTo(centre.latitude, 4);
    expect(view.centre.longitude).toBeCloseTo(centre.longitude, 4);
    expect(view.zoom).toBe(5.32);
  });

  test.each([0, 1, 12.5, 19])('does not exist at zoom %d, where a map shows streets or the whole world', (zoom) => {
    expect(regionPicturePath({ centre: singapore, zoom }, 'en')).toBeUndefined();
  });

  test.each([
    {},
    { at: '1.3521,103.8198' },
    { at: '1.3521,103.8198', zoom: '19' },
    { at: '1.3521,103.8198', zoom: '1e1' },
    { at: '1.3521', zoom: '11' },
    { at: '91.0000,0.0000', zoom: '5' },
    { at: '1.0000,181.0000', zoom: '5' },
    { at: ['1.3521,103.8198', '2.0000,2.0000'], zoom: '11' },
    { at: '1.35211111,103.8198', zoom: '11' },
  ])('is not drawn for %j', (query) => {
    expect(readRegionView(query)).toBeUndefined();
  });
});
