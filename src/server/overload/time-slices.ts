import type { RequestListener, Server } from 'node:http';

/** Milliseconds of one event-loop tick in which work is started; the rest waits for later ticks. */
const sliceMs = 10;
/** The number of consecutive event-loop ticks that accept connections before work continues: a time would end sooner on a busy machine. */
const mostAccepted = 250;

/** Shares the event loop between the requests that arrive and the pieces of long responses. */
export interface TimeSlices {
  /**
   * Starts requests for at most ten milliseconds in each event-loop tick, and the rest one a tick, in their order: Node
   * would start all that have arrived, and rendering forty pages in one tick blocks the process for seconds. Requests for
   * which `isUrgent` holds start at once. Under light load nothing waits.
   */
  sliceRequests(listener: RequestListener, isUrgent: (url: string) => boolean): RequestListener;
  /**
   * Accepts the connections that arrive at once before work continues. libuv accepts one in each event-loop tick, so an urgent request on
   * the last of sixty would wait for sixty pieces of work.
   */
  acceptFirst(server: Server): void;
  /** Resolves in a later tick, after all that waits already: between two pieces of a long response. */
  nextSlice(): Promise<void>;
}

export function createTimeSlices(): TimeSlices {
  const waiting: Pending[] = [];
  let turnBegan: number | undefined;
  let hasAccepted = false;
  let acceptedInTurn = 0;

  /** Returns whether the last tick accepted a connection, and not too many did so before. */
  const isAccepting = (): boolean => {
    acceptedInTurn = hasAccepted ? acceptedInTurn + 1 : 0;
    hasAccepted = false;
    return acceptedInTurn > 0 && acceptedInTurn <= mostAccepted;
  };

  const beginTurn = (): void => {
    turnBegan = performance.now();
    setImmediate(runNextSlice);
  };

  const runNextSlice = (): void => {
    if (isAccepting()) {
      setImmediate(runNextSlice);
      return;
    }
    turnBegan = undefined;
    let pending = waiting.shift();
    while (pending?.isGone()) pending = waiting.shift();
    if (pending === undefined) return;
    beginTurn();
    pending.start();
  };

  return {
    sliceRequests: (listener, isUrgent) => (request, response) => {
      if (isUrgent(request.url ?? '')) return listener(request, response);
      if (turnBegan === undefined) beginTurn();
      if (waiting.length > 0 || performance.now() - turnBegan! > sliceMs)
        waiting.push({ start: () => listener(request, response), isGone: () => request.socket.destroyed });
      else listener(request, response);
    },
    acceptFirst: (server) => {
      server.on('connection', () => {
        hasAccepted = true;
      });
    },
    nextSlice: () =>
      new Promise((start) => {
        if (turnBegan === undefined) beginTurn();
        waiting.push({ start, isGone: () => false });
      }),
  };
}

interface Pending {
  readonly start: () => void;
  readonly isGone: () => boolean;
}
