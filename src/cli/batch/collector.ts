/** The number of rows of one batch request: the server's limit. */
export const ROWS_AT_ONCE = 500;

/**
 * Collects items that are added in one turn of the event loop, and sends them together, at most `CONCURRENT_ROWS` at a time. Each item has
 * its own response.
 */
export function createCollector<Item, Answer>(
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let waiting: { readonly item: Item; readonly answer: PromiseWithResolvers<Answer> }[] = [];

  /** Turns a synchronous exception of `send` into a rejected promise. */
  const sendItems = async (items: readonly Item[]) => send(items);

  function flush() {
    const batch = waiting;
    waiting = [];
    sendItems(batch.map(({ item }) => item)).then(
      (answers) => {
        for (const [index, { answer }] of batch.entries()) answer.resolve(answers[index]!);
      },
      (error: unknown) => {
        for (const { answer } of batch) answer.reject(error);
      },
    );
  }

  return (item) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ item, answer });
    if (waiting.length === ROWS_AT_ONCE) flush();
    else if (waiting.length === 1)
      setTimeout(() => {
        if (waiting.length > 0) flush();
      });
    return answer.promise;
  };
}
