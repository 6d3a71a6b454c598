import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { desktop, phone, sameOrigin, signUp } from './browser.ts';

export const samplePlace = '/at/downtown/burj-khalifa';
export const withWorker = { serviceWorkers: 'allow', viewport: phone, hasTouch: true } as const;

/** A desktop with the service worker. */
export const desktopWithWorker = { ...withWorker, viewport: desktop, hasTouch: false } as const;

/** Lists the entries of all caches, each with the name of its cache. */
export const listCacheEntries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${new URL(url).pathname}`),
    );
    return (await Promise.all(entries)).flat();
  });

/** Opens a page and waits until the service worker has stored the application and, for a place, the page. */
export async function openAndWaitForCache(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path.startsWith('/at/'))
    await expect
      .poll(async () => (await listCacheEntries(page)).some((line) => line.startsWith('whereat-place')))
      .toBe(true);
  await expect
    .poll(async () => (await listCacheEntries(page)).some((line) => line.endsWith('/offline/shell')), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Waits until the service worker has compared every stored page with the server and updated its time. */
export const waitForRevalidation = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('whereat-place'));
        const pages = names.map(async (name) => {
          const response = await (await caches.open(name)).match(name.slice('whereat-place '.length));
          return response!.headers;
        });
        return (await Promise.all(pages)).every(
          (headers) => (headers.get('kept-at') ?? '') > (headers.get('kept-opened') ?? ''),
        );
      }),
    )
    .toBe(true);

export async function createPlace(page: Page, label: string, more: object = {}): Promise<string> {
  const { username } = await signUp(page);
  const data = {
    handle: username,
    label,
    latitude: 24.7136,
    longitude: 46.6753,
    address: 'King Fahd Road 12',
    ...more,
  };
  const created = await page.request.post('/api/locations', { data, headers: sameOrigin });
  expect([created.status(), await created.text()]).toEqual([201, expect.any(String)]);
  return `/at/${username}/${label}`;
}

export const signOut = (context: BrowserContext): Promise<void> => context.clearCookies();

/** Returns the content of the device's database as JSON. */
export const readDatabase = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const toPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening a missing database would create it without stores, before the application does.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'whereat')) return '[]';
    const database = await toPromise(indexedDB.open('whereat'));
    const stores = [...database.objectStoreNames].map((name) =>
      toPromise(database.transaction(name).objectStore(name).getAll()),
    );
    const all = JSON.stringify(await Promise.all(stores));
    database.close();
    return all;
  });

/** Returns the text of all stored pages of places. */
export const readCachedPages = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of (await caches.keys()).filter((cacheName) => cacheName.startsWith('whereat-place')))
      for (const response of await (await caches.open(name)).matchAll()) texts.push(await response.text());
    return texts.join('\n');
  });

/** Changes that the proxy makes to a response. */
interface ResponseChange {
  /** The status of a response that replaces the server's. */
  readonly status?: number;
  /** Text that is appended to the body. */
  readonly suffix?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
type ChangeResponse = (request: IncomingMessage) => ResponseChange | undefined | Promise<ResponseChange | undefined>;

/** Starts a proxy for the shared server that runs until the end of the test. */
export async function startProxy(): Promise<{
  readonly origin: string;
  readonly changeResponses: (change: ChangeResponse) => void;
}> {
  let change: ChangeResponse = () => undefined;
  const { hostname, port } = new URL(inject('origin'));
  const server = createServer(async (clientRequest, clientResponse) => {
    const { status, suffix = '', headers: addedHeaders } = (await change(clientRequest)) ?? {};
    if (status !== undefined)
      return clientResponse.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const { url: path, method } = clientRequest;
    // A suffix can only be appended to an uncompressed body, whose length and ETag it changes.
    const { 'accept-encoding': _, ...uncompressedHeaders } = clientRequest.headers;
    const headers = suffix === '' ? clientRequest.headers : uncompressedHeaders;
    const proxyRequest = request({ hostname, port, path, method, headers }, (serverResponse) => {
      const { 'content-length': _length, etag: _etag, ...remainingHeaders } = serverResponse.headers;
      clientResponse.writeHead(serverResponse.statusCode ?? 500, {
        ...(suffix === '' ? serverResponse.headers : remainingHeaders),
        ...addedHeaders,
      });
      serverResponse.on('data', (bytes) => clientResponse.write(bytes));
      serverResponse.on('end', () => clientResponse.end(suffix));
    });
    clientRequest.pipe(proxyRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port: proxyPort } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${proxyPort}`,
    changeResponses: (next) => {
      change = next;
    },
  };
}
