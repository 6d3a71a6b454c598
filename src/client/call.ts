import type { z } from 'zod/mini';
import { locationFromWire } from '../adapters/api-contract/aliases/location-json.ts';
import { type WireLocation, wireLocation, wireLocations } from '../adapters/api-contract/aliases/schemas.ts';
import { errorFromWire, unexpectedFromWire } from '../adapters/api-contract/shared/errors.ts';
import { failuresOfAccess, type Operation } from '../adapters/api-contract/shared/operation.ts';
import type { FailureKind, FailureOf } from '../domain/failure.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { parseJson } from '../domain/text/parse-json.ts';
import type { RawCall, RawInput } from './api.ts';

export interface ApiOptions {
  /** The origin of the server, without a path; empty in pages of the server itself. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  /** A `fetch` that reports the share of the body that was sent, 0 to 1. Without it, progress is not reported. */
  readonly upload?: (url: string, init: RequestInit, onSent: (part: number) => void) => Promise<Response>;
  /** Returns the token for `Authorization: Bearer …`. A browser has none, because its session is a cookie. */
  readonly token?: () => string | undefined;
  /** Called with the page URL of each place in a response. */
  readonly onPage?: (url: string) => void;
  /** The timeout of a call in milliseconds. The geocoding providers of the server can take 10 s. */
  readonly timeoutMs?: number;
}

/** An error that a custom `fetch` throws if it knows why the server is unreachable. It has the parameters of the failure `unreachable`. */
export class ConnectionError extends Error {
  readonly why: Pick<FailureOf<'unreachable'>, 'problem' | 'detail'>;

  constructor(why: ConnectionError['why']) {
    super(why.problem);
    this.why = why;
  }
}

/** Creates a call that parses responses with their schemas and returns locations as domain types. */
export const createCall = (options: ApiOptions): RawCall =>
  createCaller(options, (answer, read) => toDomain(answer, read, options.onPage));

/** Creates a call that parses responses with their schemas and returns locations as they are in the API. */
export const createWireCall = (options: Omit<ApiOptions, 'onPage'>): RawCall =>
  createCaller(options, (_, read) => read);

type ToValue = (answer: Operation['answer'], read: unknown) => unknown;

function createCaller({ base, fetch, upload, token, timeoutMs = 20_000 }: ApiOptions, toValue: ToValue): RawCall {
  const root = base.replace(/\/+$/, '');
  const server = { service: 'server', ...(root === '' ? {} : { name: root }) } as const;

  /** Sends a request and reads the whole response. A network error becomes `unreachable`; any other exception is a bug and is thrown. */
  async function request(operation: Operation, input: RawInput): Promise<Result<Answered, FailureOf<'unreachable'>>> {
    const { image, signal } = input;
    const isFile = image !== undefined || operation.media !== undefined;
    const limit = AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : timeoutMs);
    const init: RequestInit = {
      method: operation.method,
      headers: toHeaders(operation, input, input.token ?? token?.()),
      ...toBody(input),
      signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]),
    };
    const url = root + toAddress(operation, input);
    try {
      const response = await (upload !== undefined && image?.onSent !== undefined
        ? upload(url, init, image.onSent)
        : fetch(url, init));
      return ok({ response, bytes: new Uint8Array(await response.arrayBuffer()) });
    } catch (error) {
      signal?.throwIfAborted();
      return err({ kind: 'unreachable', ...server, ...(error instanceof ConnectionError && error.why) });
    }
  }

  return async (operation, input = {}) => {
    const answered = await request(operation, input);
    if (!answered.ok) return answered;
    if (answered.value.response.ok) return readAnswer(operation, answered.value, toValue);
    return err(toFailure(answered.value, { kind: 'unavailable', ...server }, operation));
  };
}

interface Answered {
  readonly response: Response;
  readonly bytes: Uint8Array;
}

function readAnswer({ media, answer, paged }: Operation, { response, bytes }: Answered, toValue: ToValue) {
  if (media !== undefined) return ok(bytes);
  if (answer === undefined) return ok(undefined);
  const read = (answer as z.ZodMiniType).safeParse(readJson(bytes));
  if (!read.success) return err({ kind: 'unexpected-answer' } as const);
  const value = toValue(answer, read.data);
  return ok(paged ? { items: value, ...findNext(response) } : value);
}

/** Converts locations to the domain; any other response is parsed by its schema. */
function toDomain(answer: Operation['answer'], read: unknown, onPage?: ApiOptions['onPage']): unknown {
  const toLocation = (wire: WireLocation) => {
    onPage?.(wire.url);
    return locationFromWire(wire);
  };
  if (answer === wireLocation) return toLocation(read as WireLocation);
  return answer === wireLocations ? (read as readonly WireLocation[]).map(toLocation) : read;
}

/** Returns the cursor of the next page: `after` in the URL of the `Link` header. */
function findNext({ headers }: Response): { readonly next?: string } {
  const [, address] = /<([^>]*)>;\s*rel="?next"?/i.exec(headers.get('link') ?? '') ?? [];
  const next = address === undefined ? null : new URL(address, 'http://any').searchParams.get('after');
  return next === null ? {} : { next };
}

const FILE_TIMEOUT_MS = 120_000;

/** Returns the path and query of a request. Undefined query parameters are omitted. */
function toAddress({ path }: Operation, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) sent.set(name, String(value));
  return sent.size === 0 ? filled : `${filled}?${sent}`;
}

function toHeaders({ media }: Operation, input: RawInput, token: string | undefined): Record<string, string> {
  const { body, image, ifVersion, idempotencyKey } = input;
  const mediaType = image?.mediaType ?? (body === undefined ? undefined : 'application/json');
  return {
    accept: media === undefined ? 'application/json' : '*/*',
    ...(mediaType !== undefined && { 'content-type': mediaType }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(ifVersion !== undefined && { 'if-match': `"${ifVersion}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

function toBody({ body, image }: RawInput): Pick<RequestInit, 'body'> {
  if (image !== undefined) return { body: new Uint8Array(image.bytes) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** Converts an unsuccessful response to a failure that the operation declares, or to `unexpected-answer`. */
function toFailure(
  { response, bytes }: Answered,
  server: FailureOf<'unavailable'>,
  { failures = [], access }: Operation,
): FailureOf<FailureKind> {
  const body = readJson(bytes);
  const failure = errorFromWire(body);
  const declared: readonly FailureKind[] = [...failures, ...(access === undefined ? [] : failuresOfAccess[access])];
  if (failure !== undefined && (declared.includes(failure.kind) || commonFailures.has(failure.kind))) return failure;
  if (response.status === 429) return { kind: 'rate-limited', seconds: secondsToWait(response.headers) };
  if (response.status >= 500) return server;
  return unexpectedFromWire(body);
}

/** Failures that any operation can have, in addition to those that it declares. */
const commonFailures: ReadonlySet<FailureKind> = new Set([
  'no-room',
  'read-only',
  'rate-limited',
  'busy',
  'upgrading',
  'unavailable',
]);

/** Returns the seconds of `Retry-After`, at least 1; 1 if it is missing or a date. */
const secondsToWait = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1;
};

const readJson = (bytes: Uint8Array): unknown => parseJson(new TextDecoder().decode(bytes));
