import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface UnsentLimits {
  /** The maximum unsent bytes of a connection. It must exceed the largest response that is not streamed, a thousand places. */
  readonly perConnection: number;
  /** The maximum unsent bytes of all connections of this process. */
  readonly inAll: number;
  /** The time in milliseconds after which a connection that reads nothing is destroyed. */
  readonly timeoutMs: number;
}

const DEFAULT_LIMITS: UnsentLimits = { perConnection: 8_000_000, inAll: 64_000_000, timeoutMs: 120_000 };

/** The interval of checks in milliseconds. A check costs less than a microsecond per connection. */
const CHECK_INTERVAL_MS = 200;

interface WatchedConnection {
  /** The value of `socket.bytesWritten` at the last change. */
  written: number;
  /** The time of the last change, by `performance.now`. */
  since: number;
}

/**
 * Destroys connections with too many unsent bytes: those that exceed their own limit, those that read nothing for `timeoutMs`, and, if
 * the limit of the process is exceeded, those with the most unsent bytes.
 */
export function limitUnsentBytes(server: Server, limits: UnsentLimits = DEFAULT_LIMITS): void {
  const connections = new Map<Socket, WatchedConnection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { written: 0, since: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  const isOverItsOwnLimit = (socket: Socket, watched: WatchedConnection, now: number): boolean => {
    const written = socket.bytesWritten;
    if (written !== watched.written) [watched.written, watched.since] = [written, now];
    return socket.writableLength > limits.perConnection || now - watched.since > limits.timeoutMs;
  };

  const check = () => {
    const now = performance.now();
    const waiting: { readonly socket: Socket; readonly bytes: number }[] = [];
    let all = 0;
    for (const [socket, watched] of connections) {
      const bytes = socket.writableLength;
      if (bytes === 0) continue;
      if (isOverItsOwnLimit(socket, watched, now)) {
        socket.destroy();
        continue;
      }
      all += bytes;
      waiting.push({ socket, bytes });
    }
    waiting.sort((a, b) => b.bytes - a.bytes);
    while (all > limits.inAll) {
      const { socket, bytes } = waiting.shift()!;
      all -= bytes;
      socket.destroy();
    }
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(timer));
}
