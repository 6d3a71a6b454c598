import { gzipSync } from 'node:zlib';
import { createBody } from './bodies.ts';
import type { DescribedCall, Description, Schema } from './openapi-description.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createText, percentEncode } from './texts.ts';

/** A request as bytes, with the facts by which its response is checked. */
export interface FuzzRequest {
  readonly bytes: Buffer;
  readonly method: string;
  /** The documented call; absent if no route has the path. */
  readonly call?: DescribedCall;
  /** True if it may leave the connection in an unknown state; it is then sent on a separate connection. */
  readonly breaksConnection?: boolean;
  /** True if the server may stay silent, because the request is incomplete or requires no response. */
  readonly mayBeIgnored?: boolean;
}

/** Authorization and cookie headers of signed-in users; none of the requests ends their sessions. */
export type Identities = readonly string[];

export interface FuzzTarget {
  readonly described: Description;
  readonly host: string;
  readonly identities: Identities;
}

/** Creates a request to a documented call: well-formed HTTP with arbitrary content. */
export function createCallRequest(call: DescribedCall, range: FuzzTarget, random: SeededRandom): FuzzRequest {
  const path = call.path.replace(/\{\w+\}/g, () => percentEncode(createSegment(random), random) || 'x');
  const query = createQuery(call, range.described, random);
  const { method } = call;
  const schema = call.requestBody?.content['application/json']?.schema;
  const hasBody = schema !== undefined || (method !== 'GET' && random.chance(0.2));
  const headers = [`host: ${range.host}`, ...createHeaders(random)];
  if (!endsSessions.has(call.path) && random.chance(0.6)) headers.push(random.pick(range.identities));
  if (!hasBody) return { method, call, bytes: encodeRequest(method, path + query, headers) };
  const plain = createBody(schema ?? {}, range.described, random);
  const [encoding, body] = random.chance(0.03) ? (['content-encoding: gzip', bomb] as const) : [undefined, plain];
  const type = random.pick(bodyTypes);
  if (type !== '') headers.push(`content-type: ${type}`);
  if (encoding !== undefined) headers.push(encoding);
  return { method, call, bytes: encodeRequest(method, path + query, headers, body, random) };
}

const createSegment = (random: SeededRandom): string =>
  random.chance(0.3) ? random.pick(['cafe', '@abuse', 'downtown', 'burj-khalifa', 'door']) : createText(random);

/** The paths that end or replace the session of the request. */
const endsSessions = new Set(['/api/auth/login', '/api/auth/logout', '/api/auth/register']);

const bodyTypes = [
  ...Array.from({ length: 12 }, () => 'application/json'),
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;charset="UTF-8";charset=x',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html; charset=utf-7',
  'nonsense',
  '/',
  'application/json;'.padEnd(4000, ';'),
  '',
];

/** Ten megabytes of zeros, compressed to ten kilobytes. */
const bomb = gzipSync(Buffer.alloc(10_000_000));

