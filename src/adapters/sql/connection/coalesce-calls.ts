import { setImmediate } from 'node:timers';

/**
 * Returns a function that collects the calls of one event-loop tick and runs them together: a statement for many rows costs little more
 * than one for a single row. `run` resolves with one result for each item, in order.
 */
export function coalesceCalls<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: { readonly item: Item; readonly answer: PromiseWithResolvers<Answer> }[] = [];

  const runAll = async () => {
    const calls = waiting;
    waiting = [];
    try {
      const answers = await run(calls.map(({ item }) => item));
      for (const [index, { answer }] of calls.entries()) answer.resolve(answers[index]!);
    } catch (cause) {
      for (const { answer } of calls) answer.reject(cause);
    }
  };

  return (item) => {
    const answer = Promise.withResolvers<Answer>();
    if (waiting.push({ item, answer }) === 1) setImmediate(runAll);
    return answer.promise;
  };
}

/** Returns a function whose calls in one event-loop tick share a read if `toKey` is equal for them. */
export const shareReads = <Item, Answer>(
  toKey: (item: Item) => string,
  read: (item: Item) => Promise<Answer>,
): ((item: Item) => Promise<Answer>) =>
  coalesceCalls((items) => {
    const reads = new Map<string, Promise<Answer>>();
    for (const item of items) if (!reads.has(toKey(item))) reads.set(toKey(item), read(item));
    return Promise.all(items.map((item) => reads.get(toKey(item))!));
  });
