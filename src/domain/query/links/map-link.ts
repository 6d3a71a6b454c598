import { parseGeoUri } from '../../codes/geo-uri.ts';
import { type Datum, isNearBorder, isOutsideMainland, toWgs84 } from '../../coordinates/chinese-datums.ts';
import { createPoint, type Point } from '../../coordinates/coordinates.ts';
import type { FailureOf } from '../../failure.ts';
import { err, ok, type Result } from '../../result.ts';
import { percentDecode } from '../../text/text.ts';
import { anySite } from './any-site.ts';
import { findFirst, type LinkTarget, parseCoordinates } from './look-ups.ts';
import { MAP_SERVICES, type MapServiceRule } from './services.ts';
import { parseUrlParts, type UrlParts } from './url-parts.ts';

// A map link is the URL of a place on a web map, alone or within a text. Only the URL itself is read; nothing is fetched.
// `links/services.ts` has the rules of each service; `links/any-site.ts` reads the URLs of all other sites.

/** A known map service; `geo` for a geo: URI (RFC 5870), and `web` for any other site. */
export type MapService = keyof typeof MAP_SERVICES | 'geo' | 'web';

/** The content of a link: a point, a text to search for, or nothing that the URL itself shows. */
export type MapLink =
  | {
      readonly service: MapService;
      readonly says: 'point';
      readonly point: Point;
      /** The datum from which the point was converted to WGS 84; missing if the position was WGS 84. */
      readonly datum?: Datum;
      /** The other possible point, if the datum of the map is likely but not certain. */
      readonly alternative?: { readonly point: Point; readonly datum?: Datum };
      /** The uncertainty in metres: the `u` of a geo: URI. */
      readonly uncertainty?: number;
    }
  | { readonly service: MapService; readonly says: 'text'; readonly text: string }
  | { readonly service: MapService; readonly says: 'nothing'; readonly problem: LinkProblem };

/** The reason why a link has no point: it is a short link, its URL contains none, or its site is unknown. */
type LinkProblem = 'short-link' | 'no-place' | 'unknown-site';

/**
 * Reads the map link in a text of at most 4,096 characters: the first with a point or a search text, else the first. Fails if the text
 * contains no URL. A URL without a point is not a failure: its value has `says: 'nothing'` and a `problem`.
 *
 * @example readMapLink('https://maps.apple.com/?ll=24.7,46.6') // value: { service: 'apple', says: 'point', point }
 */
export function readMapLink(text: string): Result<MapLink, FailureOf<'bad-map-link'>> {
  if (typeof text !== 'string' || text.length > 4096) return badLink(text);
  const links = findUrls(text).map(readUrl);
  return (
    links.find((link) => link.ok && link.value.says !== 'nothing') ??
    links.find(({ ok }) => ok) ??
    links[0] ??
    badLink(text)
  );
}

/** The maximum number of URLs that are read from one text. */
const MAX_URLS = 5;

/** Returns the URLs in a text, without the punctuation after them. */
function findUrls(text: string): readonly string[] {
  return [...text.matchAll(URL_PATTERN)]
    .slice(0, MAX_URLS)
    .map(([url]) => trimPunctuation(url))
    .filter((url) => WITH_SCHEME.test(url) || getService(parseUrlParts(url)) !== undefined);
}

/** Removes the URLs from a text. */
export const removeUrls = (text: string): string => text.replace(URL_PATTERN, ' ').replace(/\s+/g, ' ').trim();

