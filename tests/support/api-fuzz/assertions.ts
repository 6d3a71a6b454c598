import { providerTitle } from '../../../src/domain/country/provider-selection.ts';
import type { Answer } from './connection.ts';
import type { DescribedCall, Description } from './openapi-description.ts';
import type { FuzzRequest } from './requests.ts';

/** Returns what is wrong with an answer, or `undefined` if it matches the description, or HTTP if nothing is described. */
export function findFault(answer: Answer | undefined, thrown: FuzzRequest, described: Description): string | undefined {
  if (answer === undefined)
    return thrown.mayBeIgnored || thrown.bytes.indexOf('\r\n\r\n') > maxHeadLength ? undefined : 'no answer';
  const { status } = answer;
  if (thrown.call !== undefined) return faultByCall(answer, thrown, described);
  if (status >= 500) return `status ${status}`;
  if (status < 400 || thrown.method === 'HEAD') return undefined;
  return isNodesOwn(answer) || isPage(answer) || isText(answer) ? undefined : faultInError(answer, described);
}

function faultByCall(answer: Answer, { call, method }: FuzzRequest, described: Description): string | undefined {
  const { status, headers } = answer;
  const response = call!.responses[status];
  // What is no HTTP for its sheer size never came to the call.
  if (response === undefined) return status === 431 ? faultInError(answer, described) : `undocumented status ${status}`;
  if (status >= 500 && !mayFail(answer, call!)) return `status ${status}`;
  if (status === 304 || method === 'HEAD') return undefined;
  const type = (headers['content-type'] ?? '').replace('; charset=utf-8', '');
  const media = response.content?.[type];
  if (response.content === undefined) return undefined;
  if (media === undefined) return `status ${status} as undocumented ${type || 'nothing'}`;
  if (type === 'application/json') {
    const wrong = described.wrong(media.schema, jsonOf(answer));
    return wrong === undefined ? undefined : `status ${status} of another shape: ${wrong}`;
  }
  return signs[type]?.(answer.body) === false ? `status ${status} is no ${type}` : undefined;
}

/**
 * 501 is oEmbed's own word for a format that is not there. Where providers are asked, 502 says which could not be, and 503 which
 * are resting or have had their one question a second; where passwords are hashed, or the description names `busy`, 503 says that too
 * many wait. That the database or the gazetteer cannot be asked is no excuse.
 */
const mayFail = (answer: Answer, { path, responses }: DescribedCall): boolean =>
  (path === '/oembed' && answer.status === 501) ||
  (/^\/api\/(?:auth\/login|auth\/register|tokens)$/.test(path) && isBusy(answer)) ||
  (responses['503']?.description?.includes('`busy`') === true && isBusy(answer)) ||
  (/^\/api\/(?:geocode|reverse|saudi|onemap)/.test(path) && isProviderFailure(answer));

const isBusy = (answer: Answer): boolean =>
  answer.status === 503 &&
  (jsonOf(answer) as { code?: string }).code === 'busy' &&
  answer.headers['retry-after'] !== undefined;

/** Returns whether an answer is a provider's failure, by its parameters: the sentence is in the language that the request asks for. */
function isProviderFailure(answer: Answer): boolean {
  const { code, params = {} } = jsonOf(answer) as {
    code?: string;
    params?: { provider?: string; providers?: string[] };
  };
  if (answer.status === 502) return code === 'provider_failed' && elsewhere.has(params.provider ?? '');
  const isProvider = code === 'unavailable' && (params.providers ?? ['']).every((name) => elsewhere.has(name));
  return answer.status === 503 && isProvider && answer.headers['retry-after'] !== undefined;
}

const { gazetteer: _, ...remote } = providerTitle;
/** The providers that answer over the network. The gazetteer is a file of our own, so its failures have no excuse. */
const elsewhere: ReadonlySet<string> = new Set(Object.keys(remote));

/**
 * Bytes of a request line and its headers that Node reads. Of a longer request it resets the connection while the rest is being
 * sent, and the reset may overtake its 431.
 */
const maxHeadLength = 16_384;

/** How what is no JSON begins. */
const signs: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'image/png': (body) => body.subarray(1, 4).toString() === 'PNG',
  'image/svg+xml': (body) => body.toString().startsWith('<svg '),
  'text/html': (body) => body.toString().startsWith('<!doctype html>'),
  'application/gpx+xml': (body) => body.toString().startsWith('<?xml '),
  'application/vnd.google-earth.kml+xml': (body) => body.toString().startsWith('<?xml '),
  'text/vcard': (body) => body.toString().startsWith('BEGIN:VCARD'),
};

/**
 * Node answers two requests without a body: a host that is not given as RFC 9112 requires, and an expectation (RFC
 * 9110) that it cannot meet.
 */
const isNodesOwn = ({ status, body }: Answer): boolean => (status === 400 || status === 417) && body.length === 0;
const isPage = ({ status, headers }: Answer): boolean =>
  status === 404 && /^(?:text\/html; charset=utf-8|image\/png)$/.test(headers['content-type'] ?? '');
const isText = ({ status, headers }: Answer): boolean =>
  status === 404 && headers['content-type'] === 'text/plain; charset=utf-8';

function faultInError(answer: Answer, described: Description): string | undefined {
  const type = answer.headers['content-type'];
  if (type !== 'application/json; charset=utf-8') return `status ${answer.status} as ${type}`;
  return described.wrong({ $ref: '#/components/schemas/Error' }, jsonOf(answer));
}

function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
