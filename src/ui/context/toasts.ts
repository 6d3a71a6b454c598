import { createStore, type Store } from '../lib/store.ts';

interface Toast {
  readonly id: number;
  readonly title?: string;
  readonly text: string;
  readonly destructive: boolean;
  /** True for information that is neither a success nor a failure. */
  readonly isNotice?: boolean;
  readonly open: boolean;
  /** The undo action of the toast. */
  readonly action?: ToastAction;
}

interface ToastAction {
  readonly label: string;
  /** The text for assistive technology if the reader cannot reach the toast in time. */
  readonly elsewhere: string;
  readonly onPress: () => void;
}

/** The limits of toasts (docs/conformance.md §9): one at a time, closed after 5 seconds, swipe threshold 50, removal delay 1000000 ms. */
export const toastLimits = {
  maxVisible: 1,
  closeAfter: 5_000,
  swipeThreshold: 50,
  removeAfter: 1_000_000,
} as const;

export interface Toasts extends Pick<Store<readonly Toast[]>, 'get' | 'subscribe'> {
  /** Shows a toast instead of the current one, and returns the id for `close`. */
  show(toast: {
    readonly title?: string;
    readonly text: string;
    readonly destructive?: boolean;
    readonly isNotice?: boolean;
    readonly action?: ToastAction;
  }): number;
  close(id: number): void;
}

export function createToasts(schedule: (ms: number, callback: () => void) => void): Toasts {
  const store = createStore<readonly Toast[]>([]);
  let last = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    show: ({ destructive = false, ...message }) => {
      const toast: Toast = { ...message, id: ++last, destructive, open: true };
      store.set([toast, ...store.get()].slice(0, toastLimits.maxVisible));
      return toast.id;
    },
    close: (id) => {
      store.set(store.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      schedule(toastLimits.removeAfter, () => store.set(store.get().filter((toast) => toast.id !== id)));
    },
  };
}
