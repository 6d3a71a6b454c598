import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import type { Feature, FeatureCollection, Geometry, Point } from 'geojson';
import { describe, expect, test } from 'vitest';
import { formatAlias, receiverPath } from '../../../src/domain/aliases/alias.ts';
import { fileFormats, findFormat, formatPlaces, getMediaType } from '../../../src/domain/export/index.ts';
import { escapeXml } from '../../../src/domain/export/xml.ts';
import { addressLine, keepEnglishName } from '../../../src/domain/location/address-words.ts';
import { arrivalPoint } from '../../../src/domain/location/arrival.ts';
import { type Location, noAddress } from '../../../src/domain/location/location.ts';
import { getWay } from '../../../src/domain/location/way.ts';
import { uiMessages } from '../../../src/i18n/en/product-texts.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { hostileTexts } from '../../support/hostile.ts';
import { anyLocation, createLocation } from '../../support/locations.ts';
import { readCsv, readVcards } from '../../support/parse-exports.ts';

const toLink = (place: Location) => `https://where.example${receiverPath(place.handle, place.label)}`;
const toAddress = (place: Location) => addressLine(place, uiMessages, keepEnglishName);
const texts = { toLink, toAddress };
const places = fc.array(anyLocation('u1'), { minLength: 1, maxLength: 5 });
const formatName = (place: Location) => formatAlias(place.handle, place.label);

/** Parses XML, and throws if it is not well-formed. The parser's warning about U+FFFD is ignored, because the character is valid. */
function parseXml(xml: string): Document {
  const stop = (_level: string, message: string) => {
    if (!message.startsWith('Unicode replacement character detected')) throw new Error(message);
  };
  return new DOMParser({ onError: stop }).parseFromString(xml, 'text/xml') as unknown as Document;
}
/** Separates the features of places from the named ways to them. */
function splitByKind(features: readonly Feature<Geometry | null>[]) {
  const lines = features.flatMap(({ geometry, properties }) =>
    geometry?.type === 'LineString' ? [{ name: properties?.name, points: geometry.coordinates }] : [],
  );
  return { features: features.filter(({ geometry }) => geometry?.type !== 'LineString') as Feature[], ways: lines };
}
const getWays = (all: readonly Location[]) =>
  all
    .filter(({ way }) => way !== '')
    .map((place) => ({
      name: formatName(place),
      points: getWay(place).map(({ latitude, longitude }) => [longitude, latitude]),
    }));
const toPoint = ({ geometry }: Feature) => (geometry as Point).coordinates.slice(0, 2);
/** Removes the characters that XML cannot contain. */
const roundTrip = (text: string) => parseXml(`<a>${escapeXml(text)}</a>`).documentElement.textContent;

