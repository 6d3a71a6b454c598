import { getIssues } from '@placemarkio/check-geojson';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { receiverPath } from '../../../src/domain/aliases/alias.ts';
import { type FileFormat, formatPlaces } from '../../../src/domain/export/index.ts';
import type { Location } from '../../../src/domain/location/location.ts';
import { hostileTexts } from '../../support/hostile.ts';
import { anyLocation, createLocation } from '../../support/locations.ts';
import { readCsv } from '../../support/parse-exports.ts';
import { gpxSchema, kmlSchema } from '../../support/place-schemas.ts';
import { findSchemaViolations } from '../../support/xml-schema.ts';

// No package contains gpx.xsd and ogckml22.xsd, and their licences do not permit a copy. Therefore tests/support/place-schemas.ts has the
// rules for the elements that we write: order, number, attributes and types. They were compared by hand with gpx.xsd and, for KML, with
// the version that the Jsonix project compiled from ogckml22.xsd (ogc-schemas 2.6.1). An element without a rule fails.

const write = (format: FileFormat, places: readonly Location[]) =>
  formatPlaces(format, places, {
    toLink: ({ handle, label }) => `https://where.example${receiverPath(handle, label)}`,
    toAddress: ({ address }) => address,
  });
const parseXml = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;

/** Places with hostile texts. */
const hostile = hostileTexts.map((text) =>
  createLocation('@ali', 'home', 'u1', { address: text, street: text, city: text, region: text, country: text }),
);
const ends = [
  [90, 180],
  [-90, -180],
  [0, 0],
  [-0.000001, 179.999999],
].map(([latitude = 0, longitude = 0]) => createLocation('@ali', 'الدَّار', 'u1', { latitude, longitude }));
const checkPlaces = (check: (places: readonly Location[]) => void) => {
  for (const place of [...hostile, ...ends]) check([place]);
  check([...hostile, ...ends]);
  fc.assert(
    fc.property(fc.array(anyLocation('u1'), { minLength: 1, maxLength: 5 }), (places) => {
      check(places);
    }),
    { numRuns: 50 },
  );
};

describe('files are valid by the schemas of their formats', () => {
  test('GPX 1.1', () => {
    checkPlaces((places) => expect(findSchemaViolations(parseXml(write('gpx', places)), gpxSchema)).toEqual([]));
  });

  test('KML 2.2', () => {
    checkPlaces((places) => expect(findSchemaViolations(parseXml(write('kml', places)), kmlSchema)).toEqual([]));
  });

  test('GeoJSON, by check-geojson (RFC 7946)', () => {
    checkPlaces((places) => expect(getIssues(write('geojson', places))).toEqual([]));
  });

  test('vCard 4.0, by ical.js and by the grammar of RFC 6350: each property within its cardinality', () => {
    const address = /^ADR;LABEL="[^"]*":(?:(?:[^\\;,]|\\[\\;,n])*;){6}(?:[^\\;,]|\\[\\;,n])*$/u;
    checkPlaces((places) => {
      const text = write('vcf', places);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      // ical.js misreads an escaped backslash at the end of an address part as the escape of the next semicolon.
      const addresses = text
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .filter((line) => line.startsWith('ADR'));
      expect(addresses).toHaveLength(places.length);
      for (const line of addresses) expect(line).toMatch(address);
      const read = ICAL.parse(text) as Card | Card[];
      const cards = places.length === 1 ? [read as Card] : (read as Card[]);
      expect(cards).toHaveLength(places.length);
      for (const [name, properties, inner] of cards) {
        expect([name, inner]).toEqual(['vcard', []]);
        const names = ['version', 'kind', 'fn', 'adr', 'geo', 'url', 'note'];
        const optional = ['tel', 'impp', 'tz'];
        const found = properties.map(([property]) => property);
        const isExtension = (property: string) => property.startsWith('x-whereat-');
        expect(found.filter((property) => !optional.includes(property) && !isExtension(property))).toEqual(names);
        expect(new Set(found).size).toBe(found.length);
        const value = Object.fromEntries(properties.map(([property, , , text]) => [property, text]));
        expect([value.version, value.kind]).toEqual(['4.0', 'location']);
        expect(value.geo).toMatch(/^geo:-?\d+(\.\d+)?,-?\d+(\.\d+)?$/);
        expect(URL.canParse(String(value.url))).toBe(true);
      }
    });
  });

  test('CSV, by csv-parse and by the grammar of RFC 4180: every record as long as the heading', () => {
    const field = '(?:"(?:[^"]|"")*"|[^",\\r\\n]*)';
    checkPlaces((places) => {
      const text = write('csv', places);
      expect(readCsv(text)).toHaveLength(places.length);
      const columns = text.slice(0, text.indexOf('\r\n')).split(',').length;
      expect(text).toMatch(new RegExp(`^(?:${field}(?:,${field}){${columns - 1}}\\r\\n){${places.length + 1}}$`));
    });
  });
});

type Card = readonly [
  name: string,
  properties: readonly (readonly [name: string, parameters: object, type: string, value: unknown])[],
  inner: readonly unknown[],
];

describe('the schema checks find errors', () => {
  const gpx = write('gpx', [createLocation('@ali', 'home', 'u1')]);
  const kml = write('kml', [createLocation('@ali', 'home', 'u1')]);
  test.each([
    ['elements out of order', gpx.replace(/(<name>.*\n\s*)(<cmt>.*\n)/, '$2$1'), 'wpt: name too late'],
    ['a longitude of 180', gpx.replace('lon="46.675300"', 'lon="180.000000"'), 'wpt: attribute lon'],
    ['a link to nowhere', gpx.replace(/ href="[^"]*"/, ''), 'link: attribute href'],
    ['another namespace', gpx.replaceAll('GPX/1/1', 'GPX/1/0'), 'gpx is of another namespace'],
    ['a second name', gpx.replace(/(<name>.*\n)/, '$1$1'), 'wpt: number of name'],
    ['text between', gpx.replace('<wpt', 'here <wpt'), 'gpx: text in it'],
  ])('in GPX: %s', (_title, xml, reported) => {
    expect(findSchemaViolations(parseXml(xml), gpxSchema).join('; ')).toContain(reported);
  });
  test.each([
    ['a description before the address', kml.replace(/(<address>.*\n\s*)(<description>.*\n)/, '$2$1'), 'too late'],
    ['no coordinates', kml.replace(/(<coordinates>)[^<]*/, '$1'), 'coordinates: its text'],
    ['an element that KML has not', kml.replace('<Point>', '<plusCode/><Point>'), 'Placemark: plusCode in it'],
    ['data without a value', kml.replace(/<value>[^<]*<\/value>/, ''), 'Data: number of value'],
  ])('in KML: %s', (_title, xml, stated) => {
    expect(findSchemaViolations(parseXml(xml), kmlSchema).join('; ')).toContain(stated);
  });
});
