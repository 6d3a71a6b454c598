import type { Api } from '../../client/index.ts';
import type { User } from '../../domain/account/user.ts';
import { createStore, type Store } from './store.ts';

/** Letters; the server takes no more. */
export const maxFeedbackLength = 5_000;

type FeedbackFailure = Extract<Awaited<ReturnType<Api['sendFeedback']>>, { ok: false }>['failure'];

/** The feedback form. `text` is what is being written, and once it is sent, what was sent. */
interface FeedbackState {
  readonly at: 'writing' | 'sending' | 'sent';
  readonly text: string;
  readonly failure?: FeedbackFailure;
}

export interface FeedbackForm extends Pick<Store<FeedbackState>, 'get' | 'subscribe'> {
  write(text: string): void;
  /** Sends it once. What failed stays written. */
  send(user: User | null): Promise<void>;
  startAnew(): void;
}

const key = 'whereat.feedback';

/** What is written outlives, in `storage`, a reload and a sign-in in between; what was sent does not. */
export function createFeedbackForm(
  api: Pick<Api, 'sendFeedback'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
): FeedbackForm {
  const store = createStore<FeedbackState>({ at: 'writing', text: loadStoredMessage(storage) });
  return {
    get: store.get,
    subscribe: store.subscribe,
    write: (text) => {
      keep(storage, text);
      store.set({ at: 'writing', text });
    },
    send: async (user) => {
      const { at, text } = store.get();
      if (at !== 'writing') return;
      if (text.trim() === '') return store.set({ at, text, failure: { kind: 'empty-feedback' } });
      if (user === null) return store.set({ at, text, failure: { kind: 'sign-in-needed' } });
      store.set({ at: 'sending', text });
      const submitted = await api.sendFeedback({ body: { feedback: text.trim() } });
      if (!submitted.ok) return store.set({ at: 'writing', text, failure: submitted.failure });
      keep(storage, '');
      store.set({ at: 'sent', text: text.trim() });
    },
    startAnew: () => store.set({ at: 'writing', text: '' }),
  };
}

function loadStoredMessage(storage: Pick<Storage, 'getItem'> | undefined): string {
  try {
    return storage?.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined, text: string): void {
  try {
    if (text === '') storage?.removeItem(key);
    else storage?.setItem(key, text);
  } catch {
    // A full or forbidden storage only costs the keeping.
  }
}
