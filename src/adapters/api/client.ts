import type { z } from 'zod/mini';
import type { Failure, FailureKind, InfraFailure } from '../../domain/failure.ts';
import { messageFor } from '../../domain/messages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { kindOf, type WireError, wireError } from '../api-contract/errors.ts';

export interface ApiOptions {
  /** Scheme and host of the server, without a path; empty in a page that the server itself handed out. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** Sent as `Authorization: Bearer …`. A browser has none: its session is a cookie. */
  readonly token?: () => string | undefined;
  /** How long one call may take, in milliseconds. The server's own chain of providers may take 10 s. */
  readonly patience?: number;
}

/** What each refusal that a call expects comes to. A kind that is not named is an unexpected answer. */
export type Refusals = { readonly [K in FailureKind]?: (refusal: WireError) => Failure };
type Refused<R extends Refusals> = ReturnType<NonNullable<R[keyof R & FailureKind]>>;
type Answer<T, R extends Refusals> = Promise<Result<T, Refused<R> | InfraFailure>>;
// biome-ignore lint/complexity/noBannedTypes: no refusal is expected
type None = {};

export interface ApiClient {
  get<T, R extends Refusals = None>(path: string, answer: z.ZodMiniType<T>, refusals?: R): Answer<T, R>;
  /** A list, of which there is more where the answer links to its next stretch (RFC 8288). */
  list<T, R extends Refusals = None>(
    path: string,
    answer: z.ZodMiniType<readonly T[]>,
    refusals?: R,
  ): Answer<{ readonly items: readonly T[]; readonly more: boolean }, R>;
  /** Without a schema the answer is not read. `as`: a token that is sent instead of the client's. */
  send<T = void, R extends Refusals = None>(
    method: 'POST' | 'DELETE',
    path: string,
    body: unknown,
    answer: z.ZodMiniType<T> | undefined,
    refusals?: R,
    as?: string,
  ): Answer<T, R>;
}

/** Our own `/api`, from the browser and from the command line alike. */
export function apiClient({ base, fetch, token, patience = 20_000 }: ApiOptions): ApiClient {
  const root = base.replace(/\/+$/, '');
  const server = root === '' ? 'The server' : `The server at ${root}`;

  async function call<T, R extends Refusals>(
    path: string,
    init: RequestInit,
    answer: z.ZodMiniType<T> | undefined,
    refusals: R | undefined,
    authorization = token?.(),
  ): Answer<{ readonly body: T; readonly headers: Headers }, R> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${root}${path}`, {
        ...init,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(authorization === undefined ? {} : { authorization: `Bearer ${authorization}` }),
        },
        signal: AbortSignal.timeout(patience),
      });
      body = readJson(await response.text());
    } catch {
      return err({ kind: 'unreachable', what: server });
    }
    if (!response.ok) return err(refusedAs(response, body, server, refusals));
    const { headers } = response;
    if (answer === undefined) return ok({ body: undefined as T, headers });
    const read = answer.safeParse(body);
    return read.success ? ok({ body: read.data, headers }) : err({ kind: 'unexpected-answer', what: 'API' });
  }

  return {
    async get(path, answer, refusals) {
      const answered = await call(path, { method: 'GET' }, answer, refusals);
      return answered.ok ? ok(answered.value.body) : answered;
    },
    async list(path, answer, refusals) {
      const answered = await call(path, { method: 'GET' }, answer, refusals);
      if (!answered.ok) return answered;
      const { body, headers } = answered.value;
      return ok({ items: body, more: /;\s*rel="?next"?/i.test(headers.get('link') ?? '') });
    },
    async send(method, path, body, answer, refusals, as) {
      const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answered = await call(path, init, answer, refusals, as);
      return answered.ok ? ok(answered.value.body) : answered;
    },
  };
}

function refusedAs<R extends Refusals>(
  response: Response,
  body: unknown,
  server: string,
  refusals: R | undefined,
): Refused<R> | InfraFailure {
  const read = wireError.safeParse(body);
  const kind = read.success ? kindOf(read.data.code) : undefined;
  if (read.success && kind !== undefined) {
    const expected = refusals?.[kind];
    if (expected !== undefined) return expected(read.data) as Refused<R>;
  }
  if (response.status === 429) return { kind: 'rate-limited', seconds: secondsToWait(response.headers) };
  if (kind === 'busy') return { kind, seconds: secondsToWait(response.headers) };
  if (kind === 'no-room' || kind === 'read-only') return { kind };
  if (response.status >= 500)
    return { kind: 'unavailable', what: (read.success && unavailableIn(read.data)) || server };
  return { kind: 'unexpected-answer', what: 'API' };
}

/** What the server says is not available: somebody behind it, as a rule. */
function unavailableIn(refusal: WireError): string | undefined {
  const [, end = ''] = messageFor({ kind: 'unavailable', what: '\n' }).text.split('\n');
  const said = reasonIn(refusal);
  return said.endsWith(end) ? said.slice(0, -end.length) : undefined;
}

/** `Retry-After` in seconds, as our server sends it; one where it is missing. */
const secondsToWait = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const reasonIn = (refusal: WireError): string => refusal.details ?? refusal.error;
