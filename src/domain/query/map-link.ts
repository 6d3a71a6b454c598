import { type Point, pointAt } from '../coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { parseGeoUri } from '../geo-uri.ts';
import { decodeGeohash } from '../geohash.ts';
import { err, ok, type Result } from '../result.ts';
import { percentDecoded } from '../text.ts';
import { readCoordinates } from './coordinates.ts';

// A map link is the address of a place on somebody's map, alone or within a text. Nothing is fetched: what the address
// does not say stays unsaid. Where it says several places, the pin goes before the middle of the map.
//
// geo:          RFC 5870, and Android's ?q=
// Google        !3d…!4d… · q query destination daddr ll · /maps/place/… · viewpoint center · /@latitude,longitude
// Apple         ll coordinate q daddr · center sll · address
// OpenStreetMap mlat mlon · /go/… · #map=zoom/latitude/longitude · query
// Waze          ll · to=ll.… · /ul/h<geohash> · latlng · q
// Bing          sp=point.… · where1 q · cp=latitude~longitude
// Short links of Google, Apple and Bing, and ids of OpenStreetMap, say nothing to whoever does not ask their owner.

export type MapService = 'geo' | 'google' | 'apple' | 'openstreetmap' | 'waze' | 'bing';

/** What a link says: a point, a text to search for, or nothing that can be read without asking its owner. */
export type MapLink =
  | { readonly service: MapService; readonly says: 'point'; readonly point: Point }
  | { readonly service: MapService; readonly says: 'text'; readonly text: string }
  | { readonly service: MapService; readonly says: 'nothing'; readonly reason: string };

/**
 * The map link in a text. Fails on what holds none; a link that says nothing is no failure: it is explained.
 *
 * @example readMapLink('https://maps.apple.com/?ll=24.7,46.6') // value: { service: 'apple', says: 'point', point }
 */
export function readMapLink(text: string): Result<MapLink, FailureOf<'bad-map-link'>> {
  const url = typeof text === 'string' && text.length <= 4096 ? text.match(URL_IN_TEXT)?.[0] : undefined;
  if (url === undefined) return bad(text);
  if (/^geo:/i.test(url)) return readGeo(url);
  const parts = partsOf(url);
  if (parts === undefined) return bad(text);
  const link = readers.map((read) => read(parts)).find((found) => found !== undefined);
  return link === undefined ? bad(text) : ok(link);
}

const URL_IN_TEXT =
  /(?:geo:|(?:https?|maps|waze|comgooglemaps):\/\/)[^\s<>"]+|(?<![\p{L}\p{N}@.])(?:www\.|maps\.|m\.)?(?:google\.[a-z.]{2,6}\/maps|goo\.gl\/maps|maps\.(?:google|apple|app)\.|openstreetmap\.org|osm\.org|waze\.com|bing\.com\/maps)[^\s<>"]*/iu;

interface Parts {
  readonly scheme: string;
  readonly host: string;
  /** With its percent signs read. */
  readonly path: string;
  readonly fragment: string;
  /** The value of a parameter, with its percent signs and plus signs read; '' when it is not there. */
  readonly asked: (name: string) => string;
}

function partsOf(url: string): Parts | undefined {
  const match = /^(?:([a-z]+):\/\/)?(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i.exec(url);
  if (match === null) return undefined;
  const [, scheme = 'https', host = '', path = '', query = '', fragment = ''] = match;
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const name = (equals < 0 ? pair : pair.slice(0, equals)).toLowerCase();
    if (equals >= 0 && !values.has(name))
      values.set(name, percentDecoded(pair.slice(equals + 1).replaceAll('+', ' ')).trim());
  }
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase().replace(/^www\./, ''),
    path: percentDecoded(path.replaceAll('+', ' ')),
    fragment: percentDecoded(fragment),
    asked: (name) => values.get(name) ?? '',
  };
}

function readGeo(url: string): Result<MapLink, FailureOf<'bad-map-link'>> {
  const parsed = parseGeoUri(url);
  if (!parsed.ok) return bad(url, 'reason' in parsed.failure ? parsed.failure.reason : undefined);
  const { point, query = '' } = parsed.value;
  const asked = percentDecoded(query.replaceAll('+', ' ')).trim();
  const nowhere = point.latitude === 0 && point.longitude === 0;
  return ok(
    pointIn('geo', asked) ?? (nowhere ? textIn('geo', asked) : undefined) ?? { service: 'geo', says: 'point', point },
  );
}

