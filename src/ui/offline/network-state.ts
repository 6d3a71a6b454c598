/** The network of the device, and the time from which the shown page was stored. */
export interface NetworkState {
  readonly isOnline: boolean;
  /** The time at which the displayed response was stored, in ISO 8601; absent for a new response of the server. */
  readonly storedAt?: string;
}

const dataset = typeof document === 'undefined' ? {} : document.documentElement.dataset;
let storedAt = dataset.keptAt;
/** The service worker could not reach the server for this document, and nothing has reached it since. */
let isUnreachable = storedAt !== undefined || dataset.unreachable !== undefined;
let state: NetworkState = read();
const listeners = new Set<() => void>();

function reconnect(): void {
  isUnreachable = false;
  update();
}

function read(): NetworkState {
  return {
    isOnline: typeof navigator === 'undefined' || (navigator.onLine && !isUnreachable),
    ...(storedAt !== undefined && { storedAt }),
  };
}

function update(): void {
  state = read();
  for (const listener of listeners) listener();
}

/** Reports that an answer stored at this time is displayed; `undefined`: the server has answered. */
export function reportStoredAnswer(since: string | undefined): void {
  if (since === undefined) isUnreachable = false;
  storedAt = since;
  if (storedAt !== state.storedAt || read().isOnline !== state.isOnline) update();
}

export const networkState = {
  get: (): NetworkState => state,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener('online', reconnect);
      addEventListener('offline', update);
      // The network may have failed since the module was loaded; an unchanged state stays the same object.
      if (read().isOnline !== state.isOnline) state = read();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('online', reconnect);
      removeEventListener('offline', update);
    };
  },
};
