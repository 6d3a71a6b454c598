import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { MAX_RESULT_BYTES } from '../../usecases/server-use-cases.ts';

/**
 * The result of a request that was carried out before. `name`: the place that the response is about; its body is made again of the
 * place as it is now. `body`: a response that is about no place, as it was.
 */
export interface StoredResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly name?: LocationName | undefined;
  readonly body?: unknown;
}

/** One request with an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Returns the result of an earlier request with the key; `undefined` if this one is to be carried out. */
  begin(): Promise<
    Result<
      StoredResult | undefined,
      | FailureOf<'idempotency-conflict' | 'idempotency-under-way' | 'idempotency-unknown' | 'quota-reached'>
      | InfraFailure
    >
  >;
  /** Stores the result; `body` as it is written, if there is no `name`. */
  store(reply: FastifyReply, result: Omit<StoredResult, 'headers'>): Promise<void>;
  /** Frees the key of a request that is known to have changed nothing: it may be sent again with it. */
  release(): Promise<void>;
}

/** Returns the key of a request; `undefined` if it has none. */
export function keyedRequest(
  keys: ServerUseCases['idempotencyKeys'],
  request: FastifyRequest,
  user: User,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { method, url, headers, body } = request;
  const content = [method, url, headers['if-match'], withoutSecrets(body), user.limitedTo];
  const id = { userId: user.id, key };
  let claim: string | undefined;
  return {
    async begin() {
      const claimed = await keys.claim(id, { content, isRemoval: method === 'DELETE' });
      if (!claimed.ok) return claimed;
      if ('result' in claimed.value) return ok(JSON.parse(claimed.value.result) as StoredResult);
      claim = claimed.value.claim;
      return ok(undefined);
    },
    async store(reply, result) {
      const named = storedHeaders.map((name) => [name, reply.getHeader(name)] as const);
      const headers = Object.fromEntries(named.filter(([, value]) => value !== undefined)) as StoredResult['headers'];
      const text = JSON.stringify({ ...result, headers });
      const isSmall = Buffer.byteLength(text) <= MAX_RESULT_BYTES;
      if (claim !== undefined)
        await keys.store(claim, id, isSmall ? text : JSON.stringify({ status: result.status, headers, body: {} }));
    },
    async release() {
      if (claim !== undefined) await keys.release(claim, id);
    },
  };
}

/** Fields whose values are left out of what a key is compared by: a fingerprint of a PIN would give the PIN away. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'pin',
  'password',
  'current',
  'new',
  'code',
  'secret',
  'token',
]);

/** Returns a body in which a secret is only there or not. */
const withoutSecrets = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(JSON.stringify(body, (name, value: unknown) => (SECRET_FIELDS.has(name) ? value !== null : value)));

export const sendStored = (reply: FastifyReply, { status, headers, body }: StoredResult): FastifyReply =>
  reply.headers(headers).type('application/json; charset=utf-8').code(status).send(JSON.stringify(body));

const storedHeaders = ['etag', 'location', 'content-location'] as const;
