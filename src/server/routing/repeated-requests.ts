import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { MAX_RESULT_BYTES } from '../../usecases/server-use-cases.ts';

/**
 * The stored result of an earlier request with the same key. With a `name`, the response is about this place, and its body is rendered
 * again from the current version. Without, `body` is the original body.
 */
export interface StoredResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly name?: LocationName | undefined;
  readonly body?: unknown;
}

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Claims the key, or returns the result of an earlier request with it. `undefined` means that this request must run. */
  begin(): Promise<
    Result<
      StoredResult | undefined,
      | FailureOf<'idempotency-conflict' | 'idempotency-under-way' | 'idempotency-unknown' | 'quota-reached'>
      | InfraFailure
    >
  >;
  /** Stores the result. It needs a `body` if there is no `name`. */
  store(reply: FastifyReply, result: Omit<StoredResult, 'headers'>): Promise<void>;
  /** Releases the key of a request that changed nothing, so that the client can retry with the same key. */
  release(): Promise<void>;
}

/** Returns the operations on the key of a request; `undefined` if the request has no key. */
export function createKeyedRequest(
  keys: ServerUseCases['idempotencyKeys'],
  request: FastifyRequest,
  user: User,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { method, url, headers, body } = request;
  const content = [method, url, headers['if-match'], maskSecrets(body), user.limitedTo];
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

/** Fields that are left out of the fingerprint of a request: a stored hash of a PIN would reveal the PIN. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'pin',
  'password',
  'current',
  'new',
  'code',
  'secret',
  'token',
]);

/** Replaces each secret in a body by whether it is set. */
const maskSecrets = (body: unknown): unknown =>
  body === undefined
    ? undefined
    : JSON.parse(JSON.stringify(body, (name, value: unknown) => (SECRET_FIELDS.has(name) ? value !== null : value)));

export const sendStored = (reply: FastifyReply, { status, headers, body }: StoredResult): FastifyReply =>
  reply.headers(headers).type('application/json; charset=utf-8').code(status).send(JSON.stringify(body));

const storedHeaders = ['etag', 'location', 'content-location'] as const;
