export interface OrderedQueue<T> {
  add(answer: Promise<T>): void;
  isEmpty(): boolean;
  /** Waits until fewer than `most` answers are waited for. */
  room(): Promise<void>;
  /** Waits until none is. */
  idle(): Promise<void>;
}

/**
 * Hands answers on in the order in which they were added, each as soon as it and all before it are there; `flush` follows
 * the last of those that were ready together.
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
  const downTo = async (length: number) => {
    while (waiting.length > length) await Promise.race([changed.promise, failure.promise]);
  };
  /** The promise that ends the wait with what `deliver` or an answer throws, such as the error of a full disk. */
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
    room: () => downTo(limit - 1),
    idle: () => downTo(0),
  };
}
