import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';

/** The time in which new requests are still accepted, with `connection: close` in the response. */
const DRAIN_MS = 500;
/** The maximum further time to wait for an event-loop tick without a new connection or request. */
const IDLE_WAIT_MS = 1_000;
/** The time after which open connections are destroyed: the maximum duration of a search, if all providers time out. */
const CLOSE_AFTER_MS = 9_000;

/** Returns a set that always contains the responses in flight. */
export function trackResponses(server: Server): ReadonlySet<ServerResponse> {
  const responses = new Set<ServerResponse>();
  server.prependListener('request', (_request, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  return responses;
}

/**
 * Closes a running server so that each request that reached it is answered. An idle connection cannot be closed at once, because a
 * request can be on its way. So the server accepts requests for another `DRAIN_MS`, and all responses close their connections. Then it
 * stops listening and closes idle connections. Connections that are open after 9 s are destroyed.
 */
export async function shutdownGracefully(server: Server, responses: ReadonlySet<ServerResponse>): Promise<void> {
  const startedAt = Date.now();
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  // Only the last response of a connection may close it: Node sends no response after that.
  const last = new Map([...responses].map((response) => [response.req.socket, response]));
  for (const response of last.values()) if (!response.headersSent) response.setHeader('connection', 'close');
  while (Date.now() - startedAt < DRAIN_MS && (await countConnections(server)) > 0) await pause(20);
  await waitUntilIdle(server, startedAt + DRAIN_MS + IDLE_WAIT_MS);
  // `http.Server.close` would also close new connections before their first request is read.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  const sweeping = setInterval(async () => {
    if (Date.now() - startedAt >= CLOSE_AFTER_MS) return server.closeAllConnections();
    // After a delay of the process, first reads the requests that arrived in the meantime.
    await waitForTick();
    await waitForTick();
    server.closeIdleConnections();
  }, 100);
  await closed;
  clearInterval(sweeping);
}

/** Resolves after an event-loop tick in which no connection and no request arrived. */
async function waitUntilIdle(server: Server, until: number): Promise<void> {
  let isQuiet = false;
  const handleRequest = () => {
    isQuiet = false;
  };
  server.on('connection', handleRequest).on('request', handleRequest);
  while (!isQuiet && Date.now() < until) {
    isQuiet = true;
    await waitForTick();
  }
  server.off('connection', handleRequest).off('request', handleRequest);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_cause, count) => resolve(count ?? 0)));

/** Waits for one event-loop tick, in which readable data is read. */
const waitForTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