function readGoogle({ scheme, host, path, asked }: Parts): MapLink | undefined {
  if (/^(?:maps\.app\.goo\.gl|goo\.gl|g\.co)$/.test(host)) return shut('google', 'A short link of Google');
  const maps = scheme === 'comgooglemaps' || /^maps\.google\.[a-z.]{2,6}$/.test(host);
  if (!maps && !(/^(?:[a-z]+\.)?google\.[a-z.]{2,6}$/.test(host) && /^\/maps(?:\/|$)/.test(path))) return undefined;
  const pin = [...path.matchAll(/!3d(-?\d{1,3}(?:\.\d{1,20})?)!4d(-?\d{1,3}(?:\.\d{1,20})?)/g)].at(-1);
  const named = /\/maps\/(?:place|search)\/([^/@]+)/.exec(path)?.[1]?.trim() ?? '';
  const goal = /\/maps\/dir\/(?:[^/]*\/)*?([^/@]+)\/?(?:@|data=|$)/.exec(path)?.[1]?.trim() ?? '';
  const view = /\/@(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)(?:,|\/|$)/.exec(path);
  const texts = ['q', 'query', 'destination', 'daddr'].map(asked);
  return (
    pointOf('google', pin?.[1], pin?.[2]) ??
    firstPoint('google', [...texts, asked('ll'), named, goal, asked('viewpoint'), asked('center')]) ??
    pointOf('google', view?.[1], view?.[2]) ??
    firstText('google', [...texts, named, goal]) ??
    shut('google', 'This link of Google')
  );
}

function readApple({ scheme, host, path, asked }: Parts): MapLink | undefined {
  if (host === 'maps.apple' || (host === 'maps.apple.com' && path.startsWith('/p/')))
    return shut('apple', 'A short link of Apple');
  if (host !== 'maps.apple.com' && scheme !== 'maps') return undefined;
  const texts = ['q', 'daddr', 'address', 'name'].map(asked);
  return (
    firstPoint('apple', [asked('ll'), asked('coordinate'), ...texts, asked('center'), asked('sll')]) ??
    firstText('apple', texts) ??
    shut('apple', 'This link of Apple')
  );
}

function readOpenStreetMap({ host, path, fragment, asked }: Parts): MapLink | undefined {
  if (!/^(?:[a-z]+\.)?(?:openstreetmap\.org|osm\.org)$/.test(host)) return undefined;
  const map = /(?:^|&)map=\d+(?:\.\d+)?\/(-?\d{1,3}(?:\.\d{1,20})?)\/(-?\d{1,3}(?:\.\d{1,20})?)/.exec(fragment);
  const short = /^\/go\/([A-Za-z0-9_~@]{2,15})[-=]*$/.exec(path)?.[1];
  const goal = asked('route').replace(/^.*;/, '');
  return (
    pointOf('openstreetmap', asked('mlat'), asked('mlon')) ??
    (short === undefined ? undefined : quadTile(short)) ??
    firstPoint('openstreetmap', [asked('query'), goal]) ??
    pointOf('openstreetmap', asked('lat'), asked('lon')) ??
    (asked('query') === '' ? pointOf('openstreetmap', map?.[1], map?.[2]) : undefined) ??
    firstText('openstreetmap', [asked('query')]) ??
    shut('openstreetmap', 'A number of OpenStreetMap')
  );
}

function readWaze({ scheme, host, path, asked }: Parts): MapLink | undefined {
  if (scheme !== 'waze' && !/^(?:[a-z]+\.)?waze\.com$/.test(host)) return undefined;
  const hash = /^\/ul\/h([0-9b-hjkmnp-z]{4,12})$/i.exec(path)?.[1];
  const cell = hash === undefined ? undefined : decodeGeohash(hash);
  return (
    firstPoint('waze', [asked('ll'), asked('latlng'), asked('to').replace(/^ll\./, ''), asked('q')]) ??
    (cell?.ok ? pointOf('waze', String(cell.value.latitude), String(cell.value.longitude)) : undefined) ??
    firstText('waze', [asked('q')]) ??
    shut('waze', 'This link of Waze')
  );
}

