import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Milliseconds of one turn of the event loop in which requests are begun; the rest wait for turns of their own. */
const sliceMs = 10;

/**
 * Begins requests for at most ten milliseconds in each turn of the event loop, and those that are left one in a turn, in
 * their order: Node would begin all that have arrived, and forty pages drawn in one turn keep the process from anything
 * else for seconds. What `isUrgent` says of is begun at once. Under little load nothing waits.
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
