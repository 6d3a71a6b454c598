import { type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../domain/failure.ts';
import { getClientNetworkKey } from '../http/client-network-key.ts';
import type { Authenticator } from '../plugins/authentication.ts';

/** The maximum bytes of request bodies in memory: four photos per network, three per user. */
const bodyLimits = { process: 64 * 1024 * 1024, network: 32 * 1024 * 1024, user: 24 * 1024 * 1024 };

/** The `Retry-After` of a request that the budget has no room for, in seconds. */
const BUSY_RETRY = 5;

/** An owner of bytes in memory, such as a network or a user, with its limit. */
interface Holder {
  readonly key: string;
  readonly limit: number;
}

export interface ByteBudget {
  /** Reserves bytes for all holders, or for none if one of them has no room; then returns false. */
  take(holders: readonly Holder[], bytes: number): boolean;
  release(holders: readonly Holder[], bytes: number): void;
}

export function createByteBudget(): ByteBudget {
  const bytesByHolder = new Map<string, number>();
  const bytesFor = ({ key }: Holder): number => bytesByHolder.get(key) ?? 0;
  return {
    take(holders, bytes) {
      if (holders.some((holder) => bytesFor(holder) + bytes > holder.limit)) return false;
      for (const holder of holders) bytesByHolder.set(holder.key, bytesFor(holder) + bytes);
      return true;
    },
    release(holders, bytes) {
      for (const holder of holders) {
        const left = bytesFor(holder) - bytes;
        if (left > 0) bytesByHolder.set(holder.key, left);
        else bytesByHolder.delete(holder.key);
      }
    },
  };
}

/** The error for a body that is rejected before its end. Fastify's error handler sends its failure. */
export class RefusedBody extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The error for a client that disconnected before the end of its body. */
class AbortedBody extends Error {
  readonly statusCode = 400;
}

/**
 * Reads request bodies after authorization, within the limit of the route and the budgets of bytes. If a response is sent before the
 * body has ended, the rest of the body is read and discarded, up to twice the limit of the route: some clients send the whole body
 * before they read the response. After that the connection is closed.
 */
export function limitRequestBodies(app: FastifyInstance, authenticator: Authenticator): void {
  const budget = createByteBudget();
  const received = new WeakMap<FastifyRequest, number>();

  const getHolders = async (request: FastifyRequest): Promise<readonly Holder[]> => {
    const user = await authenticator.current(request);
    return [
      { key: 'process', limit: bodyLimits.process },
      { key: `network ${getClientNetworkKey(request.ip)}`, limit: bodyLimits.network },
      ...(user.ok && user.value !== null ? [{ key: `user ${user.value.id}`, limit: bodyLimits.user }] : []),
    ];
  };

  const meter = async (request: FastifyRequest, reply: FastifyReply, payload: Readable): Promise<Readable> => {
    if (!hasBody(request)) return payload;
    const { bodyLimit } = request.routeOptions;
    const createTooLargeError = () => new RefusedBody({ kind: 'body-too-large', limit: Math.ceil(bodyLimit / 1024) });
    if (Number(request.headers['content-length']) > bodyLimit) throw createTooLargeError();
    const holders = await getHolders(request);
    let bufferedBytes = 0;
    const metered = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const bytes = (received.get(request) ?? 0) + chunk.length;
        received.set(request, bytes);
        if (bytes > bodyLimit) return done(createTooLargeError());
        if (!budget.take(holders, chunk.length)) return done(new RefusedBody({ kind: 'busy', seconds: BUSY_RETRY }));
        bufferedBytes += chunk.length;
        done(null, chunk);
      },
    });
    payload.once('close', () => payload.readableEnded || metered.destroy(new AbortedBody('The client has gone.')));
    const release = () => budget.release(holders, bufferedBytes);
    finished(reply.raw).then(release, release);
    return payload.pipe(metered);
  };

  const drain = (request: FastifyRequest): void => {
    const { raw } = request;
    let left = 2 * request.routeOptions.bodyLimit - (received.get(request) ?? 0);
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) return raw.destroy();
      // Pausing yields to other requests: Node would read 2 MB per connection and event-loop tick.
      raw.pause();
      setImmediate(() => raw.resume());
    });
    raw.resume();
  };

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (methods.every((method) => method === 'GET' || method === 'HEAD')) return;
    route.preParsing = [...[route.preParsing ?? []].flat(), meter];
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.readableEnded) {
      // Keeps the connection open until the client has read the response.
      reply.removeHeader('connection');
      drain(request);
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
