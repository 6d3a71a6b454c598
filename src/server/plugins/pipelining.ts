import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of one connection one after the other, each once the answer before it has been handed to the
 * system, and reads no further while some wait: Node would begin all that have arrived, and keep every answer until it is
 * read. What a connection that never reads can make the server do is one answer. More than `mostWaiting` that have arrived at once end the connection: each costs memory.
 */
export function withoutPipelining(listener: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, Waiting[]>();

  const handle = (socket: Socket, waiting: Waiting[], [request, response]: Waiting): void => {
    response.once('close', () => {
      if (waiting.length === 0) waitingOn.delete(socket);
      // In a turn of the event loop of its own: else one connection would have all its answers before another has one.
      else setImmediate(goOn, socket, waiting);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };

  const goOn = (socket: Socket, waiting: Waiting[]): void => {
    const next = waiting.shift();
    if (next === undefined || socket.destroyed) return;
    if (waiting.length === 0) socket.resume();
    handle(socket, waiting, next);
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = waitingOn.get(socket);
    if (waiting === undefined) {
      const queue: Waiting[] = [];
      waitingOn.set(socket, queue);
      handle(socket, queue, [request, response]);
    } else if (waiting.length >= mostWaiting) socket.destroy();
    else if (waiting.push([request, response]) === 1) socket.pause();
  };
}

type Waiting = readonly [IncomingMessage, ServerResponse];

/** Browsers send no request ahead; programs that do send tens. */
const mostWaiting = 100;
