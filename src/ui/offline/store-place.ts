import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import type { Area, LatLng } from '../../domain/coordinates/coordinates.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import { areasMeet, PART_MAX_ZOOM, tileArea, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import { tilesAround } from '../../domain/drawing/tiles-around.ts';
import { fileFormats } from '../../domain/export/index.ts';
import { arrivalPoint } from '../../domain/location/arrival.ts';
import type { Location } from '../../domain/location/location.ts';
import { listAssets, parseContent, parseLocation, type StoredPageData } from './offline-document.ts';
import {
  createPlaceWriter,
  createStoredAnswer,
  findOfflinePage,
  listOfflinePlaces,
  type OfflinePlace,
  placePath,
  privateScope,
  removeExpiredPlaces,
  removeOfflinePlace,
  SessionChangedError,
  toCacheName,
  updateOfflinePlace,
} from './offline-places.ts';
import { readGenerations } from './session-generation.ts';
import { fetchAssets } from './shell-assets.ts';

/** An archive as `GET /tiles` lists it. */
interface MapArchive {
  readonly schema: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Area;
}

const TILE_BYTES = 400_000;
const TILE_METRES = 500;
/** The minimum time between two comparisons of stored data, apart from an opened place. */
const CHECK_INTERVAL_MS = 10 * 60_000;

export interface Opened {
  readonly path: string;
  /** The locale in the form of an `Accept-Language`. */
  readonly locale: string;
  /** True in data saver mode: photos, tiles and the application are not prefetched. */
  readonly isSaving: boolean;
}

/**
 * Stores the page of an opened place: as every visitor sees it, or, if visitors do not see it, until its grant ends, or until its member
 * signs out. A place opened by PIN is not stored.
 */
export async function storePlace({ path: requested, locale, isSaving }: Opened, now = new Date()): Promise<void> {
  const path = placePath(requested);
  if (path === undefined) return;
  const generations = await readGenerations();
  const headers = { accept: 'text/html', 'accept-language': locale };
  const publicAnswer = await fetch(requested, { credentials: 'omit', headers, redirect: 'follow' });
  const answer = publicAnswer.ok ? publicAnswer : await fetch(requested, { credentials: 'same-origin', headers });
  const html = await answer.text();
  const content = answer.ok ? parseContent(html) : undefined;
  // An error response, or a response of another server, does not mean that the place is gone.
  if (content === undefined && !isGone(answer.status)) return;
  const location = parseLocation(content);
  const access = location === undefined ? undefined : findAccess(publicAnswer.ok, location, content);
  // The stored data may have changed during the request: a star.
  const stored = await findOfflinePage(path);
  const before = stored?.place;
  if (location === undefined || access === undefined) return void (await removeOfflinePlace(path));
  const page = receiverPath(location.handle, location.label);
  // Each spelling has its own document.
  if (page !== requested) return storePlace({ path: page, locale, isSaving }, now);
  const assets = listAssets(html);
  const about = { page, alias: formatAlias(location.handle, location.label), point: arrivalPoint(location) };
  const place = {
    ...about,
    storedAt: now.toISOString(),
    openedAt: now.toISOString(),
    isStarred: before?.isStarred ?? false,
    assets,
    ...access,
    ...(access.until !== undefined && { until: toDeviceTime(access.until, answer.headers, now) }),
  };
  const write = createPlaceWriter(path, access, generations);
  await makeRoomAndWrite(() => write(path, createStoredAnswer(answer, html, place)));
  const cache = await caches.open(toCacheName(path));
  await forgetWithdrawn(cache, location, before);
  await removeExpiredPlaces(now);
  if (isSaving) return;
  await fetchAssets(assets);
  await storePhotos(write, location, privateScope(access) !== undefined);
  await storeTiles(write, arrivalPoint(location));
  const etag = answer.headers.get('etag');
  const isUnchanged = etag !== null && stored?.answer.headers.get('etag') === etag;
  await storeFiles(write, { path, ...place }, isUnchanged);
}

/** Removes the photos that a place no longer has, and the tiles around its former point. */
async function forgetWithdrawn(cache: Cache, location: Location, before: OfflinePlace | undefined): Promise<void> {
  const { latitude, longitude } = arrivalPoint(location);
  const hasMoved = before?.point.latitude !== latitude || before.point.longitude !== longitude;
  const photos = new Set(location.photos.map(({ id }) => `/photos/${id}`));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isWithdrawn = pathname.startsWith('/photos/')
      ? !photos.has(pathname)
      : hasMoved && pathname.startsWith('/tiles/');
    if (isWithdrawn) await cache.delete(request);
  }
}

