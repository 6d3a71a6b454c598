import type { FailureOf } from '../domain/failure.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { type ApiOptions, ConnectionError } from './call.ts';

/** A request to any path, as typed for `whereat api`. */
export interface RawRequest {
  readonly method: string;
  /** The path and query, such as `/api/changes?limit=10`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The path of the next page, from the `Link` header. */
  readonly next?: string;
}

export type SendRaw = (request: RawRequest) => Promise<Result<RawAnswer, FailureOf<'unreachable'>>>;

/** Creates a function that sends a request with the terminal's token and returns the response unchanged, whatever its status. */
export const createRawCall = ({
  base,
  fetch,
  token,
  timeoutMs = 120_000,
}: Pick<ApiOptions, 'base' | 'fetch' | 'token' | 'timeoutMs'>): SendRaw =>
  async function send({ method, path, headers, body }) {
    const current = token?.();
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(current !== undefined && { authorization: `Bearer ${current}` }),
          ...headers,
        },
        ...(body !== undefined && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return ok({ status: response.status, headers: response.headers, bytes, ...findNext(response, base) });
    } catch (error) {
      return err({
        kind: 'unreachable',
        service: 'server',
        name: base,
        ...(error instanceof ConnectionError && error.why),
      });
    }
  };

/** Returns the path of the next page. A link to another server is ignored, because that server would receive the token. */
function findNext({ headers }: Response, base: string): Pick<RawAnswer, 'next'> {
  const [, address] = /<([^>]*)>;\s*rel="?next"?/i.exec(headers.get('link') ?? '') ?? [];
  const url = address === undefined ? null : URL.parse(address, base);
  return url === null || url.origin !== new URL(base).origin ? {} : { next: url.pathname + url.search };
}
