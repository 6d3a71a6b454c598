import { connect } from 'node:net';

export interface Hammered {
  readonly answers: number;
  readonly perSecond: number;
  /** Microseconds. */
  readonly median: number;
  readonly late: number;
  /** Answers whose status was not 200. */
  readonly wrong: number;
}

/**
 * Asks over so many connections at once, each with one request under way, for so many seconds. Written on sockets, so
 * that the asking costs less than the answering.
 */
export async function hammer(
  origin: string,
  pathOf: (request: number) => string,
  { connections = 32, seconds = 3 }: { readonly connections?: number; readonly seconds?: number } = {},
): Promise<Hammered> {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  let asked = 0;
  let wrong = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;

  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let sentAt = 0;
      let received = '';
      const send = () => {
        if (performance.now() >= end) return socket.end(resolve);
        sentAt = performance.now();
        socket.write(`GET ${pathOf(asked++)} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      };
      socket.setNoDelay(true).setEncoding('latin1').once('connect', send).once('error', reject);
      socket.on('data', (chunk: string) => {
        received += chunk;
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
        if (received.length < head + 4 + length) return;
        if (!received.startsWith('HTTP/1.1 200')) wrong += 1;
        received = '';
        times.push(performance.now() - sentAt);
        send();
      });
    });

  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 1000);
  return { answers: times.length, perSecond: Math.round(times.length / took), median: at(0.5), late: at(0.99), wrong };
}
