import { type Locale, languageOf } from '../../domain/languages.ts';
import { listOfflinePlaces } from './offline-places.ts';

/** The application's files of one build (scripts/service-worker-plugin.ts). */
interface Shell {
  /** The files that a stored place needs, fetched before the worker is installed. */
  readonly core: readonly string[];
  /** The files that the other screens need, fetched once a page is at rest. */
  readonly rest: readonly string[];
  /** The texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The files that search streets, 430 kB by brotli, fetched where streets are stored. */
  readonly streets: readonly string[];
}

export const assetCache = 'whereat-assets';
/** The cache of the stored streets (adapters/browser/streets-store.ts). */
const streetsCache = 'whereat-streets';
/** Which files each version on this device has, as JSON. */
const versionsKey = '/assets/versions.json';
/** The document of every screen that is not kept by itself. */
const shellPath = '/offline/shell';

type Versions = Readonly<Record<string, { readonly files: readonly string[]; readonly installedAt: string }>>;

/** Fetches those of the files that are not there, a few at once. */
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

/** The list is a file of its own: it would be a third of the worker, for which a browser asks at each visit. */
async function readShell(version: string): Promise<Shell> {
  const path = listPath(version);
  await fetchAssets([path]);
  const answer = await (await caches.open(assetCache)).match(path);
  if (answer === undefined) throw new Error(`${path} is not kept`);
  return (await answer.json()) as Shell;
}

/** Fetches what the version's kept places need. Files have names of their contents: those of another version stay as they are. */
export async function installShell(version: string): Promise<void> {
  const { core, rest, texts, streets } = await readShell(version);
  await fetchAssets(core);
  const cache = await caches.open(assetCache);
  const versions = await readVersions(cache);
  const files = [listPath(version), ...core, ...rest, ...Object.values(texts).flat(), ...streets];
  await writeVersions(cache, { ...versions, [version]: { files, installedAt: new Date().toISOString() } });
}

/** Fetches the other screens, and last the document that shows them in this language and with its digits. */
export async function fillShell(version: string, locale: string): Promise<void> {
  const { core, rest, texts, streets } = await readShell(version);
  const ofStreets = (await caches.has(streetsCache)) ? streets : [];
  await fetchAssets([...core, ...rest, ...(texts[languageOf(locale as Locale)] ?? []), ...ofStreets]);
  const answer = await fetch(shellPath, { credentials: 'omit', headers: { 'accept-language': locale } });
  if (answer.ok) await (await caches.open(assetCache)).put(shellPath, answer);
}

/** Fetches what searches the streets that are kept, of each version that is on this device and that the server still has. */
export async function fetchStreetSearch(): Promise<void> {
  const versions = await readVersions(await caches.open(assetCache));
  await Promise.allSettled(
    Object.keys(versions).map(async (version) => fetchAssets((await readShell(version)).streets ?? [])),
  );
}

export const shellDocument = async (): Promise<Response | undefined> =>
  (await caches.open(assetCache)).match(shellPath);

/** Removes the files that neither this version, nor the one before, which another tab may show, nor a kept page names. */
export async function removeOldAssets(version: string): Promise<void> {
  const cache = await caches.open(assetCache);
  const versions = await readVersions(cache);
  const others = Object.entries(versions)
    .filter(([name]) => name !== version)
    .sort(([, one], [, other]) => other.installedAt.localeCompare(one.installedAt));
  const stay = Object.fromEntries([
    ...Object.entries(versions).filter(([name]) => name === version),
    ...others.slice(0, 1),
  ]);
  await writeVersions(cache, stay);
  const needed = new Set([
    versionsKey,
    shellPath,
    ...Object.values(stay).flatMap(({ files }) => files),
    ...(await assetsOfPlaces()),
  ]);
  for (const { url } of await cache.keys()) if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}

async function assetsOfPlaces(): Promise<readonly string[]> {
  return (await listOfflinePlaces()).flatMap(({ assets }) => assets);
}

async function readVersions(cache: Cache): Promise<Versions> {
  const answer = await cache.match(versionsKey);
  return answer === undefined ? {} : ((await answer.json()) as Versions);
}

const writeVersions = (cache: Cache, versions: Versions): Promise<void> =>
  cache.put(versionsKey, new Response(JSON.stringify(versions), { headers: { 'content-type': 'application/json' } }));
