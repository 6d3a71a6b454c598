// Standard Webhooks, symmetric signatures: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
//
// A signature is `v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. The key is the decoded text after `whsec_`.
// While a secret is being replaced, the header has several signatures, separated by spaces.

import type { z } from 'zod/mini';
import type { wireChangeEvent, wireTestEvent } from '../../adapters/api-contract/changes/schemas.ts';

/** The body of a webhook. Its `type` distinguishes a change of a place from a test. */
export type WebhookEvent = z.output<typeof wireChangeEvent> | z.output<typeof wireTestEvent>;

export interface SignedWebhook {
  /** The secret that the server returned when the webhook was created (`whsec_…`); the old and the new one while it is being replaced. */
  readonly secret: string | readonly string[];
  /** The headers of the request. The names must be in lower case if it is not a `Headers` object. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as received, not parsed: the signature covers its exact bytes. */
  readonly body: string | Uint8Array;
  /** The maximum difference between the time of the request and `now` in seconds; default 300. */
  readonly toleranceSeconds?: number | undefined;
  readonly now?: Date | undefined;
}

/**
 * The reason for which a webhook is rejected.
 *
 * - `headers`: a header is missing or invalid
 * - `secret`: the secret does not have the form `whsec_…`
 * - `time`: the request is too old or from the future
 * - `signature`: no signature matches
 * - `body`: the signature matches, but the body is not JSON
 */
export type WebhookProblem = 'headers' | 'secret' | 'time' | 'signature' | 'body';

export type VerifiedWebhook =
  | {
      readonly ok: true;
      /**
       * `id` is the same for all attempts to deliver an event. `data` is the parsed body, not validated: a newer server can send more types
       * and fields.
       */
      readonly value: { readonly id: string; readonly at: Date; readonly data: WebhookEvent };
    }
  | { readonly ok: false; readonly problem: WebhookProblem };

/**
 * Verifies that a request is a webhook of the server with which you share the secret, and returns its id, time and data. Signatures are
 * compared in constant time. Does not throw for an invalid request.
 */
export async function verifyWebhook(webhook: SignedWebhook): Promise<VerifiedWebhook> {
  const { secret, body, toleranceSeconds = 300, now = new Date() } = webhook;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    getHeader(webhook.headers, name),
  );
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return rejected('headers');
  const keys = [secret].flat().map(keyBytes);
  if (keys.length === 0 || !keys.every((key) => key !== undefined)) return rejected('secret');
  const at = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > toleranceSeconds * 1000) return rejected('time');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const decodedSignatures = signatures.split(' ').flatMap((signature) => {
    const [version, digits] = signature.split(',');
    return version === 'v1' && digits !== undefined ? (decodeBase64(digits) ?? []) : [];
  });
  if (!(await isSigned(new TextEncoder().encode(`${id}.${timestamp}.${text}`), keys, decodedSignatures)))
    return rejected('signature');
  try {
    return { ok: true, value: { id, at, data: JSON.parse(text) } };
  } catch {
    return rejected('body');
  }
}

const rejected = (problem: WebhookProblem) => ({ ok: false, problem }) as const;

function getHeader(headers: SignedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(' ');
}

type Bytes = Uint8Array<ArrayBuffer>;

async function isSigned(signed: Bytes, keys: readonly Bytes[], signatures: readonly Bytes[]): Promise<boolean> {
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

const keyBytes = (secret: string): Bytes | undefined => {
  const bytes = secret.startsWith('whsec_') ? decodeBase64(secret.slice(6)) : undefined;
  return bytes?.length ? bytes : undefined;
};

function decodeBase64(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
