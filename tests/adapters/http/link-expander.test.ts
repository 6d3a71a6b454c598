import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLinkExpander } from '../../../src/adapters/http/link-expander.ts';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';
import { findShortLink, parseShortLink } from '../../../src/domain/query/links/short-link.ts';
import { limitLinkExpansion } from '../../../src/usecases/geocoding/limit-link-expansion.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { createSqlStores } from '../../support/sql-stores.ts';

const place = 'https://www.google.com/maps/place/Caf%C3%A9/@24.7,46.6,17z';

/** The responses by host and path. */
const answers: Readonly<
  Record<string, { readonly status?: number; readonly location?: string; readonly silent?: true }>
> = {
  'maps.app.goo.gl/place': { location: place },
  'maps.app.goo.gl/twice': { location: 'https://goo.gl/maps/once' },
  'goo.gl/maps/once': { location: place },
  'maps.app.goo.gl/loop': { location: 'https://maps.app.goo.gl/loop' },
  'maps.app.goo.gl/relative': { location: '/place' },
  'maps.app.goo.gl/outside': { location: 'https://evil.example/maps' },
  'maps.app.goo.gl/inside': { location: 'http://169.254.169.254/latest' },
  'maps.app.goo.gl/plain': { location: 'http://www.google.com/maps/place/x' },
  'maps.app.goo.gl/port': { location: 'https://www.google.com:8443/maps' },
  'maps.app.goo.gl/user': { location: 'https://www.google.com@evil.example/maps' },
  'maps.app.goo.gl/likeness': { location: 'https://www.google.com.evil.example/maps' },
  'maps.app.goo.gl/apple': { location: 'https://maps.apple.com/place?ll=1,2' },
  'maps.app.goo.gl/none': { status: 200, location: place },
  'maps.app.goo.gl/empty': { status: 302 },
  'maps.app.goo.gl/silent': { silent: true },
  'maps.apple.com/p/AbC.1~2': { location: 'https://maps.apple.com/place?coordinate=24.7,46.6' },
};

describe('short links', () => {
  const requested: string[] = [];
  let bodyBytes = 0;
  const server = createServer((request, response) => {
    const name = request.url!.slice(1);
    requested.push(name);
    const { status = 302, location, silent } = answers[name] ?? { status: 404 };
    if (silent) return;
    response.writeHead(status, location === undefined ? {} : { location });
    response.write('x');
    // The body is endless, so that reading it would never finish.
    const more = setInterval(() => {
      bodyBytes += 1000;
      response.write('x'.repeat(1000));
    }, 5);
    response.on('close', () => clearInterval(more));
  });
  const node = createNodeFetch();
  let origin = '';

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await node.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requested.length = 0;
    bodyBytes = 0;
  });

  /** Redirects requests to a local server, whose paths begin with the host of the service. URLs without https fail. */
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    if (url.protocol !== 'https:') throw new Error(`not https: ${url.href}`);
    return node.fetch(`${origin}/${url.host}${url.pathname}${url.search}`, init);
  };
  const expander = createLinkExpander({ fetch, timeoutMs: 30_000 });
  const expand = async (text: string, by = expander) => {
    const found = await by.expand(text);
    return found.ok ? found.value : found.failure.kind;
  };

  test('are expanded to their target, whose page is not read', async () => {
    expect(await expand('maps.app.goo.gl/place')).toBe(place);
    expect(await expand('Come to https://maps.app.goo.gl/place?g_st=ic tonight')).toBe(place);
    expect(await expand('https://maps.app.goo.gl/relative')).toBe(place);
    expect(await expand('https://maps.app.goo.gl/twice')).toBe(place);
    expect(await expand('https://maps.apple.com/p/AbC.1~2')).toBe('https://maps.apple.com/place?coordinate=24.7,46.6');
    expect(requested.join(' ')).not.toMatch(/google\.com|apple\.com\/place|g_st/);
    expect(bodyBytes).toBeLessThan(200_000);
  });

  test.each(['outside', 'inside', 'plain', 'port', 'user', 'likeness', 'apple', 'none', 'empty', 'loop', 'unknown'])(
    'that redirect to other sites or nowhere are rejected, and only listed services are called: %s',
    async (name) => {
      expect(await expand(`https://maps.app.goo.gl/${name}`)).toBe('bad-map-link');
      expect(requested.every((address) => address === `maps.app.goo.gl/${name}`)).toBe(true);
      expect(requested.length).toBeLessThanOrEqual(3);
    },
  );

  test('without an answer time out', async () => {
    const impatient = createLinkExpander({ fetch, timeoutMs: 400 });
    expect(await expand('https://maps.app.goo.gl/silent', impatient)).toBe('bad-map-link');
  });

  test.each([
    'http://maps.app.goo.gl/place',
    'https://maps.app.goo.gl:444/place',
    'https://user@maps.app.goo.gl/place',
    'https://maps.app.goo.gl.evil.example/place',
    'https://evil.example/?u=maps.app.goo.gl/place',
    'https://maps.app.goo.gl/../place/x',
    'https://maps.apple.com/?ll=1,2',
    'https://goo.gl/other',
    'https://127.0.0.1/place',
    'maps.app.goo.gl',
    '',
  ])('no other address is called: %s', async (text) => {
    const found = parseShortLink(text);
    expect(found).toBeUndefined();
    if (findShortLink(text) === undefined) expect(await expand(text)).toBe('bad-map-link');
    expect(requested).toEqual([]);
  });

  test('are limited by network, and can be disabled by the operator', async () => {
    const { rateLimiter } = createSqlStores(await openMemorySqlite(), createManualClock());
    const clock = createManualClock();
    const limited = limitLinkExpansion({ expander, rateLimiter, clock });
    const kinds = new Set<string>();
    for (let time = 0; time < 61; time += 1) {
      const found = await limited.expand('https://maps.app.goo.gl/place', '10.0.0.1');
      kinds.add(found.ok ? 'ok' : found.failure.kind);
    }
    expect([...kinds]).toEqual(['ok', 'rate-limited']);
    expect((await limited.expand('https://maps.app.goo.gl/place', '10.0.0.2')).ok).toBe(true);
    requested.length = 0;
    const off = limitLinkExpansion({ expander: undefined, rateLimiter, clock });
    expect(await off.expand('https://maps.app.goo.gl/place', '10.0.0.3')).toMatchObject({
      failure: { kind: 'bad-map-link', problem: 'short-link' },
    });
    expect(requested).toEqual([]);
  });
});
