/**
 * A typed client of Whereat's API for Node and browsers. It has a method per operation of `/api`, named by the operation's id.
 *
 * A method returns `{ ok: true, value }` or `{ ok: false, failure }`, and does not throw for a failed request. `failure.kind` is the kind
 * of the failure. Iterations (`all`, `putAll`) throw a `WhereatError` with the failure.
 *
 * ```ts
 * import { createClient } from '@whereat/client';
 *
 * const whereat = createClient({ server: 'https://whereat.example', token: process.env.WHEREAT_TOKEN });
 * const door = await whereat.getLocation({ params: { handle: '@cafe', label: 'door' } });
 * if (door.ok) console.log(door.value.plusCode);
 * for await (const place of whereat.all.listMyLocations()) console.log(place.url);
 * ```
 *
 * @module
 */

import { type AllItems, createAllItems } from '../all-items.ts';
import { type AnswerOf, type Api, createApi } from '../api.ts';
import { createWireCall } from '../call.ts';
import { createPutAll, type PutAll } from '../put-all.ts';
import { type RetryOptions, withRetries } from '../with-retries.ts';

export interface ClientOptions extends RetryOptions {
  /** The origin of the server, without a path: `https://whereat.example`. Empty in a page of the server itself. */
  readonly server: string;
  /** An access token. Without it, only public operations succeed. */
  readonly token?: string | undefined;
  /** The function that sends requests; default `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** The timeout of one attempt in milliseconds; default 20,000. Uploads and downloads of files always have two minutes. */
  readonly timeoutMs?: number | undefined;
}

export interface WhereatClient extends Api<'wire'> {
  /** Iterations over all items of each list operation, such as `all.listMyLocations()`. */
  readonly all: AllItems;
  readonly putAll: PutAll;
}

export function createClient(options: ClientOptions): WhereatClient {
  const { server, token, fetch = (...request) => globalThis.fetch(...request), timeoutMs } = options;
  const call = createWireCall({
    base: server,
    fetch,
    token: () => token,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const api = createApi<'wire'>(withRetries(call, options));
  return { ...api, all: createAllItems(api), putAll: createPutAll(api) };
}

/** The value of an operation's successful response: `Answer<'getLocation'>` is a place. */
export type Answer<Id extends keyof Api> = AnswerOf<Id, 'wire'>;
export type Place = Answer<'getLocation'>;

export type { Failure, FailureKind, FailureOf } from '../../domain/failure.ts';
export type { Failed, Ok, Result } from '../../domain/result.ts';
export { englishTexts } from '../../i18n/english-texts.ts';
export { failureMessage, type Message } from '../../i18n/index.ts';
export { WhereatError } from '../all-items.ts';
export type { CallOptions, Image, ListPage } from '../api.ts';
export type { PlaceRow, PutAllOptions, RowAnswer } from '../put-all.ts';
export {
  type SignedWebhook,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookEvent,
  type WebhookProblem,
} from './webhook.ts';
