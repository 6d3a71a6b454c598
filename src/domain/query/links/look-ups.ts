import { createPoint, type LatLng } from '../../coordinates/coordinates.ts';
import { readCoordinates } from '../coordinates/coordinates.ts';
import type { UrlParts } from './url-parts.ts';

/** The target of a link, as far as its form shows it: a position in the datum of its map, or a text to search for. */
export type LinkTarget = { readonly position: LatLng } | { readonly text: string };

/** A place in an address where a service says what it shows. */
export type LinkReader = (url: UrlParts) => LinkTarget | undefined;

type Part = 'path' | 'query' | 'fragment';

/** A latitude and a longitude for patterns, in either order. */
export const LAT = String.raw`(?<lat>[+-]?\d{1,3}(?:\.\d{0,20})?)`;
export const LNG = String.raw`(?<lng>[+-]?\d{1,3}(?:\.\d{0,20})?)`;

/** A latitude with at least so many decimals, which a version or a count rarely has. */
export const latWithDecimals = (least: number): string => String.raw`(?<lat>[+-]?\d{1,3}\.\d{${least},20})`;

/** A longitude with at least so many decimals. */
export const lngWithDecimals = (least: number): string => String.raw`(?<lng>[+-]?\d{1,3}\.\d{${least},20})`;

const PAIR = /^\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*[,;~ ]\s*([+-]?\d{1,3}(?:\.\d{0,20})?)(?![\d.])/;

/** The position of these degrees, where they are on the earth. */
export function parsePosition(latitude: string | undefined, longitude: string | undefined): LinkTarget | undefined {
  if (!latitude || !longitude) return undefined;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return createPoint(position.latitude, position.longitude).ok ? { position } : undefined;
}

/** The first parameter that begins with a latitude and a longitude. */
export const latLng =
  (...names: readonly string[]): LinkReader =>
  ({ parameter }) =>
    findFirst(names, (name) => {
      const pair = PAIR.exec(parameter(name));
      return parsePosition(pair?.[1], pair?.[2]);
    });

/** The first parameter that begins with a longitude and a latitude. */
export const lngLat =
  (...names: readonly string[]): LinkReader =>
  ({ parameter }) =>
    findFirst(names, (name) => {
      const pair = PAIR.exec(parameter(name));
      return parsePosition(pair?.[2], pair?.[1]);
    });

/** Two parameters, of the latitude and of the longitude. */
export const both =
  (latitude: string, longitude: string): LinkReader =>
  ({ parameter }) =>
    DEGREES.test(parameter(latitude)) && DEGREES.test(parameter(longitude))
      ? parsePosition(parameter(latitude), parameter(longitude))
      : undefined;

const DEGREES = /^[+-]?\d{1,3}(?:\.\d{0,20})?$/;

/** Parameters that people fill in: coordinates in any writing, with a label in brackets or after an `@`. */
export const coordinates =
  (...names: readonly string[]): LinkReader =>
  ({ parameter }) =>
    findFirst(names, (name) => parseCoordinates(parameter(name)));

/** The first parameter with a text to search for. */
export const text =
  (...names: readonly string[]): LinkReader =>
  ({ parameter }) =>
    findFirst(names, (name) => parseSearchText(parameter(name)));

/** The last place in a part of the address that a pattern with the groups `lat` and `lng` fits. */
export const last = (part: Part, ...pattern: readonly string[]): LinkReader => {
  const global = new RegExp(pattern.join(''), 'giu');
  return (url) => {
    const found = [...url[part].matchAll(global)].at(-1)?.groups;
    return parsePosition(found?.lat, found?.lng);
  };
};

/** Reads the first group of a pattern in a part of the address as coordinates in any notation; returns nothing where it is none. */
export const coordinatesAt =
  (part: Part, pattern: RegExp): LinkReader =>
  (url) =>
    parseCoordinates(pattern.exec(url[part])?.[1] ?? '');

/** Reads the first group of a pattern in a part of the address as a text to search for. */
export const textAt =
  (part: Part, pattern: RegExp): LinkReader =>
  (url) =>
    parseSearchText(pattern.exec(url[part])?.[1] ?? '');

/** Look-ups for addresses whose path fits. */
export const where =
  (path: RegExp, ...lookUps: readonly LinkReader[]): LinkReader =>
  (url) =>
    path.test(url.path) ? findFirst(lookUps, (lookUp) => lookUp(url)) : undefined;

/** Coordinates as people write them, latitude first: `24.7,46.6`, `loc:24.7,46.6`, `24.7,46.6(Café)`, `Café @24.7,46.6`. */
export function parseCoordinates(typed: string): LinkTarget | undefined {
  const plain = typed.replace(/^(?:loc|coord|ll):/i, '').replace(/\s*\([^()]*\)$/, '');
  const pair = /(?:^|@|\bto:)\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*[,\s]\s*([+-]?\d{1,3}(?:\.\d{0,20})?)$/.exec(plain);
  if (pair !== null) return parsePosition(pair[1], pair[2]);
  const [reading, second] = readCoordinates(plain);
  return reading === undefined || second !== undefined ? undefined : { position: reading.point };
}

const parseSearchText = (typed: string): LinkTarget | undefined =>
  typed.trim() === '' || /^(?:place_id|cid):/i.test(typed)
    ? undefined
    : { text: withPlusOfCode(typed.trim().slice(0, 512)) };

/** A parameter's `+` is a space, which takes it out of a Plus Code: `7HQQH9QM+65` as it is often pasted. */
const withPlusOfCode = (text: string): string =>
  text.replace(/^(?=[\d]*[CFGHJMPQRVWX])((?:[2-9CFGHJMPQRVWX]{2}){2,4}) ([2-9CFGHJMPQRVWX]{2,3})(?=$|[\s,])/i, '$1+$2');

export function findFirst<Each, Found>(
  all: readonly Each[],
  find: (each: Each) => Found | undefined,
): Found | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
