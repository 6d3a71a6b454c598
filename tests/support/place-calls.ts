import type { InjectOptions } from 'fastify';
import { toAddress, toBody } from './calls.ts';
import type { Call } from './described-calls.ts';

/** A call that takes the name of a place in its path, query or body. */
export interface PlaceCall {
  readonly call: Call;
  readonly name: string;
  /** Creates the request for a label of `@cafe`. */
  readonly of: (label: string) => InjectOptions;
}

/** The labels in the example paths, queries and bodies. */
const exampleLabels = ['door', 'roof', 'attic'] as const;

const form = 'application/x-www-form-urlencoded';

export function toPlaceCalls(call: Call): readonly PlaceCall[] {
  const { method, path, bodyMedia } = call;
  const isReportForm = method === 'post' && path.startsWith('/report/');
  const [media = isReportForm ? form : ''] = bodyMedia;
  const typed = isReportForm ? 'reason=spam' : 'pin=1234';
  const payload = media === 'application/json' ? JSON.stringify(toBody(call)) : typed;
  const address = toAddress(path);
  const withLabel = (text: string, label: string) =>
    exampleLabels.reduce(
      (rest, example) => rest.replaceAll(new RegExp(`(?<![a-z])${example}(?![a-z])`, 'g'), label),
      text,
    );
  const request = `${address} ${media === '' ? '' : payload}`;
  if (withLabel(request, '') === request) return [];
  const toRequest = (label: string): InjectOptions => ({
    method: method.toUpperCase() as 'GET',
    url: withLabel(address, label),
    headers: { host: 'localhost', accept: 'text/html, */*', ...(media !== '' && { 'content-type': media }) },
    ...(media !== '' && { payload: withLabel(payload, label) }),
  });
  return [{ call, name: `${method.toUpperCase()} ${path}`, of: toRequest }];
}

interface ComparedResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Returns a response as text without the label, times, request id and rate limits. */
export function normalizeResponse({ statusCode, headers, body }: ComparedResponse, label: string): string {
  const { date: _date, etag: _etag, ratelimit: _left, 'x-request-id': _request, ...rest } = headers;
  return (
    `${statusCode} ${JSON.stringify(rest)} ${body}`
      .replaceAll(label, 'LABEL')
      // The width of the label's letters.
      .replaceAll(/--(alias-width|part-width):[\d.]+/g, '--$1')
      .replaceAll(/(retry-after":"|"seconds":|wait )\d+/g, '$1SECONDS')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  );
}

/** Returns both texts around the first character in which they differ; empty if they are equal. */
export function findDifference(a: string, b: string): string {
  if (a === b) return '';
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 100)).join(' | ');
}
