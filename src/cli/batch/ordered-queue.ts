export interface OrderedQueue<T> {
  add(answer: Promise<T>): void;
  isEmpty(): boolean;
  /** Waits until fewer than `limit` results are pending. */
  waitForRoom(): Promise<void>;
  /** Waits until no result is pending. */
  waitUntilIdle(): Promise<void>;
}

/**
 * Creates a queue that delivers results in the order in which they were added. A result is delivered when it and all earlier ones are
 * ready; `flush` is called after each run of delivered results.
 */
export function createOrderedQueue<T>(limit: number, deliver: (answer: T) => void, flush: () => void): OrderedQueue<T> {
  const waiting: { readonly answer?: { readonly value: T } }[] = [];
  let changed = Promise.withResolvers<void>();

  const drain = () => {
    for (let first = waiting[0]?.answer; first !== undefined; first = waiting[0]?.answer) {
      waiting.shift();
      deliver(first.value);
    }
    flush();
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  const waitForLength = async (length: number) => {
    while (waiting.length > length) await Promise.race([changed.promise, failure.promise]);
  };
  /** A promise that rejects if `deliver` or a result fails, for example because the disk is full. */
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});

  return {
    add(answer) {
      const entry: { answer?: { readonly value: T } } = {};
      waiting.push(entry);
      answer
        .then((value) => {
          entry.answer = { value };
          if (waiting[0] === entry) drain();
        })
        .catch(failure.reject);
    },
    isEmpty: () => waiting.length === 0,
    waitForRoom: () => waitForLength(limit - 1),
    waitUntilIdle: () => waitForLength(0),
  };
}
