/** The network of the device, and the time from which the shown page was stored. */
export interface NetworkState {
  readonly isOnline: boolean;
  /** When the server last answered what is shown: ISO 8601; absent: now. */
  readonly keptAt?: string;
}

let storedAt = typeof document === 'undefined' ? undefined : document.documentElement.dataset.keptAt;
let state: NetworkState = read();
const listeners = new Set<() => void>();

function read(): NetworkState {
  return {
    isOnline: typeof navigator === 'undefined' || navigator.onLine,
    ...(storedAt !== undefined && { keptAt: storedAt }),
  };
}

function renew(): void {
  state = read();
  for (const listener of listeners) listener();
}

/** Says that an answer is shown which the server gave then, and not now; `undefined`: that it has answered. */
export function showsOffline(since: string | undefined): void {
  if (since === storedAt) return;
  storedAt = since;
  renew();
}

export const networkState = {
  get: (): NetworkState => state,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      for (const event of ['online', 'offline']) addEventListener(event, renew);
      // The network may have gone since the module was loaded; the same state stays the same object.
      if (read().isOnline !== state.isOnline) state = read();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const event of ['online', 'offline']) removeEventListener(event, renew);
    };
  },
};
