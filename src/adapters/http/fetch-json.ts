import type { z } from 'zod';
import type { ProviderFailure } from '../../domain/geocoding/geocoded-place.ts';
import { parseJson } from '../../domain/text/parse-json.ts';
import type { GeocodeAnswer } from '../../ports/geocoding/geocoder.ts';

/** The `fetch` of the browser, or that of undici in Node.js. */
export type Fetch = typeof globalThis.fetch;

export type FailedAnswer = Extract<GeocodeAnswer, { outcome: 'failed' }>;

/** Interprets an error of a provider. Returns `undefined` if its body adds nothing to the status. */
export type ClassifyRefusal = (status: number, text: string, body: unknown) => ProviderFailure | undefined;

export interface JsonRequest<T> {
  readonly fetch: Fetch;
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  readonly answer: z.ZodType<T>;
  /** Interprets every response, even with status 200, because some providers report errors in the body. */
  readonly refusal?: ClassifyRefusal;
  /** Decodes the body, and throws on invalid bytes; by default strict UTF-8. */
  readonly decode?: (bytes: Uint8Array) => string;
  /** Describes an error in `detail`; by default the status and the provider's message. */
  readonly describe?: (status: number, statusText: string, words: string) => string;
}

/** The maximum size of a response in bytes. The largest recorded one has 60,000. */
const MAX_BYTES = 2_000_000;

/**
 * Requests JSON. Never rejects: an error of the connection or of the response is `toFailed`. The size of the response is limited while it is
 * read. `detail` can be displayed to users: it does not contain the requested URL, which may contain a key.
 */
export async function fetchJson<T>(
  question: JsonRequest<T>,
): Promise<{ readonly outcome: 'ok'; readonly value: T } | FailedAnswer> {
  const received = await receive(question);
  if ('outcome' in received) return received;
  const { status, bytes } = received;
  const text = readText(bytes, question.decode);
  const parsed = text === undefined ? undefined : parseJson(text);
  const why = question.refusal?.(status, text ?? '', parsed) ?? failureOfStatus(status);
  if (why !== undefined) return toFailed(why, refusalDetail(question, received, why, { text, parsed }));
  if (text === undefined) return toFailed('invalid', 'The answer is in an unknown character set.');
  if (parsed === undefined) return toFailed('invalid', 'The answer is no JSON.');
  const read = question.answer.safeParse(parsed);
  return read.success ? { outcome: 'ok', value: read.data } : toFailed('invalid', 'The answer has an unknown form.');
}

interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly bytes: Uint8Array;
}

async function receive(question: Omit<JsonRequest<unknown>, 'answer'>): Promise<Received | FailedAnswer> {
  const { fetch, url, method = 'GET', headers = {}, body, signal } = question;
  try {
    const response = await fetch(url, {
      method,
      // A provider is only at its configured URL, so a redirect is an invalid response.
      redirect: 'manual',
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    const { status } = response;
    const bytes = await readAtMost(response, MAX_BYTES);
    if (bytes === undefined) return toFailed('invalid', 'The answer is too large.');
    return { status, statusText: response.statusText || (statusTexts[status] ?? ''), bytes };
  } catch {
    return signal?.aborted ? toFailed('timeout', 'No answer in time.') : toFailed('network', 'No connection.');
  }
}

/** Returns the status and the provider's message, without the keys of the request. */
function refusalDetail(
  { url, headers = {}, describe: say }: Omit<JsonRequest<unknown>, 'answer'>,
  { status, statusText }: Received,
  why: ProviderFailure,
  { text, parsed }: { readonly text: string | undefined; readonly parsed: unknown },
): string {
  const message = errorMessageIn(parsed) || (why in failureMeanings ? getShortText(text) : '');
  const words = withoutSecrets(message, url, headers);
  return say === undefined ? describe(why, status, statusText, words) : say(status, statusText, words);
}

/** The meanings of errors for the operator, where the status does not suffice. */
export const failureMeanings: Partial<Readonly<Record<ProviderFailure, string>>> = {
  auth: 'The key is wrong, or is not allowed to ask this. Check it in the settings.',
  quota: 'The quota is used up. It begins anew with its period, or with a larger plan.',
  rate: 'The quota of requests at a time is used up. Wait a little, or ask for a larger quota.',
};

function describe(why: ProviderFailure, status: number, statusText: string, words: string): string {
  const message = words || (status === 200 ? '' : `${status} ${statusText}`.trim());
  const meaning = failureMeanings[why];
  if (meaning === undefined) return message || 'The request was refused.';
  return message === '' ? meaning : `${meaning} (${message})`;
}

export const toFailed = (why: ProviderFailure, detail: string): FailedAnswer => ({ outcome: 'failed', why, detail });

function failureOfStatus(status: number): ProviderFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate';
  return status >= 500 || status === 408 ? 'network' : 'invalid';
}

/** Reads the body of a response; `undefined` if it exceeds `limit` bytes. */
export async function readAtMost(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

const strictUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function readText(bytes: Uint8Array, decode = strictUtf8): string | undefined {
  try {
    return decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the error message in a body. Each provider has it in another field. */
function errorMessageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const fields = body as Record<string, unknown>;
  const inner = (fields.detailedError ?? fields.error ?? {}) as Record<string, unknown>;
  const words = [fields.message, fields.errorText, fields.error_message, fields.error, inner.message, fields.status];
  const first = words.find((word): word is string => typeof word === 'string' && word !== '');
  return first === undefined ? '' : first.slice(0, 200);
}

/** Returns the message of an error that is short text or HTML instead of JSON. */
function getShortText(text: string | undefined): string {
  const words = (text ?? '')
    .slice(0, 2000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= 80 && !/[<>{}]/.test(words) ? words : '';
}

/** Removes the keys of a request from a message, because some errors repeat them. */
function withoutSecrets(words: string, url: URL, headers: Readonly<Record<string, string>>): string {
  const bearer = headers.authorization?.replace(/^Bearer /, '');
  return [url.searchParams.get('key'), url.searchParams.get('access_token'), headers.api_key, bearer]
    .filter((secret): secret is string => Boolean(secret))
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);
}

/** The status texts, which HTTP/2 does not send. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