function createQuery(call: DescribedCall, described: Description, random: SeededRandom): string {
  const known = (call.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const parts = known
    .filter(({ required }) => random.chance(required ? 0.95 : 0.4))
    .map(
      ({ name, schema }) =>
        `${name}=${percentEncode(createQueryValue(name, described.resolved(schema), random), random)}`,
    );
  if (random.chance(0.1)) parts.push(...parts.slice(0, 1));
  if (random.chance(0.1))
    parts.push(`${percentEncode(createText(random), random)}=${percentEncode(createText(random), random)}`);
  if (random.chance(0.02)) parts.push(...Array.from({ length: 1000 }, (_, i) => `k${i % 7}[]=${i}`));
  if (random.chance(0.02)) parts.push('&&&=&=;=?#=');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function createQueryValue(name: string, { enum: values }: Schema, random: SeededRandom): string {
  if (values !== undefined && random.chance(0.7)) return String(random.pick(values));
  if (random.chance(0.5)) return createText(random);
  if (/^(?:lat|latitude|south|north)$/.test(name)) return String(random.upTo(181) - 90);
  if (/^(?:lng|long|longitude|west|east)$/.test(name)) return String(random.upTo(361) - 180);
  if (name === 'country') return random.pick(['SG', 'sa', 'Germany', 'XX']);
  if (name === 'url')
    return random.pick(['http://localhost/at/downtown/burj-khalifa', 'http://', 'javascript:alert(1)']);
  return random.pick(['Riyadh', 'cafe', '12', 'json', 'en', '8FVC9G8F+22', '1.3521, 103.8198']);
}

function createHeaders(random: SeededRandom): string[] {
  const headers: string[] = [];
  if (random.chance(0.4)) headers.push(`accept: ${random.pick(accepts)}`);
  if (random.chance(0.1))
    headers.push(`accept-encoding: ${random.pick(['gzip', 'br', 'gzip, br;q=x', 'deflate', '*', 'x'.repeat(2000)])}`);
  if (random.chance(0.1))
    headers.push(`if-none-match: ${random.pick(['*', '"x"', 'W/"', '"'.repeat(3000), ','.repeat(5000)])}`);
  if (random.chance(0.05)) headers.push(`range: bytes=${random.pick(['0-', '-1', '5-1', '0-0,0-0', '9'.repeat(500)])}`);
  if (random.chance(0.05))
    headers.push(`origin: ${random.pick(['null', 'https://evil.example', '', 'x'.repeat(5000), 'http://[::1'])}`);
  if (random.chance(0.05)) headers.push(`sec-fetch-site: ${random.pick(['same-origin', 'cross-site', 'none', 'x'])}`);
  if (random.chance(0.05))
    headers.push(`x-forwarded-for: ${random.pick(['1.2.3.4', '::1, x', ','.repeat(3000), 'unknown'])}`);
  if (random.chance(0.03)) headers.push(`x-http-method-override: DELETE`, 'x-forwarded-host: evil.example');
  if (random.chance(0.05)) headers.push(random.pick(falseIdentities));
  if (random.chance(0.02)) headers.push(...Array.from({ length: 500 }, (_, i) => `x-${i}: ${i}`));
  return headers;
}

const accepts = [
  ...['*/*', 'text/csv', 'application/geo+json', 'text/html', 'application/json', 'text/vcard;q=0.1, */*'],
  ...['application/gpx+xml;q=x', ';;,,q=', 'nonsense', ','.repeat(2000), 'a/b;q=1e999', '*/*;q=-1', 'x'.repeat(5000)],
];

const falseIdentities = [
  'cookie: whereat=',
  'cookie: whereat=x; whereat=y',
  `cookie: ${'a=b; '.repeat(800)}`,
  'cookie: __proto__=x; constructor=y',
  'cookie: whereat=%00%ff%',
  'cookie: =;=;;;',
  `cookie: whereat=${'A'.repeat(7000)}`,
  'authorization: Bearer whereat_nonsense',
  'authorization: Bearer',
  'authorization: Basic YWRtaW46YWRtaW4=',
  `authorization: Bearer ${'A'.repeat(7000)}`,
  'authorization: bearer    whereat_x, Bearer y',
];

/** Creates a request with a path or a method that no route has. */
export function createUnroutedRequest(range: FuzzTarget, random: SeededRandom): FuzzRequest {
  const method = random.pick(methods);
  const path = random.pick([
    () => `/${percentEncode(createText(random), random)}`,
    () => `/api/${percentEncode(createText(random), random)}`,
    () => `/api/${random.pick(['..', '%2e%2e', '.', ';', '//', '%2f'])}/${percentEncode(createText(random), random)}`,
    () =>
      `/assets/${random.pick(['../', '%2e%2e/', '..%2f', '....//', '%00'])}${random.pick(['package.json', 'etc/passwd', ''])}`,
    () =>
      `/shared?title=${percentEncode(createText(random), random)}&text=${percentEncode(`${'x'.repeat(500 + random.upTo(14))}😀`, random)}`,
    () => `/search/${percentEncode(createText(random), random)}/${percentEncode(createText(random), random)}`,
    () => `/@${percentEncode(createText(random), random)}`,
    () =>
      `/alias?alias=${percentEncode(createText(random), random)}&alias=${percentEncode(createText(random), random)}`,
    () => `http://${range.host}/api/locations/${percentEncode(createText(random), random)}`,
    () => `/${'a/'.repeat(random.upTo(4000))}`,
    () => `/${'x'.repeat(random.upTo(15_000))}`,
    () => random.pick(range.described.calls).path,
    () => '/opensearch.xml',
    () => '/icons/192.png/..',
    () => '/metrics',
  ])();
  const host = random.chance(0.1) ? random.pick(hosts) : range.host;
  const headers = [`host: ${host}`, ...createHeaders(random)];
  return {
    method,
    bytes: encodeRequest(method, path, headers, method === 'GET' || method === 'HEAD' ? undefined : Buffer.from('{}')),
  };
}

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
];
const hosts = [
  'evil.example',
  `${'a'.repeat(5000)}.example`,
  '"><script>',
  '[::1',
  'a b',
  '',
  '127.0.0.1:99999',
  'xn--',
  '\u00e9.example',
];

/** Creates the bytes of an HTTP/1.1 request; one body in ten is chunked if `random` is passed. */
function encodeRequest(
  method: string,
  target: string,
  headers: readonly string[],
  body?: Buffer,
  random?: SeededRandom,
): Buffer {
  const start = [`${method} ${target} HTTP/1.1`, ...headers];
  if (body === undefined) return Buffer.from(`${start.join('\r\n')}\r\n\r\n`, 'latin1');
  if (random?.chance(0.1))
    return Buffer.concat([
      Buffer.from(`${[...start, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`, 'latin1'),
      ...encodeChunks(body, 1 + random.upTo(5000)),
    ]);
  return Buffer.concat([
    Buffer.from(`${[...start, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`, 'latin1'),
    body,
  ]);
}

function encodeChunks(body: Buffer, size: number): readonly Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size);
    chunks.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return [...chunks, Buffer.from('0\r\n\r\n')];
}

