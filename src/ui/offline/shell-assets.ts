import { type Locale, toLanguage } from '../../domain/languages.ts';
import { listOfflinePlaces } from './offline-places.ts';

/** The application's files of one build (scripts/service-worker-plugin.ts). */
interface Shell {
  /** The files that a stored place needs, fetched before the worker is installed. */
  readonly core: readonly string[];
  /** The files that the other screens need, loaded once a page is idle. */
  readonly rest: readonly string[];
  /** The texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The files for searching streets, 430 kB by brotli, loaded if streets are stored. */
  readonly streets: readonly string[];
}

export const assetCache = 'whereat-assets';
/** The cache of the stored streets (adapters/browser/streets-store.ts). */
const streetsCache = 'whereat-streets';
/** The files of each version on this device, as JSON. */
const versionsKey = '/assets/versions.json';
/** The document of every screen that is not stored separately. */
const shellPath = '/offline/shell';

type Versions = Readonly<Record<string, { readonly files: readonly string[]; readonly installedAt: string }>>;

/** Loads the missing files, a few at once. */
export async function fetchAssets(files: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache);
  const waiting = [...new Set(files)];
  const fetchNext = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if ((await cache.match(file)) !== undefined) continue;
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchNext));
}

const FETCHES_AT_ONCE = 4;

const listPath = (version: string): string => `/assets/shell-${version}.json`;

/** The list is a separate file: it would be a third of the worker, which a browser requests at each visit. */
async function readShell(version: string): Promise<Shell> {
  const path = listPath(version);
  await fetchAssets([path]);
  const answer = await (await caches.open(assetCache)).match(path);
  if (answer === undefined) throw new Error(`${path} is not stored`);
  return (await answer.json()) as Shell;
}

/** Stores the files that offline pages of a version need. Names contain content hashes, so files of other versions can stay. */
export async function installShell(version: string): Promise<void> {
  const { core, rest, texts, streets } = await readShell(version);
  await fetchAssets(core);
  const cache = await caches.open(assetCache);
  const versions = await readVersions(cache);
  const files = [listPath(version), ...core, ...rest, ...Object.values(texts).flat(), ...streets];
  await writeVersions(cache, { ...versions, [version]: { files, installedAt: new Date().toISOString() } });
}

/** Loads the other screens, and last their document in this language and with its digits. */
export async function fillShell(version: string, locale: string): Promise<void> {
  const { core, rest, texts, streets } = await readShell(version);
  const streetFiles = (await caches.has(streetsCache)) ? streets : [];
  await fetchAssets([...core, ...rest, ...(texts[toLanguage(locale as Locale)] ?? []), ...streetFiles]);
  const answer = await fetch(shellPath, { credentials: 'omit', headers: { 'accept-language': locale } });
  if (answer.ok) await (await caches.open(assetCache)).put(shellPath, answer);
}

/** Loads what searches stored streets, for each version on this device that the server still has. */
export async function fetchStreetSearch(): Promise<void> {
  const versions = await readVersions(await caches.open(assetCache));
  await Promise.allSettled(
    Object.keys(versions).map(async (version) => fetchAssets((await readShell(version)).streets ?? [])),
  );
}

export const shellDocument = async (): Promise<Response | undefined> =>
  (await caches.open(assetCache)).match(shellPath);

/** Removes the files of neither this version, nor the previous one, which another tab may use, nor a stored page. */
export async function removeOldAssets(version: string): Promise<void> {
  const cache = await caches.open(assetCache);
  const versions = await readVersions(cache);
  const others = Object.entries(versions)
    .filter(([name]) => name !== version)
    .sort(([, a], [, b]) => b.installedAt.localeCompare(a.installedAt));
  const retained = Object.fromEntries([
    ...Object.entries(versions).filter(([name]) => name === version),
    ...others.slice(0, 1),
  ]);
  await writeVersions(cache, retained);
  const needed = new Set([
    versionsKey,
    shellPath,
    ...Object.values(retained).flatMap(({ files }) => files),
    ...(await listPlaceAssets()),
  ]);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}

async function listPlaceAssets(): Promise<readonly string[]> {
  return (await listOfflinePlaces()).flatMap(({ assets }) => assets);
}

async function readVersions(cache: Cache): Promise<Versions> {
  const answer = await cache.match(versionsKey);
  return answer === undefined ? {} : ((await answer.json()) as Versions);
}

const writeVersions = (cache: Cache, versions: Versions): Promise<void> =>
  cache.put(versionsKey, new Response(JSON.stringify(versions), { headers: { 'content-type': 'application/json' } }));
