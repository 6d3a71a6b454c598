import { connect } from 'node:net';
import { quantile } from './measure.ts';

/** One request and its expected response. */
export interface LoadRequest {
  /** The group in which its time is counted. */
  readonly kind: string;
  /** The complete request: its line, headers and body. */
  readonly text: string;
  /** The expected status of the response. */
  readonly status: number;
}

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  /** The median and the 99th percentile of the response times in microseconds. */
  readonly median: number;
  readonly late: number;
  /** The number of responses with an unexpected status, and of broken connections. */
  readonly wrong: number;
}

interface Load {
  readonly connections?: number;
  readonly seconds?: number;
  /**
   * True if the client polls its sockets instead of sleeping until one is ready. Waking a sleeping client on the same machine would take
   * processor time of the server, which does not happen over a network. Requires a free processor for the client.
   */
  readonly isPolling?: boolean;
}

/** Sends requests for paths that return 200, like `runMixedLoad`. */
export async function runLoad(
  origin: string,
  toPath: (request: number) => string,
  load: Load = {},
): Promise<LoadResult> {
  const toRequest = (request: number) => ({ kind: 'path', text: formatRequest('GET', toPath(request)), status: 200 });
  return (await runMixedLoad(origin, toRequest, load)).path!;
}

/**
 * Sends requests for the given time, one at a time over each connection. It uses sockets directly, so that the client needs less processor
 * time than the server.
 */
export async function runMixedLoad(
  origin: string,
  createRequest: (request: number) => LoadRequest,
  { connections = 32, seconds = 3, isPolling = false }: Load = {},
): Promise<Readonly<Record<string, LoadResult>>> {
  const { hostname, port } = new URL(origin);
  const kinds = new Map<string, { times: number[]; wrong: number }>();
  let requested = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;

  const runConnection = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      let request: LoadRequest;
      let sentAt = 0;
      let received = '';
      const getKind = () => {
        const known = kinds.get(request.kind);
        if (known !== undefined) return known;
        const created = { times: [], wrong: 0 };
        kinds.set(request.kind, created);
        return created;
      };
      const send = () => {
        if (performance.now() >= end) return socket.off('close', countAsWrong).end(resolve);
        request = createRequest(requested++);
        sentAt = performance.now();
        socket.write(request.text, 'latin1');
      };
      const countAsWrong = () => {
        getKind().wrong += 1;
        resolve();
      };
      socket
        .setNoDelay(true)
        .setEncoding('latin1')
        .once('connect', send)
        .once('close', countAsWrong)
        .on('error', () => {});
      socket.on('data', (chunk: string) => {
        received += chunk;
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
        if (received.length < head + 4 + length) return;
        if (!received.startsWith(`HTTP/1.1 ${request.status}`)) getKind().wrong += 1;
        received = '';
        getKind().times.push(performance.now() - sentAt);
        send();
      });
    });

  const all = Promise.all(Array.from({ length: connections }, runConnection));
  if (isPolling) await pollUntil(all);
  await all;
  const took = (performance.now() - begun) / 1000;
  return Object.fromEntries(
    [...kinds].map(([kind, { times, wrong }]) => {
      const getQuantile = (share: number) => Math.round(quantile(times, share) * 1000);
      const perSecond = Math.round(times.length / took);
      return [kind, { answers: times.length, perSecond, median: getQuantile(0.5), late: getQuantile(0.99), wrong }];
    }),
  );
}

/** Keeps the event loop from sleeping until a promise is settled. */
async function pollUntil(settled: Promise<unknown>): Promise<void> {
  let isSettled = false;
  settled.finally(() => {
    isSettled = true;
  });
  while (!isSettled) await new Promise((resolve) => setImmediate(resolve));
}

/** Formats an HTTP/1.1 request. The path is ASCII; the body is sent as UTF-8. */
export function formatRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const sent = Buffer.from(body).toString('latin1');
  const all = { host: 'localhost', ...headers, ...(body === '' ? {} : { 'content-length': `${sent.length}` }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${sent}`;
}
