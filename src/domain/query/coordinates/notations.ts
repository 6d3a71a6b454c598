import { bandLatitudes, decodeUtm } from '../../codes/utm.ts';
import { createPoint, type LatLng } from '../../coordinates/coordinates.ts';
import type { ReadingReason } from '../reasons/reading-reason.ts';
import type { CoordinatesInterpretation } from './coordinates-reading.ts';

// Notations with a distinctive form. Each reader returns an empty list for any other text.

export type Notation = (plain: string) => readonly CoordinatesInterpretation[];

/**
 * Reads ISO 6709: `+24.7117+046.6743+612/`. Before the decimal point are two, four or six digits of latitude and three, five or
 * seven of longitude: degrees, minutes, seconds. The altitude is ignored.
 */
const iso6709: Notation = (plain) => {
  const match =
    /^\s*([+-])(\d{2}|\d{4}|\d{6})(\.\d{1,12})?([+-])(\d{3}|\d{5}|\d{7})(\.\d{1,12})?(?:[+-]\d{1,6}(?:\.\d{1,6})?)?(?:CRS[\w]{1,20})?\/?\s*$/.exec(
      plain,
    );
  if (match === null) return [];
  const [, ns, north = '', finerNorth = '', ew, east = '', finerEast = ''] = match;
  const latitude = parsePackedDegrees(north, finerNorth, 2);
  const longitude = parsePackedDegrees(east, finerEast, 3);
  if (latitude === undefined || longitude === undefined) return [];
  return createReadingAt(
    { code: 'iso-6709' },
    {
      latitude: ns === '-' ? -latitude : latitude,
      longitude: ew === '-' ? -longitude : longitude,
    },
  );
};

function parsePackedDegrees(digits: string, finer: string, wide: number): number | undefined {
  const parts = [digits.slice(0, wide), digits.slice(wide, wide + 2), digits.slice(wide + 2)].filter(
    (part) => part !== '',
  );
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part, index) =>
    Number(index === parts.length - 1 ? part + finer : part),
  );
  return minutes < 60 && seconds < 60 ? (degrees * 3600 + minutes * 60 + seconds) / 3600 : undefined;
}

/** Reads well-known text and EWKT, longitude first: `POINT (46.67 24.71)`. */
const wkt: Notation = (plain) => {
  const match = WKT.exec(plain);
  return match === null ? [] : longitudeFirst({ code: 'well-known-text' }, match[1]!, match[2]!);
};

const WKT =
  /^\s*(?:SRID\s?=\s?4326\s?;\s?)?POINT\s*(?:Z|M|ZM)?\s*\(\s*([+-]?\d{1,3}(?:\.\d{1,20})?)[\s,]+([+-]?\d{1,3}(?:\.\d{1,20})?)(?:[\s,]+[+-]?\d{1,6}(?:\.\d{1,20})?){0,2}\s*\)\s*;?\s*$/i;