function readBing({ host, path, asked }: Parts): MapLink | undefined {
  if (host === 'binged.it') return shut('bing', 'A short link of Bing');
  if (!/^(?:[a-z]+\.)?bing\.com$/.test(host) || !/^\/maps(?:\/|$)/.test(path)) return undefined;
  const pin = /^point\.(-?\d{1,3}(?:\.\d{1,20})?)_(-?\d{1,3}(?:\.\d{1,20})?)/.exec(asked('sp'));
  const goal = /~pos\.(-?\d{1,3}(?:\.\d{1,20})?)_(-?\d{1,3}(?:\.\d{1,20})?)/.exec(asked('rtp'));
  const texts = ['where1', 'q'].map(asked);
  return (
    pointOf('bing', pin?.[1], pin?.[2]) ??
    pointOf('bing', goal?.[1], goal?.[2]) ??
    firstPoint('bing', [...texts]) ??
    (texts.every((text) => text === '') ? firstPoint('bing', [asked('cp').replace('~', ',')]) : undefined) ??
    firstText('bing', texts) ??
    shut('bing', 'This link of Bing')
  );
}

const readers = [readGoogle, readApple, readOpenStreetMap, readWaze, readBing];

/**
 * OpenStreetMap's short codes: each character is three times a bit of longitude and a bit of latitude
 * (openstreetmap-website, lib/short_link.rb).
 */
function quadTile(code: string): MapLink | undefined {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
  let x = 0;
  let y = 0;
  for (const character of code.replaceAll('@', '~')) {
    const value = alphabet.indexOf(character);
    x = x * 8 + ((value >> 3) & 4) + ((value >> 2) & 2) + ((value >> 1) & 1);
    y = y * 8 + ((value >> 2) & 4) + ((value >> 1) & 2) + (value & 1);
  }
  const scale = 8 ** code.length;
  return pointOf('openstreetmap', String((y / scale) * 180 - 90), String((x / scale) * 360 - 180));
}

function pointOf(
  service: MapService,
  latitude: string | undefined,
  longitude: string | undefined,
): MapLink | undefined {
  if (!latitude || !longitude) return undefined;
  const point = pointAt(Number(latitude), Number(longitude));
  return point.ok ? { service, says: 'point', point: point.value } : undefined;
}

/** The point that a parameter says: `24.7,46.6`, `loc:24.7,46.6`, `24.7,46.6(Café)`, degrees and minutes. Latitude first, always. */
function pointIn(service: MapService, text: string): MapLink | undefined {
  const plain = text.replace(/^loc:/i, '').replace(/\s*\([^()]*\)$/, '');
  const pair = /^([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)$/.exec(plain);
  if (pair !== null) return pointOf(service, pair[1], pair[2]);
  const [reading, other] = readCoordinates(plain);
  return reading === undefined || other !== undefined ? undefined : { service, says: 'point', point: reading.point };
}

const textIn = (service: MapService, text: string): MapLink | undefined =>
  text === '' || /^(?:place_id|cid):/i.test(text) ? undefined : { service, says: 'text', text: text.slice(0, 512) };

const firstPoint = (service: MapService, texts: readonly string[]): MapLink | undefined =>
  firstOf(texts, (text) => pointIn(service, text));
const firstText = (service: MapService, texts: readonly string[]): MapLink | undefined =>
  firstOf(texts, (text) => textIn(service, text));

function firstOf(texts: readonly string[], read: (text: string) => MapLink | undefined): MapLink | undefined {
  for (const text of texts) {
    const link = text === '' ? undefined : read(text);
    if (link !== undefined) return link;
  }
  return undefined;
}

const shut = (service: MapService, what: string): MapLink => ({
  service,
  says: 'nothing',
  reason: `${what} does not say by itself where it leads. Open it, then copy the coordinates or the long address.`,
});

const bad = (text: unknown, reason = 'It is no link to a place on a map that we can read.') =>
  err({ kind: 'bad-map-link', text: String(text).slice(0, 100), reason });
