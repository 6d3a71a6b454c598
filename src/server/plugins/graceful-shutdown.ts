import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { FrontDoor } from '../lookup-fast-path/fast-path-server.ts';

/** Milliseconds in which whoever keeps a connection is told, with the next answer, not to use it again. */
const farewell = 500;
/** Milliseconds for which those who come are waited for once that is over. */
const mostAtTheDoor = 1_000;
/** Milliseconds after which a connection is closed whatever it waits for: what a search may take whose providers all hang. */
const longest = 9_000;

/**
 * Ends a server under way so that every request that reached it is answered. A connection that is closed while it lies
 * idle may have a request on its way, so for a moment all goes on and each answer says that it is the last one on its
 * connection; only then nobody new is let in and what lies idle is closed. Who neither asks nor listens is left in the end.
 */
export async function shutdownGracefully(server: Server): Promise<void> {
  const begun = Date.now();
  if (server instanceof FrontDoor) server.standAside();
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  while (Date.now() - begun < farewell && (await connectionsOf(server)) > 0) await pause(20);
  await nobodyAtTheDoor(server, begun + farewell + mostAtTheDoor);
  // The server's own `close` would also end connections that were just taken in, before their first request was read.
  const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
  const sweeping = setInterval(async () => {
    if (Date.now() - begun >= longest) return server.closeAllConnections();
    // A process that had to wait for the processor reads first what came meanwhile.
    await turn();
    await turn();
    server.closeIdleConnections();
  }, 100);
  await closed;
  clearInterval(sweeping);
}

/** A turn of the event loop in which nobody came and nothing was asked: whoever knocked before it has been let in. */
async function nobodyAtTheDoor(server: Server, until: number): Promise<void> {
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

/** One turn of the event loop: whatever can be read is read. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
