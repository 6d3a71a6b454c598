import { describe, expect, test } from 'vitest';
import { version } from '../../../src/cli/context/version.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import type { Api, Client } from '../../../src/client/index.ts';
import { parseAlias } from '../../../src/domain/aliases/alias.ts';
import { createPoint, formatPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { LOCALITY } from '../../../src/domain/coordinates/exactness.ts';
import { noAddress } from '../../../src/domain/location/location.ts';
import { classify } from '../../../src/domain/query/classify.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { GeocodeResult } from '../../../src/usecases/index.ts';
import { ada, createInMemoryDeps, riyadh } from '../../support/cli-fixture.ts';
import { createLocation } from '../../support/locations.ts';
import { memoryAliases, unreachableApi } from '../../support/memory-client.ts';
import { createMemoryAliasUseCases, createMemoryStores } from '../../support/memory-use-cases.ts';
import { createRecordingTerminal, type TerminalSettings } from '../../support/terminal.ts';
import { unwrap } from '../../support/unwrap.ts';

async function runCommand(argv: readonly string[], settings: TerminalSettings = {}, wired = createInMemoryDeps()) {
  const terminal = createRecordingTerminal(settings);
  const code = await runCommandLine(argv, await wired, terminal);
  return { code, out: terminal.written(), err: terminal.messages(), terminal };
}
const json = async (...argv: string[]) => JSON.parse((await runCommand([...argv, '--json'])).out);

describe('resolve', () => {
  test.each(['@cafe#door', 'cafe#door', 'cafe/door', '@cafe/door', '＠cafe＃door'])('finds %s', async (alias) => {
    const { code, out, err } = await runCommand(['resolve', alias, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      handle: '@cafe',
      label: 'door',
      latitude: 24.7136,
      plusCode: '7HP8PM7G+C4',
    });
    expect(err).toBe('');
  });

  test('prints an array for a handle with several places', async () => {
    expect((await json('resolve', '@cafe')).map(({ label }: { label: string }) => label)).toEqual(['door', 'roof']);
  });

  test('prints one plain line in a pipe, and details at a terminal', async () => {
    const piped = await runCommand(['resolve', '@cafe#door']);
    expect(piped.out).toBe(
      '@cafe\tdoor\t24.7136\t46.6753\t7HP8PM7G+C4\t12 King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia\n',
    );
    const seen = await runCommand(['resolve', '@cafe#door'], { outIsTerminal: true, env: { NO_COLOR: '1' } });
    expect(seen.out).toContain('@cafe#door\n');
    expect(seen.out).toContain('Link           http://localhost:3000/at/cafe/door\n');
    expect(seen.out).toContain('Short address  RRRD2929\n');
  });

  test.each(['cafe door', '@cafe-door', 'cafe.door'])(
    'understands %s, as someone might write a spoken name',
    async (text) => {
      const wired = await createInMemoryDeps();
      const { aliases } = await wired.connect('http://localhost:3000');
      const names = [unwrap(parseAlias('@cafe#roof')), unwrap(parseAlias('@cafe#door'))];
      const requested = createInMemoryDeps({
        aliases: {
          ...aliases,
          suggest: async () => ok(names.map(({ handle, label }) => ({ ...createLocation(handle, label!, ada.id) }))),
          async resolve(name, ...rest) {
            const found = await aliases.resolve(name, ...rest);
            return found.ok || found.failure.kind !== 'handle-not-found'
              ? found
              : err({ ...found.failure, suggestions: names.map(({ handle, label }) => `${handle}#${label}`) });
          },
        },
      });
      const {
        code,
        out,
        err: reported,
      } = await runCommand(['resolve', text, '--json', '--fields', 'label,checkWords'], {}, requested);
      expect([code, reported]).toEqual([0, `whereat: ${text} is read as @cafe#door.\n`]);
      expect(JSON.parse(out)).toEqual({ label: 'door', checkWords: expect.stringMatching(/^[a-z]+ [a-z]+$/) });
      expect((await runCommand(['resolve', 'cafe of old'])).code).toBe(2);
    },
  );

  test('keeps the lines of instructions in a downloaded file', async () => {
    const wired = createInMemoryDeps();
    const instructions = 'Ring twice.\n[ar] اطرق الباب';
    const at = ['--at', '24.7,46.7', '--instructions', instructions];
    expect((await runCommand(['create', 'cafe/hall', ...at], {}, wired)).code).toBe(0);
    const { out } = await runCommand(['resolve', 'cafe/hall', '--format', 'geojson'], {}, wired);
    expect(JSON.parse(out).properties).toMatchObject({ instructions });
  });

  test('prints the specified message and advice for an unknown name', async () => {
    const { code, out, err } = await runCommand(['resolve', '@cafe#cellar']);
    expect([code, out]).toEqual([3, '']);
    expect(err).toBe('whereat: Location not found: @cafe#cellar\nSee its labels: whereat resolve cafe\n');
  });

  test('in JSON a handle is a list, however many labels it has, and a name is an object', async () => {
    for (const handle of ['@cafe', 'bakery', '@bakery'])
      expect(JSON.parse((await runCommand(['resolve', handle, '--json'])).out)).toBeInstanceOf(Array);
    for (const name of ['@bakery#gate', 'cafe/door'])
      expect(JSON.parse((await runCommand(['resolve', name, '--json'])).out)).toHaveProperty('label');
    const result = await runCommand(['resolve', '@bakery', '--json', '--fields', 'label']);
    expect(JSON.parse(result.out)).toEqual([{ label: 'gate' }]);
    const [row, name] = (await runCommand(['resolve', '-'], { input: '@bakery\n@bakery#gate\n' })).out.split('\n');
    expect([JSON.parse(row!).matches, JSON.parse(name!).label]).toMatchObject([[{ label: 'gate' }], 'gate']);
  });

  test('returns all places of a handle, and all own places, over any number of pages', async () => {
    const { aliases: store } = await createMemoryStores({ pageSize: 3 });
    const labels = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'];
    for (const label of labels) unwrap(await store.add(createLocation('@cafe', label, ada.id)));
    const wired = () => createInMemoryDeps({ aliases: memoryAliases(createMemoryAliasUseCases(store), ada) });
    const resolved = await runCommand(['resolve', '@cafe', '--json'], {}, wired());
    expect(JSON.parse(resolved.out).map(({ label }: { label: string }) => label)).toEqual(labels);
    const file = await runCommand(['resolve', '@cafe', '--format', 'csv'], {}, wired());
    expect(file.out.trimEnd().split('\r\n')).toHaveLength(1 + labels.length);
    const lines = await runCommand(['resolve', '-', '--ndjson'], { input: '@cafe\n' }, wired());
    expect(lines.out).toContain('"h1"');
    const listed = async ({ query: { after } = {} }: { readonly query?: { readonly after?: string } } = {}) => {
      const page = unwrap(await store.listByOwner({ id: ada.id }, after && JSON.parse(after)));
      return ok({ items: page.locations, ...(page.more && { next: JSON.stringify(page.locations.at(-1)) }) });
    };
    const api = { ...unreachableApi, listMyLocations: listed as Api['listMyLocations'] };
    const mine = await runCommand(['list', '--json'], {}, createInMemoryDeps({ api }));
    expect(JSON.parse(mine.out)).toHaveLength(labels.length);
  });

  test('writes a place, or a whole handle, as a downloaded file', async () => {
    const card = await runCommand(['resolve', '@cafe#door', '--format', 'vcf']);
    expect([card.code, card.err]).toEqual([0, '']);
    expect(card.out).toContain('FN:@cafe#door\r\n');
    expect(card.out).toContain('URL:http://localhost:3000/at/cafe/door\r\n');
    const table = await runCommand(['resolve', '@cafe', '--format', 'csv']);
    expect(table.out.trimEnd().split('\r\n')).toHaveLength(3);
    expect((await runCommand(['resolve', '@cafe#cellar', '--format', 'gpx'])).code).toBe(3);
    const unknown = await runCommand(['resolve', '@cafe#door', '--format', 'docx']);
    expect([unknown.code, unknown.out]).toEqual([2, '']);
    expect(unknown.err).toContain('geojson, gpx, kml, vcf, csv');
    expect((await runCommand(['resolve', '-', '--format', 'gpx'], { input: '@cafe#door\n' })).code).toBe(2);
  });

  test('shows a QR code on stderr, copies and opens the link', async () => {
    const { code, out, err, terminal } = await runCommand([
      'resolve',
      '@cafe#door',
      '--qr',
      '--copy',
      '--open',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out).label).toBe('door');
    expect(err).toMatch(/[█▀▄]{10}/);
    expect(terminal.copied).toEqual(['http://localhost:3000/at/cafe/door']);
    expect(terminal.opened).toEqual(['http://localhost:3000/at/cafe/door']);
  });

  test('prints the link to copy by hand without a clipboard', async () => {
    const { code, err } = await runCommand(['resolve', '@cafe#door', '--copy'], { hasDesktop: false });
    expect(code).toBe(0);
    expect(err).toContain('No clipboard is available.\nhttp://localhost:3000/at/cafe/door');
  });
});

describe('create', () => {
  test('creates a place', async () => {
    const { code, out, err } = await runCommand([
      'create',
      '@cafe#gate',
      '--at',
      '1.3,103.8',
      '--city',
      'Singapore',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(err).toBe('Success! Location alias created successfully.\n');
    expect(JSON.parse(out)).toMatchObject({ handle: '@cafe', label: 'gate', city: 'Singapore', createdBy: 'ada-id' });
  });

  test('fills in the address on request, and given values take precedence', async () => {
    const created = await json('create', '@cafe#gate', '--at', '24.7136,46.6753', '--look-up', '--city', 'Elsewhere');
    expect(created).toMatchObject({ street: 'King Fahd Road', city: 'Elsewhere', country: 'Saudi Arabia' });
  });

  test.each([
    [['create'], 2, 'Handle and label are required'],
    [['create', '@cafe', '--at', '1,2'], 2, 'Handle and label are required'],
    [['create', '@cafe#gate'], 2, 'Please select a location on the map'],
    [['create', '@cafe#gate', '--at', '91,2'], 2, 'Latitude must be a number from -90 to 90.'],
    [['create', '@a#b#c', '--at', '1,2'], 2, 'Please use format @handle or @handle#label.'],
    [['create', 'Fatima Fabrics#gate', '--at', '1,2'], 2, 'A handle can’t have spaces. Try @fatimafabrics#gate.'],
    [['rename', '@cafe#door', '@cafe#door☕'], 2, 'A label can’t have emoji. Try @cafe#door.'],
    [['create', '@cafe#door', '--at', '1,2'], 6, 'You already have a place named @cafe#door.'],
    [['create', '@admin#door', '--at', '1,2'], 6, '@admin is reserved'],
  ])('%j exits with %i', async (argv, expected, says) => {
    const { code, out, err } = await runCommand(argv);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toContain(says);
  });

  test('requires a signed-in user', async () => {
    const { code, err } = await runCommand(['create', '@x1#y', '--at', '1,2'], {}, createInMemoryDeps({}, null));
    expect(code).toBe(4);
    expect(err).toContain('Sign in first: whereat login');
  });
});

test('list shows own places, newest first', async () => {
  const { code, out } = await runCommand(['list']);
  expect(code).toBe(0);
  expect(out.split('\n').map((line) => line.split('\t').slice(0, 2).join('#'))).toEqual([
    '@bakery#gate',
    '@cafe#roof',
    '@cafe#door',
    '',
  ]);
  expect((await runCommand(['list'], {}, createInMemoryDeps({}, null))).code).toBe(4);
});

describe('encode', () => {
  const riyadh = {
    latitude: 24.7136,
    longitude: 46.6753,
    plusCode: '7HP8PM7G+C4',
    geotude: '42726.26.87.65.43.07.00',
    geohash: 'th3hw4gzj',
    mgrs: '38RPN6945634271',
    maidenhead: 'LL34ir',
    geoUri: 'geo:24.7136,46.6753',
    utm: '38R 669456 2734271',
  };

  test.each([['24.7136', '46.6753'], ['24.7136,46.6753'], ['24.7136N 46.6753E'], ['geo:24.7136,46.6753']])(
    'reads %s %s',
    async (...words) => {
      const codes = await json('encode', ...words);
      expect(Object.keys(codes)).toEqual(Object.keys(riyadh));
      expect(codes).toMatchObject({
        latitude: 24.7136,
        longitude: 46.6753,
        plusCode: '7HP8PM7G+C4',
        maidenhead: 'LL34ir',
      });
    },
  );

  test.each([
    ['406.6753', 46.6753],
    ['-313.3247', 46.6753],
    ['180', 180],
    ['-180', -180],
  ])('wraps a longitude of %s as the library does', async (typed, longitude) => {
    expect((await json('encode', '24.7136', typed)).longitude).toBeCloseTo(longitude, 6);
  });

  test('accepts negative numbers', async () => {
    expect((await json('encode', '-33.8', '-151.2')).plusCode).toBe('43RC6R22+22');
  });

  test.each([
    ['2', '7H000000+'],
    ['8', '7HP8PM00+'],
    ['11', '7HP8PM7G+C4F'],
  ])('prints a Plus Code of %s digits', async (length, plusCode) => {
    expect((await json('encode', '24.7136', '46.6753', '--length', length)).plusCode.slice(0, 4)).toBe(
      plusCode.slice(0, 4),
    );
    expect((await json('encode', '24.7136', '46.6753', '--length', length)).plusCode.replace(/[+0]/g, '')).toHaveLength(
      Number(length),
    );
  });

  test.each(['1', '3', '9', '16', 'x', '-2'])('refuses %s digits', async (length) => {
    const { code, err } = await runCommand(['encode', '1', '2', '--length', length]);
    expect(code).toBe(2);
    expect(err).toContain('--length');
  });

  test('has null for MGRS near the poles', async () => {
    expect((await json('encode', '89', '0')).mgrs).toBeNull();
  });
});

describe('decode', () => {
  test.each([
    ['7HP8PM6F+MP', 'plus-code', 24.7116875, 46.6743125],
    ['7hp8pm6f+mp', 'plus-code', 24.7116875, 46.6743125],
    ['42726.36.00', 'geotude', 24.695, 46.605],
    ['LL34ir', 'maidenhead', 24.7291666, 46.7083333],
    ['38RPN7027434043', 'mgrs', 24.71145, 46.683325],
    ['th3hw4gzj', 'geohash', 24.7136, 46.6753],
  ])('reads %s as %s', async (code, kind, latitude, longitude) => {
    const place = await json('decode', code);
    expect(Object.keys(place)).toEqual(['code', 'kind', 'latitude', 'longitude', 'area']);
    expect(place.kind).toBe(kind);
    expect(place.latitude).toBeCloseTo(latitude, 4);
    expect(place.longitude).toBeCloseTo(longitude, 4);
    expect(place.area.south).toBeLessThanOrEqual(place.latitude);
    expect(place.area.north).toBeGreaterThanOrEqual(place.latitude);
  });

  test('completes a short Plus Code with a nearby reference', async () => {
    expect(await json('decode', 'PM6F+MP', '--near', '24.7,46.7')).toMatchObject({ latitude: 24.7116875 });
    const { code, err } = await runCommand(['decode', 'PM6F+MP']);
    expect(code).toBe(2);
    expect(err).toContain('--near');
  });

  test.each(['RRRD2929', '@cafe#door', '///filled.count.soap', 'hello world', '', 'https://maps.app.goo.gl/abc'])(
    'explains an unreadable code: %s',
    async (text) => {
      const { code, out, err } = await runCommand(['decode', text]);
      expect([code, out]).toEqual([2, '']);
      expect(err.length).toBeGreaterThan(20);
    },
  );

  test('accepts the kind of an ambiguous code', async () => {
    expect((await json('decode', 'ff12', '--as', 'geohash')).kind).toBe('geohash');
    expect((await json('decode', 'ff12', '--as', 'maidenhead')).kind).toBe('maidenhead');
    expect(await json('decode', '38RPN', '--as', 'mgrs')).toMatchObject({ kind: 'mgrs', code: '38RPN' });
    expect(await json('decode', '38RPN', '--as', 'geohash')).toMatchObject({ kind: 'geohash' });
  });

  test('asks for a missing code', async () => {
    const { code, err } = await runCommand(['decode', '38RPN']);
    expect(code).toBe(2);
    expect(err).toContain('--as mgrs or --as geohash');
  });

  test.each([
    ['plus-code', '7HP8PM6F+MP'],
    ['geotude', '42726.36.00'],
    ['mgrs', '38R PN 70274 34043'],
    ['utm', '38R 669333 2734126'],
    ['geohash', 'th3hw4gzj'],
    ['maidenhead', 'LL34ir'],
    ['coordinates', '24.7, 46.6'],
    ['geo-uri', 'geo:24.7,46.6'],
    ['map-link', 'https://maps.apple.com/?ll=24.7,46.6'],
  ])('--as %s reads %s', async (kind, text) => {
    const { latitude } = await json('decode', text, '--as', kind);
    expect(Math.abs(latitude - 24.7)).toBeLessThan(0.05);
    expect((await runCommand(['decode', 'hello world', '--as', kind])).code).toBe(2);
  });

  test('completes a short Plus Code with the town beside it', async () => {
    expect(await json('decode', 'PM6F+MP Riyadh')).toMatchObject({ code: 'PM6F+MP', latitude: 24.7116875 });
    expect((await runCommand(['decode', 'PM6F+MP Nowhere'])).code).toBe(2);
  });
});

test('classify prints every reading, best first, with its reason', async () => {
  const { readings } = await json('classify', 'Portland', 'OR');
  expect(readings[0]).toMatchObject({ kind: 'place', country: 'US' });
  expect(readings).toHaveLength(2);
  for (const reading of readings) expect(reading.why).toMatch(/\.$/);
  const { out } = await runCommand(['classify', '7HP8PM6F+MP']);
  expect(out.split('\n')[0]).toBe('plus-code\t7HP8PM6F+MP\tA full Plus Code.');
});

test('classify reads hemisphere letters in the language of the locale', async () => {
  const first = async (LANG: string) =>
    (await runCommand(['classify', '48.85 N, 2.35 O'], { env: { LANG } })).out.split('\n')[0];
  expect(await first('fr_FR.UTF-8')).toContain('48.850000, -2.350000');
  expect(await first('de_DE.UTF-8')).toContain('48.850000, 2.350000');
});

test('say spells an alias in the language of its letters, Latin ones in the reader’s', async () => {
  expect(await json('say', '@مقهى#باب')).toEqual({
    alias: '@مقهى#باب',
    spoken: 'آت مقهى هاشتاق باب',
    spelled: [
      ...['@ آت', 'م ميم', 'ق قاف', 'ه هاء', 'ى ألف مقصورة', '# هاشتاق', 'ب باء', 'ا ألف', 'ب باء'].map((spelling) => ({
        character: spelling.slice(0, 1),
        said: spelling.slice(2),
        language: 'ar',
      })),
    ],
  });
  const plain = async (...argv: readonly string[]) => (await runCommand(['say', ...argv])).out;
  expect(await plain('@ab#c')).toBe('@ab#c\tat ab hash c\tat; a for Alfa; b for Bravo; hash; c for Charlie\n');
  expect(await plain('--lang', 'fr', 'ab')).toBe('@ab\tarobase ab\tarobase; a comme Alfa; b comme Bravo\n');
  expect(await runCommand(['say', '@'])).toMatchObject({ code: 2, out: '' });
});

test('country reports the sea with its own exit code', async () => {
  const { code, out, err } = await runCommand(['country', '0', '0']);
  expect(code).toBe(8);
  expect(out).toBe('\t\n');
  expect(err).toBe('whereat: No country: this is the sea, or land outside any country.\n');
  expect((await runCommand(['country', '0', '0', '--json'])).code).toBe(8);
  expect(await runCommand(['country', '24.7', '46.6'])).toMatchObject({ code: 0, err: '' });
});

test('country names the country and its providers', async () => {
  expect(await json('country', '24.7', '46.6')).toEqual({
    country: 'SA',
    name: 'Saudi Arabia',
    providers: ['saudi', 'tomtom'],
  });
  expect(await json('country', '-60', '0')).toEqual({ country: null, name: null, providers: ['osm', 'google'] });
});

describe('geocode and reverse', () => {
  const answer = {
    provider: 'tomtom',
    approximate: false,
    latitude: 24.7136,
    longitude: 46.6753,
    address: 'King Fahd Road, Riyadh, Saudi Arabia',
    tried: [
      { provider: 'saudi', outcome: 'timeout' },
      { provider: 'tomtom', outcome: 'found' },
    ],
  };

  test.each([
    ['geocode', 'King', 'Fahd', 'Road'],
    ['geocode', 'King Fahd Road', '--direct'],
    ['reverse', '24.7136', '46.6753'],
    ['search', 'king fahd road riyadh'],
  ])('%s %s', async (...argv) => {
    const found = await json(...argv);
    expect(found).toMatchObject(answer);
    expect(found.details).toMatchObject({ street: 'King Fahd Road', city: 'Riyadh', postcode: '' });
  });

  test('print the answering provider and the results of the others', async () => {
    const { out } = await runCommand(['geocode', 'Riyadh'], { outIsTerminal: true, env: { NO_COLOR: '1' } });
    expect(out).toMatch(/Answered by\s+tomtom \(© TomTom\)/);
    expect(out).toMatch(/Tried\s+saudi: timeout, tomtom: found/);
  });

  test('never print an empty result silently', async () => {
    const { code, out, err } = await runCommand(['geocode', 'Atlantis']);
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('No locations found. Please try a different search.');
  });

  test.each([
    ['gazetteer', /gazetteer is not built\.\nBuild it: npm run build/],
    ['tomtom', /no key for TomTom in this environment\.\nSee: whereat help environment/],
  ])('report what %s lacks if called from here', async (provider, says) => {
    const { code, out, err } = await runCommand(['geocode', 'Riyadh', '--direct', '--provider', provider]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });

  test('refuse an unknown country', async () => {
    const { code, err } = await runCommand(['geocode', 'x', '--country', 'Nowhereland']);
    expect(code).toBe(2);
    expect(err).toContain('“Nowhereland” isn’t a country');
  });
});

const place = (region: string, longitude: number): GeocodeResult => ({
  point: unwrap(createPoint(40, longitude)),
  address: `Springfield, ${region}`,
  parts: { ...noAddress, city: 'Springfield', region },
  kind: 'town',
  approximate: true,
  exactness: LOCALITY,
  provider: 'gazetteer',
  attribution: '© GeoNames, CC BY 4.0',
  tried: [{ provider: 'gazetteer', outcome: 'found' }],
});
describe('an address', () => {
  test('consists of the given parts, or of the coordinates without any', async () => {
    const created = await json(
      'create',
      '@shop#door',
      '--at',
      '1.5,2.5',
      '--street',
      'Main Street',
      '--city',
      'Jeddah',
    );
    expect(created.address).toBe('Main Street, Jeddah');
    expect((await json('create', '@shop#gate', '--at', '1.5,2.5')).address).toBe('1.500000, 2.500000');
    const withAddress = await json(
      'create',
      '@shop#roof',
      '--at',
      '1.5,2.5',
      '--city',
      'Jeddah',
      '--address',
      'By the sea',
    );
    expect(withAddress.address).toBe('By the sea');
  });

  test('that is only coordinates is also shown in words, as approximate', async () => {
    const { aliases: store } = await createMemoryStores();
    const somewhere = {
      ...createLocation('@camp', 'tent', ada.id),
      ...noAddress,
      city: 'Jeddah',
      country: 'Saudi Arabia',
    };
    unwrap(await store.add({ ...somewhere, address: formatPoint(somewhere) }));
    const wired = createInMemoryDeps({ aliases: memoryAliases(createMemoryAliasUseCases(store), ada) });
    const { out } = await runCommand(['resolve', '@camp#tent'], { outIsTerminal: true, env: { NO_COLOR: '1' } }, wired);
    expect(out).toMatch(/Approximately\s+Jeddah, Saudi Arabia/);
    const line = `Near Jeddah, Saudi Arabia · ${formatPoint(somewhere)}`;
    const piped = () => createInMemoryDeps({ aliases: memoryAliases(createMemoryAliasUseCases(store), ada) });
    expect((await runCommand(['resolve', '@camp#tent'], {}, piped())).out.trim().split('\t').at(-1)).toBe(line);
    expect((await runCommand(['resolve', '@camp#tent', '--format', 'vcf'], {}, piped())).out).toContain('Near ');
    const described: GeocodeResult = {
      ...place('Illinois', -90),
      address: '40.000000, -90.000000',
      parts: { ...noAddress, city: 'Springfield' },
    };
    const found = () => createInMemoryDeps({}, ada, { reverseGeocode: async () => ok(described) });
    expect((await runCommand(['reverse', '40', '-90'], {}, found())).out).toBe(
      '40\t-90\tNear Springfield · 40.000000, -90.000000\tgazetteer\n',
    );
  });
});

describe('a place that is found', () => {
  const request: string[] = [];
  const found = async ({ language }: { readonly language: string }) => {
    request.push(language);
    return ok({ ...riyadh, countryCode: 'SA' });
  };
  const search: Client['geocoding']['search'] = (_, options) => found(options);

  test.each([[['geocode', 'riyadh']], [['reverse', '24.7', '46.6']], [['search', 'riyadh']]])(
    'by %s is named in the reader’s language, in English without one',
    async (argv) => {
      request.length = 0;
      const wired = () => createInMemoryDeps({}, ada, { geocode: found, reverseGeocode: found, search });
      const findCountry = async (more: readonly string[], settings: TerminalSettings = {}) =>
        JSON.parse((await runCommand([...more, ...argv, '--json'], settings, wired())).out).details.country;
      expect([
        await findCountry([]),
        await findCountry(['--lang', 'ar']),
        await findCountry([], { env: { LC_ALL: 'fr_FR.UTF-8' } }),
      ]).toEqual(['Saudi Arabia', 'المملكة العربية السعودية', 'Arabie saoudite']);
      expect(request).toEqual(['en', 'ar', 'fr']);
    },
  );

  test('keeps the English name of its country when a place is created from it', async () => {
    const wired = createInMemoryDeps({}, ada, { reverseGeocode: found });
    const argv = ['create', '@ada#home', '--at', '24.7,46.6', '--look-up', '--lang', 'ar', '--json'];
    expect(JSON.parse((await runCommand(argv, {}, wired)).out)).toMatchObject({ country: 'Saudi Arabia' });
    expect(request.at(-1)).toBe('ar');
  });
});

describe('geocode', () => {
  test('prints the data source and the country code', async () => {
    const geocode = async () => ok({ ...riyadh, countryCode: 'SA' });
    for (const argv of [
      ['geocode', 'riyadh'],
      ['reverse', '24.7', '46.6'],
    ]) {
      const wired = createInMemoryDeps({}, ada, { geocode, reverseGeocode: geocode });
      const { out } = await runCommand([...argv, '--json'], {}, wired);
      expect(JSON.parse(out)).toMatchObject({ attribution: '© TomTom', countryCode: 'SA' });
      const csv = await runCommand([...argv, '--csv', '--fields', 'attribution,countryCode'], {}, wired);
      expect(csv.out).toBe('attribution,countryCode\n© TomTom,SA\n');
    }
  });
});

describe('search', () => {
  test('prints handle and label in a pipe', async () => {
    const { out } = await runCommand(['search', '@cafe#door']);
    expect(out.trimEnd().split('\t').slice(3)).toEqual(['alias', '@cafe', 'door']);
    expect((await runCommand(['search', 'King Fahd Road'])).out).toMatch(/\tplace\t\t\n$/);
  });

  test('finds names too', async () => {
    expect(await json('search', '@cafe#door')).toMatchObject({ readAs: 'alias', handle: '@cafe', label: 'door' });
    expect(await json('search', 'bakery')).toMatchObject({ readAs: 'alias', handle: '@bakery' });
  });

  const springfields: GeocodeResult = {
    ...place('Illinois', -90),
    ignored: 'Elm Street',
    candidates: ['Illinois', 'Ohio', 'Oregon', 'Maine', 'Iowa'].map((region, i) => place(region, -90 + i)),
  };
  const reading = { kind: 'place', text: 'springfield', why: { code: 'place-words' } } as const;
  const atTerminal = { outIsTerminal: true, env: { NO_COLOR: '1' } };

  test('prints the likeliest of several, lists alternatives and what was not searched, and with --all every one', async () => {
    const wired = () =>
      createInMemoryDeps({}, ada, {
        search: async () => ({ ...ok(springfields), readings: [reading], read: reading }),
        geocode: async () => ok(springfields),
      });
    for (const command of ['search', 'geocode']) {
      const result = await runCommand([command, 'Springfield'], atTerminal, wired());
      expect(result.out).toMatch(/Not found\s+Elm Street/);
      expect(result.out).toMatch(
        /Other matches\s+Springfield, Ohio; Springfield, Oregon; Springfield, Maine; 1 more with --all/,
      );
      const answer = JSON.parse((await runCommand([command, 'Springfield', '--json'], {}, wired())).out);
      expect(answer.candidates[1]).toMatchObject({
        kind: 'town',
        exactness: LOCALITY,
        address: 'Springfield, Ohio',
        latitude: 40,
        longitude: -89,
      });
      const all = JSON.parse((await runCommand([command, 'Springfield', '--all', '--json'], {}, wired())).out);
      expect(all.map(({ address }: { address: string }) => address)).toEqual(
        springfields.candidates!.map(({ address }) => address),
      );
    }
  });

  test('shows at a terminal what the single line in a pipe omits', async () => {
    const wired = createInMemoryDeps({}, ada, { geocode: async () => ok(springfields) });
    const { out, err } = await runCommand(['geocode', 'Elm Street, Springfield'], {}, wired);
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(err).toBe(
      'whereat: “Elm Street” couldn’t be found. Showing Springfield, Illinois\n' +
        'whereat: Other matches: Springfield, Ohio; Springfield, Oregon; Springfield, Maine; 1 more with --all\n',
    );
  });

  test('uses --near and the terminal’s locale', async () => {
    const queried: unknown[] = [];
    const wired = () =>
      createInMemoryDeps({}, ada, {
        geocode: async (query) => {
          queried.push(query);
          return ok(springfields);
        },
      });
    await runCommand(['geocode', 'x', '--near', '24.7,46.7'], { env: { LANG: 'ar_SA.UTF-8' } }, wired());
    await runCommand(['geocode', 'x'], { env: { LC_ALL: 'C.UTF-8', LANG: 'ar_SA.UTF-8' } }, wired());
    const near = unwrap(createPoint(24.7, 46.7));
    expect(queried).toEqual([
      { text: 'x', language: 'ar', near, home: 'SA', homeLanguage: 'ar' },
      { text: 'x', language: 'en' },
    ]);
  });

  test('accepts a short Plus Code near a place, otherwise explains what to add', async () => {
    expect(await json('search', 'PM6F+MP', '--near', '24.7,46.7')).toMatchObject({ readAs: 'plus-code' });
    const { code, err } = await runCommand(['search', 'PM6F+MP']);
    expect(code).toBe(2);
    expect(err).toContain('“PM6F+MP” is a short Plus Code. Add its town, like “PM6F+MP Riyadh”.');
  });

  test('offers the place of the same name beside the alias', async () => {
    const { aliases: store } = await createMemoryStores();
    unwrap(await store.add(createLocation('@springfield', 'door', ada.id)));
    const [read] = unwrap(classify('springfield'));
    const found = await createMemoryAliasUseCases(store).resolve(unwrap(parseAlias('@springfield')), null);
    const wired = () =>
      createInMemoryDeps({}, ada, {
        search: async () => ({ ...found, readings: [read!], read, beside: springfields }),
      });
    const result = await runCommand(['search', 'springfield'], atTerminal, wired());
    expect(result.out).toContain('@springfield#door');
    expect(result.out).toMatch(/Also a place\s+Springfield, Illinois \(town\): whereat search "Springfield, Illinois"/);
    expect((await runCommand(['search', 'springfield'], {}, wired())).err).toBe(
      'whereat: It is also a place: Springfield, Illinois (town): whereat search "Springfield, Illinois" (© GeoNames, CC BY 4.0)\n',
    );
    const all = JSON.parse((await runCommand(['search', 'springfield', '--all', '--json'], {}, wired())).out);
    const rows = (await runCommand(['search', 'springfield', '--all'], atTerminal, wired())).out.split('\n');
    expect(rows.filter((row) => row.includes('© GeoNames, CC BY 4.0'))).toHaveLength(springfields.candidates!.length);
    expect(all.map(({ readAs }: { readAs: string }) => readAs)).toEqual(['alias', ...Array(5).fill('place')]);
  });

  test('suggests the intended name for a misspelling, and exits with 3', async () => {
    const failure = {
      kind: 'place-not-found',
      query: 'Lodnon',
      didYouMean: ['London, England, United Kingdom'],
    } as const;
    const wired = createInMemoryDeps({}, ada, { geocode: async () => err(failure) });
    const { code, out, err: stated } = await runCommand(['geocode', 'Lodnon'], {}, wired);
    expect([code, out]).toEqual([3, '']);
    expect(stated).toContain('Did you mean London, England, United Kingdom?');
  });
});

describe('accounts', () => {
  test('login prompts for what is missing and never shows the password', async () => {
    const { code, out, err } = await runCommand(['login'], { answers: ['p', 'ada', 'right'], inIsTerminal: true });
    expect([code, out]).toEqual([0, '']);
    expect(err).toBe(
      'Sign in with a [B]rowser or a [p]assword? Username or email: Password: Welcome back! Logged in as ada\n',
    );
  });

  test.each([
    { args: ['login'], hint: 'whereat login ann' },
    { args: ['tokens', 'list'], hint: 'whereat tokens list --user ann' },
  ])('$args does not read a piped password as a username', async ({ args, hint }) => {
    const { code, err } = await runCommand(args, { answers: ['right'] });
    expect(code).toBe(2);
    expect(err).toContain('Which user? Standard input holds only the password.');
    expect(err).toContain(hint);
  });

  test('login signs in with a browser by default, and shows the code and the address', async () => {
    const terminal = createRecordingTerminal({ answers: [''], inIsTerminal: true });
    expect(await runCommandLine(['login'], await createInMemoryDeps(), terminal)).toBe(0);
    expect(terminal.messages()).toContain('Your code: BCDF-GHJK\nOpened https://where.example/device.');
    expect(terminal.messages()).toContain('Logged in as ada');
    expect(terminal.opened).toEqual(['https://where.example/device#BCDF-GHJK']);
  });

  test('login --web prints the address without a browser, and reports a failure', async () => {
    const { code, err } = await runCommand(['login', '--web'], { hasDesktop: false });
    expect([code, err]).toEqual([0, expect.stringContaining('Open https://where.example/device in a browser, enter')]);
    const denied = await runCommand(['login', '--web', '--scope', 'read']);
    expect([denied.code, denied.err]).toEqual([5, expect.stringContaining('You denied this sign-in')]);
  });

  test('login reads the password from WHEREAT_PASSWORD', async () => {
    expect((await runCommand(['login', 'ada'], { env: { WHEREAT_PASSWORD: 'right' } })).code).toBe(0);
  });

  test('login asks for the second factor after the password, once', async () => {
    const { code, err } = await runCommand(['login', 'careful'], { answers: ['right', ' 123456 '] });
    expect([code, err]).toEqual([
      0,
      'Password: Code from your authenticator app, or a recovery code: Welcome back! Logged in as careful\n',
    ]);
    const wrong = await runCommand(['login', 'careful'], { answers: ['right', '000000'] });
    expect([wrong.code, wrong.err]).toEqual([4, expect.stringContaining('This code is wrong')]);
    const none = await runCommand(['login', 'careful'], { answers: ['right'] });
    expect([none.code, none.err]).toEqual([4, expect.stringContaining('uses two-factor authentication')]);
    expect((await runCommand(['login', 'careful'], { answers: ['wrong'] })).err).not.toContain('Code');
  });

  test('register accepts an invitation link, or its content', async () => {
    const register = (invitation: string) =>
      runCommand(['register', 'bo', '--email', 'b@example.com', '--invitation', invitation], { answers: ['a'] });
    expect((await register('https://where.example/auth#invitation=good')).code).toBe(0);
    expect((await register('good')).code).toBe(0);
    const refused = await register('https://where.example/auth#invitation=old');
    expect([refused.code, refused.err]).toEqual([5, expect.stringContaining('This invitation has expired')]);
  });

  test('login fails with the specified message', async () => {
    const { code, err } = await runCommand(['login', 'ada'], { answers: ['wrong'] });
    expect(code).toBe(4);
    expect(err).toContain('Invalid username or password');
  });

  test('register asks for the password twice at a terminal', async () => {
    const differs = await runCommand(['register', 'bo', '--email', 'b@example.com'], {
      inIsTerminal: true,
      answers: ['a', 'b'],
    });
    expect(differs.code).toBe(2);
    expect(differs.err).toContain('Passwords do not match');
    const created = await runCommand(['register', 'bo', '--email', 'b@example.com'], {
      inIsTerminal: true,
      answers: ['a', 'a'],
    });
    expect(created.code).toBe(0);
    expect(created.err).toContain('Account created successfully!');
    expect((await runCommand(['register', 'taken', '--email', 'b@example.com'], { answers: ['a'] })).code).toBe(6);
  });

  test('whoami prints the server and the account', async () => {
    expect(await json('whoami', '--server', 'http://example.com:81/')).toMatchObject({
      server: 'http://example.com:81',
      signedIn: true,
      username: 'ada',
    });
    const signedOut = await runCommand(['whoami', '--json'], {}, createInMemoryDeps({}, null));
    expect(signedOut.code).toBe(4);
    expect(JSON.parse(signedOut.out)).toEqual({ server: 'http://localhost:3000', signedIn: false });
  });

  test('logout confirms it', async () => {
    const { code, err } = await runCommand(['logout']);
    expect([code, err]).toEqual([0, 'Signed out. You have been successfully logged out.\n']);
  });
});

describe('doctor', () => {
  test('tests a backup, checks nothing else, and exits with 1 if it cannot be restored', async () => {
    const whole = await runCommand(['db', 'check', 'whole.backup', '--json'], { env: {} });
    expect([whole.code, JSON.parse(whole.out)]).toEqual([
      0,
      [
        expect.objectContaining({ what: 'whereat', outcome: 'ok' }),
        expect.objectContaining({
          what: 'restore',
          outcome: 'ok',
          detail: 'whole.backup was restored: tables of version 29, 1,200 places and 3 users',
        }),
      ],
    ]);
    const broken = await runCommand(['db', 'check', 'cut.backup'], { env: {} });
    expect([broken.code, broken.out, broken.err]).toEqual([
      1,
      expect.stringContaining('damaged'),
      expect.stringContaining('restore'),
    ]);
  });

  test('exits with 8 if a backup’s test could not start, which proves nothing about the copy', async () => {
    const { code, out } = await runCommand(['db', 'check', 'untried.backup'], { env: {} });
    expect([code, out]).toEqual([8, expect.stringContaining('permission denied to create database')]);
    expect(out).toContain('BACKUP_DATABASE_URL');
  });

  test('checks everything and fails if something does not work', async () => {
    const { code, out, err } = await runCommand(['doctor', '--json'], { env: {} });
    expect(code).toBe(1);
    const found = Object.fromEntries(
      JSON.parse(out).map((finding: { what: string; outcome: string }) => [finding.what, finding.outcome]),
    );
    expect(found).toEqual({
      whereat: 'ok',
      server: 'ok',
      borders: 'ok',
      'osm search': 'found',
      'google reverse': 'auth',
    });
    expect(err).toContain('google reverse');
  });

  test('lists the failing parts of the server with the reason', async () => {
    const reason = 'The data folder cannot be read: maps. The log says why.';
    const checks = { database: { status: 'ok' }, photos: { status: 'off' }, data: { status: 'degraded', reason } };
    const unwell = createInMemoryDeps({
      health: async () => ({ ok: true, value: { version, checks } }),
    });
    const { code, out, err } = await runCommand(['doctor', '--offline', '--json'], {}, unwell);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toContainEqual({
      what: 'server data',
      outcome: 'degraded',
      detail: reason,
      milliseconds: null,
    });
    expect(err).toContain('1 of 4 do not work: server data.');
  });

  test('lists the workers of a distributed database', async () => {
    const spread = createInMemoryDeps({ health: async () => ({ ok: true, value: { version, workers: 2 } }) });
    const { out } = await runCommand(['doctor', '--offline', '--json'], {}, spread);
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ what: 'server cluster', detail: 'the database has 2 workers' }),
    );
  });

  test('reports a server of another version', async () => {
    const otherVersion = createInMemoryDeps({ health: async () => ({ ok: true, value: { version: '9.9.9' } }) });
    const { code, out } = await runCommand(['doctor', '--offline', '--json'], {}, otherVersion);
    expect(code).toBe(1);
    expect(JSON.parse(out)[1]).toMatchObject({ outcome: 'other-version', detail: expect.stringContaining('9.9.9') });
  });
});

describe('a distributed database', () => {
  const env = { DATABASE_URL: 'postgres://db/places' };

  test('prints its statements, and their number', async () => {
    const { code, out, err } = await runCommand(['db', 'distribute', '--dry-run'], { env });
    expect([code, out]).toEqual([0, "select create_distributed_table('handles', 'handle_key');\n"]);
    expect(err).toContain('1 statements would be run, on 2 workers.');
    const json = await runCommand(['db', 'distribute', '--json'], { env });
    expect(JSON.parse(json.out)).toEqual({ statements: 1, workers: 2, isDryRun: false });
  });

  test('reports why it cannot be distributed', async () => {
    const { code, err } = await runCommand(['db', 'distribute', '--database', 'sqlite:a.db'], { env });
    expect([code, err]).toEqual([1, expect.stringContaining('A SQLite database is one file.')]);
  });

  test('is checked for dangling references', async () => {
    const { code, out } = await runCommand(['db', 'check', '--json'], { env });
    expect([code, JSON.parse(out).at(-1)]).toEqual([0, expect.objectContaining({ what: 'database', outcome: 'ok' })]);
    const torn = await runCommand(['db', 'check', '--database', 'postgres://db/torn'], { env });
    expect([torn.code, torn.out]).toEqual([
      1,
      expect.stringContaining('3 rows whose handle_key names no row of handles'),
    ]);
  });
});

test('serve passes its options as the environment', async () => {
  expect((await runCommand(['serve', '--port', '4567'])).code).toBe(4567);
});

test('a command on the server’s database reports which variable is invalid', async () => {
  const env = { DATABASE_URL: 'sqlite:a.db', DATABASE_URL_FILE: 'b' };
  for (const words of [
    ['db', 'backup', 'x'],
    ['db', 'restore', 'copy.db', '--yes'],
    ['db', 'check', 'x'],
  ]) {
    const { code, err } = await runCommand(words, { env });
    expect([words, code, err]).toEqual([words, 2, expect.stringContaining('DATABASE_URL_FILE are both set')]);
  }
  const admin = await runCommand(['admin', 'reports', '--direct'], { env });
  expect([admin.code, admin.err]).toEqual([1, expect.stringContaining('DATABASE_URL_FILE are both set')]);
});

test('backup and restore report what they did, or why not', async () => {
  const saved = await runCommand(['db', 'backup', 'copy.db', '--database', 'sqlite:a.db', '--json']);
  expect([saved.code, JSON.parse(saved.out)]).toEqual([0, { file: 'copy.db', bytes: 11 }]);
  expect(saved.err).toBe('Saved to copy.db: 11 bytes.\n');
  const refused = await runCommand(['db', 'restore', 'copy.db', '--yes']);
  expect([refused.code, refused.out, refused.err]).toEqual([
    2,
    '',
    'whereat: Cannot restore x: the database is in use. Stop the server first.\n',
  ]);
});
