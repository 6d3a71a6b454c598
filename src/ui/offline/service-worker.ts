import { STORED_ENCODING } from '../../domain/drawing/tile-file.ts';
import { SHARED_PHOTO, sharedTextPath } from '../../domain/query/shared-text.ts';
import { extractDrawnMap, markAsStored, markAsUnreachable } from './offline-document.ts';
import { findOfflinePage, placePath, removeExpiredPlaces, removeOfflinePlace } from './offline-places.ts';
import { storeSharedPhoto } from './shared-photo.ts';
import { assetCache, fillShell, installShell, removeOldAssets, shellDocument } from './shell-assets.ts';
import { checkOfflinePlaces, isGone, type Opened, storePlace } from './store-place.ts';
import type { RequestEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker: offline it shows opened places, and the application. Other requests pass through to the network; calls of /api always
 * do.
 */
declare const VERSION: string;
declare const self: WorkerScope;

/** The wait for the network, after which a stored page is used. */
const PATIENCE_MS = 3_000;
const SETTLING_MS = 5_000;

self.addEventListener('install', (event) => event.waitUntil(installShell(VERSION)));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), removeOldAssets(VERSION)])),
);

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'take-over') return void self.skipWaiting();
  const done = data.type === 'online' ? checkAtNetwork(data.locale) : handleOpened(data);
  event.waitUntil(done.catch(() => undefined));
});

/** Retries after a moment: the online event comes before the network works. */
async function checkAtNetwork(locale: string): Promise<void> {
  const check = { locale, isDue: true };
  await checkOfflinePlaces(check).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    await checkOfflinePlaces(check);
  });
}

async function handleOpened({ path, locale, isSaving }: Opened): Promise<void> {
  await storePlace({ path, locale, isSaving });
  if (!isSaving) await fillShell(VERSION, locale);
  await checkOfflinePlaces({ locale });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (pathname === '/shared') return event.respondWith(openShared(request));
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) return event.respondWith(fromAssets(request));
  if (placeFile.test(pathname)) return event.respondWith(fromNetworkOrPlaces(request, pathname));
  if (request.mode === 'navigate' && !/^\/(?:api|share|g|sw\.js)(?:\/|$)/.test(pathname))
    event.respondWith(navigate(event, pathname));
});

/** The pattern of the paths of a place's files besides its page. */
const placeFile =
  /^\/(?:photos\/|tiles(?:\/|$)|share\/.*\/(?:map\.svg|qr\.svg|sign)$|at\/[^/]+\/[^/]+\.(?:geojson|gpx|kml|vcf|csv)$)/;

/** Handles the share target like the server (`server/pages/pwa-routes.ts`), but stores a shared photo on the device. */
async function openShared(request: Request): Promise<Response> {
  const isForm = request.method === 'POST';
  const fields = isForm ? await request.formData() : new URL(request.url).searchParams;
  const photo = isForm ? fields.get(SHARED_PHOTO.field) : null;
  if (photo instanceof Blob) {
    // If the device is full, the page reports that it did not arrive.
    await storeSharedPhoto(photo).catch(() => undefined);
    return Response.redirect(SHARED_PHOTO.page, 303);
  }
  const [url, text, title] = ['url', 'text', 'title'].map((name) => String(fields.get(name) ?? ''));
  return Response.redirect(sharedTextPath({ url, text, title }), 303);
}

async function fromAssets(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName: assetCache, ignoreVary: true }).catch(() => undefined);
  return stored ?? fetch(request);
}

async function fromNetworkOrPlaces(request: Request, pathname: string): Promise<Response> {
  const answered = fetch(request);
  // Photos and tiles are immutable; a file may have changed.
  const soon = /^\/(?:photos|tiles)\/./.test(pathname) ? withTimeout(answered) : answered;
  return soon.catch(async () => (await fromPlaces(request, pathname)) ?? answered);
}

/** A photo in its small size, a tile, a file, or the drawn map in the stored page. */
async function fromPlaces(request: Request, pathname: string): Promise<Response | undefined> {
  // Another size of a sign is another sheet; another size of a photo is replaced by the stored one.
  const ignoreSearch = !pathname.endsWith('/sign');
  if (!pathname.endsWith('/map.svg'))
    return decompress(await caches.match(request, { ignoreSearch, ignoreVary: true }));
  const path = placePath(pathname.replace(/^\/share\/(.*)\/map\.svg$/, '/at/$1'));
  const saved = path === undefined ? undefined : await findOfflinePage(path);
  const svg = saved === undefined ? undefined : extractDrawnMap(await saved.answer.text());
  return svg === undefined ? undefined : new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}

/** Decompresses a tile of a downloaded map, which is stored in its compressed form. */
function decompress(existing: Response | undefined): Response | undefined {
  if (existing?.body == null || !existing.headers.has(STORED_ENCODING)) return existing;
  return new Response(existing.body.pipeThrough(new DecompressionStream('gzip')), { headers: existing.headers });
}

/** The network's answer; offline, or if it is late, the stored page, which states its day; otherwise the application. */
async function navigate(event: RequestEvent, pathname: string): Promise<Response> {
  const path = placePath(pathname);
  event.waitUntil(removeExpiredPlaces(new Date()).catch(() => undefined));
  const saved = path === undefined ? undefined : await findOfflinePage(path).catch(() => undefined);
  const answered = event.preloadResponse.then((early) => early ?? fetch(event.request));
  try {
    const answer = await (saved === undefined ? answered : withTimeout(answered));
    if (path !== undefined && isGone(answer.status)) event.waitUntil(removeOfflinePlace(path));
    if (saved !== undefined && isGatewayError(answer.status)) throw new Error('The server cannot be reached.');
    return answer;
  } catch (failure) {
    if (saved !== undefined && saved.place.page !== pathname) return Response.redirect(saved.place.page);
    if (saved !== undefined)
      return createDocumentResponse(saved.answer, (html) => markAsStored(html, saved.place.storedAt));
    const shell = await shellDocument();
    if (shell === undefined) throw failure;
    return createDocumentResponse(shell, markAsUnreachable);
  }
}

/** Returns whether a proxy sends this status if its server is down. */
const isGatewayError = (status: number): boolean => status >= 502 && status <= 504;

function withTimeout(answered: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    answered.then(resolve, reject);
    setTimeout(() => reject(new Error('The network is too slow.')), PATIENCE_MS);
  });
}

async function createDocumentResponse(stored: Response, mark: (html: string) => string): Promise<Response> {
  const html = await stored.text();
  const headers = new Headers(stored.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(mark(html), { headers });
}
