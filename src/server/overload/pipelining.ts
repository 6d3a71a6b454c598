import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of one connection one at a time, each after the response before it was handed to the system, and
 * stops reading while some wait: Node would start all that have arrived, and buffer every response until it is read. So
 * a connection that never reads costs one response. More than `mostWaiting` requests at once close the connection: each
 * costs memory.
 */
export function withoutPipelining(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, PendingRequest[]>();

  const handle = (socket: Socket, waiting: PendingRequest[], [request, response]: PendingRequest): void => {
    response.once('close', () => {
      if (waiting.length === 0) waitingOn.delete(socket);
      // In a separate event-loop tick: otherwise one connection would get all its responses before another gets one.
      else setImmediate(goOn, socket, waiting);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };

  const goOn = (socket: Socket, waiting: PendingRequest[]): void => {
    const next = waiting.shift();
    if (next === undefined || socket.destroyed) return;
    if (waiting.length === 0) socket.resume();
    handle(socket, waiting, next);
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = waitingOn.get(socket);
    if (waiting === undefined) {
      const queue: PendingRequest[] = [];
      waitingOn.set(socket, queue);
      handle(socket, queue, [request, response]);
    } else if (waiting.length >= mostWaiting) socket.destroy();
    else if (waiting.push([request, response]) === 1) socket.pause();
  };
}

type PendingRequest = readonly [IncomingMessage, ServerResponse];

/** Browsers do not pipeline; programs that do send tens of requests. */
const mostWaiting = 100;
