import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles the requests of one connection one at a time, each after the previous response was handed to the system, and stops reading
 * while some wait: Node would start all that have arrived, and buffer every response until it is read. So a connection that never
 * reads costs one response. More than `mostWaiting` requests at once close the connection, because each costs memory.
 */
export function withoutPipelining(listener: RequestListener): RequestListener {
  // One for each connection: an entry for each request would cost the garbage collector as much as the request itself.
  const connections = new WeakMap<Socket, Connection>();

  const handle = (socket: Socket, connection: Connection, [request, response]: PendingRequest): void => {
    connection.isBusy = true;
    response.once('close', () => {
      if (connection.waiting.length === 0) connection.isBusy = false;
      // In a separate event-loop tick: otherwise one connection would get all its responses before another gets one.
      else setImmediate(handleNext, socket, connection);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };

  const handleNext = (socket: Socket, connection: Connection): void => {
    const next = connection.waiting.shift();
    if (next === undefined || socket.destroyed) return;
    if (connection.waiting.length === 0) socket.resume();
    handle(socket, connection, next);
  };

  return (request, response) => {
    const { socket } = request;
    let connection = connections.get(socket);
    if (connection === undefined) {
      connection = { isBusy: false, waiting: [] };
      connections.set(socket, connection);
    }
    const { isBusy, waiting } = connection;
    if (!isBusy) handle(socket, connection, [request, response]);
    else if (waiting.length >= mostWaiting) socket.destroy();
    else if (waiting.push([request, response]) === 1) socket.pause();
  };
}

interface Connection {
  isBusy: boolean;
  readonly waiting: PendingRequest[];
}

type PendingRequest = readonly [IncomingMessage, ServerResponse];

/** Browsers do not pipeline; programs that do send tens of requests. */
const mostWaiting = 100;
