import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPolygonCountryFinder } from '../../../src/adapters/country-coder/country-finder.ts';
import { createResvgRenderer } from '../../../src/adapters/image-rendering/resvg-renderer.ts';
import { createSignRenderer } from '../../../src/adapters/image-rendering/sign-renderer.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createApi } from '../../../src/client/api.ts';
import { createCall } from '../../../src/client/call.ts';
import { SIGN_LIMIT, signSheets, signSizes } from '../../../src/domain/location/sign-size.ts';
import { pages } from '../../../src/ui/app/entry-server.tsx';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { readPage } from '../../support/parse-pages.ts';
import { createTestPictures } from '../../support/pictures.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { createTestServer, draft, type TestServer } from '../../support/test-server.ts';
import { createWebRoot } from '../../support/web-root.ts';

const webRoot = createWebRoot();
const folder = mkdtempSync(join(tmpdir(), 'whereat-signs-'));
let server: TestServer;
let pdfium: PDFiumLibrary;
const ann: Record<string, string> = {};
const bob: Record<string, string> = {};
const host = 'where.example';
const arrival = { floor: '3', unit: '12', landmark: 'Beside the post office', entrance: '24.711800, 46.674300' };
const london = { latitude: 51.5007, longitude: -0.1246, saudiShortAddress: '' };

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
  const raster = createResvgRenderer();
  const { findAt: countryAt } = createPolygonCountryFinder();
  // Signs are copied to the render process, which this simulates.
  const addSignPage: typeof raster.addSignPage = (place, sign) => raster.addSignPage(place, structuredClone(sign));
  const signs = createSignRenderer({ ...raster, addSignPage });
  server = await createTestServer(
    { webRoot },
    { pages, images: createTestPictures(), signs, geocoding: { countryAt } },
  );
  for (const [name, headers] of [
    ['ann', ann],
    ['bob', bob],
  ] as const)
    headers.cookie = (await server.signUp(name)).cookie;
  const create = async (handle: string, label: string, more = {}) => {
    const sent = { method: 'POST', url: '/api/locations', payload: draft(handle, label, more), headers: ann } as const;
    expect((await server.ask(sent)).statusCode).toBe(201);
  };
  await create('@nassif', 'door');
  await create('@nassif', 'gate', london);
  await create('@nassif', 'safe', { visibility: 'private' });
  await create('@nassif', 'kiosk', { ...london, instructions: '[fr] La porte noire\n[ar] الباب الأسود' });
  await create('@nassif', 'باب', london);
  await create('@nassif', 'flat', arrival);
  await create('@nassif', 'studio', {
    ...london,
    ...arrival,
    landmark: '',
    entrance: '51.500800, -0.124700',
    restricted: ['unit'],
  });
  await create('@nassif', 'near', { ...arrival, approximate: 6 });
  await create('@nassif', 'vault', { ...arrival, visibility: 'protected', pin: '7204' });
});
afterAll(async () => {
  await server.close();
  pdfium.destroy();
  rmSync(webRoot, { recursive: true });
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => server.ask({ url, headers: { host, ...headers } });
const post = (payload: object, headers = {}) =>
  server.ask({ method: 'POST', url: '/api/signs', payload, headers: { host, ...headers } });

/** Reads a PDF with PDFium, Chromium's reader: the size of each page in millimetres, its text, and the text of its QR code. */
async function readPdf(bytes: Buffer) {
  const document = await pdfium.loadDocument(bytes);
  const read = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText().replaceAll('\r\n', '\n');
    const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' });
    read.push({
      size: [originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4)),
      text,
      code: jsQR.default(new Uint8ClampedArray(data), width, height)?.data,
    });
  }
  document.destroy();
  return read;
}

