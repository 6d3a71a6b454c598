import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlAliasLifecycleStore } from '../../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { encodeGeohash } from '../../../../src/domain/codes/geohash.ts';
import { getGeotude } from '../../../../src/domain/codes/geotude.ts';
import { encodeMaidenhead } from '../../../../src/domain/codes/maidenhead.ts';
import { encodePlusCode, getPlusCode } from '../../../../src/domain/codes/plus-code.ts';
import { encodeUtm } from '../../../../src/domain/codes/utm.ts';
import {
  createPoint,
  formatPoint,
  type Point,
  pointFromMicrodegrees,
} from '../../../../src/domain/coordinates/coordinates.ts';
import { fileFormats, getMediaType } from '../../../../src/domain/export/index.ts';
import { approximateCell } from '../../../../src/domain/location/approximation.ts';
import type { LocationContent } from '../../../../src/domain/location/location.ts';
import { keysWith } from '../../../../src/domain/location/location-fields.ts';
import { type ApproximateLength, approximateLengths } from '../../../../src/domain/location/visibility.ts';
import { formatWay } from '../../../../src/domain/location/way.ts';
import { pages } from '../../../../src/ui/app/entry-server.tsx';
import { handle, label } from '../../../support/locations.ts';
import { sampleSize } from '../../../support/sample.ts';
import { createTestServer, draft, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { createWebRoot } from '../../../support/web-root.ts';

/** The number of tested places; use `DISCLOSURE_PLACES=20000` for the long run. */
const places = Number(process.env.DISCLOSURE_PLACES ?? sampleSize(24, 4));

let server: TestServer;
let update: (content: Partial<LocationContent> & { readonly pinHash?: string | null }) => Promise<void>;
const viewers: Record<string, Record<string, string>> = { visitor: {} };

/** A photo of the place. */
const photo = { id: '', alt: 'qzvphotowordvzq' };
/** The paths on which two visitors read the answers to their access requests. */
const requestedPages: string[] = [];
const image = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer();

const name = { handle: handle('@annhouse'), label: label('home') };

beforeAll(async () => {
  // The images are replaced by the data from which they are rendered.
  const images = {
    drawMap: async (pins: unknown) => JSON.stringify(pins),
    drawRegion: async (view: unknown) => JSON.stringify(view),
    getVersion: () => '',
    drawPreview: async (card: unknown) => Buffer.from(JSON.stringify(card)),
    renderPng: async (svg: string) => Buffer.from(svg),
    outlineTexts: async (svg: string) => Buffer.from(svg),
    findMissingLetters: async () => '',
  };
  server = await createTestServer({ webRoot: createWebRoot() }, { pages, images });
  const ann = await server.signUp('ann');
  const post = (url: string, payload: object) => server.ask({ method: 'POST', url, payload, headers: ann });
  for (const label of ['home', 'shed'])
    expect((await post('/api/locations', draft('@annhouse', label))).statusCode).toBe(201);
  const opened = async (place: string) => {
    const { link, id } = (await post(`/api/locations/annhouse/${place}/grants`, { name: 'x', hours: 8000 })).json();
    const cookie = readSessionCookie(await server.ask({ url: new URL(link).pathname }));
    return { id, cookie };
  };
  const revoked = await opened('home');
  await server.ask({ method: 'DELETE', url: `/api/locations/annhouse/home/grants/${revoked.id}`, headers: ann });
  const added = await server.ask({
    method: 'POST',
    url: `/api/locations/annhouse/home/photos?alt=${photo.alt}`,
    payload: await image(),
    headers: { ...ann, 'content-type': 'image/png' },
  });
  photo.id = added.json().photos[0].id;
  // One access request is pending, the other was declined.
  await server.ask({ method: 'PATCH', url: '/api/locations/annhouse/home', headers: ann, payload: { approximate: 8 } });
  const asking = { method: 'POST', url: '/api/locations/annhouse/home/asks', payload: { name: 'x' } } as const;
  for (const _ of [1, 2]) requestedPages.push(new URL((await server.ask(asking)).json().link).pathname);
  const [ask] = (await server.ask({ url: '/api/asks', headers: ann })).json();
  await post(`/api/asks/${ask.id}/answer`, {});
  viewers.other = { cookie: (await server.signUp('bobby')).cookie };
  viewers.revoked = { cookie: revoked.cookie };
  viewers.elsewhere = { cookie: (await opened('shed')).cookie };
  viewers.forged = {
    cookie: `whereat-unlocked=9999999999999.${'A'.repeat(43)}; whereat-grants=${'A'.repeat(22)}~zzzzzz`,
  };
  const lifecycle = createSqlAliasLifecycleStore({ database: server.database, clock: server.clock });
  update = async (content) => {
    unwrap(await lifecycle.update(name, content, { userId: ann.id }));
  };
});
afterAll(() => server.close());

const parts = keysWith({ section: 'parts' });
const arrival = ['floor', 'unit', 'landmark', 'instructions'] as const;
type Written = (typeof parts)[number] | 'address' | (typeof arrival)[number];

/** Generates a word that occurs nowhere else. */
const word = fc.stringMatching(/^[bcdfghjklmnpqrstvwxz]{14}$/);
const words = fc.record(
  Object.fromEntries([...parts, 'address', ...arrival].map((key) => [key, word])) as Record<Written, typeof word>,
);

/** Generates a point that is in no notation the centre of one of its cells. */
const points = fc
  .tuple(fc.integer({ min: -79_000_000, max: 83_000_000 }), fc.integer({ min: -179_999_999, max: 179_999_999 }))
  .map(([latitude, longitude]) => pointFromMicrodegrees(latitude, longitude))
  .filter((point) => approximateLengths.every((length) => isAside(point, approximateCell(point, length).centre)));

const isAside = (a: Point, b: Point): boolean =>
  [a.latitude - b.latitude, a.longitude - b.longitude].every((away) => Math.abs(away) > 0.0003) &&
  [a.latitude, a.longitude].every((degrees) => Math.round(Math.abs(degrees) * 1e6) % 100 !== 0);

/** Generates another point in the same cell. */
const drawPointInCell = (point: Point, length: ApproximateLength) =>
  fc
    .tuple(fc.double({ min: 0.001, max: 0.998, noNaN: true }), fc.double({ min: 0.001, max: 0.998, noNaN: true }))
    .map(([up, along]) => {
      const { south, west, north, east } = approximateCell(point, length);
      return unwrap(createPoint(south + up * (north - south), west + along * (east - west)));
    });

type Words = Record<Written, string>;

/** Generates two contents that a stranger must not be able to distinguish, and the withheld texts of the first. */
const hiddenTwins = fc
  .record({ point: points, words, others: words, length: fc.constantFrom(...approximateLengths, null) })
  .chain(({ point, words: first, others, length }) => {
    const visibility = length === null ? (['protected', 'private'] as const) : (['public', 'unlisted'] as const);
    const stored = length === null ? [] : storedWith[length];
    const second: Words = { ...others, ...Object.fromEntries(stored.map((key) => [key, first[key]])) };
    const elsewhere = length === null ? points : drawPointInCell(point, length);
    return fc.record({ visibility: fc.constantFrom(...visibility), elsewhere }).map((chosen) => {
      const common = { visibility: chosen.visibility, approximate: length, restricted: '', phone: '', whatsapp: '' };
      return {
        first: { ...common, ...parseContent(point, first), saudiShortAddress: 'QXZJ8351' },
        second: { ...common, ...parseContent(chosen.elsewhere, second), saudiShortAddress: '' },
        withheld: [
          ...getForms(point, length),
          ...Object.values(startOfWay(point)).map((degrees) => Math.abs(degrees).toFixed(6)),
          'QXZJ8351',
          photo.id,
          photo.alt,
          ...[...parts, 'address' as const, ...arrival]
            .filter((key) => !stored.some((storedKey) => storedKey === key))
            .map((key) => first[key]),
        ],
        word: first.street,
      };
    });
  });

/** Generates two contents that differ only in restricted fields. */
const restrictedTwins = fc.record({ point: points, words, others: words }).map(({ point, words: first, others }) => {
  const restricted = 'phone whatsapp instructions unit way';
  const content = { visibility: 'public', approximate: null, restricted } as const;
  const phone = '+96891234567';
  const whatsapp = '+96897654321';
  const { instructions, unit } = others;
  return {
    first: { ...content, ...parseContent(point, first), saudiShortAddress: '', phone, whatsapp },
    second: {
      ...content,
      ...parseContent(point, { ...first, instructions, unit }),
      way: '',
      saudiShortAddress: '',
      phone: '',
      whatsapp: '',
    },
    withheld: [first.instructions, first.unit, '91234567', '97654321', startOfWay(point).latitude.toFixed(6)],
    word: first.instructions,
  };
});

const storedWith = {
  8: ['district', 'city', 'region', 'country'],
  6: ['city', 'region', 'country'],
  4: ['region', 'country'],
} as const;

/** Returns the start of the way, which is as secret as the place's point. */
const startOfWay = ({ latitude, longitude }: Point) =>
  unwrap(createPoint(latitude + 0.002_317, longitude > 0 ? longitude - 0.001_129 : longitude + 0.001_129));

const parseContent = (point: Point, texts: Words) => ({
  ...point,
  ...texts,
  entrance: formatPoint({ latitude: point.latitude + 0.000_411, longitude: point.longitude }),
  way: formatWay([startOfWay(point), point]),
  plusCode: getPlusCode(point),
  geotude: getGeotude(point),
});

/** Returns the notations of a point, without those that it shares with the centre of its cell. */
function getForms(point: Point, length: ApproximateLength | null): readonly string[] {
  const forms = (candidate: Point) => {
    const { latitude, longitude } = candidate;
    const plus = getPlusCode(candidate);
    const fine = unwrap(encodePlusCode(latitude, longitude, 12));
    const utm = unwrap(encodeUtm(latitude, longitude));
    return [
      ...[latitude, longitude].flatMap((degrees) => [4, 5, 6].map((digits) => Math.abs(degrees).toFixed(digits))),
      ...[latitude, longitude].map((degrees) => String(Math.abs(Math.round(degrees * 1e6)))),
      ...[plus, plus.slice(4), plus.replace('+', '%2B'), fine.slice(6)],
      ...[getGeotude(candidate), getGeotude(candidate).slice(0, 17)],
      ...[7, 8].map((letters) => unwrap(encodeGeohash(latitude, longitude, letters))),
      unwrap(encodeMaidenhead(latitude, longitude, 10)),
      `${Math.trunc(utm.easting)} ${Math.trunc(utm.northing)}`,
    ];
  };
  // The centre and the edges of the cell are not secret.
  const { centre, ...edges } = approximateCell(point, length ?? 8);
  const edgeTexts = [edges.south, edges.west, edges.north, edges.east].flatMap((degrees) =>
    [4, 5, 6].map((digits) => Math.abs(degrees).toFixed(digits)),
  );
  const known = new Set(length === null ? [] : [...forms(centre), ...edgeTexts]);
  return forms(point).filter((form) => form.length > 5 && !known.has(form));
}

const html = { accept: 'text/html' };
const share = '/share/annhouse/home';
/** A request of a stranger about a place. */
interface RequestedOfPlace {
  readonly url: string;
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly headers?: object;
  readonly payload?: object;
}
const requests: readonly (RequestedOfPlace | (() => RequestedOfPlace))[] = [
  ...['annhouse/home', 'annhouse', 'annhouse?after=alley'].flatMap((path) => [
    { url: `/api/locations/${path}` },
    ...fileFormats.map((format) => ({ url: `/api/locations/${path}`, headers: { accept: getMediaType(format) } })),
  ]),
  ...['history', 'grants', 'asks'].map((path) => ({ url: `/api/locations/annhouse/home/${path}` })),
  { url: '/api/locations/annhouse/home', method: 'PATCH', payload: { city: 'x' } },
  { url: '/api/locations/annhouse/home/confirm', method: 'POST', payload: {} },
  { url: '/api/locations', method: 'POST', payload: draft('@annhouse', 'home') },
  { url: '/api/locations/batch', method: 'POST', payload: { locations: [draft('@annhouse', 'home')] } },
  { url: '/api/locations/annhouse/hom' },
  ...['history', 'restore', 'revert', 'photos', 'asks'].map((verb) => ({
    url: `/api/locations/annhouse/home/${verb}`,
    method: 'POST' as const,
    payload: { name: 'Ben', version: 1 },
  })),
  { url: '/api/locations/annhouse/home/asks', method: 'PATCH', payload: { isOpen: false } },
  { url: '/api/locations/annhouse/home', method: 'DELETE' },
  ...['', '?size=320'].map((size) => () => ({ url: `/photos/${photo.id}${size}` })),
  ...[0, 1].map((index) => () => ({ url: requestedPages[index]!, headers: html })),
  ...['/api/asks', '/api/account/export', '/api/aliases/mine', '/api/handles'].map((url) => ({ url })),
  { url: '/api/expand?q=http%3A%2F%2Flocalhost%2Fat%2Fannhouse%2Fhome' },
  { url: '/api/suggestions?q=home' },
  { url: '/api/suggestions?q=annhouse' },
  { url: '/api/understand?q=%40annhouse%23home' },
  { url: '/api/handles/annhouse' },
  ...[
    '/at/annhouse/home',
    '/at/annhouse',
    '/at/annhouse/hom',
    '/at/anhouse/home',
    '/report/annhouse/home',
    '/shared?text=%40annhouse%23home',
    '/search/annhouse/home',
    '/map?q=%40annhouse%23home',
    '/alias?alias=%40annhouse%23home',
    '/@annhouse/home',
  ].map((url) => ({ url, headers: html })),
  ...fileFormats.flatMap((format) => [{ url: `/at/annhouse/home.${format}` }, { url: `/at/annhouse.${format}` }]),
  ...['map.svg', 'preview.png', 'qr.svg', 'qr.png', 'sign'].map((file) => ({ url: `${share}/${file}`, headers: html })),
  ...['map.svg', 'preview.png'].map((file) => ({ url: `/share/annhouse/${file}` })),
  { url: '/embed/annhouse/home', headers: html },
  { url: `/oembed?url=${encodeURIComponent('http://localhost/at/annhouse/home')}` },
];

/** Returns a response as text without version numbers and secrets, which change with every update. */
async function answerTo(request: RequestedOfPlace, viewer: Record<string, string>): Promise<string> {
  // Otherwise the second request would exceed a limit.
  await server.database.query.deleteFrom('throttles').execute();
  const { method = 'GET', url, payload, headers } = request;
  const answer = await server.ask({
    method,
    url,
    headers: { host: 'localhost', ...headers, ...viewer },
    ...(payload === undefined ? {} : { payload }),
  });
  const {
    etag: _etag,
    date: _date,
    'x-request-id': _request,
    'ratelimit-policy': __,
    ratelimit: ___,
    'content-length': _length,
    ...rest
  } = answer.headers;
  const text = `${url} ${answer.statusCode} ${JSON.stringify(rest)} ${toBody(answer)}`;
  return text.replaceAll(/(version(?:"|&quot;|\\")?:)\d+/g, '$1').replaceAll(/asked\/[\w-]{22}/g, 'asked/');
}

/** Returns the body, and for an archive its files, because its bytes are compressed and contain the time. */
const toBody = ({ headers, body, rawPayload }: LightMyRequestResponse): string =>
  headers['content-type'] === 'application/zip'
    ? Object.entries(unzipSync(rawPayload))
        .map(([file, bytes]) => `${file} ${strFromU8(bytes)}`)
        .join('\n')
    : body;

describe('the responses to a visitor', () => {
  test(`do not reveal an exact point or withheld parts of an address, over ${places} places`, {
    timeout: 180_000 + places * 1_000,
  }, async () => {
    let searched = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 4, arbitrary: hiddenTwins }, { weight: 1, arbitrary: restrictedTwins }),
        fc.constantFrom(...Object.keys(viewers)),
        fc.shuffledSubarray([...requests], { minLength: 14, maxLength: 14 }),
        async ({ first, second, withheld, word }, viewer, requested) => {
          const caller = viewers[viewer]!;
          const all = [...requested, { url: `/api/suggestions?q=${word}` }].map((request) =>
            typeof request === 'function' ? request() : request,
          );
          const pinHash = first.visibility === 'protected' ? 'no PIN has this hash' : null;
          await update({ ...first, pinHash });
          const answers: string[] = [];
          for (const request of all) answers.push(await answerTo(request, caller));
          answers.forEach((answer, at) => {
            // The address contains the search text.
            const body = answer.slice(at < requested.length ? all[at]!.url.length : answer.indexOf('{'));
            searched += body.length;
            expect(withheld.filter((text) => body.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
          });
          await update({ ...second, pinHash });
          for (const [at, request] of all.entries()) expect(await answerTo(request, caller)).toBe(answers[at]);
        },
      ),
      { numRuns: Math.ceil(places / 2) },
    );
    expect(searched).toBeGreaterThan(places * 1_000);
    if (places > 1_000) console.info(`${places} places: ${searched} characters of answers searched`);
  });
});
