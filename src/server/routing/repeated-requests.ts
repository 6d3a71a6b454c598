import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/account/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';

/** What is sent where the request was carried out before. */
interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was written: with its times as texts. */
  readonly body: unknown;
}

/** One request with an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Answers what the request came to before; `undefined` where it is to be carried out. */
  begin(): Promise<
    Result<KeptAnswer | undefined, FailureOf<'idempotency-conflict' | 'idempotency-under-way'> | InfraFailure>
  >;
  /** Keeps what the request came to; `body` as it is written. */
  keep(reply: FastifyReply, status: number, body: unknown): Promise<void>;
  /** A request that is refused may be sent again with the same key. */
  release(): Promise<void>;
}

/** The key of a request; `undefined` where it has none. */
export function keyedRequest(
  keys: ServerUseCases['idempotencyKeys'],
  request: FastifyRequest,
  user: User,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { method, url, headers, body } = request;
  const fingerprint = hash(
    'sha256',
    JSON.stringify([method, url, headers['if-match'], body, user.limitedTo]),
    'base64url',
  );
  const id = { userId: user.id, key };
  return {
    async begin() {
      const claimed = await keys.claim(id, fingerprint);
      if (!claimed.ok) return claimed;
      return ok(claimed.value === undefined ? undefined : (JSON.parse(claimed.value) as KeptAnswer));
    },
    async keep(reply, status, body) {
      const named = keptHeaders.map((name) => [name, reply.getHeader(name)] as const);
      const headers = Object.fromEntries(named.filter(([, value]) => value !== undefined));
      await keys.keep(id, JSON.stringify({ status, headers, body }));
    },
    release: async () => void (await keys.release(id)),
  };
}

export const sendKept = (reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply =>
  reply.headers(headers).type('application/json; charset=utf-8').code(status).send(JSON.stringify(body));

const keptHeaders = ['etag', 'location', 'content-location'] as const;
