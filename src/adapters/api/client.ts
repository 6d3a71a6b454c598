import type { z } from 'zod/mini';
import type { FailureKind, FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { errorFromWire } from '../api-contract/errors.ts';
import {
  type FailureKindsOf,
  failuresOfAccess,
  type Operation,
  type PathParameters,
} from '../api-contract/operations/operation.ts';
import type { RequestOf } from '../api-contract/operations/requests.ts';

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

type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** A query is text on the wire: a number may stand for any text. */
type QueryInput<T> = { readonly [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };

type ParamsOf<Path extends string> = keyof PathParameters<Path> extends never
  ? unknown
  : { readonly params: PathParameters<Path> };
type QueryOf<R> = R extends { readonly query: infer S extends z.core.$ZodType }
  ? { readonly query?: QueryInput<z.input<S>> }
  : unknown;
type BodyOf<R> = R extends { readonly body: infer S extends z.core.$ZodType }
  ? { readonly body: ReadonlyDeep<z.input<S>> }
  : unknown;
type ImageOf<R> = R extends { readonly bodyMedia: readonly string[] } ? { readonly image: Image } : unknown;

/** A file that is the body itself. */
interface Image {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly onSent?: ((part: number) => void) | undefined;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** A token that is sent instead of the client's. */
  readonly token?: string;
  /** Those without a value are not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** What a call of an operation is given: the parameters of its path, its query, its body. */
type InputOf<O extends Operation> = ParamsOf<O['path']> &
  QueryOf<RequestOf<O>> &
  BodyOf<RequestOf<O>> &
  ImageOf<RequestOf<O>> &
  CallOptions;

type Input<O extends Operation> = CallOptions extends InputOf<O> ? [input?: InputOf<O>] : [input: InputOf<O>];

/** What an operation answers; nothing is read where it answers nothing. */
type AnswerOf<O extends Operation> = O extends { readonly answer: infer S extends z.core.$ZodType }
  ? z.output<S>
  : undefined;

/** Only the failures that the operation declares; any other answer is `unexpected-answer`. */
type Answer<O extends Operation, T> = Promise<Result<T, FailureOf<FailureKindsOf<O>> | InfraFailure>>;

type ListedBy<O extends Operation> = AnswerOf<O> extends readonly (infer T)[] ? T : never;

/** Operations of our own `/api`, called from the browser and from the command line alike. */
export interface ApiClient {
  call<O extends Operation>(operation: O, ...input: Input<O>): Answer<O, AnswerOf<O>>;
  /** One page of a list; `more` where the answer links to the next one (RFC 8288). */
  list<O extends Operation & { readonly paged: true }>(
    operation: O,
    ...input: Input<O>
  ): Answer<O, { readonly items: readonly ListedBy<O>[]; readonly more: boolean }>;
  /** The file that an operation answers; it may take two minutes. */
  file<O extends Operation>(operation: O, ...input: Input<O>): Answer<O, Uint8Array>;
}

/** An input as it is read, whatever its operation. */
interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly image?: Image;
}

interface Received<T> {
  readonly body: T;
  readonly headers: Headers;
}

export function createApiClient({ base, fetch, upload, token, timeoutMs = 20_000 }: ApiOptions): ApiClient {
  const root = base.replace(/\/+$/, '');
  const server = { service: 'server', ...(root === '' ? {} : { name: root }) } as const;

  /** The response, and what `read` makes of it where it is a success. */
  async function request<T>(
    operation: Operation,
    input: AnyInput,
    read: (response: Response) => Promise<T>,
    { accept, timeoutMs }: { readonly accept: string; readonly timeoutMs: number },
  ): Promise<Result<Received<T>, FailureOf<FailureKind>>> {
    const { image, signal } = input;
    const headers = headersOf(input, accept, input.token ?? token?.());
    const init: RequestInit = {
      method: operation.method,
      credentials: 'include',
      headers,
      ...bodyOf(input),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    };
    const url = root + addressOf(operation, input);
    try {
      const response = await (upload !== undefined && image?.onSent !== undefined
        ? upload(url, init, image.onSent)
        : fetch(url, init));
      if (response.ok) return ok({ body: await read(response), headers: response.headers });
      const body = readJson(await response.text());
      return err(failureIn(response, body, { kind: 'unavailable', ...server }, operation));
    } catch {
      return err({ kind: 'unreachable', ...server });
    }
  }

  async function receive(operation: Operation, input: AnyInput = {}) {
    const limits = { accept: 'application/json', timeoutMs: input.image === undefined ? timeoutMs : FILE_TIMEOUT_MS };
    const answered = await request(operation, input, (response) => response.text(), limits);
    if (!answered.ok) return answered;
    const { body, headers } = answered.value;
    const { answer } = operation as { readonly answer?: z.ZodMiniType };
    if (answer === undefined) return ok({ body: undefined, headers });
    const read = answer.safeParse(readJson(body));
    return read.success ? ok({ body: read.data, headers }) : err({ kind: 'unexpected-answer' } as const);
  }

  const client = {
    async call(operation: Operation, input?: AnyInput) {
      const received = await receive(operation, input);
      return received.ok ? ok(received.value.body) : received;
    },
    async list(operation: Operation, input?: AnyInput) {
      const received = await receive(operation, input);
      if (!received.ok) return received;
      const { body, headers } = received.value;
      return ok({ items: body, more: /;\s*rel="?next"?/i.test(headers.get('link') ?? '') });
    },
    async file(operation: Operation, input: AnyInput = {}) {
      const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());
      const answered = await request(operation, input, read, { accept: '*/*', timeoutMs: FILE_TIMEOUT_MS });
      return answered.ok ? ok(answered.value.body) : answered;
    },
  };
  return client as unknown as ApiClient;
}

const FILE_TIMEOUT_MS = 120_000;

/** Path and query of a call; parameters of the query without a value are left out. */
function addressOf({ path }: Operation, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) sent.set(name, String(value));
  return sent.size === 0 ? filled : `${filled}?${sent}`;
}

function headersOf({ body, image, headers = {} }: AnyInput, accept: string, token: string | undefined) {
  const mediaType = image?.mediaType ?? (body === undefined ? undefined : 'application/json');
  const all = {
    accept,
    'content-type': mediaType,
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    ...headers,
  };
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined));
}

function bodyOf({ body, image }: AnyInput): Pick<RequestInit, 'body'> {
  if (image !== undefined) return { body: new Uint8Array(image.bytes) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** The failure that an answer without success comes to. */
function failureIn(
  response: Response,
  body: unknown,
  server: FailureOf<'unavailable'>,
  { failures = [], access }: Operation,
): FailureOf<FailureKind> {
  const failure = errorFromWire(body);
  const declared: readonly FailureKind[] = [...failures, ...(access === undefined ? [] : failuresOfAccess[access])];
  if (failure !== undefined && (declared.includes(failure.kind) || passedOn.has(failure.kind))) return failure;
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
