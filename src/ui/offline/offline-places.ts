import { handleKey, labelKey, readHandle, readLabel } from '../../domain/aliases/alias.ts';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { type Generations, type PrivateScope, readGenerations } from './session-generation.ts';

/**
 * A place whose page is stored on this device. Each place has a cache with the page, its photos and the tiles around it. Data about the
 * page is in headers of the stored response, so that a place is either complete or absent.
 */
export interface OfflinePlace {
  /** The path shared by all its spellings: `placePath`. */
  readonly path: string;
  /** The path of its page: `/at/cafe/front-door`. */
  readonly page: string;
  /** The alias, such as `@cafe#door`. */
  readonly alias: string;
  /** The point of arrival; for an approximate place, the middle of its cell. */
  readonly point: LatLng;
  /** The time of the server's last answer. ISO 8601, as all times here. */
  readonly storedAt: string;
  readonly openedAt: string;
  /** True if the user saved the place, which then stays until it is removed. */
  readonly isStarred: boolean;
  /** The expiry of the grant that showed the place, by the device's clock. */
  readonly until?: string;
  /** True if only members see the place. It is deleted at sign-out. */
  readonly needsSession: boolean;
  /** The application's files that its page refers to. */
  readonly assets: readonly string[];
}

const prefix = 'whereat-place ';

/** Thrown if the session or grant of some content ended while it was being stored. */
export class SessionChangedError extends Error {}

/**
 * Returns how content of a place is written to its cache. Private content is not written once its session or grant has ended since
 * `generations` were read; if that happens during a write, the place is forgotten.
 *
 * @throws SessionChangedError by the returned function
 */
export function createPlaceWriter(
  path: string,
  access: Pick<OfflinePlace, 'needsSession' | 'until'>,
  generations: Generations,
): (url: string, answer: Response) => Promise<void> {
  const scope = privateScope(access);
  const isCurrent = async () => scope === undefined || (await readGenerations())[scope] === generations[scope];
  return async (url, answer) => {
    if (!(await isCurrent())) throw new SessionChangedError();
    await (await caches.open(toCacheName(path))).put(url, answer);
    if (await isCurrent()) return;
    await removeOfflinePlace(path);
    throw new SessionChangedError();
  };
}

/** Returns what permits this device to see a place that is not public. */
export function privateScope({
  needsSession,
  until,
}: Pick<OfflinePlace, 'needsSession' | 'until'>): PrivateScope | undefined {
  if (needsSession) return 'session';
  return until === undefined ? undefined : 'grant';
}

/** The maximum number of stored places without a star. */
export const MAX_STORED_PLACES = 50;

export const toCacheName = (path: string): string => prefix + path;

