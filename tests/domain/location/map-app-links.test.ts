import { describe, expect, test } from 'vitest';
import { parseGeoUri } from '../../../src/domain/codes/geo-uri.ts';
import { directionsLink, mapAppLink, mapApplications } from '../../../src/domain/location/map-app-links.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const home = createLocation('@ali', 'home', 'u1', { latitude: 24.7, longitude: 46.674264 });
const south = createLocation('@ali', 'الدار', 'u1', { latitude: -33.856784, longitude: -0.000001 });

describe('opening a place in another app', () => {
  test.each([
    [home, 'google', 'https://www.google.com/maps/search/?api=1&query=24.700000%2C46.674264'],
    [home, 'apple', 'https://maps.apple.com/?ll=24.700000,46.674264&q=%40ali%23home'],
    [home, 'waze', 'https://waze.com/ul?ll=24.700000%2C46.674264&navigate=yes'],
    [home, 'geo', 'geo:24.7,46.674264?q=24.700000,46.674264(%40ali%23home)'],
    [home, 'openstreetmap', 'https://www.openstreetmap.org/?mlat=24.700000&mlon=46.674264#map=18/24.700000/46.674264'],
    [south, 'google', 'https://www.google.com/maps/search/?api=1&query=-33.856784%2C-0.000001'],
    [south, 'apple', `https://maps.apple.com/?ll=-33.856784,-0.000001&q=${encodeURIComponent('@ali#الدار')}`],
    [south, 'geo', `geo:-33.856784,-0.000001?q=-33.856784,-0.000001(${encodeURIComponent('@ali#الدار')})`],
  ] as const)('%# %2$s', (place, application, link) => {
    expect(mapAppLink(application, place)).toBe(link);
  });

  test.each([
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=24.700000%2C46.674264'],
    ['apple', 'https://maps.apple.com/?daddr=24.700000,46.674264'],
    ['waze', 'https://waze.com/ul?ll=24.700000%2C46.674264&navigate=yes'],
    ['openstreetmap', 'https://www.openstreetmap.org/directions?to=24.700000%2C46.674264'],
    ['geo', mapAppLink('geo', home)],
  ] as const)('%s opens directions', (application, link) => {
    expect(directionsLink(application, home)).toBe(link);
  });

  test('has a geo: URI that our own parser reads, including the name', () => {
    const read = unwrap(parseGeoUri(mapAppLink('geo', home)));
    expect(read.point).toMatchObject({ latitude: 24.7, longitude: 46.674264 });
    expect(decodeURIComponent(read.query ?? '')).toContain('(@ali#home)');
  });

  test('has an absolute address for every application', () => {
    for (const application of mapApplications) expect(URL.canParse(mapAppLink(application, south))).toBe(true);
  });
});