/** Reads a GeoJSON position or KML coordinates, longitude first. A text with several has no reading. */
const geoJson: Notation = (plain) => {
  if (!/coordinates/i.test(plain)) return [];
  const found = [...plain.matchAll(GEO_JSON)];
  if (found.length !== 1) return [];
  const { lng = '', lat = '' } = found[0]!.groups!;
  return longitudeFirst({ code: 'geojson' }, lng, lat);
};
const GEO_JSON =
  /(?:"?coordinates"?\s?:\s?\[|<coordinates>)\s*(?<lng>[+-]?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(?<lat>[+-]?\d{1,3}(?:\.\d{1,20})?)\s*(?:,\s*[+-]?\d{1,6}(?:\.\d{1,20})?\s*)?(?:\]|<\/coordinates>)/gi;

/** Reads the attributes of GPX and other XML: `lat="24.7" lon="46.6"`. */
const attributes: Notation = (plain) => {
  if (!plain.includes('="')) return [];
  const [latitude, longitude] = [LAT_ATTRIBUTE, LNG_ATTRIBUTE].map((attribute) => attribute.exec(plain)?.[1]);
  if (latitude === undefined || longitude === undefined) return [];
  return createReadingAt(
    { code: 'xml-attributes' },
    {
      latitude: Number(latitude),
      longitude: Number(longitude),
    },
  );
};

const LAT_ATTRIBUTE = /(?<!\p{L})(?:lat|latitude)="([+-]?\d{1,3}(?:\.\d{1,20})?)"/iu;
const LNG_ATTRIBUTE = /(?<!\p{L})(?:lng|lon|long|longitude)="([+-]?\d{1,3}(?:\.\d{1,20})?)"/iu;

/**
 * Reads UTM in its usual notations: `38R 669333 2734126`, `UTM zone 38 N, 669333 mE, 2734126 mN`, `669333E 2734126N 38R`,
 * `EPSG:32638 669333 2734126`. The letter is a band, except N and S: N is the northern half, and S is the southern half or
 * band S, so `38S` can have two readings.
 */
const utm: Notation = (plain) => {
  const typed = plain.trim();
  if (!/\d{3}[\s,]?\d{3}/.test(typed)) return [];
  if (!/\d{6}/.test(typed.replace(/(\d)[\s,](?=\d{3}(?!\d))/g, '$1'))) return [];
  const match = UTM_PATTERNS.map((pattern) => pattern.exec(typed)?.groups).find((groups) => groups !== undefined);
  if (match === undefined) return [];
  const { zone = '', letter = '', easting = '', northing = '', epsg, word } = match;
  if (letter === '' && epsg === undefined && word === undefined) return [];
  const [east, north] = [easting, northing].map((metres) => Number(metres.replace(/[\s,](?=\d{3})/g, '')));
  const number = Number(epsg === undefined ? zone : epsg.slice(-2));
  const halves = epsg === undefined ? findHalves(letter, word !== undefined) : [epsg.startsWith('327') ? SOUTH : NORTH];
  return halves.flatMap(({ half, from, to }) => {
    const position = decodeUtm(number, half, east!, north!);
    if (!position.ok || position.value.latitude < from - 0.5 || position.value.latitude > to + 0.5) return [];
    return createReadingAt({ code: 'utm', zone: number, half }, position.value);
  });
};

interface Half {
  readonly half: 'north' | 'south';
  readonly from: number;
  readonly to: number;
}
const NORTH: Half = { half: 'north', from: 0, to: 84 };
const SOUTH: Half = { half: 'south', from: -80, to: 0 };

/** Returns the possible meanings of the letter after a zone, likeliest first. S is the band, but after *UTM* or *zone* the south. */
function findHalves(letter: string, afterWord: boolean): readonly Half[] {
  const plain = letter.toUpperCase();
  if (plain === '') return [NORTH, SOUTH];
  if (plain.length > 1) return [plain.startsWith('N') ? NORTH : SOUTH];
  if (plain === 'N') return [NORTH];
  const [from, to] = bandLatitudes(plain) ?? [1, 0];
  const band: Half = { half: from >= 0 ? 'north' : 'south', from, to };
  if (plain !== 'S') return [band];
  return afterWord ? [SOUTH, band] : [band, SOUTH];
}

const ZONE = String.raw`(?<zone>0?[1-9]|[1-5]\d|60)\s?(?<letter>north(?:ern)?|south(?:ern)?|[C-HJ-NP-X])?(?:\s?hemisphere)?(?!\p{L})`;
const METRES = (name: string, mark: string, digits: string) =>
  String.raw`(?:${mark}\s?[:=]?\s?)?(?<${name}>(?:${digits})(?:\.\d{1,6})?)\s?(?:m(?:etres|eters)?\s?)?(?:${mark}(?!\p{L})\.?)?`;
const EASTING = METRES('easting', '(?:easting|east|e|x)', String.raw`0?\d{6}|\d{3}[ ,]\d{3}`);
const NORTHING = METRES('northing', '(?:northing|north|n|y)', String.raw`\d{1,8}|\d{1,2}[ ,]\d{3}[ ,]\d{3}`);
const HEAD = String.raw`^(?:WGS\s?-?84\s?[,/]?\s?)?(?<word>UTM(?:\s?[:,])?\s?(?:zone\s?:?\s?)?|zone\s?:?\s?)?`;
const GAP = String.raw`\s?[,;/:]?\s?`;
/** Matches the gap between two numbers: a separator, white space, or nothing after a letter. */
const APART = String.raw`(?:\s?[,;/:]\s?|\s|(?<=\p{L}|\p{L}\.))`;
const PAIR_OF_METRES = `${EASTING}${APART}${NORTHING}`;
const UTM_PATTERNS = [
  new RegExp(`${HEAD}${ZONE}${GAP}${PAIR_OF_METRES}$`, 'iu'),
  new RegExp(
    String.raw`${HEAD.replace('(?<word>', '(?:')}${PAIR_OF_METRES}${APART}\(?(?<word>(?:UTM\s?)?zone\s?:?\s?|UTM\s?)?${ZONE}\)?$`,
    'iu',
  ),
  new RegExp(String.raw`^EPSG\s?:\s?(?<epsg>32[67](?:0[1-9]|[1-5]\d|60))${APART}${PAIR_OF_METRES}$`, 'iu'),
];

function longitudeFirst(why: ReadingReason, x: string, y: string): readonly CoordinatesInterpretation[] {
  const usual = createReadingAt(why, { latitude: Number(y), longitude: Number(x) });
  return usual.length > 0
    ? usual
    : createReadingAt({ code: 'point-latitude-first' }, { latitude: Number(x), longitude: Number(y) });
}

function createReadingAt(why: ReadingReason, { latitude, longitude }: LatLng): readonly CoordinatesInterpretation[] {
  const point = createPoint(latitude, longitude);
  return point.ok ? [{ kind: 'coordinates', why, point: point.value }] : [];
}

export const NOTATIONS: readonly Notation[] = [iso6709, utm, wkt, geoJson, attributes];