/** Creates a request that is not valid HTTP or states a wrong length. It is sent on a separate connection. */
export function createMalformedRequest({ host }: FuzzTarget, random: SeededRandom): FuzzRequest {
  const post = `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  const get = `GET /api/config HTTP/1.1\r\nhost: ${host}\r\n`;
  const [bytes, mayBeIgnored = false] = random.pick<readonly [string | Buffer, boolean?]>([
    [`${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    [`${post}transfer-encoding: chunked\r\n\r\n-5\r\n{}\r\n0\r\n\r\n`],
    [`${post}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n`],
    [`${post}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
    [`${post}transfer-encoding: chunked\r\n\r\n5\r\n{}\r\n0\r\n\r\n`],
    [`${post}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`],
    [`${post}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    [`${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    [`${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`],
    [`${post}content-length: -1\r\n\r\n{}`],
    [`${post}content-length: 1e3\r\n\r\n{}`],
    [`${post}content-length: 99999999999999999999\r\n\r\n{}`],
    [`${post}content-length: 99999999\r\n\r\n{}`, true],
    [`${post}content-length: 500\r\n\r\n{"username":`, true],
    [`${post}content-length: 2\r\n\r\n{}\u0000\u0001garbage after the end\r\n\r\n`],
    [`${get}\r\n${get}\r\n${get}\r\nGARBAGE\r\n\r\n`],
    [`${`${get}\r\n`.repeat(50)}`],
    [`${get}${Array.from({ length: 3000 }, (_, i) => `x-flood-${i}: ${i}\r\n`).join('')}\r\n`],
    [`${get}x-long: ${'y'.repeat(100_000)}\r\n\r\n`],
    [`GET /${'y'.repeat(100_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [`${get}bad header: x\r\n\r\n`],
    [`${get}: x\r\n\r\n`],
    [`${get}x\u0000y: z\r\n\r\n`],
    [`${get}x: a\r\n b\r\n\tc\r\n\r\n`],
    [`${get}x: ${'\u0007'}\r\n\r\n`],
    [`GET /api/config HTTP/1.1\r\n\r\n`],
    [`GET /api/config HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`],
    [`GET /api/config HTTP/1.0\r\n\r\n`],
    [`GET /api/config HTTP/9.9\r\nhost: ${host}\r\n\r\n`],
    ['GET /api/config\r\n\r\n'],
    [`get /api/config HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [`NONSENSE /api/config HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`, true],
    [`${get}expect: 100-continue\r\n\r\n`],
    [`${post}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`],
    [`${get}expect: nonsense\r\n\r\n`],
    [`${get}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n\r\n`],
    [`${get}connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAA\r\n\r\n`],
    [`GET /\u00e9\u00ff HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [`GET /a b HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [`GET /\u0000 HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [`OPTIONS * HTTP/1.1\r\nhost: ${host}\r\n\r\n`],
    [get.replaceAll('\r\n', '\n'), true],
    [`${get}\r`, true],
    ['\r\n\r\n\r\n', true],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
    [Buffer.from(Array.from({ length: 1 + random.upTo(400) }, () => random.upTo(256))), true],
  ]);
  return {
    method: 'GET',
    breaksConnection: true,
    mayBeIgnored,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  };
}
