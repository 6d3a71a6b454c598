import type { DeviceStore, StoredAction, StoredAnswer } from '../../ports/offline/device-store.ts';

const NAME = 'whereat';
const GENERATION = 'generation';

/** Creates a store in IndexedDB. `alone` uses a Web Lock, for which the other tabs of the device wait. */
export function createBrowserDeviceStore(): DeviceStore {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    const forget = () => {
      opening = undefined;
    };
    opening ??= open(forget);
    opening.catch(forget);
    return opening;
  };
  const read = async <T>(store: string, ask: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    toAnswer(ask((await database()).transaction(store).objectStore(store)));
  const change = async (stores: readonly string[], work: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = (await database()).transaction(stores, 'readwrite', { durability: 'strict' });
    work(transaction);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  };
  const write = (store: string, work: (to: IDBObjectStore) => void): Promise<void> =>
    change([store], (transaction) => work(transaction.objectStore(store)));
  /** Changes responses in the transaction that reads their generation. */
  const writeInSession = (work: (answers: IDBObjectStore, session: IDBObjectStore) => void): Promise<void> =>
    change(['answers', 'session'], (transaction) =>
      work(transaction.objectStore('answers'), transaction.objectStore('session')),
    );
  return {
    readAnswer: (key) => read<StoredAnswer | undefined>('answers', (from) => from.get(key)),
    readGeneration: async () => (await read<number | undefined>('session', (from) => from.get(GENERATION))) ?? 0,
    storeAnswer: (key, answer, generation) =>
      writeInSession((answers, session) => {
        const current = session.get(GENERATION);
        current.onsuccess = () => {
          if ((current.result ?? 0) === generation) answers.put(answer, key);
        };
      }),
    endSession: () =>
      writeInSession((answers, session) => {
        const current = session.get(GENERATION);
        current.onsuccess = () => session.put((current.result ?? 0) + 1, GENERATION);
        answers.clear();
      }),
    listAnswers: (start) => read<StoredAnswer[]>('answers', (from) => from.getAll(toPrefixRange(start))),
    forgetAnswers: (start) => write('answers', (to) => void to.delete(toPrefixRange(start))),
    listActions: () => read<StoredAction[]>('acts', (from) => from.getAll()),
    addAction: async (action) => {
      // Requests persistent storage from the browser, which may otherwise evict the data of the site.
      void navigator.storage?.persist?.().catch(() => undefined);
      await write('acts', (to) => void to.add(action));
    },
    replaceAction: (action) => write('acts', (to) => void to.put(action)),
    removeAction: (id) => write('acts', (to) => void to.delete(id)),
    forgetActions: () => write('acts', (to) => void to.clear()),
    alone: (work) => navigator.locks.request(`${NAME}.outbox`, work),
  };
}

const toPrefixRange = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

async function open(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      request.result.createObjectStore('answers');
      request.result.createObjectStore('acts', { keyPath: 'id', autoIncrement: true });
    }
    request.result.createObjectStore('session');
  };
  const database = await toAnswer(request);
  // A tab with a later version waits until this database is closed.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  return database;
}

const toAnswer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
