import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult, retry, wrap } from 'cockatiel';
import { err, ok } from '../../domain/result.ts';
import type { ObjectStore } from '../../ports/photos/object-store.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import { type Fetch, readAtMost } from '../http/fetch-json.ts';

/** A folder in a bucket. */
export interface S3Location {
  /** The URL of the server without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The folder: empty, or with a trailing slash. */
  readonly prefix: string;
}

interface Deps extends S3Location {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly fetch: Fetch;
  readonly log: Logger;
  /** The timeout of one request in milliseconds. */
  readonly timeoutMs?: number;
}

interface Received {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly bytes: Uint8Array;
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly body?: Uint8Array;
  readonly contentType?: string;
}

/** The maximum size of an object in bytes. */
const MAX_OBJECT = 16 * 1024 * 1024;
/** Milliseconds after which a store that failed five times in a row is tried again. */
const COOLDOWN_MS = 30_000;

/**
 * Creates an object store in one folder of a bucket, with the Amazon S3 protocol. The bucket is in the path, and requests are signed with
 * AWS Signature Version 4, including a hash of the body. A request without a response is sent a second time.
 */
export function createS3ObjectStore(deps: Deps): ObjectStore {
  const policy = wrap(
    circuitBreaker(handleWhenResult(isTrouble), {
      breaker: new ConsecutiveBreaker(5),
      halfOpenAfter: COOLDOWN_MS,
    }),
    retry(
      handleWhenResult((received) => (received as Received).status === 0),
      { maxAttempts: 1 },
    ),
  );

  async function request(question: S3Request) {
    try {
      const received = await policy.execute(() => send(deps, question));
      const isMissing = received.status === 404 && codeIn(received) !== 'NoSuchBucket';
      if (isMissing || isSuccess(received)) return ok(isMissing ? undefined : received.bytes);
      // The host and the bucket are not revealed to clients.
      const details = { method: question.method, status: received.status, code: codeIn(received) };
      deps.log.warn('The object store of photos failed', details);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
    }
    return unavailable;
  }

  return {
    async put(key, body, contentType) {
      const done = await request({ method: 'PUT', key, body, contentType });
      if (!done.ok) return done;
      return done.value === undefined ? unavailable : ok(undefined);
    },
    get: (key) => request({ method: 'GET', key }),
    async delete(key) {
      const done = await request({ method: 'DELETE', key });
      return done.ok ? ok(undefined) : done;
    },
  };
}

const unavailable = err({ kind: 'unavailable', service: 'photo-store' } as const);

const isSuccess = ({ status }: Received): boolean => status >= 200 && status < 300;

const isTrouble = (result: unknown): boolean => {
  const received = result as Received;
  return !isSuccess(received) && received.status !== 404;
};

/** Returns the store's error code, such as `AccessDenied` or `SignatureDoesNotMatch`. */
const codeIn = ({ bytes }: Received): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 2000)).toString('utf8'))?.[1] ?? '';

async function send(
  { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, fetch, timeoutMs = 10_000 }: Deps,
  { method, key, body, contentType }: S3Request,
): Promise<Received> {
  try {
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${prefix}${key}`,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
    const response = await fetch(url, {
      method,
      headers: Object.fromEntries(headers),
      // A redirected request would have to be signed for another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
    });
    const bytes = await readAtMost(response, MAX_OBJECT);
    return bytes === undefined ? noAnswer : { status: response.status, bytes };
  } catch {
    return noAnswer;
  }
}

const noAnswer: Received = { status: 0, bytes: new Uint8Array() };