/** Returns the text of the QR code in an image. */
async function readCode(picture: Buffer): Promise<string | undefined> {
  const pixels = sharp(picture).resize({ width: 600 }).ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('the sign of a place', () => {
  test('is a PDF of the sheet’s size, whose text and code another reader reads', async () => {
    const { plusCode } = (await get('/api/locations/nassif/door')).json();
    for (const size of signSizes) {
      const answer = await get(`/share/nassif/door/sign.pdf?size=${size}`);
      expect([size, answer.statusCode, answer.headers['content-type']]).toEqual([size, 200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toContain('filename="nassif-door-sign.pdf"');
      const [page, ...more] = await readPdf(answer.rawPayload);
      expect(more).toEqual([]);
      expect(page).toMatchObject({
        size: [signSheets[size].width, signSheets[size].height],
        code: `http://${host}/at/nassif/door#${plusCode}`,
      });
      for (const reported of [
        '@nassif#door',
        'Scan to find this place',
        'مسح الرمز للوصول إلى هذا المكان',
        `${host}/at/nassif/door`,
      ])
        expect(page?.text, size).toContain(reported);
      expect(page?.text.includes(plusCode) || size === 'sticker', size).toBe(true);
    }
  });

  test('is a PNG and an SVG without fonts, with the same code', async () => {
    const png = (await get('/share/nassif/door/sign.png?size=sticker')).rawPayload;
    expect(PNG.sync.read(png).width).toBe(1600);
    expect(await readCode(png)).toBe(`http://${host}/at/nassif/door#7HP8PM7G+C4`);
    const svg = await get('/share/nassif/door/sign.svg');
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(svg.body).not.toContain('<text');
    expect(await readCode(svg.rawPayload)).toBe(`http://${host}/at/nassif/door#7HP8PM7G+C4`);
  });

  test('has its call to action in the country’s language and the owner’s languages, once if they are the same', async () => {
    const toText = async (path: string) => (await readPdf((await get(`${path}/sign.pdf`)).rawPayload))[0]!.text;
    const english = await toText('/share/nassif/gate');
    expect(english).toContain('Scan to find this place');
    expect(english).not.toMatch(/\p{sc=Arabic}/u);
    const written = await toText('/share/nassif/kiosk');
    expect(written).toContain('Scannez pour trouver ce lieu');
    expect(written).toContain('مسح الرمز للوصول إلى هذا المكان');
    expect(written).not.toContain('Scan to find');
    const page = readPage((await get('/share/nassif/kiosk/sign')).body).text();
    for (const stated of ['Scannez pour trouver ce lieu', 'مسح الرمز للوصول إلى هذا المكان'])
      expect(page).toContain(stated);
  });

  test('has an address that can be typed; for a right-to-left name, host and name are separate', async () => {
    const path = `/share/nassif/${encodeURIComponent('باب')}/sign`;
    const [page] = await readPdf((await get(`${path}.pdf`)).rawPayload);
    const lines = page!.text.split('\n').map((line) => line.trim());
    for (const line of ['@nassif', '#باب', host]) expect(lines).toContain(line);
    expect(decodeURI(page!.code!)).toBe(`http://${host}/at/nassif/باب#9C3XGV2G+75`);
    expect(readPage((await get(path)).body).text()).toContain('@nassif#باب');
    // The place can be found by its name.
    expect((await get(`/api/locations/nassif/${encodeURIComponent('باب')}`)).statusCode).toBe(200);
  });

  test('has floor, unit and landmark in its languages, and nothing that visitors may not see', async () => {
    for (const size of signSizes) {
      const [page] = await readPdf((await get(`/share/nassif/flat/sign.pdf?size=${size}`)).rawPayload);
      // The sheet may break lines.
      const text = page!.text.replace(/\s+/g, ' ');
      expect(text, size).toContain('Floor 3 · Unit 12 · Beside the post office');
      expect(text, size).toContain('الطابق 3 · الوحدة 12');
      expect(page!.code).toBe(`http://${host}/at/nassif/flat#7HP8PM6F+PP`);
    }
    const sheet = readPage((await get('/share/nassif/flat/sign')).body).text();
    expect(sheet).toContain('Floor 3 · Unit 12 · Beside the post office');
    // The owner's signs also contain only what visitors may see.
    const ownSigns = await readPdf(
      (await post({ aliases: ['@nassif#studio', '@nassif#near', '@nassif#vault', '@nassif#door'] }, ann)).rawPayload,
    );
    expect(ownSigns.map(({ text }) => /Floor 3|Unit 12|post office/.exec(text)?.[0])).toEqual([
      'Floor 3',
      undefined,
      undefined,
      undefined,
    ]);
    expect(ownSigns[0]!.text).toContain('Floor 3');
    expect(ownSigns[0]!.text).not.toContain('Unit 12');
  });

  test('is only available to those who may see the place', async () => {
    for (const extension of ['pdf', 'png', 'svg']) {
      expect((await get(`/share/nassif/safe/sign.${extension}`)).statusCode).toBe(404);
      expect((await get(`/share/nassif/safe/sign.${extension}`, bob)).statusCode).toBe(404);
      const own = await get(`/share/nassif/safe/sign.${extension}`, ann);
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, expect.stringMatching(/private|no-store/)]);
      expect((await get(`/share/nassif/door/sign.${extension}?size=poster`)).statusCode).toBe(400);
    }
  });
});

describe('the signs of many places', () => {
  test('are one PDF, a page each in the order of the request, or all places of a handle that the caller sees', async () => {
    const chosen = await post({ aliases: ['@nassif#gate', '@nassif#باب', '@nassif#door'], size: 'a5' }, bob);
    expect([chosen.statusCode, chosen.headers['content-type']]).toEqual([200, 'application/pdf']);
    const read = await readPdf(chosen.rawPayload);
    expect(read.map(({ code }) => decodeURI(code ?? ''))).toEqual(
      ['nassif/gate#9C3XGV2G+75', 'nassif/باب#9C3XGV2G+75', 'nassif/door#7HP8PM7G+C4'].map(
        (path) => `http://${host}/at/${path}`,
      ),
    );
    expect(read.map(({ size }) => size)).toEqual(Array(3).fill([148, 210]));
    const getPages = async (headers: object) =>
      (await readPdf((await post({ aliases: ['@nassif'] }, headers)).rawPayload)).length;
    expect(await getPages(bob)).toBe(7);
    expect(await getPages(ann)).toBe(9);
  });

  test('can be saved by the command line, as can a single sign', async () => {
    // Calls the routes of this server without a socket.
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const { pathname, search } = new URL(String(address));
      const answer = await server.ask({
        method: init?.method as 'GET',
        url: pathname + search,
        headers: { host, ...ann, 'content-type': 'application/json' },
        ...(init?.body ? { payload: String(init.body) } : {}),
      });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    };
    const deps = await createInMemoryDeps({ api: createApi(createCall({ base: `http://${host}`, fetch })) });
    const file = join(folder, 'signs');
    const sign = async (...argv: string[]) => {
      const terminal = createRecordingTerminal();
      const code = await runCommandLine(['sign', ...argv, '-o', file], deps, terminal);
      return { code, messages: terminal.messages(), saved: code === 0 ? readFileSync(file) : undefined };
    };
    const output = await sign('nassif/door', '--size', 'a5');
    expect(output.code).toBe(0);
    expect(await readPdf(output.saved!)).toMatchObject([
      { size: [148, 210], code: `http://${host}/at/nassif/door#7HP8PM7G+C4` },
    ]);
    expect(await readCode((await sign('@nassif#door', '--format', 'png')).saved!)).toBe(
      `http://${host}/at/nassif/door#7HP8PM7G+C4`,
    );
    expect(await readPdf((await sign('@nassif', '--size', 'sticker')).saved!)).toHaveLength(9);
    expect(await sign('@nassif', '--format', 'svg')).toMatchObject({
      code: 2,
      messages: expect.stringContaining('Several signs cannot be one svg.'),
    });
    expect((await sign('nassif/nowhere')).code).toBe(3);
  });

  test('are rejected for a handle without listed places, like for an unknown one', async () => {
    for (const [handle, visibility] of [
      ['@hermit', 'private'],
      ['@shy', 'unlisted'],
    ] as const) {
      const payload = draft(handle, 'cave', { visibility });
      expect((await server.ask({ method: 'POST', url: '/api/locations', payload, headers: ann })).statusCode).toBe(201);
      expect((await post({ aliases: [handle] }, bob)).statusCode, visibility).toBe(404);
      expect((await post({ aliases: [handle] }, ann)).statusCode, visibility).toBe(200);
    }
    const empty = { method: 'DELETE', url: '/api/locations/@shy/cave', headers: ann } as const;
    expect((await server.ask(empty)).statusCode).toBe(200);
    expect((await post({ aliases: ['@shy'] }, ann)).statusCode).toBe(404);
  });

  test('return a documented failure if the first page cannot be rendered, like a single sign', async () => {
    const fails = async () => {
      throw new Error('The render process has ended.');
    };
    // biome-ignore lint/correctness/useYield: the first page fails.
    async function* pdf(): AsyncGenerator<Uint8Array> {
      await fails();
    }
    const failing = await createTestServer(
      { webRoot },
      { pages, signs: { renderSvg: fails, renderPng: fails, renderPdf: pdf } },
    );
    onTestFinished(() => failing.close());
    const { cookie } = await failing.signUp('ann');
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      failing.ask({ method, url, headers: { cookie }, ...(payload && { payload }) });
    expect((await call('POST', '/api/locations', draft('@nassif', 'door'))).statusCode).toBe(201);
    const answers = [
      // An account can download one file at a time, so each failure must release its slot.
      await call('POST', '/api/signs', { aliases: ['@nassif'] }),
      await call('POST', '/api/signs', { aliases: ['@nassif'] }),
      ...(await Promise.all(['pdf', 'png', 'svg'].map((end) => call('GET', `/share/nassif/door/sign.${end}`)))),
    ];
    for (const { statusCode, headers, body } of answers)
      expect([statusCode, headers['content-type'], headers['content-disposition'], JSON.parse(body).code]).toEqual([
        500,
        'application/json; charset=utf-8',
        undefined,
        'internal',
      ]);
  });

  test('are refused as a whole if one place is not visible, for too many places, and without an account', async () => {
    expect((await post({ aliases: ['@nassif#door', '@nassif#safe'] }, bob)).statusCode).toBe(404);
    expect((await post({ aliases: ['@nassif#door'] })).statusCode).toBe(401);
    const door = '@nassif#door';
    for (const aliases of [Array(SIGN_LIMIT + 1).fill(door), [...Array(SIGN_LIMIT - 1).fill(door), '@nassif']]) {
      const answer = await post({ aliases }, ann);
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(`at most ${SIGN_LIMIT}`)]);
    }
    expect((await post({ aliases: [] }, ann)).statusCode).toBe(400);
    expect((await post({ aliases: ['nonsense@'] }, ann)).statusCode).toBe(400);
    // A rejected request does not occupy a slot.
    expect((await post({ aliases: [door] }, ann)).statusCode).toBe(200);
  });
});
