import { connect, type Socket } from 'node:net';

export interface ConnectionReport {
  readonly answered: number;
  /** The number of answers with `Connection: close`. */
  readonly closing: number;
  /** Requests that were sent and got no complete answer. */
  readonly lost: readonly LostRequest[];
  /** The local port of every connection that was made. The system uses a port repeatedly. */
  readonly ports: readonly number[];
}

export interface LostRequest {
  /** The local port of the connection; `undefined` if there was none. */
  readonly port: number | undefined;
  readonly why: string;
}

/**
 * Sends requests over several connections, one at a time on each, and reuses a connection as long as the server keeps it
 * open. Ends when the server accepts no connection any more. Uses sockets to tell a lost request from one that was never
 * sent.
 */
export function sendOverConnections(
  origin: string,
  toPath: (request: number) => string,
  connections = 16,
): Promise<ConnectionReport> {
  const { hostname, port } = new URL(origin);
  const counted = { answered: 0, closing: 0 };
  const lost: LostRequest[] = [];
  const ports: number[] = [];
  let requested = 0;

  /** Uses one connection until it ends. Returns whether to try another one. */
  const useConnection = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket: Socket = connect(Number(port), hostname);
      let uses = 0;
      let waiting = false;
      let received = '';
      let why = 'closed';
      let own: number | undefined;
      const ask = () => {
        own = socket.localPort;
        waiting = true;
        uses += 1;
        socket.write(`GET ${toPath(requested++)} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      };
      socket
        .setNoDelay(true)
        .setEncoding('latin1')
        .once('connect', () => {
          ports.push(socket.localPort!);
          ask();
        });
      socket.on('data', (chunk: string) => {
        received += chunk;
        const head = received.indexOf('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
        if (head < 0 || received.length < head + 4 + length) return;
        waiting = false;
        counted.answered += 1;
        const isLast = /^connection: close/im.test(received.slice(0, head));
        received = '';
        if (!isLast) return void setTimeout(ask, 1);
        counted.closing += 1;
        socket.end();
      });
      socket.on('error', (cause: NodeJS.ErrnoException) => {
        why = cause.code ?? cause.message;
      });
      socket.on('close', () => {
        if (waiting) lost.push({ port: own, why: `request ${uses} of its connection: ${why}` });
        resolve(why !== 'ECONNREFUSED');
      });
    });

  return Promise.all(
    Array.from({ length: connections }, async () => {
      while (await useConnection());
    }),
  ).then(() => ({ ...counted, lost, ports }));
}