/** Stores the files behind the share panel, about 12 kB: the QR code, the sign and the exports. Those of an unchanged page stay. */
async function storeFiles(write: Write, { path, page, ...access }: OfflinePlace, isUnchanged: boolean): Promise<void> {
  const cache = await caches.open(toCacheName(path));
  const shared = page.replace(/^\/at\//, '/share/');
  for (const url of [`${shared}/qr.svg`, `${shared}/sign`, ...fileFormats.map((format) => `${page}.${format}`)]) {
    if (isUnchanged && (await cache.match(url)) !== undefined) continue;
    const answer = await fetch(url, { credentials: privateScope(access) !== undefined ? 'same-origin' : 'omit' });
    if (answer.ok) await makeRoomAndWrite(() => write(url, answer.clone()));
    else await cache.delete(url);
  }
}

/** Returns the access under which a place may be stored; `undefined` if it must not be stored. */
function findAccess(
  isPublic: boolean,
  location: Location,
  content: StoredPageData | undefined,
): Pick<OfflinePlace, 'until' | 'needsSession'> | undefined {
  if (isPublic) return { needsSession: false };
  const outcome = content?.received?.outcome;
  const until = outcome?.ok ? (outcome.value as { readonly grantedUntil?: string }).grantedUntil : undefined;
  if (until !== undefined) return { needsSession: false, until };
  return content?.user != null && location.createdBy !== '' ? { needsSession: true } : undefined;
}

/** Converts a time of the server to the device's clock, which can be wrong. */
function toDeviceTime(time: string, headers: Headers, now: Date): string {
  const ahead = now.getTime() - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ahead) ? time : new Date(Date.parse(time) + ahead).toISOString();
}

type Write = ReturnType<typeof createPlaceWriter>;

async function storePhotos(write: Write, { photos }: Location, needsCookie: boolean): Promise<void> {
  for (const { id } of photos) {
    const url = `/photos/${id}?size=320`;
    const answer = await fetch(url, { credentials: needsCookie ? 'same-origin' : 'omit' });
    if (answer.ok) await makeRoomAndWrite(() => write(url, answer.clone()));
  }
}

/** The tiles around a point, the deepest first, as far as there is room; and the list of their archives. */
async function storeTiles(write: Write, point: LatLng): Promise<void> {
  const listed = await fetch('/tiles');
  if (!listed.ok) return;
  const { archives } = (await listed.clone().json()) as { readonly archives: readonly MapArchive[] };
  await write('/tiles', listed);
  let left = TILE_BYTES;
  for (let zoom = PART_MAX_ZOOM; zoom >= 0; zoom -= 1)
    for (const tile of tilesAround(point, zoom, TILE_METRES)) {
      if (!archives.some((archive) => hasTile(archive, tile))) continue;
      const url = `/tiles/${tile.z}/${tile.x}/${tile.y}`;
      const answer = await fetch(url);
      if (answer.status !== 200) continue;
      const { size } = await answer.clone().blob();
      if (size > left) continue;
      left -= size;
      await makeRoomAndWrite(() => write(url, answer.clone()));
    }
}

function hasTile({ minZoom, maxZoom, bounds, schema }: MapArchive, tile: TileAddress): boolean {
  if (schema === 'world') return tile.z <= WORLD_MAX_ZOOM;
  const deepest = schema === 'raster' ? maxZoom : Math.max(maxZoom, PART_MAX_ZOOM);
  return areasMeet(tileArea(tile), bounds) && tile.z >= minZoom && tile.z <= deepest;
}

/** Runs a write. If the storage is full, deletes the least recently opened place and retries. */
async function makeRoomAndWrite(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (failure) {
    if (failure instanceof SessionChangedError) throw failure;
    const oldest = (await listOfflinePlaces()).filter(({ isStarred }) => !isStarred).at(-1);
    if (oldest !== undefined) await removeOfflinePlace(oldest.path);
    await write().catch((again: unknown) => {
      if (again instanceof SessionChangedError) throw again;
    });
  }
}

let checkedAt = 0;

interface Check {
  readonly locale: string;
  /** True if the device is online again, so that withdrawn places are deleted now. */
  readonly isDue?: boolean;
}

/** Requests each stored place from the server: removes those that are no longer visible, and stores changed ones again. */
export async function checkOfflinePlaces({ locale, isDue = false }: Check): Promise<void> {
  const now = new Date();
  await removeExpiredPlaces(now);
  if (!isDue && Math.abs(now.getTime() - checkedAt) < CHECK_INTERVAL_MS) return;
  checkedAt = now.getTime();
  try {
    await checkPlaces(locale, now);
  } catch (failure) {
    checkedAt = 0;
    throw failure;
  }
}

async function checkPlaces(locale: string, now: Date): Promise<void> {
  for (const { path } of await listOfflinePlaces()) {
    const saved = await findOfflinePage(path);
    if (saved === undefined) continue;
    const etag = saved.answer.headers.get('etag');
    const answer = await fetch(saved.place.page, {
      credentials: privateScope(saved.place) !== undefined ? 'same-origin' : 'omit',
      headers: { accept: 'text/html', 'accept-language': locale, ...(etag !== null && { 'if-none-match': etag }) },
    });
    if (answer.status === 304) await updateOfflinePlace(path, { storedAt: now.toISOString() });
    else if (isGone(answer.status)) await removeOfflinePlace(path);
    else if (answer.ok) await refreshPlace(locale, saved.place);
  }
}

async function refreshPlace(locale: string, { path, page, openedAt }: OfflinePlace): Promise<void> {
  await storePlace({ path: page, locale, isSaving: false });
  await updateOfflinePlace(path, { openedAt });
}

/** Statuses of a place that was deleted, made private, or has expired. */
export const isGone = (status: number): boolean => status === 403 || status === 404 || status === 410;
