import {
  findFirst,
  LAT,
  type LinkReader,
  type LinkTarget,
  LNG,
  latWithDecimals,
  lngWithDecimals,
  matchPath,
  parsePosition,
  readLastMatch,
  readLatLng,
  readLngLat,
} from './look-ups.ts';
import type { UrlParts } from './url-parts.ts';

// The rules for URLs of sites without rules of their own: named parameters first, then the form of a map's view, then the only
// pair of numbers that looks like degrees.

const PLACES = readLatLng(...'destination dest daddr to pin marker markers place poi point q query'.split(' '));

/** Reads a position from the URL of any site, latitude first unless the names in the URL give another order. */
export const anySite: LinkReader = (url) => findFirst(RULES, (rule) => rule(url));

const RULES: readonly LinkReader[] = [
  readLastStop,
  readLastOfRoute,
  // A place wins over the view of the map, which `lat` and `lng` beside a zoom can be.
  matchPath(/./, ({ parameter }) => (parameter('zoom') || parameter('z') ? PLACES({ parameter }) : undefined)),
  readNamedDegrees,
  stravaView,
  readLatLng(
    ...'gto ll latlng latlon latlong lat_lng lat_lon coords coordinates coordinate coord geo destination dest daddr to location loc'.split(
      ' ',
    ),
    ...'position pos pin marker markers mlatlon point pt place q query center centre mapcenter map view viewpoint sll c p'.split(
      ' ',
    ),
  ),
  readLngLat('lnglat', 'lonlat', 'longlat', 'lng_lat', 'lon_lat'),
  readLastMatch('path', '/@', LAT, ',', LNG, '(?=,|/|$)'),
  readLastMatch('fragment', String.raw`(?:^|[/=&?])\d{1,2}(?:\.\d{0,10})?z?[/!]`, LAT, '[/!]', LNG, '(?=[/!&]|$)'),
  readLastMatch('path', String.raw`/\d{1,2}(?:\.\d{0,10})?z?/`, latWithDecimals(1), '/', LNG, '(?=/|$)'),
  readOnlyPair,
];

/** Reads `lat=…&lng=…` or `dropoff[latitude]=…&dropoff[longitude]=…`: a destination first, a start last. */
function readNamedDegrees({ parameters }: UrlParts): LinkTarget | undefined {
  const found = parameters.flatMap(([name, value]) => {
    const [, before, , after] = /^(.*?)(lat|latitude)(\]?)$/.exec(name) ?? /^()(y)()$/.exec(name) ?? [];
    if (before === undefined) return [];
    const names = (name === 'y' ? ['x'] : ['lng', 'lon', 'long', 'longitude']).map((end) => before + end + after);
    const longitude = parameters.find(([candidate]) => names.includes(candidate))?.[1];
    const fine = name === 'y' ? /^-?\d{1,3}\.\d{4,20}$/ : /^[+-]?\d{1,3}(?:\.\d{0,20})?$/;
    const target = fine.test(value) && fine.test(longitude ?? '') ? parsePosition(value, longitude) : undefined;
    return target === undefined ? [] : [{ rank: getRank(before), target }];
  });
  return found.sort((a, b) => a.rank - b.rank)[0]?.target;
}

/** Reads the last stop of a route with one parameter for each stop: `point=…&point=…` of GraphHopper, `loc=…&loc=…` of OSRM. */
function readLastStop({ parameters }: UrlParts): LinkTarget | undefined {
  const stops = parameters.filter(([name]) => /^(?:point|loc|stop|via|waypoint|wp)s?$/.test(name));
  const [latitude, longitude] =
    /^([+-]?\d{1,3}(?:\.\d{0,20})?),([+-]?\d{1,3}(?:\.\d{0,20})?)(?![\d.])/
      .exec(stops.length > 1 ? stops.at(-1)![1] : '')
      ?.slice(1) ?? [];
  return parsePosition(latitude, longitude);
}

/** Reads the last stop of a route with all stops in one parameter: `q=Home~39.91,116.39|39.90,116.37`. */
function readLastOfRoute({ path, parameters }: UrlParts): LinkTarget | undefined {
  if (!/(?:^|[/_-])(?:dir|directions?|routes?|routing|navi|navigate|navigation|trip|itinerary)(?:[/_-]|$)/i.test(path))
    return undefined;
  for (const [name, value] of parameters) {
    if (/^(?:ll|c|cp|center|centre|map|view|viewport|bbox|bounds|lnglat|lonlat)$/.test(name)) continue;
    const stops = value.split(/\s?(?:[|;]|\bto:)\s?/).filter((stop) => stop !== '');
    const [, latitude, longitude] =
      /(?:^|[~@:\s])([+-]?\d{1,3}\.\d{1,20}),\s?([+-]?\d{1,3}\.\d{1,20})$/.exec(
        stops.length > 1 ? stops.at(-1)! : '',
      ) ?? [];
    const target = parsePosition(latitude, longitude);
    if (target !== undefined) return target;
  }
  return undefined;
}

/** Reads the view of Strava's heat map, which has the longitude first. */
function stravaView({ host, path, fragment }: UrlParts): LinkTarget | undefined {
  if (!/(?:^|\.)strava\.com$/.test(host) || !path.startsWith('/heatmap')) return undefined;
  const [, longitude, latitude] =
    /^\d{1,2}(?:\.\d{0,10})?\/(-?\d{1,3}\.\d{1,20})\/(-?\d{1,2}\.\d{1,20})/.exec(fragment) ?? [];
  return parsePosition(latitude, longitude);
}

/** Returns 0 for a name that means a destination, 2 for one that means a start, and 1 for any other. */
function getRank(name: string): number {
  if (/^(?:d|m|e|to|dest|end|drop|goal|finish)/.test(name)) return 0;
  return /^(?:s|from|start|pick|orig)/.test(name) ? 2 : 1;
}

/** Reads two adjacent numbers with at least three decimals each, if the URL has no other such pair. */
function readOnlyPair({ path, query, fragment }: UrlParts): LinkTarget | undefined {
  const pattern = new RegExp(
    `(?<![\\d.])${latWithDecimals(3)}(?:[,;/~_| ]|%2C|%3B| ,|, )${lngWithDecimals(3)}(?![\\d.]*\\d)`,
    'giu',
  );
  const pairs = [path, query, fragment].flatMap((part) =>
    [...part.matchAll(pattern)].map(({ groups }) => [groups!.lat!, groups!.lng!] as const),
  );
  if (new Set(pairs.map(String)).size !== 1) return undefined;
  const [first, second] = pairs[0]!;
  return parsePosition(first, second) ?? (Math.abs(Number(first)) > 90 ? parsePosition(second, first) : undefined);
}
