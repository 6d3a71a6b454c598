import { rmSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewCard } from '../../../src/ports/maps/image-renderer.ts';
import { pages } from '../../../src/ui/app/entry-server.tsx';
import { hostileTexts } from '../../support/hostile.ts';
import { readPage } from '../../support/parse-pages.ts';
import { createTestPictures } from '../../support/pictures.ts';
import { sample } from '../../support/sample.ts';
import { createTestServer, draft, type TestServer } from '../../support/test-server.ts';
import { createWebRoot } from '../../support/web-root.ts';

const origin = 'http://where.example';
const webRoot = createWebRoot();
let server: TestServer;
let cookie: string;
const cards: PreviewCard[] = [];

const create = async (handle: string, label: string, more: Record<string, unknown> = {}) => {
  const answer = await server.ask({
    method: 'POST',
    url: '/api/locations',
    payload: draft(handle, label, more),
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(201);
};
const get = (url: string, headers: Record<string, string> = {}) =>
  server.ask({ url, headers: { host: 'where.example:80', ...headers } });

beforeAll(async () => {
  const paint = createTestPictures();
  const preview: typeof paint.drawPreview = (card) => {
    cards.push(card);
    return paint.drawPreview(card);
  };
  server = await createTestServer({ webRoot }, { pages, images: { ...paint, drawPreview: preview } });
  ({ cookie } = await server.signUp('ali'));
  await create('@ali', 'home', { address: '12 King Fahd Road, Riyadh', saudiShortAddress: 'RRRD2929' });
  await create('@ali', 'الدار', { address: 'شارع الملك فهد' });
  await create('@ali', 'menu.csv');
  await create('@solo', 'door', { address: 'One door' });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

test('an address that is only coordinates has words wherever the place is shown', async () => {
  const nowhere = { street: '', address2: '', district: '', postcode: '' };
  const known = { city: 'Jeddah', region: 'Makkah Region', country: 'Saudi Arabia', latitude: 21.5, longitude: 39.25 };
  for (const label of ['tent', 'well'])
    await create('@camp', label, { ...nowhere, ...known, address: '21.500000, 39.250000' });
  const line = 'Near Jeddah, Makkah Region, Saudi Arabia · 21.500000, 39.250000';
  for (const url of ['/at/camp/tent', '/at/camp', '/search/camp', '/embed/camp/tent', '/map?q=%40camp%23tent'])
    expect(readPage((await get(url)).body).text(), url).toContain(line);
  const inArabic = 'Jeddah, Makkah Region, Saudi Arabia';
  expect(readPage((await get('/at/camp/tent?lang=ar')).body).text()).toContain(inArabic);
  const { elements } = readPage((await get('/at/camp/tent')).body);
  const descriptions = elements.filter(({ attributes }) =>
    /description$/.test(attributes.property ?? attributes.name ?? ''),
  );
  expect(descriptions.map(({ attributes }) => attributes.content)).toEqual([line, line, line]);
  for (const file of ['vcf', 'gpx', 'kml'])
    expect((await get(`/at/camp/tent.${file}`)).body.replaceAll('\r\n ', ''), file).toContain(line);
  expect((await get('/at/camp/tent.geojson')).json().properties.approximateAddress).toContain('Jeddah');
  expect((await get('/at/camp.csv')).body).toContain('"Jeddah, Makkah Region, Saudi Arabia"');
  expect((await get('/share/camp/tent/preview.png')).statusCode).toBe(200);
  expect(cards.at(-1)?.lines[0]).toBe(line);
});

describe('the page of a place', () => {
  test('is complete before any script runs', async () => {
    const answer = await get('/at/ali/home');
    expect(answer.statusCode).toBe(200);
    const page = readPage(answer.body);
    for (const reported of [
      '@ali#home',
      '12 King Fahd Road, Riyadh',
      '24.713600, 46.675300',
      '7HP8PM7G+C4',
      '42726.26.87.65.43.00.00',
      'RRRD2929',
    ])
      expect(page.text()).toContain(reported);
    const links = page.elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href);
    expect(links).toEqual(
      expect.arrayContaining([
        'https://www.google.com/maps/search/?api=1&query=24.713600%2C46.675300',
        'geo:24.7136,46.6753?q=24.713600,46.675300(%40ali%23home)',
        '/at/ali/home.gpx',
        '/share/ali/home/sign',
      ]),
    );
    const map = page.elements.find(({ attributes }) => attributes.id === 'drawn-map')?.attributes.src ?? '';
    expect(decodeURIComponent(map)).toBe(
      `data:image/svg+xml;charset=utf-8,${(await get('/share/ali/home/map.svg?size=phone')).body}`,
    );
    expect(page.text()).not.toContain('JavaScript is off');
  });

  test('links to its image if it could not be embedded', async () => {
    const torn = await createTestServer(
      { webRoot },
      { ...server.useCases, images: { ...server.useCases.images!, drawMap: () => Promise.reject(new Error('torn')) } },
    );
    const { statusCode, body } = await torn.ask({ url: '/at/ali/home' });
    await torn.close();
    expect(statusCode).toBe(200);
    expect(readPage(body).elements.find(({ attributes }) => attributes.id === 'drawn-map')?.attributes.src).toBe(
      '/share/ali/home/map.svg?size=phone&lang=en',
    );
  });

  test('is small, does not reveal the creator, and sets no cookie', async () => {
    const answer = await get('/at/ali/home');
    const sent = await get('/at/ali/home', { 'accept-encoding': 'br' });
    expect(sent.rawPayload.length).toBeLessThan(11_000);
    // The image is in the page once, not also in the data block.
    expect(answer.body.match(/data:image/g)).toHaveLength(1);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('"createdBy":""');
    expect(answer.body).not.toMatch(/"(created|updated)By":"[^"]/);
  });

  test('has the tags that chat apps read', async () => {
    const page = readPage((await get('/at/ali/home')).body);
    expect(page.title()).toBe('@ali#home · Whereat');
    expect(page.meta('og:title')).toBe('@ali#home');
    expect(page.meta('og:description')).toBe('12 King Fahd Road, Riyadh');
    expect(page.meta('og:url')).toBe(`${origin}/at/ali/home`);
    expect(page.meta('og:image')).toBe(`${origin}/share/ali/home/preview.png`);
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'));
    const relations = page.elements.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
    expect(relations.find(({ rel }) => rel === 'canonical')?.href).toBe(`${origin}/at/ali/home`);
    expect(relations.find(({ type }) => type === 'application/json+oembed')?.href).toContain('/oembed?url=');
    expect(relations.find(({ rel }) => rel === 'search')?.type).toBe('application/opensearchdescription+xml');
  });

  test('is not indexed until its owner allows it', async () => {
    await create('@found', 'shop', { searchable: true });
    await create('@half', 'shop', { searchable: true });
    await create('@half', 'home');
    for (const path of ['/at/ali/home', '/at/ali', '/at/half', '/at/half/home', '/search/ali/home', '/search/ali']) {
      const answer = await get(path);
      expect([path, answer.headers['x-robots-tag']]).toEqual([path, 'noindex']);
      if (path.startsWith('/at/')) expect([path, readPage(answer.body).meta('robots')]).toEqual([path, 'noindex']);
    }
    for (const path of ['/at/found/shop', '/at/found', '/at/half/shop', '/search/found/shop']) {
      const answer = await get(path);
      expect([path, answer.headers['x-robots-tag']]).toEqual([path, undefined]);
      expect(readPage(answer.body).meta('robots')).toBeUndefined();
    }
    for (const path of [
      '/at/found/shop.gpx',
      '/share/found/shop/map.svg',
      '/share/found/shop/preview.png',
      '/api/locations/found/shop',
      '/api/aliases/mine',
    ])
      expect([path, (await get(path, { cookie })).headers['x-robots-tag']]).toEqual([path, 'noindex']);
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  });

  test('of a handle lists its places, or shows its only one', async () => {
    const several = readPage((await get('/at/ali')).body);
    expect(several.text()).toContain('3 places under @ali');
    expect(several.elements.map(({ attributes }) => attributes.href)).toEqual(
      expect.arrayContaining(['/at/ali/home', `/at/ali/${encodeURIComponent('الدار')}`]),
    );
    const page = readPage((await get('/at/solo')).body);
    expect(page.text()).toContain('@solo#door');
    expect(page.elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe(
      `${origin}/at/solo/door`,
    );
  });

  test.each(['/at/nobody/gate', '/at/nobody', '/at/ali/gate', '/at/a', '/at/ali/-x-', '/at/%00%ff/x'])(
    '%s is a helpful 404 page, or a 400 if it is no address',
    async (path) => {
      const answer = await get(path);
      if (path.includes('%ff')) return expect(answer.statusCode).toBe(400);
      expect(answer.statusCode).toBe(404);
      const page = readPage(answer.body);
      expect(page.meta('robots')).toBe('noindex');
      expect(page.meta('og:image')).toBe(`${origin}/share/preview.png`);
      expect(page.elements.map(({ attributes }) => attributes.href)).toContain('/');
      expect(page.elements.filter(({ name }) => name === 'h1')).toHaveLength(1);
    },
  );

  test.each([
    ['/@ali', '/at/ali'],
    ['/@ali/home', '/at/ali/home'],
    ['/at/@ali/home', '/at/ali/home'],
    ['/at/ali%23home', '/at/ali/home'],
    [`/@ali/${encodeURIComponent('الدار')}`, `/at/ali/${encodeURIComponent('الدار')}`],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  });
});

describe('hostile addresses', () => {
  test.each(hostileTexts.map((text, index) => [index, text] as const))(
    'number %i is only text on the page, in its tags and its images',
    async (index, text) => {
      const clean = text.replaceAll('\u{d800}', '');
      const answer = await server.ask({
        method: 'POST',
        url: '/api/locations',
        payload: draft('@mallory', `place-${index}`, { address: clean, street: clean }),
        headers: { cookie },
      });
      // A text with line breaks is rejected when the place is created.
      if (answer.statusCode !== 201) return expect(answer.statusCode).toBe(400);
      const { address } = answer.json();
      const page = readPage((await get(`/at/mallory/place-${index}`)).body);
      expect(page.elements.filter(({ name }) => name === 'script').map(({ attributes }) => attributes.type)).toEqual([
        'application/json',
        'module',
      ]);
      for (const { attributes } of page.elements)
        expect(Object.keys(attributes).filter((name) => name.startsWith('on'))).toEqual([]);
      expect(page.meta('og:description')).toBe(address);
      const map = await get(`/share/mallory/place-${index}/preview.png`);
      expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/png']);
      const embed = readPage((await get(`/embed/mallory/place-${index}`)).body);
      expect(embed.elements.filter(({ name }) => name === 'script')).toEqual([]);
      expect(embed.text()).toContain(address.replace(/\s+/g, ' ').trim());
    },
  );
});

describe('framing', () => {
  test.each([
    '/',
    '/at/ali/home',
    '/at/ali',
    '/at/nobody',
    '/search',
    '/share/ali/home/sign',
    '/api/health',
    '/nowhere',
  ])('%s cannot be framed', async (path) => {
    const { headers } = await get(path);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('only /embed can be framed, without cookies, scripts and forms', async () => {
    const answer = await get('/embed/ali/home', { cookie });
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('script-src');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const names = readPage(answer.body).elements.map(({ name }) => name);
    for (const no of ['script', 'form', 'input', 'button']) expect(names).not.toContain(no);
    expect((await get('/embed/nobody/home')).statusCode).toBe(404);
  });

  test('oEmbed returns that frame for our links, and nothing for others', async () => {
    const answer = await get(`/oembed?url=${encodeURIComponent(`${origin}/at/ali/home`)}&maxwidth=400`);
    expect(answer.json()).toMatchObject({ version: '1.0', type: 'rich', title: '@ali#home', width: 400, height: 360 });
    const frame = readPage(answer.json().html).elements.find(({ name }) => name === 'iframe');
    expect(frame?.attributes.src).toBe(`${origin}/embed/ali/home`);
    expect((await get(`/oembed?url=${encodeURIComponent('https://evil.example/at/ali/home')}`)).statusCode).toBe(404);
    expect((await get(`/oembed?url=${encodeURIComponent(`${origin}/at/ali/gate`)}`)).statusCode).toBe(404);
    expect((await get('/oembed?format=xml&url=x')).statusCode).toBe(501);
  });
});

describe('pictures', () => {
  test.each(['/share/ali/home', '/share/ali', `/share/ali/${encodeURIComponent('الدار')}`])(
    'a decoder reads the QR code of %s, from its own size to a thumbnail',
    async (path) => {
      const png = PNG.sync.read((await get(`${path}/qr.png`)).rawPayload);
      expect(png.width).toBeGreaterThan(900);
      const read = jsQR.default(new Uint8ClampedArray(png.data), png.width, png.height);
      expect(read?.data).toBe(origin + path.replace('/share', '/at'));
      // The quiet zone has four light modules on every side.
      const corner = Math.round(png.width / 12);
      for (let i = 0; i < corner; i += 1) expect(png.data[(i * png.width + i) * 4]).toBe(255);
      const svg = (await get(`${path}/qr.svg`)).body;
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    },
  );

  test('a preview is 1200 by 630, and a neutral one exists for missing places', async () => {
    const preview = await get('/share/ali/home/preview.png');
    const { width, height } = PNG.sync.read(preview.rawPayload);
    expect([width, height]).toEqual([1200, 630]);
    expect(preview.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await get('/share/ali/home/preview.png', { 'if-none-match': String(preview.headers.etag) });
    expect(again.statusCode).toBe(304);
    const missing = await get('/share/nobody/home/preview.png');
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'image/png']);
    expect((await get('/share/preview.png')).rawPayload.equals(missing.rawPayload)).toBe(true);
  });

  test('the map is an SVG with a mark for the places of one point, light and dark', async () => {
    const map = (await get('/share/ali/map.svg')).body;
    // Three places at one point.
    expect(map).toContain('>×3<');
    expect(map).toContain('prefers-color-scheme:dark');
  });
});

describe('files to download', () => {
  test.each([
    ['geojson', 'application/geo+json'],
    ['gpx', 'application/gpx+xml'],
    ['kml', 'application/vnd.google-earth.kml+xml'],
    ['vcf', 'text/vcard'],
    ['csv', 'text/csv'],
  ])('.%s by its ending and by Accept, for a place and for a handle', async (format, mediaType) => {
    for (const path of ['ali/home', 'ali']) {
      const byName = await get(`/at/${path}.${format}`);
      expect(byName.statusCode).toBe(200);
      expect(byName.headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
      expect(byName.headers['content-disposition']).toContain(`.${format}"`);
      expect(byName.body).toContain('@ali#home');
      for (const url of [`/at/${path}`, `/api/locations/@${path}`]) {
        const byAccept = await get(url, { accept: `${mediaType}, text/html;q=0.5, */*;q=0.1` });
        expect(byAccept.headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
        expect(byAccept.body).toBe(byName.body);
      }
    }
  });

  test.each([
    ['text/csv;q=0', 'text/html'],
    ['text/csv;q=0.5, text/vcard;q=0.6', 'text/vcard'],
    ['text/csv;q=0.6, text/vcard;q=0.6', 'text/csv'],
    ['text/html;q=0.4, application/gpx+xml;q=0.5', 'application/gpx+xml'],
    ['text/html;q=0.5, application/gpx+xml;q=0.5', 'text/html'],
    ['TEXT/CSV ; Q=1.0', 'text/csv'],
    ['text/csv;header=present;q=0.9, */*;q=0.1', 'text/csv'],
    ['text/csv;q=nonsense, text/html;q=0.1', 'text/html'],
    ['application/pdf', 'text/html'],
  ])('Accept: %s is %s', async (accept, type) => {
    const { statusCode, headers } = await get('/at/ali/home', { accept });
    expect([statusCode, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    expect(headers.vary).toContain('accept');
  });

  test('a browser gets the page, and a client without an Accept header JSON', async () => {
    for (const accept of ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '*/*', 'text/*'])
      expect((await get('/at/ali/home', { accept })).headers['content-type']).toContain('text/html');
    expect((await get('/api/locations/@ali/home', { accept: '*/*' })).json().label).toBe('home');
    const rather = await get('/at/ali/home', { accept: 'text/html, text/csv;q=0.9' });
    expect(rather.headers['content-type']).toContain('text/html');
  });

  test('a label that ends like a file name is still a place', async () => {
    const page = await get('/at/ali/menu.csv');
    expect(page.headers['content-type']).toContain('text/html');
    expect((await get('/at/ali/menu.csv.csv')).headers['content-type']).toContain('text/csv');
    expect((await get('/at/ali/gate.gpx')).statusCode).toBe(404);
  });
});

describe('the head of a page', () => {
  test('with a searched place equals that of its own page, and declares that one canonical', async () => {
    const head = async (url: string) => {
      const { elements } = readPage((await get(url)).body);
      return elements
        .filter(({ name, attributes }) => name === 'meta' || (name === 'link' && attributes.rel === 'canonical'))
        .map(
          ({ attributes }) =>
            `${attributes.property ?? attributes.name ?? attributes.rel} ${attributes.content ?? attributes.href}`,
        );
    };
    const ownPage = await head('/at/ali/home');
    expect(ownPage).toEqual(
      expect.arrayContaining([
        'og:title @ali#home',
        `og:image ${origin}/share/ali/home/preview.png`,
        `canonical ${origin}/at/ali/home`,
      ]),
    );
    for (const url of [
      '/search/ali/home',
      '/search?alias=%40ali%23home',
      '/alias?alias=%40ali%23home',
      '/map?q=%40ali%23home',
    ])
      expect(await head(url), url).toEqual(ownPage);
    expect(await head('/search/ali/nothing')).toEqual(
      expect.arrayContaining(['og:title @ali#nothing', 'robots noindex', `og:image ${origin}/share/preview.png`]),
    );
    expect(await head('/')).toEqual(
      expect.arrayContaining([`og:image ${origin}/share/preview.png`, `canonical ${origin}/`]),
    );
  });

  test('has the title of the page before any script runs', async () => {
    const toTitle = async (url: string) => /<title>(.*?)<\/title>/.exec((await get(url)).body)?.[1];
    expect(await toTitle('/create')).toBe('Create Alias · Whereat');
    expect(await toTitle('/edit/ali/home')).toBe('Edit @ali#home · Whereat');
    expect(await toTitle('/search/ali')).toBe('@ali · Whereat');
    expect(await toTitle('/no/such/page')).toBe('Page Not Found · Whereat');
    expect(await toTitle('/')).toBe('Whereat');
  });
});

describe('resources of browsers and phones', () => {
  test('include an icon at the default path', async () => {
    const icon = await get('/favicon.ico');
    expect(icon.headers['content-type']).toBe('image/vnd.microsoft.icon');
    const type = icon.rawPayload.readUInt16LE(2);
    const pictures = icon.rawPayload.readUInt16LE(4);
    const width = icon.rawPayload.readUInt8(6);
    const size = icon.rawPayload.readUInt32LE(14);
    const offset = icon.rawPayload.readUInt32LE(18);
    expect([type, pictures, width, offset + size]).toEqual([1, 1, 48, icon.rawPayload.length]);
    expect(PNG.sync.read(icon.rawPayload.subarray(offset)).width).toBe(48);
  });

  test('include icons that are rendered at the first request, and again after a failure', async () => {
    let drawn = 0;
    const png = async (svg: string, width: number) => {
      drawn += 1;
      if (drawn === 1) throw new Error('The process that draws has ended.');
      return server.useCases.images!.renderPng(svg, width);
    };
    const failing = await createTestServer(
      { webRoot },
      { pages, images: { ...server.useCases.images!, renderPng: png } },
    );
    const askAll = async () => {
      const statuses = [];
      for (const url of ['/favicon.ico', '/icons/192.png', '/icons/512.png', '/icons/maskable.png'])
        statuses.push((await failing.ask({ url })).statusCode);
      return statuses;
    };
    expect([await askAll(), drawn]).toEqual([[500, 200, 200, 200], 4]);
    expect([await askAll(), drawn]).toEqual([[200, 200, 200, 200], 5]);
    expect([await askAll(), drawn]).toEqual([[200, 200, 200, 200], 5]);
    await failing.close();
  });

  test('include a search for the address bar, and an app manifest', async () => {
    const search = await get('/opensearch.xml');
    expect(search.body).toContain(`template="${origin}/map?q={searchTerms}"`);
    const manifest = (await get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ id: '/', start_url: '/' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { url } of manifest.shortcuts) expect((await get(url)).statusCode, url).toBe(200);
    expect(manifest.share_target).toMatchObject({
      action: '/shared',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { url: 'url', text: 'text', title: 'title', files: [{ name: 'photo' }] },
    });
    const openedAs = async (link: string) => {
      const { url } = manifest.protocol_handlers.find(({ protocol }: { protocol: string }) =>
        link.startsWith(protocol),
      );
      return (await get(url.replace('%s', encodeURIComponent(link)))).headers.location;
    };
    expect(await openedAs('geo:24.7136,46.6753')).toBe('/map?q=geo%3A24.7136%2C46.6753');
    expect(await openedAs('web+whereat:@cafe#door')).toBe('/map?q=%40cafe%23door');
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = PNG.sync.read((await get(src)).rawPayload);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test.each([
    ['url=https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
    ['text=The%20gate%0Ahttps://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
    ['text=@ali%23home', '@ali#home'],
    ['title=Riyadh', 'Riyadh'],
  ])('a shared %s is put into the search box', async (query, requested) => {
    const answer = await get(`/shared?${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/map?q=${encodeURIComponent(requested)}`]);
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(query)) form.set(name, value);
    const posted = await share(form);
    expect([posted.statusCode, posted.headers.location]).toEqual([303, answer.headers.location]);
  });

  /** Sends a form like the share sheet of a phone, which is not a page of this site. */
  const share = async (form: FormData) => {
    const sent = new Request(origin, { method: 'POST', body: form });
    const headers = { 'content-type': sent.headers.get('content-type')!, 'sec-fetch-site': 'none' };
    return server.ask({ method: 'POST', url: '/shared', headers, payload: Buffer.from(await sent.arrayBuffer()) });
  };

  test('a shared photo is read by the page and not stored', async () => {
    const form = new FormData();
    form.set('text', 'The gate');
    form.set('photo', new Blob(['photo'], { type: 'image/jpeg' }), 'gate.jpg');
    const answer = await share(form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shared-photo']);
    const broken = await server.ask({
      method: 'POST',
      url: '/shared',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'none' },
      payload: 'none',
    });
    expect([broken.statusCode, broken.headers.location]).toEqual([303, '/map']);
  });

  test('of a shared form only the texts and the head of a photo are read', async () => {
    const late = new FormData();
    late.set('text', 'x'.repeat(70_000));
    late.set('photo', new Blob(['photo'], { type: 'image/jpeg' }), 'gate.jpg');
    expect((await share(late)).headers.location).toMatch(/^\/map\?q=x{100}/);
    const large = new FormData();
    large.set('photo', new Blob([new Uint8Array(12_000_000)], { type: 'image/jpeg' }), 'gate.jpg');
    expect((await share(large)).headers.location).toBe('/shared-photo');
    const many = new FormData();
    many.set('photo', new Blob(['photo']), 'gate.jpg');
    for (let part = 0; part < 10; part += 1) many.append('text', 'x');
    expect((await share(many)).headers.location).toBe('/map');
    const json = { 'content-type': 'application/json', 'sec-fetch-site': 'none' };
    const response = await server.ask({ method: 'POST', url: '/shared', headers: json, payload: '{}' });
    expect(response.statusCode).toBe(415);
  });
});

describe('random names', () => {
  test.each(
    sample(
      [
        '/at/nobody',
        '/at/nobody/home',
        '/at/nobody/home.gpx',
        '/embed/nobody/home',
        '/share/nobody/home/sign',
        '/share/nobody/home/qr.svg',
        `/oembed?url=${encodeURIComponent('http://localhost/at/nobody/home')}`,
      ],
      2,
    ),
  )('are counted at %s, over all pages and calls', async (guess) => {
    const limited = await createTestServer({ webRoot, limits: true }, { pages, images: server.useCases.images! });
    const from = (remoteAddress: string, url: string) =>
      limited.ask({ url, remoteAddress, headers: { host: 'localhost' } });
    for (let turn = 0; turn < 60; turn += 1) expect((await from('10.2.0.1', guess)).statusCode).not.toBe(429);
    for (const url of [
      '/at/nobody/next',
      '/embed/nobody/next',
      '/share/nobody/next/qr.svg',
      '/api/locations/nobody/next',
    ]) {
      const refused = await from('10.2.0.1', url);
      expect([url, refused.statusCode]).toEqual([url, 429]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await from('10.2.0.1', '/map')).statusCode).toBe(200);
    expect((await from('10.2.0.2', '/at/nobody/next')).statusCode).toBe(404);
    await limited.close();
  });

  test('are the only ones that are counted: existing places and files are not', async () => {
    const limited = await createTestServer({ webRoot, limits: true }, { pages, images: server.useCases.images! });
    const { cookie: owner } = await limited.signUp('ali');
    const created = await limited.ask({
      method: 'POST',
      url: '/api/locations',
      payload: draft('@ali', 'home'),
      headers: { cookie: owner },
    });
    expect(created.statusCode).toBe(201);
    for (let turn = 0; turn < 61; turn += 1)
      expect((await limited.ask({ url: '/at/ali/home.gpx', remoteAddress: '10.2.0.3' })).statusCode).toBe(200);
    expect((await limited.ask({ url: '/at/ali/home', remoteAddress: '10.2.0.3' })).statusCode).toBe(200);
    await limited.close();
  });
});

describe('a request with a Host header', () => {
  test.each([
    ['where.example:8080', 'http://where.example:8080'],
    ['[2001:db8::1]:80', 'http://[2001:db8::1]'],
    [`${'a'.repeat(5000)}.example`, 'http://localhost'],
    ['"><script>', 'http://localhost'],
    ['where.example/at', 'http://localhost'],
  ])('%s gets links to %s', async (host, expected) => {
    const page = await get('/at/ali/home', { host });
    expect(/<link rel="canonical" href="([^"]*)"/.exec(page.body)?.[1]).toBe(`${expected}/at/ali/home`);
    expect((await get('/share/ali/home/qr.svg', { host })).statusCode).toBe(200);
  });
});

test('a shared text that is too long may end in half a character', async () => {
  const answer = await get(`/shared?text=${'x'.repeat(511)}${encodeURIComponent('😀')}`);
  expect([answer.statusCode, answer.headers.location?.endsWith('x%EF%BF%BD')]).toEqual([303, true]);
});
