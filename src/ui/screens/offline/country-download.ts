import type { Client } from '../../../client/index.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** The operations on one kind of country files: towns, streets or the map. */
export type Files = Client['towns'];
type Stored = Extract<Awaited<ReturnType<Files['findStored']>>, { ok: true }>['value'];

/** The state of the download of one kind of file on /offline. */
export interface DownloadState {
  /** The selected country, and the size of its file in bytes: `pending` while it is requested, `offline` if that failed. */
  readonly country: string;
  readonly size: number | 'none' | 'pending' | 'offline';
  /** The state of the download. If it is `waiting`, it continues when the network is back. */
  readonly status: 'idle' | 'running' | 'waiting' | 'no-room';
  readonly stored: Stored;
}

export interface DownloadController extends Pick<Store<DownloadState>, 'get' | 'subscribe'> {
  /** Reads the stored country and selects it. */
  open(): Promise<void>;
  choose(country: string): Promise<void>;
  /** Starts or continues the download of the selected country. */
  start(): Promise<void>;
  stop(): void;
  remove(): Promise<void>;
  /** Continues a waiting download, or requests the size again, after the device is online again. */
  resume(): void;
}

export function createDownloadController(files: Files, country: string): DownloadController {
  const store = createStore<DownloadState>({ country, size: 'pending', status: 'idle', stored: undefined });
  const set = (change: Partial<DownloadState>) => store.set({ ...store.get(), ...change });
  let running: AbortController | undefined;
  /** True if the visitor selected the country, which can happen before the device reports what it stores. */
  let isChosen = false;

  const readStored = async () => {
    const stored = await files.findStored();
    if (stored.ok) set({ stored: stored.value });
  };
  const show = async (chosen: string) => {
    set({ country: chosen, size: 'pending' });
    const size = await files.findSize(chosen);
    if (store.get().country === chosen) set({ size: size.ok ? (size.value ?? 'none') : 'offline' });
  };
  const start = async () => {
    if (running !== undefined) return;
    const abort = new AbortController();
    running = abort;
    set({ status: 'running' });
    const onProgress = (storedBytes: number) => {
      const { stored, country: chosen, size } = store.get();
      const file = stored?.country === chosen ? stored : { country: chosen, etag: '', at: '', bytes: Number(size) };
      set({ stored: { ...file, storedBytes } });
    };
    const fetched = await files.download(store.get().country, { onProgress, signal: abort.signal });
    running = undefined;
    await readStored();
    if (fetched.ok || abort.signal.aborted) return set({ status: 'idle' });
    set({ status: fetched.failure.kind === 'no-room' ? 'no-room' : 'waiting' });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (chosen) => {
      isChosen = true;
      return show(chosen);
    },
    start,
    open: async () => {
      await readStored();
      if (!isChosen) await show(store.get().stored?.country ?? country);
    },
    stop: () => {
      running?.abort();
      if (store.get().status === 'waiting') set({ status: 'idle' });
    },
    remove: async () => {
      await files.remove();
      await readStored();
      set({ status: 'idle' });
    },
    resume: () => {
      if (store.get().status === 'waiting') void start();
      else if (store.get().size === 'offline') void show(store.get().country);
    },
  };
}
