import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';

/** Milliseconds in which requests are still accepted, each answered with `connection: close`. */
const drainMs = 500;
/** Milliseconds to wait, after that, for an event-loop tick without a new connection or request. */
const idleWaitMs = 1_000;
/** Milliseconds after which open connections are destroyed: the longest a search takes whose providers all hang. */
const closeAfterMs = 9_000;

/** The responses in flight. */
export function trackResponses(server: Server): ReadonlySet<ServerResponse> {
  const responses = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  return responses;
}

/**
 * Closes a running server so that every request that reached it is answered. A connection that is closed while idle may
 * have a request on its way, so requests go on for `drainMs`, each answer closing its connection, those under way as well
 * as new ones; then the server stops listening and closes idle connections. Connections still open after 9 s are destroyed.
 */
export async function shutdownGracefully(server: Server, responses: ReadonlySet<ServerResponse>): Promise<void> {
  const startedAt = Date.now();
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  // On one connection only the last: after an answer that closes it Node sends no other.
  const last = new Map([...responses].map((response) => [response.req.socket, response]));
  for (const response of last.values()) if (!response.headersSent) response.setHeader('connection', 'close');
  while (Date.now() - startedAt < drainMs && (await connectionsOf(server)) > 0) await pause(20);
  await waitUntilIdle(server, startedAt + drainMs + idleWaitMs);
  // The server's own `close` would also end new connections before their first request was read.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  const sweeping = setInterval(async () => {
    if (Date.now() - startedAt >= closeAfterMs) return server.closeAllConnections();
    // A process that waited for the processor first reads what arrived meanwhile.
    await turn();
    await turn();
    server.closeIdleConnections();
  }, 100);
  await closed;
  clearInterval(sweeping);
}

/** Resolves after an event-loop tick in which no connection and no request arrived. */
async function waitUntilIdle(server: Server, until: number): Promise<void> {
  let isQuiet = false;
  const came = () => {
    isQuiet = false;
  };
  server.on('connection', came).on('request', came);
  while (!isQuiet && Date.now() < until) {
    isQuiet = true;
    await turn();
  }
  server.off('connection', came).off('request', came);
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_cause, count) => resolve(count ?? 0)));

/** One event-loop tick: readable data is read. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
