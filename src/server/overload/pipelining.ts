import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Wraps a request listener so that pipelined requests of a connection run one at a time: each starts after the previous response was
 * passed to the operating system. Node would start all of them and buffer their responses until the client reads. With this, a client
 * that never reads costs the memory of one response. A connection with more than `MAX_WAITING_REQUESTS` waiting requests is closed.
 */
export function withoutPipelining(listener: RequestListener): RequestListener {
  // Keyed by connection: an entry per request would cost as much garbage collection as the request itself.
  const connections = new WeakMap<Socket, Connection>();

  const handle = (socket: Socket, connection: Connection, [request, response]: PendingRequest): void => {
    connection.isBusy = true;
    response.once('close', () => {
      if (connection.waiting.length === 0) connection.isBusy = false;
      // Uses a new event-loop tick, so that one connection does not get all its responses before others get one.
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
    else if (waiting.length >= MAX_WAITING_REQUESTS) socket.destroy();
    else if (waiting.push([request, response]) === 1) socket.pause();
  };
}

interface Connection {
  isBusy: boolean;
  readonly waiting: PendingRequest[];
}

type PendingRequest = readonly [IncomingMessage, ServerResponse];

/** The maximum number of waiting requests per connection. Browsers do not pipeline; programs that do send some tens. */
const MAX_WAITING_REQUESTS = 100;
