import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Milliseconds of one event-loop tick in which requests are started; the rest wait for later ticks. */
const sliceMs = 10;

/**
 * Starts requests for at most ten milliseconds in each event-loop tick, and the rest one a tick, in their order: Node
 * would start all that have arrived, and rendering forty pages in one tick blocks the process for seconds. Requests for
 * which `isUrgent` holds start at once. Under light load nothing waits.
 */
export function withTimeSlices(listener: RequestListener, isUrgent: (url: string) => boolean): RequestListener {
  const waiting: Pending[] = [];
  let turnBegan: number | undefined;

  const runNextSlice = (): void => {
    turnBegan = undefined;
    let pending = waiting.shift();
    while (pending?.[0].socket.destroyed) pending = waiting.shift();
    if (pending === undefined) return;
    turnBegan = performance.now();
    setImmediate(runNextSlice);
    listener(...pending);
  };

  return (request, response) => {
    if (isUrgent(request.url ?? '')) return listener(request, response);
    if (turnBegan === undefined) {
      turnBegan = performance.now();
      setImmediate(runNextSlice);
    }
    if (waiting.length > 0 || performance.now() - turnBegan > sliceMs) waiting.push([request, response]);
    else listener(request, response);
  };
}

type Pending = readonly [IncomingMessage, ServerResponse<IncomingMessage> & { readonly req: IncomingMessage }];
