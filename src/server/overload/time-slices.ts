import type { RequestListener, Server } from 'node:http';

/** The time per event-loop tick in which requests are started, in milliseconds; the others wait for later ticks. */
const SLICE_MS = 10;
/** The maximum number of consecutive ticks that only accept connections. A duration would be too short on a busy machine. */
const MAX_ACCEPT_TICKS = 250;

/** Schedules requests and the pieces of long responses on the event loop. */
export interface TimeSlices {
  /**
   * Wraps a request listener so that requests start for at most ten milliseconds per event-loop tick. The others start later, one per
   * tick, in the order of arrival. Node would start all of them at once: rendering forty pages in one tick blocks the process for
   * seconds. Requests whose URL `isUrgent` start immediately. Under light load no request waits.
   */
  sliceRequests(listener: RequestListener, isUrgent: (url: string) => boolean): RequestListener;
  /**
   * Accepts all new connections before work continues. libuv accepts one connection per event-loop tick, so an urgent request on the last
   * of sixty connections would wait for sixty pieces of work.
   */
  acceptFirst(server: Server): void;
  /** Resolves in a later tick, after the work that is already waiting. Call it between two pieces of a long response. */
  nextSlice(): Promise<void>;
}

export function createTimeSlices(): TimeSlices {
  const waiting: Pending[] = [];
  let turnBegan: number | undefined;
  let hasAccepted = false;
  let acceptedInTurn = 0;

  /** Returns whether to wait for more connections: the last tick accepted one, and at most `MAX_ACCEPT_TICKS` in a row did. */
  const isAccepting = (): boolean => {
    acceptedInTurn = hasAccepted ? acceptedInTurn + 1 : 0;
    hasAccepted = false;
    return acceptedInTurn > 0 && acceptedInTurn <= MAX_ACCEPT_TICKS;
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
      if (waiting.length > 0 || performance.now() - turnBegan! > SLICE_MS)
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
