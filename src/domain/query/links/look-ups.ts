import { createPoint, type LatLng } from '../../coordinates/coordinates.ts';
import { readCoordinates } from '../coordinates/coordinates.ts';
import type { UrlParts } from './url-parts.ts';

/** The target of a link: a position in the datum of its map, or a text to search for. */
export type LinkTarget = { readonly position: LatLng } | { readonly text: string };

/** Reads the target from one part of a URL; returns `undefined` if that part has none. */
export type LinkReader = (url: UrlParts) => LinkTarget | undefined;

/** Reads the target from the parameters of a URL. */
type ParameterReader = (url: Pick<UrlParts, 'parameter'>) => LinkTarget | undefined;

type Part = 'path' | 'query' | 'fragment';

/** The sources of patterns for a latitude and a longitude in degrees. */
export const LAT = String.raw`(?<lat>[+-]?\d{1,3}(?:\.\d{0,20})?)`;
export const LNG = String.raw`(?<lng>[+-]?\d{1,3}(?:\.\d{0,20})?)`;

/** Returns the source of a pattern for a latitude with a minimum number of decimals, which a version or a count rarely has. */
export const latWithDecimals = (least: number): string => String.raw`(?<lat>[+-]?\d{1,3}\.\d{${least},20})`;

/** Returns the source of a pattern for a longitude with a minimum number of decimals. */
export const lngWithDecimals = (least: number): string => String.raw`(?<lng>[+-]?\d{1,3}\.\d{${least},20})`;

const PAIR = /^\s*([+-]?\d{1,3}(?:\.\d{0,20})?)\s*[,;~ ]\s*([+-]?\d{1,3}(?:\.\d{0,20})?)(?![\d.])/;

/** Returns the position of two texts in degrees; `undefined` if it is not on the earth. */
export function parsePosition(latitude: string | undefined, longitude: string | undefined): LinkTarget | undefined {
  if (!latitude || !longitude) return undefined;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return createPoint(position.latitude, position.longitude).ok ? { position } : undefined;
}

/** Reads the first of these parameters that begins with a latitude and a longitude. */
export const readLatLng =
  (...names: readonly string[]): ParameterReader =>
  ({ parameter }) =>
    findFirst(names, (name) => {
      const pair = PAIR.exec(parameter(name));
      return parsePosition(pair?.[1], pair?.[2]);
    });

/** Reads the first of these parameters that begins with a longitude and a latitude. */
export const readLngLat =
  (...names: readonly string[]): ParameterReader =>
  ({ parameter }) =>
    findFirst(names, (name) => {
      const pair = PAIR.exec(parameter(name));
      return parsePosition(pair?.[2], pair?.[1]);
    });

/** Reads the latitude and the longitude from two parameters. */
export const readLatAndLng =
  (latitude: string, longitude: string): ParameterReader =>
  ({ parameter }) =>
    DEGREES.test(parameter(latitude)) && DEGREES.test(parameter(longitude))
      ? parsePosition(parameter(latitude), parameter(longitude))
      : undefined;

const DEGREES = /^[+-]?\d{1,3}(?:\.\d{0,20})?$/;

/** Reads the first of these parameters with coordinates in any notation, with or without a label: see `parseCoordinates`. */
export const readAnyCoordinates =
  (...names: readonly string[]): ParameterReader =>
  ({ parameter }) =>
    findFirst(names, (name) => parseCoordinates(parameter(name)));

/** Reads the first of these parameters that is not empty as a text to search for. */
export const readSearchText =
  (...names: readonly string[]): ParameterReader =>
  ({ parameter }) =>
    findFirst(names, (name) => parseSearchText(parameter(name)));

/** Reads the last match of a pattern with the groups `lat` and `lng` in a part of the URL. The parts of the pattern are joined. */
export const readLastMatch = (part: Part, ...pattern: readonly string[]): LinkReader => {
  const global = new RegExp(pattern.join(''), 'giu');
  return (url) => {
    const found = [...url[part].matchAll(global)].at(-1)?.groups;
    return parsePosition(found?.lat, found?.lng);
  };
};

/** Reads the first group of a pattern in a part of the URL as coordinates in any notation. */
export const readCoordinatesAt =
  (part: Part, pattern: RegExp): LinkReader =>
  (url) =>
    parseCoordinates(pattern.exec(url[part])?.[1] ?? '');

/** Reads the first group of a pattern in a part of the URL as a text to search for. */
export const readSearchTextAt =
  (part: Part, pattern: RegExp): LinkReader =>
  (url) =>
    parseSearchText(pattern.exec(url[part])?.[1] ?? '');

/** Runs readers only for URLs with a path that matches. */
export const matchPath =
  (path: RegExp, ...lookUps: readonly LinkReader[]): LinkReader =>
  (url) =>
    path.test(url.path) ? findFirst(lookUps, (lookUp) => lookUp(url)) : undefined;

/** Parses coordinates as users type them, latitude first: `24.7,46.6`, `loc:24.7,46.6`, `24.7,46.6(Café)`, `Café @24.7,46.6`. */
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

/** Restores the `+` of a Plus Code at the start of a parameter: in a query, an unescaped `+` is a space. */
const withPlusOfCode = (text: string): string =>
  text.replace(/^(?=[\d]*[CFGHJMPQRVWX])((?:[2-9CFGHJMPQRVWX]{2}){2,4}) ([2-9CFGHJMPQRVWX]{2,3})(?=$|[\s,])/i, '$1+$2');

/** Returns the first result that is not `undefined`. */
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
