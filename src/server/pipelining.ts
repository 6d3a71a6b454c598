import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of one connection one after the other, each once the answer before it has been handed to the
 * system: Node would begin all that have arrived, and keep every answer until it is read. What a connection that never
 * reads can make the server do is one answer. A connection on which more than `mostWaiting` requests wait is ended.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, Waiting[]>();

  const handle = (socket: Socket, waiting: Waiting[], [request, response]: Waiting): void => {
    response.once('close', () => {
      const next = waiting.shift();
      if (next === undefined) waitingOn.delete(socket);
      else if (!socket.destroyed) handle(socket, waiting, next);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = waitingOn.get(socket);
    if (waiting === undefined) {
      const queue: Waiting[] = [];
      waitingOn.set(socket, queue);
      handle(socket, queue, [request, response]);
    } else if (waiting.push([request, response]) > mostWaiting) socket.destroy();
  };
}

type Waiting = readonly [IncomingMessage, ServerResponse];

/** Browsers do not send requests ahead; programs that do send tens. */
const mostWaiting = 1_000;