function trimPunctuation(url: string): string {
  let end = url.length;
  const closes = () => url.slice(0, end).split(')').length > url.slice(0, end).split('(').length;
  while (/[.,;:!?'،؛。、»”]/u.test(url[end - 1] ?? '') || (url[end - 1] === ')' && closes())) end--;
  return url.slice(0, end);
}

const WITH_SCHEME =
  /^(?:geo:|google\.(?:navigation|streetview):|bingmaps:|ms-(?:drive|walk)-to:|[a-z][a-z0-9.+-]{0,30}:\/\/)/i;
const URL_PATTERN =
  /(?:(?<![\p{L}\p{N}.-])(?:geo:|google\.(?:navigation|streetview):|bingmaps:|ms-(?:drive|walk)-to:)|(?<![\p{L}\p{N}])[a-z][a-z0-9.+-]{0,30}:\/\/)[^\s<>"]+|(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,10}(?::\d{1,5})?[/?#][^\s<>"]*/giu;

function readUrl(text: string): Result<MapLink, FailureOf<'bad-map-link'>> {
  if (/^geo:/i.test(text)) return readGeo(text);
  const url = parseUrlParts(text);
  if (url === undefined) return badLink(text);
  const inner = findInnerUrl(url);
  if (inner !== undefined) return readUrl(inner);
  const service = getService(url);
  if (service !== undefined) return ok(readService(service, url));
  return /^https?$/.test(url.scheme) ? ok(toLink('web', anySite(url)) ?? UNKNOWN_SITE) : badLink(text);
}

/** Returns the URL in a parameter of a redirect: `google.com/url?q=https://…`. */
function findInnerUrl({ host, parameters }: UrlParts): string | undefined {
  if (host === '') return undefined;
  return parameters.find(
    ([name, value]) => /^(?:link|url|q|u|continue|target)$/.test(name) && /^https?:\/\/[^\s/]+[/?]/.test(value),
  )?.[1];
}

function readGeo(url: string): Result<MapLink, FailureOf<'bad-map-link'>> {
  const parsed = parseGeoUri(url);
  if (!parsed.ok) return badLink(url, parsed.failure.problem);
  const { point, query = '', uncertainty } = parsed.value;
  const searchText = percentDecode(query.replaceAll('+', ' ')).trim();
  const nowhere = point.latitude === 0 && point.longitude === 0;
  const searchTarget =
    parseCoordinates(searchText) ?? (nowhere && searchText !== '' ? { text: searchText } : undefined);
  return ok(
    toLink('geo', searchTarget) ?? { service: 'geo', says: 'point', point, ...(uncertainty && { uncertainty }) },
  );
}

const SERVICES = Object.entries(MAP_SERVICES) as [keyof typeof MAP_SERVICES, MapServiceRule][];

function getService(url: UrlParts | undefined): keyof typeof MAP_SERVICES | undefined {
  if (url === undefined) return undefined;
  const start = url.host + url.path;
  return SERVICES.find(([, { schemes, urls, short }]) =>
    url.host === '' ? schemes?.includes(url.scheme) : urls.test(start) || short?.test(start),
  )?.[0];
}

function readService(service: keyof typeof MAP_SERVICES, url: UrlParts): MapLink {
  const { short, lookUps, datum, isUncertain = false }: MapServiceRule = MAP_SERVICES[service];
  const isShort = short?.test(url.host + url.path) ?? false;
  const target = findFirst(lookUps, (lookUp) => lookUp(url));
  // A text in a short link is not its target, but a point in it is.
  const read = isShort && target !== undefined && 'text' in target ? undefined : target;
  const found = read ?? anySite(url);
  return (
    toLink(service, found, datum?.(url), isUncertain) ?? createUnreadLink(service, isShort ? 'short-link' : 'no-place')
  );
}

function toLink(
  service: MapService,
  target: LinkTarget | undefined,
  datum: Datum = 'WGS-84',
  isUncertain = false,
): MapLink | undefined {
  if (target === undefined) return undefined;
  if ('text' in target) return { service, says: 'text', text: target.text.slice(0, 512) };
  const written = createPoint(target.position.latitude, target.position.longitude);
  if (!written.ok) return undefined;
  if (isUncertain && isOutsideMainland(target.position)) return { service, says: 'point', point: written.value };
  const { latitude, longitude } = toWgs84(target.position, datum);
  const point = createPoint(latitude, longitude);
  if (!point.ok) return undefined;
  const isConverted = latitude !== target.position.latitude || longitude !== target.position.longitude;
  const converted = { point: point.value, ...(isConverted && { datum }) };
  if (!isConverted || !isUncertain) return { service, says: 'point', ...converted };
  const asWritten = { point: written.value };
  const [likely, alternative] = isNearBorder(target.position) ? [asWritten, converted] : [converted, asWritten];
  return { service, says: 'point', ...likely, alternative };
}

const createUnreadLink = (service: MapService, problem: LinkProblem): MapLink => ({
  service,
  says: 'nothing',
  problem,
});

/** The result for a URL that no rule matches. It is reported as such and never searched as a place. */
export const UNKNOWN_SITE: MapLink = createUnreadLink('web', 'unknown-site');

/** The problems that `parseGeoUri` reports. */
const GEO_PROBLEMS = ['geo-uri-shape', 'geo-uri-datum', 'latitude-range', 'longitude-range'] as const;

const badLink = (text: unknown, problem?: string) =>
  err({
    kind: 'bad-map-link',
    text: String(text).slice(0, 100),
    problem: GEO_PROBLEMS.find((known) => known === problem) ?? 'unreadable',
  });
