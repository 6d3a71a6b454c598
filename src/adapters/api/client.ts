import type { z } from 'zod/mini';
import type { FailureKind, FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { errorFromWire } from '../api-contract/errors.ts';

export interface ApiOptions {
  /** Scheme and host of the server, without a path; empty in a page that the server itself handed out. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** `fetch` that tells what part of the body was sent, 0 to 1; without it nothing is told. */
  readonly upload?: (url: string, init: RequestInit, onSent: (part: number) => void) => Promise<Response>;
  /** Sent as `Authorization: Bearer …`. A browser has none: its session is a cookie. */
  readonly token?: () => string | undefined;
  /** How long one call may take, in milliseconds. The server's own chain of providers may take 10 s. */
  readonly timeoutMs?: number;
}

type Answer<T, K extends FailureKind> = Promise<Result<T, FailureOf<K> | InfraFailure>>;

/** `expected`: the kinds of failure that a call passes on; any other answer is `unexpected-answer`. */
export interface ApiClient {
  get<T, K extends FailureKind = never>(
    path: string,
    answer: z.ZodMiniType<T>,
    expected?: readonly K[],
    signal?: AbortSignal,
  ): Answer<T, K>;
  /** One page of a list; `more` where the answer links to the next one (RFC 8288). */
  list<T, K extends FailureKind = never>(
    path: string,
    answer: z.ZodMiniType<readonly T[]>,
    expected?: readonly K[],
  ): Answer<{ readonly items: readonly T[]; readonly more: boolean }, K>;
  /** Without a schema the answer is not read. `as`: a token that is sent instead of the client's. */
  send<T = void, K extends FailureKind = never>(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    answer: z.ZodMiniType<T> | undefined,
    expected?: readonly K[],
    as?: string,
    headers?: Readonly<Record<string, string>>,
  ): Answer<T, K>;
  /** The file that a request is answered with; it may take two minutes. */
  file<K extends FailureKind = never>(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    expected?: readonly K[],
  ): Answer<Uint8Array, K>;
  /** Sends a file by `POST`, as it is. */
  sendBytes<T, K extends FailureKind = never>(
    path: string,
    bytes: Uint8Array,
    mediaType: string,
    answer: z.ZodMiniType<T>,
    expected?: readonly K[],
    onSent?: (part: number) => void,
  ): Answer<T, K>;
}

interface RequestOptions {
  /** A token that is sent instead of the client's. */
  readonly authorization?: string | undefined;
  /** Milliseconds. */
  readonly within?: number;
  readonly send?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Our own `/api`, from the browser and from the command line alike. */
export function createApiClient({ base, fetch, upload, token, timeoutMs = 20_000 }: ApiOptions): ApiClient {
  const root = base.replace(/\/+$/, '');
  const server = { service: 'server', ...(root === '' ? {} : { name: root }) } as const;

  /** The response, and what `read` makes of it where it is a success. */
  async function request<T, K extends FailureKind>(
    path: string,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
    expected: readonly K[],
    { authorization = token?.(), within = timeoutMs, send = fetch }: RequestOptions = {},
  ): Answer<{ readonly body: T; readonly headers: Headers }, K> {
    try {
      const response = await send(`${root}${path}`, {
        ...init,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(authorization === undefined ? {} : { authorization: `Bearer ${authorization}` }),
          ...init.headers,
        },
        signal: AbortSignal.any([AbortSignal.timeout(within), ...(init.signal ? [init.signal] : [])]),
      });
      if (response.ok) return ok({ body: await read(response), headers: response.headers });
      const body = readJson(await response.text());
      return err(failureIn(response, body, { kind: 'unavailable', ...server }, expected));
    } catch {
      return err({ kind: 'unreachable', ...server });
    }
  }

  async function call<T, K extends FailureKind>(
    path: string,
    init: RequestInit,
    answer: z.ZodMiniType<T> | undefined,
    expected: readonly K[] = [],
    options: RequestOptions = {},
  ): Answer<{ readonly body: T; readonly headers: Headers }, K> {
    const answered = await request(path, init, (response) => response.text(), expected, options);
    if (!answered.ok) return answered;
    const { body, headers } = answered.value;
    if (answer === undefined) return ok({ body: undefined as T, headers });
    const read = answer.safeParse(readJson(body));
    return read.success ? ok({ body: read.data, headers }) : err({ kind: 'unexpected-answer' });
  }

  return {
    async get(path, answer, expected, signal) {
      const response = await call(path, { method: 'GET', ...(signal && { signal }) }, answer, expected);
      return response.ok ? ok(response.value.body) : response;
    },
    async list(path, answer, expected) {
      const response = await call(path, { method: 'GET' }, answer, expected);
      if (!response.ok) return response;
      const { body, headers } = response.value;
      return ok({ items: body, more: /;\s*rel="?next"?/i.test(headers.get('link') ?? '') });
    },
    async send(method, path, body, answer, expected, as, headers) {
      const init = {
        method,
        ...(headers && { headers }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await call(path, init, answer, expected, as === undefined ? {} : { authorization: as });
      return response.ok ? ok(response.value.body) : response;
    },
    async file(method, path, body, expected = []) {
      const init = {
        method,
        headers: { accept: '*/*' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
      const answered = await request(path, init, read, expected, { within: FILE_TIMEOUT_MS });
      return answered.ok ? ok(answered.value.body) : answered;
    },
    async sendBytes(path, bytes, mediaType, answer, expected, onSent) {
      const init = { method: 'POST', headers: { 'content-type': mediaType }, body: new Uint8Array(bytes) };
      const response = await call(path, init, answer, expected, {
        within: FILE_TIMEOUT_MS,
        ...(upload !== undefined &&
          onSent !== undefined && { send: (url: string, sent: RequestInit) => upload(url, sent, onSent) }),
      });
      return response.ok ? ok(response.value.body) : response;
    },
  };
}

const FILE_TIMEOUT_MS = 120_000;

/** The failure that an answer without success comes to. */
function failureIn<K extends FailureKind>(
  response: Response,
  body: unknown,
  server: FailureOf<'unavailable'>,
  expected: readonly K[],
): FailureOf<K> | InfraFailure {
  const failure = errorFromWire(body);
  if (failure !== undefined && (expected as readonly FailureKind[]).includes(failure.kind))
    return failure as FailureOf<K>;
  if (failure !== undefined && passedOn.has(failure.kind)) return failure as InfraFailure;
  if (response.status === 429) return { kind: 'rate-limited', seconds: secondsToWait(response.headers) };
  if (response.status >= 500) return server;
  return { kind: 'unexpected-answer' };
}

/** Failures of the server that every call passes on. */
const passedOn: ReadonlySet<FailureKind> = new Set(['no-room', 'read-only', 'rate-limited', 'busy', 'unavailable']);

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
