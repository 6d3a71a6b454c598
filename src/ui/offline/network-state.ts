/** The network of the device, and the time from which the shown page was stored. */
export interface NetworkState {
  readonly isOnline: boolean;
  /** The time of the server's answer that is shown: ISO 8601; absent: now. */
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

/** Reports that an older answer is shown, from the given time; `undefined`: the server has answered. */
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
      // The network may have failed since the module was loaded; an unchanged state stays the same object.
      if (read().isOnline !== state.isOnline) state = read();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const event of ['online', 'offline']) removeEventListener(event, renew);
    };
  },
};
