import { providerTitle } from '../../../src/domain/country/provider-selection.ts';
import type { Answer } from './connection.ts';
import type { DescribedCall, Description } from './openapi-description.ts';
import type { FuzzRequest } from './requests.ts';

/** Returns the fault of an answer, or `undefined` if it matches the description (or, for an undocumented path, HTTP). */
export function findFault(answer: Answer | undefined, thrown: FuzzRequest, described: Description): string | undefined {
  if (answer === undefined)
    return thrown.mayBeIgnored || thrown.bytes.indexOf('\r\n\r\n') > maxHeadLength ? undefined : 'no answer';
  const { status } = answer;
  if (thrown.call !== undefined) return findFaultByCall(answer, thrown, described);
  if (status >= 500) return `status ${status}`;
  if (status < 400 || thrown.method === 'HEAD') return undefined;
  return isNodesOwn(answer) || isPage(answer) || isText(answer) ? undefined : findFaultInError(answer, described);
}

function findFaultByCall(answer: Answer, { call, method }: FuzzRequest, described: Description): string | undefined {
  const { status, headers } = answer;
  const response = call!.responses[status];
  // Node rejects headers that are too large before they reach the route.
  if (response === undefined)
    return status === 431 ? findFaultInError(answer, described) : `undocumented status ${status}`;
  if (status >= 500 && !mayFail(answer, call!)) return `status ${status}`;
  if (status === 304 || method === 'HEAD') return undefined;
  const type = (headers['content-type'] ?? '').replace('; charset=utf-8', '');
  const media = response.content?.[type];
  if (response.content === undefined) return undefined;
  if (media === undefined) return `status ${status} as undocumented ${type || 'nothing'}`;
  if (type === 'application/json') {
    const wrong = described.wrong(media.schema, parseJson(answer));
    return wrong === undefined ? undefined : `status ${status} of another shape: ${wrong}`;
  }
  return signs[type]?.(answer.body) === false ? `status ${status} is no ${type}` : undefined;
}

/**
 * Returns whether a 5xx response is legitimate. oEmbed requires 501 for an unsupported format. Calls that use providers may return 502
 * if a provider failed and 503 if providers are paused or over their rate limit. Calls that hash passwords or document `busy` may
 * return 503 if too many requests wait. A failure of the database or the gazetteer is never legitimate.
 */
const mayFail = (answer: Answer, { path, responses }: DescribedCall): boolean =>
  (path === '/oembed' && answer.status === 501) ||
  (/^\/api\/(?:auth\/login|auth\/register|tokens)$/.test(path) && isBusy(answer)) ||
  (responses['503']?.description?.includes('`busy`') === true && isBusy(answer)) ||
  (/^\/api\/(?:geocode|reverse|saudi|onemap)/.test(path) && isProviderFailure(answer));

const isBusy = (answer: Answer): boolean =>
  answer.status === 503 &&
  (parseJson(answer) as { code?: string }).code === 'busy' &&
  answer.headers['retry-after'] !== undefined;

/** Recognizes a provider's failure by its parameters, because the message is in the language of the request. */
function isProviderFailure(answer: Answer): boolean {
  const { code, params = {} } = parseJson(answer) as {
    code?: string;
    params?: { provider?: string; providers?: string[] };
  };
  if (answer.status === 502) return code === 'provider_failed' && remoteProviders.has(params.provider ?? '');
  const isProvider = code === 'unavailable' && (params.providers ?? ['']).every((name) => remoteProviders.has(name));
  return answer.status === 503 && isProvider && answer.headers['retry-after'] !== undefined;
}

const { gazetteer: _, ...remote } = providerTitle;
/** The providers on the network. The gazetteer is a local file, so it must not fail. */
const remoteProviders: ReadonlySet<string> = new Set(Object.keys(remote));

/**
 * The bytes of request line and headers that Node accepts. It resets the connection of a longer request while the rest is still being
 * sent, and the reset may arrive before the 431.
 */
const maxHeadLength = 16_384;

/** Checks of the first bytes of bodies that are not JSON, by media type. */
const signs: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'image/png': (body) => body.subarray(1, 4).toString() === 'PNG',
  'image/svg+xml': (body) => body.toString().startsWith('<svg '),
  'text/html': (body) => body.toString().startsWith('<!doctype html>'),
  'application/gpx+xml': (body) => body.toString().startsWith('<?xml '),
  'application/vnd.google-earth.kml+xml': (body) => body.toString().startsWith('<?xml '),
  'text/vcard': (body) => body.toString().startsWith('BEGIN:VCARD'),
};

/** Recognizes Node's own responses without a body: an invalid `Host` (RFC 9112) and an unsupported `Expect` (RFC 9110). */
const isNodesOwn = ({ status, body }: Answer): boolean => (status === 400 || status === 417) && body.length === 0;
const isPage = ({ status, headers }: Answer): boolean =>
  status === 404 && /^(?:text\/html; charset=utf-8|image\/png)$/.test(headers['content-type'] ?? '');
const isText = ({ status, headers }: Answer): boolean =>
  status === 404 && headers['content-type'] === 'text/plain; charset=utf-8';

function findFaultInError(answer: Answer, described: Description): string | undefined {
  const type = answer.headers['content-type'];
  if (type !== 'application/json; charset=utf-8') return `status ${answer.status} as ${type}`;
  return described.wrong({ $ref: '#/components/schemas/Error' }, parseJson(answer));
}

function parseJson({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