/** The path under which a place's page is stored: spellings of one name share it. `undefined` for a page of another kind. */
export function placePath(path: string): string | undefined {
  const [, name, text] = /^\/(?:at\/|@)([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (name === undefined || text === undefined) return undefined;
  const handle = readHandle(decodePart(name));
  const label = readLabel(decodePart(text));
  if (handle === undefined || label === undefined) return undefined;
  return `/at/${encodeURIComponent(handleKey(handle))}/${encodeURIComponent(labelKey(label))}`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const header = {
  page: 'kept-page',
  at: 'kept-at',
  opened: 'kept-opened',
  star: 'kept-star',
  until: 'kept-until',
  session: 'kept-session',
  assets: 'kept-assets',
  alias: 'kept-alias',
  point: 'kept-point',
};

/** Returns an answer to store, with the data about the place in its headers. */
export function createStoredAnswer(
  answer: Response,
  body: BodyInit | null,
  place: Omit<OfflinePlace, 'path'>,
): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set(header.at, place.storedAt);
  headers.set(header.opened, place.openedAt);
  headers.set(header.star, String(place.isStarred));
  headers.set(header.session, String(place.needsSession));
  headers.set(header.assets, place.assets.join(' '));
  headers.set(header.page, place.page);
  headers.set(header.alias, encodeURIComponent(place.alias));
  headers.set(header.point, `${place.point.latitude} ${place.point.longitude}`);
  if (place.until === undefined) headers.delete(header.until);
  else headers.set(header.until, place.until);
  return new Response(body, { status: 200, headers });
}

function parsePlace(path: string, { headers }: Response): OfflinePlace {
  const until = headers.get(header.until);
  const [latitude = 0, longitude = 0] = (headers.get(header.point) ?? '').split(' ').map(Number);
  return {
    path,
    page: headers.get(header.page) ?? path,
    alias: decodePart(headers.get(header.alias) ?? ''),
    point: { latitude, longitude },
    storedAt: headers.get(header.at) ?? '',
    openedAt: headers.get(header.opened) ?? '',
    isStarred: headers.get(header.star) === 'true',
    needsSession: headers.get(header.session) === 'true',
    assets: (headers.get(header.assets) ?? '').split(' ').filter((file) => file !== ''),
    ...(until !== null && { until }),
  };
}

/** The stored page of a path, if it has not expired. */
export async function findOfflinePage(
  path: string,
  now = new Date(),
): Promise<{ place: OfflinePlace; answer: Response } | undefined> {
  if (!(await caches.has(toCacheName(path)))) return undefined;
  const answer = await (await caches.open(toCacheName(path))).match(path);
  if (answer === undefined) return undefined;
  const place = parsePlace(path, answer);
  return isExpired(place, now) ? undefined : { place, answer };
}

/** A clock set back before the day of storage is not trusted. */
const isExpired = ({ until, storedAt }: OfflinePlace, now: Date): boolean =>
  until !== undefined && (until <= now.toISOString() || now.toISOString() < storedAt);

/** The stored places that have not expired, the last opened first. */
export async function listOfflinePlaces(now = new Date()): Promise<readonly OfflinePlace[]> {
  return (await listAllPlaces()).filter((place) => !isExpired(place, now));
}

async function listAllPlaces(): Promise<readonly OfflinePlace[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const reads = names.map(async (name) => {
    const path = name.slice(prefix.length);
    const answer = await (await caches.open(name)).match(path);
    return answer === undefined ? undefined : parsePlace(path, answer);
  });
  const places = (await Promise.all(reads)).filter((place) => place !== undefined);
  return places.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** Changes the data about a stored place. */
export async function updateOfflinePlace(
  path: string,
  change: Partial<Pick<OfflinePlace, 'isStarred' | 'openedAt' | 'storedAt'>>,
): Promise<void> {
  const generations = await readGenerations();
  const saved = await findOfflinePage(path);
  if (saved === undefined) return;
  const { place, answer } = saved;
  const write = createPlaceWriter(path, place, generations);
  await write(path, createStoredAnswer(answer, await answer.blob(), { ...place, ...change }));
}

export const removeOfflinePlace = (path: string): Promise<boolean> => caches.delete(toCacheName(path));

/** Deletes expired places, and places without a star beyond the last fifty. A cache without a page is a leftover. */
export async function removeExpiredPlaces(now: Date): Promise<void> {
  const places = await listAllPlaces();
  const present = new Set(places.map(({ path }) => toCacheName(path)));
  const leftovers = (await caches.keys()).filter((name) => name.startsWith(prefix) && !present.has(name));
  const expired = places.filter((place) => isExpired(place, now));
  const beyond = places.filter((place) => !place.isStarred && !isExpired(place, now)).slice(MAX_STORED_PLACES);
  await Promise.all([
    ...leftovers.map((name) => caches.delete(name)),
    ...[...expired, ...beyond].map(({ path }) => removeOfflinePlace(path)),
  ]);
}

/** Deletes the places that need a session; with `isSignOut`, also those that need a grant. */
export async function forgetPlacesOfSession({ isSignOut }: { readonly isSignOut: boolean }): Promise<void> {
  const places = await listOfflinePlaces();
  const ended = places.filter(({ needsSession, until }) => needsSession || (isSignOut && until !== undefined));
  await Promise.all(ended.map(({ path }) => removeOfflinePlace(path)));
}

/** The stored bytes of a place. */
export async function measurePlace(path: string): Promise<number> {
  const answers = await (await caches.open(toCacheName(path))).matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
