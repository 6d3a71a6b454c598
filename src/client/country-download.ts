import type { FailureOf } from '../domain/failure.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { CountryStore, OfflineCountry } from '../ports/offline/country-store.ts';
import { waitFor } from './wait-for.ts';

interface DownloadOptions {
  readonly onProgress: (storedBytes: number) => void;
  readonly signal: AbortSignal;
}

/** The offline file of one country on this device: its towns, its streets or its map. */
export interface CountryDownload {
  /** Returns the stored country, also if its download is incomplete. */
  findStored(): Promise<Result<OfflineCountry | undefined>>;
  /** Returns the size of a country's file in bytes; `undefined` if the server has none. */
  findSize(country: string): Promise<Result<number | undefined, FailureOf<'unreachable'>>>;
  /** Downloads a country's file, or continues an incomplete download. It replaces the file of another country. */
  download(country: string, options: DownloadOptions): Promise<Result<void, FailureOf<'unreachable' | 'no-room'>>>;
  remove(): Promise<Result<void>>;
}

/** The maximum number of retries of a request, and their maximum delay. */
const MAX_WAITS = 10;
const MAX_WAIT_SECONDS = 300;

const unreachable = err({ kind: 'unreachable', service: 'server' } as const);

export function createCountryDownload({
  folder,
  partBytes,
  store,
  fetch,
  now,
  wait = waitFor,
}: {
  /** The path segment in the URL of the files, such as `towns`. */
  readonly folder: string;
  /** The size of one request in bytes. A network failure loses at most this much. */
  readonly partBytes: number;
  readonly store: CountryStore;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly wait?: typeof waitFor;
}): CountryDownload {
  const send = (country: string, init: RequestInit) =>
    fetch(`/${folder}/${country}`, { credentials: 'omit', cache: 'no-store', ...init }).catch(() => undefined);

  /** Sends a request. After 429 or 503 it waits for `Retry-After` and retries: the server limits concurrent files and megabytes. */
  const request = async (
    country: string,
    { signal, ...init }: RequestInit & { readonly signal?: AbortSignal },
    waits = MAX_WAITS,
  ): Promise<Response | undefined> => {
    const answer = await send(country, signal === undefined ? init : { ...init, signal });
    const seconds = answer?.status === 429 || answer?.status === 503 ? Number(answer.headers.get('retry-after')) : 0;
    // A call that cannot be cancelled does not wait.
    if (!(seconds > 0) || waits === 0 || signal === undefined) return answer;
    await wait(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, signal);
    return signal.aborted ? undefined : request(country, { ...init, signal }, waits - 1);
  };

  /** Returns the server's current file, or `undefined` if it has none. */
  const getFile = async (country: string, signal?: AbortSignal) => {
    const answer = await request(country, { method: 'HEAD', ...(signal && { signal }) });
    if (answer?.status === 404) return ok(undefined);
    const bytes = Number(answer?.headers.get('content-length'));
    if (answer === undefined || !answer.ok || !(bytes > 0)) return unreachable;
    return ok({ etag: answer.headers.get('etag') ?? '', bytes });
  };

  const fetchPart = async ({ country, etag, bytes, storedBytes }: OfflineCountry, signal: AbortSignal) => {
    const range = `bytes=${storedBytes}-${Math.min(storedBytes + partBytes, bytes) - 1}`;
    const answer = await request(country, { headers: { range, 'if-range': etag }, signal });
    if (answer?.status !== 206) {
      // The response is the complete file of another version. Cancel it, or it would be downloaded to its end.
      await answer?.body?.cancel();
      return undefined;
    }
    return answer.arrayBuffer().then(
      (part) => new Uint8Array(part),
      () => undefined,
    );
  };

  const fetchParts = async (begun: OfflineCountry, { onProgress, signal }: DownloadOptions) => {
    let state = begun;
    while (state.storedBytes < state.bytes) {
      onProgress(state.storedBytes);
      const part = await fetchPart(state, signal);
      const added = part === undefined ? 0 : await store.append(part);
      if (added === 0) return unreachable;
      state = { ...state, storedBytes: state.storedBytes + added };
    }
    onProgress(state.storedBytes);
    return ok(undefined);
  };

  const hasNewVersion = async (country: string, etag: string, signal: AbortSignal) => {
    const present = await getFile(country, signal);
    return present.ok && present.value !== undefined && present.value.etag !== etag;
  };

  /** Continues or starts the download. If the server has a new version at the end, it runs once more. */
  const fetchFile = async (
    country: string,
    options: DownloadOptions,
    isLast = false,
  ): Promise<Result<void, FailureOf<'unreachable' | 'no-room'>>> => {
    const file = await getFile(country, options.signal);
    if (!file.ok || file.value === undefined) return unreachable;
    const before = await store.readState();
    if (before?.country !== country || before.etag !== file.value.etag)
      await store.begin({ country, ...file.value, at: now().toISOString() });
    const fetched = await fetchParts((await store.readState())!, options);
    if (fetched.ok || isLast || !(await hasNewVersion(country, file.value.etag, options.signal))) return fetched;
    return fetchFile(country, options, true);
  };

  return {
    findStored: async () => ok(await store.readState().catch(() => undefined)),
    findSize: async (country) => {
      const found = await getFile(country);
      return found.ok ? ok(found.value?.bytes) : found;
    },
    download: (country, options) => fetchFile(country, options).catch(() => err({ kind: 'no-room' })),
    remove: async () => ok(await store.remove().catch(() => undefined)),
  };
}