describe('other parsers read exported files', () => {
  test('GeoJSON', () => {
    fc.assert(
      fc.property(places, (all) => {
        const read = JSON.parse(formatPlaces('geojson', all, texts)) as Feature | FeatureCollection;
        const { features, ways } = splitByKind(read.type === 'Feature' ? [read] : read.features);
        expect(ways).toEqual(getWays(all));
        expect(features.map(({ properties }) => properties?.name)).toEqual(all.map(formatName));
        expect(features.map(toPoint)).toEqual(all.map(({ latitude, longitude }) => [longitude, latitude]));
        expect(features.map(({ properties }) => properties?.address)).toEqual(all.map(({ address }) => address));
        expect(features.map(({ properties }) => properties?.createdBy)).toEqual(all.map(() => undefined));
      }),
      runs(50),
    );
  });

  test('GPX, by togeojson', () => {
    fc.assert(
      fc.property(places, (all) => {
        const { features, ways } = splitByKind(gpx(parseXml(formatPlaces('gpx', all, texts))).features);
        expect(ways).toEqual(getWays(all));
        expect(features.map(({ properties }) => properties?.name)).toEqual(all.map(formatName));
        expect(features.map((feature) => toPoint(feature as Feature))).toEqual(
          // GPX permits only -180 for the meridian of 180°.
          all.map(arrivalPoint).map(({ latitude, longitude }) => [longitude === 180 ? -180 : longitude, latitude]),
        );
      }),
      runs(50),
    );
  });

  test('KML, by togeojson', () => {
    fc.assert(
      fc.property(places, (all) => {
        const { features, ways } = splitByKind(kml(parseXml(formatPlaces('kml', all, texts))).features);
        expect(ways).toEqual(getWays(all));
        expect(features.map(({ properties }) => properties?.name)).toEqual(all.map(formatName));
        expect(features.map((feature) => toPoint(feature as Feature))).toEqual(
          all.map(arrivalPoint).map(({ latitude, longitude }) => [longitude, latitude]),
        );
        expect(features.map(({ properties }) => properties?.plusCode)).toEqual(all.map(({ plusCode }) => plusCode));
      }),
      runs(50),
    );
  });

  test('vCard', () => {
    fc.assert(
      fc.property(places, (all) => {
        const cards = readVcards(formatPlaces('vcf', all, texts));
        expect(cards.map((card) => card.get('FN'))).toEqual(all.map(formatName));
        expect(cards.map((card) => card.get('URL'))).toEqual(all.map(toLink));
        expect(cards.map((card) => card.get('KIND'))).toEqual(all.map(() => 'location'));
        expect(cards.map((card) => card.get('GEO')?.replace('geo:', '').split(',').map(Number))).toEqual(
          all.map(arrivalPoint).map(({ latitude, longitude }) => [latitude, longitude]),
        );
      }),
      runs(50),
    );
  });

  test('CSV', () => {
    fc.assert(
      fc.property(places, (all) => {
        const rows = readCsv(formatPlaces('csv', all, texts));
        expect(rows).toHaveLength(all.length);
        rows.forEach((row, index) => {
          const { searchable, createdBy, updatedBy, version, createdAt, updatedAt, ...rest } = all[index]!;
          const {
            confirmedAt,
            movedAt,
            movedMetres,
            hiddenReason,
            photos,
            restricted,
            addressSource,
            externalId,
            metadata,
            ...place
          } = rest;
          expect(row).toEqual({
            alias: formatName(all[index]!),
            ...Object.fromEntries(Object.entries(place).map(([field, value]) => [field, String(value ?? '')])),
            approximateAddress: '',
            link: toLink(all[index]!),
          });
        });
      }),
      runs(50),
    );
  });
});

test('an address that is only coordinates is worded in every file, as approximate', () => {
  const place = createLocation('@camp', 'tent', 'u1', {
    ...noAddress,
    city: 'Jeddah',
    country: 'Saudi Arabia',
    latitude: 21.5,
    longitude: 39.25,
    address: '21.500000, 39.250000',
  });
  const line = 'Near Jeddah, Saudi Arabia · 21.500000, 39.250000';
  const formatPlace = (format: (typeof fileFormats)[number]) => formatPlaces(format, [place], texts);
  const [card] = readVcards(formatPlace('vcf'));
  expect(card?.get('NOTE')).toContain(line);
  expect(formatPlace('vcf').replaceAll('\r\n ', '')).toContain(`ADR;LABEL="${line}":`);
  expect(parseXml(formatPlace('gpx')).getElementsByTagName('desc')[0]?.textContent).toBe(line);
  expect(parseXml(formatPlace('kml')).getElementsByTagName('address')[0]?.textContent).toBe(line);
  expect(parseXml(formatPlace('kml')).getElementsByTagName('description')[0]?.textContent).toContain(line);
  // Fields for programs keep their values, beside the address in words.
  const words = { approximateAddress: 'Jeddah, Saudi Arabia', address: '21.500000, 39.250000' };
  expect(JSON.parse(formatPlace('geojson')).properties).toMatchObject(words);
  expect(readCsv(formatPlace('csv'))[0]).toMatchObject(words);
});

