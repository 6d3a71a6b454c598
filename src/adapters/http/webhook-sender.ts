import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { err, ok } from '../../domain/result.ts';
import type { WebhookProblem } from '../../domain/webhooks/webhook.ts';
import type { WebhookSender } from '../../ports/webhooks/webhook-sender.ts';
import type { DueDelivery, WebhookAttempt } from '../../ports/webhooks/webhook-store.ts';
import { changeToWire } from '../api-contract/changes/change-json.ts';
import { createHostResolver, createLookup, type HostResolver, NameTimeoutError } from './host-resolver.ts';
import { isPublicAddress } from './public-addresses.ts';

interface Deps {
  /** The origin of the pages of places, such as `https://where.example`. */
  readonly origin: string;
  /** True if private addresses and HTTP are also allowed. */
  readonly allowPrivate: boolean;
  /** The timeout of one attempt in milliseconds. */
  readonly timeoutMs?: number;
  readonly resolver?: HostResolver;
}

/** The maximum number of bytes that are read of a response. */
const MAX_ANSWER_BYTES = 16_384;
/** The maximum number of characters that are stored of a response. */
const MAX_STORED_CHARACTERS = 1000;

/** Creates the sender, which signs events according to https://www.standardwebhooks.com. */
export function createWebhookSender({
  origin,
  allowPrivate,
  timeoutMs = 5_000,
  resolver = createHostResolver({ timeoutMs }),
}: Deps): WebhookSender {
  const dispatcher = new Agent({
    connect: allowPrivate
      ? { timeout: timeoutMs, lookup: createLookup(resolver, checkFound) }
      : connectPublic({ timeoutMs, resolver }),
    connections: 10,
    pipelining: 1,
    allowH2: false,
  });

  async function ask(delivery: DueDelivery, at: Date): Promise<Pick<WebhookAttempt, 'status' | 'problem' | 'answer'>> {
    const body = JSON.stringify(toMessage(delivery, origin));
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(delivery.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Whereat-Webhooks',
          ...signatureHeaders(delivery, at, body),
        },
        body,
        dispatcher,
        signal,
      });
      const status = answer.statusCode;
      const text = await readStart(answer.body);
      return { status, problem: status >= 200 && status < 300 ? '' : 'refused', answer: text };
    } catch (cause) {
      return { status: null, problem: getProblem(cause, signal), answer: '' };
    }
  }

  return {
    parseUrl(text) {
      const badUrlFailure = (problem: 'unreadable' | 'https' | 'credentials' | 'private') =>
        err({ kind: 'bad-webhook-url', problem } as const);
      const url = URL.parse(text.trim());
      if (url === null || !/^https?:$/.test(url.protocol)) return badUrlFailure('unreadable');
      if (url.protocol === 'http:' && !allowPrivate) return badUrlFailure('https');
      if (url.username !== '' || url.password !== '') return badUrlFailure('credentials');
      if (!allowPrivate && isPrivateHost(toHost(url))) return badUrlFailure('private');
      url.hash = '';
      return ok(url.href);
    },

    async send(delivery, at) {
      const start = performance.now();
      const outcome = await ask(delivery, at);
      return { at, milliseconds: Math.round(performance.now() - start), ...outcome };
    },

    close: () => dispatcher.destroy(),
  };
}

/** Returns the body of a message as an object. */
const toMessage = ({ change, createdAt, handle }: DueDelivery, origin: string) =>
  change === undefined
    ? { type: 'test', timestamp: createdAt.toISOString(), data: { handle } }
    : { type: change.type, timestamp: change.at, data: changeToWire(change, origin) };

/** Returns the headers of Standard Webhooks, with one signature for each secret. */
function signatureHeaders({ messageId, secrets }: DueDelivery, at: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns the host of a URL; an IPv6 address has no brackets. */
const toHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const isPrivateHost = (host: string): boolean =>
  /(?:^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && !isPublicAddress(host));

class PrivateAddressError extends Error {}

class NoAddressError extends Error {}

function checkFound(hostname: string, found: readonly unknown[]): void {
  if (found.length === 0) throw new NoAddressError(hostname);
}

/**
 * Returns a connector that connects only to public addresses. The address that it checks is the one that it connects to, so no second
 * look-up can change it.
 */
function connectPublic({
  timeoutMs,
  resolver,
}: {
  readonly timeoutMs: number;
  readonly resolver: HostResolver;
}): buildConnector.connector {
  const lookup = createLookup(resolver, (hostname, found) => {
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      throw new PrivateAddressError(hostname);
  });
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup });
  return (options, callback) =>
    // An IP address needs no look-up, so it is checked here.
    isIP(options.hostname) !== 0 && !isPublicAddress(options.hostname)
      ? callback(new PrivateAddressError(options.hostname), null)
      : connect(options, callback);
}

function getProblem(cause: unknown, signal: AbortSignal): WebhookProblem {
  if (cause instanceof PrivateAddressError) return 'private-address';
  const isTimeout =
    signal.aborted || cause instanceof NameTimeoutError || (cause instanceof Error && /Timeout/.test(cause.name));
  return isTimeout ? 'timeout' : 'no-connection';
}

/** Returns the first characters of a body. Closes the connection if the body is longer than the limit. */
async function readStart(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) {
      body.destroy();
      break;
    }
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_STORED_CHARACTERS).toWellFormed();
}
