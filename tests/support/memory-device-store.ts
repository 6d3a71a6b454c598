import type { DeviceStore, StoredAction, StoredAnswer } from '../../src/ports/offline/device-store.ts';

/** Creates a device's store in memory; it copies values, as IndexedDB does. */
export function createMemoryDeviceStore(): DeviceStore {
  const answers = new Map<string, StoredAnswer>();
  const acts = new Map<number, unknown>();
  let last = 0;
  let generation = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    readAnswer: async (key) => structuredClone(answers.get(key)),
    readGeneration: async () => generation,
    async storeAnswer(key, answer, requestedIn) {
      if (requestedIn === generation) answers.set(key, structuredClone(answer));
    },
    async endSession() {
      generation += 1;
      answers.clear();
    },
    listAnswers: async (start) => [...answers].filter(([key]) => key.startsWith(start)).map(([, answer]) => answer),
    async forgetAnswers(start) {
      for (const key of [...answers.keys()].filter((key) => key.startsWith(start))) answers.delete(key);
    },
    listActions: async () => [...acts].sort(([a], [b]) => a - b).map(([id, act]): StoredAction => ({ id, act })),
    async addAction({ act }) {
      last += 1;
      acts.set(last, structuredClone(act));
    },
    replaceAction: async ({ id, act }) => void acts.set(id, structuredClone(act)),
    removeAction: async (id) => void acts.delete(id),
    forgetActions: async () => acts.clear(),
    alone(work) {
      const done = queue.then(work);
      queue = done.catch(() => undefined);
      return done;
    },
  };
}