test('arrival details are in every file, and navigation leads to the entrance', () => {
  const place = createLocation('@cafe', 'door', 'u1', {
    entrance: '24.713500, 46.675400',
    instructions: 'Black gate: "yellow" sign.\nRing twice.\n[ar] البوابة السوداء',
    floor: '3',
    phone: '+966501234567',
    whatsapp: '+966501234568',
    hours: 'Mo-Fr 09:00-17:00',
    timeZone: 'Asia/Riyadh',
    photos: [{ id: 'p1', alt: 'The gate', width: 1600, height: 900 }],
  });
  const formatPlace = (format: (typeof fileFormats)[number]) => formatPlaces(format, [place], texts);
  const reported = ['Black gate: "yellow" sign.', 'Ring twice.', 'البوابة السوداء', '3', 'Mo-Fr 09:00-17:00'];
  const [card] = readVcards(formatPlace('vcf'));
  for (const words of reported) expect(card?.get('NOTE')).toContain(words);
  expect(card?.get('GEO')).toBe('geo:24.7135,46.6754');
  expect(formatPlace('vcf')).toContain('tel:+966501234567\r\n');
  expect(formatPlace('vcf')).toContain('https://wa.me/966501234568\r\n');
  expect(formatPlace('vcf')).toContain('PHOTO;MEDIATYPE=image/webp:https://where.example/photos/p1\r\n');
  for (const words of reported)
    expect(parseXml(formatPlace('gpx')).getElementsByTagName('desc')[0]?.textContent).toContain(words);
  for (const words of reported)
    expect(parseXml(formatPlace('kml')).getElementsByTagName('description')[0]?.textContent).toContain(
      escapeXml(words),
    );
  expect(parseXml(formatPlace('kml')).getElementsByTagName('phoneNumber')[0]?.textContent).toBe('tel:+966501234567');
  expect(parseXml(formatPlace('kml')).getElementsByTagName('coordinates')[0]?.textContent).toBe('46.675400,24.713500');
  // Formats that can be imported have the point and the entrance.
  const { geometry, properties } = JSON.parse(formatPlace('geojson')) as Feature;
  expect(geometry).toMatchObject({ coordinates: [46.6753, 24.7136] });
  expect(properties).toMatchObject({ entrance: place.entrance, instructions: place.instructions, phone: place.phone });
  expect(readCsv(formatPlace('csv'))[0]).toMatchObject({ entrance: place.entrance, instructions: place.instructions });
});

describe('hostile addresses are only text', () => {
  test.each(hostileTexts.map((text, index) => [index, text] as const))('number %i', (_index, text) => {
    const place = createLocation('@ali', 'home', 'u1', { address: text, street: text, city: text });
    const formatPlace = (format: (typeof fileFormats)[number]) => formatPlaces(format, [place], texts);
    expect(JSON.parse(formatPlace('geojson')).properties.address).toBe(text);
    for (const format of ['gpx', 'kml'] as const) {
      const document = parseXml(formatPlace(format));
      expect(document.getElementsByTagName('script')).toHaveLength(0);
      expect(document.getElementsByTagName('evil')).toHaveLength(0);
      const stated = document.getElementsByTagName(format === 'gpx' ? 'desc' : 'address')[0]?.textContent;
      expect(stated).toBe(roundTrip(text));
    }
    const [card, ...more] = readVcards(formatPlace('vcf'));
    expect(more).toEqual([]);
    expect(card?.get('FN')).toBe('@ali#home');
    for (const line of formatPlace('vcf').split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [heading = '', ...cells] = formatPlace('csv').split(/(?<=link)\r\n/);
    expect(heading).toMatch(/^alias,/);
    // No spreadsheet may interpret a cell as a formula.
    expect(cells.join('')).not.toMatch(/(?:^|,|")[=+@＝＋＠](?!\d)/);
    // A lone surrogate cannot be encoded in UTF-8.
    expect(readCsv(formatPlace('csv'))[0]?.address).toBe(text.toWellFormed());
  });
});

describe('formats by name', () => {
  test('are found by media type, and only those', () => {
    for (const format of fileFormats) expect(findFormat(` ${getMediaType(format).toUpperCase()}`)).toBe(format);
    expect(findFormat('text/html')).toBeUndefined();
    expect(findFormat('text/*')).toBeUndefined();
  });
});
