import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { fileFormats, formatPlaces } from '../../../src/domain/export/index.ts';
import { fieldsWith } from '../../../src/domain/location/location-fields.ts';
import { err } from '../../../src/domain/result.ts';
import { ada, createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createLocation } from '../../support/locations.ts';
import { memoryAliases } from '../../support/memory-client.ts';
import { createMemoryAliasUseCases, createMemoryStores } from '../../support/memory-use-cases.ts';
import { longTest } from '../../support/sample.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { unwrap } from '../../support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-create-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `create` with a file, and returns its result. */
async function createFromFile(argv: readonly string[], text: string, input?: string) {
  const aliases = createMemoryAliasUseCases((await createMemoryStores()).aliases);
  const terminal = createRecordingTerminal({ input: input ?? '' });
  const file = join(folder, 'places');
  writeFileSync(file, text);
  const from = input === undefined ? ['--file', file] : ['--file', '-'];
  const code = await runCommandLine(
    ['create', ...argv, ...from],
    await createInMemoryDeps({ aliases: memoryAliases(aliases, ada) }),
    terminal,
  );
  const rows = terminal
    .written()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { code, rows, messages: terminal.messages(), aliases };
}

const csv = `alias,Latitude,lng,City,Post Code,storey
@port#north,24.7136,46.6753,Riyadh,"12,345",2
port/south,24.8,46.7,"Al
Kharj",,
@port#north,1,2,,,
@port#pole,91,0,,,
nothing,1,2,,,
`;

test('every row of a CSV file is created or refused individually', async () => {
  const { code, rows, messages } = await createFromFile([], csv);
  expect(code).toBe(1);
  expect(rows.map(({ input, ok, code: why }) => [input, ok, why])).toEqual([
    ['@port#north', true, undefined],
    ['@port#south', true, undefined],
    ['@port#north', false, 'label_taken'],
    ['@port#pole', false, 'bad_coordinates'],
    ['nothing', false, 'missing_name'],
  ]);
  expect(rows[0]).toMatchObject({ handle: '@port', label: 'north', city: 'Riyadh', postcode: '12,345' });
  expect(rows[1]).toMatchObject({ city: 'Al Kharj' });
  expect(messages).toBe('whereat: Not read: storey.\nwhereat: 3 of 5 rows failed.\n');
});

test('a row with a refused name has the reason and a proposal', async () => {
  const { code, rows } = await createFromFile(
    [],
    'alias,lat,lng\nFatima Fabrics#door,1,2\n@cафе#door,1,2\n@ca--fe/door,1,2\n',
  );
  expect(code).toBe(1);
  expect(rows.map(({ error }) => error)).toEqual([
    'A handle can’t have spaces. Try @fatimafabrics.',
    'A handle can’t mix scripts. Try @cafe.',
    'Use . _ and - one at a time, between letters or digits. Try @ca-fe.',
  ]);
});

test('GeoJSON and JSON lines, from a file or stdin, under a handle and with options for all rows', async () => {
  const feature = (name: string, longitude: number) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, 24.7] },
    properties: { name },
  });
  const collection = JSON.stringify({
    type: 'FeatureCollection',
    features: [feature('gate-1', 46), feature('g2', 47)],
  });
  const lines = '{"label":"gate-1","latitude":24.7,"longitude":46}\n{"label":"g2","lat":24.7,"lon":47}\n';
  for (const text of [collection, lines])
    for (const input of [undefined, text]) {
      const { code, rows, messages } = await createFromFile(['@port', '--city', 'Jeddah'], text, input);
      expect([code, messages]).toEqual([0, '']);
      expect(rows.map(({ handle, label, longitude, city }) => [handle, label, longitude, city])).toEqual([
        ['@port', 'gate-1', 46, 'Jeddah'],
        ['@port', 'g2', 47, 'Jeddah'],
      ]);
    }
});

test('exported files are read back', async () => {
  const places = [createLocation('@cafe', 'door', ada.id), { ...createLocation('@cafe', 'x', ada.id), street: '=1+1' }];
  for (const format of fileFormats.filter((candidate) => candidate === 'csv' || candidate === 'geojson')) {
    const { code, rows, messages } = await createFromFile(
      [],
      formatPlaces(format, places, { toLink: () => 'https://where.example', toAddress: ({ address }) => address }),
    );
    expect([code, messages]).toEqual([0, '']);
    for (const [index, { handle, label, latitude, longitude, street, postcode }] of places.entries())
      expect(rows[index]).toMatchObject({ handle, label, latitude, longitude, street, postcode });
  }
});

test('an unreadable file, and a redundant label or point, are reported before anything is created', async () => {
  for (const [argv, text, message] of [
    [[], 'alias,latitude\n"x', 'The file isn’t valid CSV'],
    [[], '{"label":"a"}\nnonsense', 'Line 2 of the file isn’t a JSON object.'],
    [['@port#x'], csv, 'labels and points are in the file'],
    [['--at', '1,2'], csv, 'labels and points are in the file'],
  ] as const) {
    const { code, rows, messages } = await createFromFile(argv, text);
    expect([code, rows]).toEqual([argv.length > 0 ? 2 : 65, []]);
    expect(messages).toContain(message);
  }
});

test('a repeated row has the same key, so that it is created once', async () => {
  const keys: (string | undefined)[] = [];
  const aliases = createMemoryAliasUseCases((await createMemoryStores()).aliases);
  const inMemory = memoryAliases(aliases, ada);
  const batches: number[] = [];
  const createEach: typeof inMemory.createEach = async (drafts, options) => {
    batches.push(drafts.length);
    const [, ...rest] = drafts;
    keys.push(...drafts.map(({ idempotencyKey }) => idempotencyKey));
    if (batches.length > 1) return inMemory.createEach(drafts, options);
    return [
      err({ kind: 'unavailable', service: 'server', maybe: true }),
      ...(await inMemory.createEach(rest, options)),
    ];
  };
  const terminal = createRecordingTerminal({ input: 'alias,lat,lng\n@port#a,1,2\n@port#b,1,2\n' });
  const deps = await createInMemoryDeps({ aliases: { ...inMemory, createEach } });
  expect(await runCommandLine(['create', '-'], deps, terminal)).toBe(0);
  expect(batches).toEqual([2, 1]);
  expect(keys[0]).toMatch(/^[\da-f-]{36}-[\w-]{43}$/);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a continued run sends the same keys, and another run sends others', async () => {
  const file = join(folder, 'keys.csv');
  const output = join(folder, 'keys.ndjson');
  const getKeys = async (rows: string, ...argv: string[]) => {
    const keys: string[] = [];
    const aliases = createMemoryAliasUseCases((await createMemoryStores()).aliases);
    const inMemory = memoryAliases(aliases, ada);
    const createEach: typeof inMemory.createEach = async (drafts) => {
      keys.push(...drafts.map(({ idempotencyKey }) => idempotencyKey));
      return drafts.map(() => err({ kind: 'unreachable', service: 'server' }));
    };
    writeFileSync(file, `alias,lat,lng\n${rows}`);
    const terminal = createRecordingTerminal();
    const deps = await createInMemoryDeps({ aliases: { ...inMemory, createEach } });
    await runCommandLine(['create', '--file', file, '--output', output, '--retries', '0', ...argv], deps, terminal);
    return keys;
  };
  const [a, b, secondB] = await getKeys('@port#a,1,2\n@port#b,1,2\n@port#b,1,2\n');
  expect(new Set([a, b, secondB]).size).toBe(3);
  // A run that was killed before its first row has the same keys too.
  writeFileSync(output, '');
  expect(await getKeys('@port#new,1,2\n@port#a,1,2\n@port#b,1,2.1\n@port#b,1,2\n', '--continue')).toEqual([
    expect.not.stringMatching(`^${a}|${b}|${secondB}$`),
    a,
    expect.not.stringMatching(`^${a}|${b}|${secondB}$`),
    b,
  ]);
  const fresh = await getKeys('@port#a,1,2\n');
  expect(fresh).toHaveLength(1);
  expect(fresh[0]).not.toBe(a);
});

test('a row returns the place that was created earlier in the run, even if the row has changed since', async () => {
  const aliases = createMemoryAliasUseCases((await createMemoryStores()).aliases);
  const inMemory = memoryAliases(aliases, ada);
  const createEach: typeof inMemory.createEach = async ([row], options) => {
    await inMemory.createEach([{ ...row!, draft: { ...row!.draft, address: 'Quay 1' } }], options);
    return [err({ kind: 'idempotency-conflict' })];
  };
  const terminal = createRecordingTerminal({ input: 'alias,lat,lng\n@port#a,1,2\n' });
  expect(
    await runCommandLine(['create', '-'], await createInMemoryDeps({ aliases: { ...inMemory, createEach } }), terminal),
  ).toBe(0);
  expect(JSON.parse(terminal.written())).toMatchObject({ ok: true, label: 'a', address: 'Quay 1' });
});

test('every written format is read back with each field that an owner can enter', async () => {
  const place = {
    ...createLocation('@port', 'north', 'ada'),
    latitude: 24.7136,
    longitude: 46.6753,
    address: 'Quay 3 & 4',
    street: 'Quay; 3',
    address2: '7',
    city: 'Riyadh',
    district: 'Olaya',
    region: 'Riyadh, Province',
    country: 'Saudi Arabia',
    postcode: '12345',
    saudiShortAddress: 'RRRD2929',
    entrance: '24.713700, 46.675400',
    floor: '2',
    unit: 'B',
    landmark: 'Tower',
    phone: '+966501234567',
    whatsapp: '+966501234568',
    instructions: 'Black <gate>.\nRing twice, [x]; \\o/',
    hours: 'Mo-Th 09:00-17:00',
    way: 'LINESTRING (46.675300 24.712700, 46.675400 24.713700)',
    photos: [{ id: 'p1', alt: 'Turn', width: 1, height: 1, point: { latitude: 24.713, longitude: 46.6753 } }],
  };
  const texts = { toLink: () => 'https://where.example/at/port/north', toAddress: () => place.address };
  const filledIn = fieldsWith({ editable: true })
    .filter(({ key, visibleTo }) => visibleTo === 'everyone' && key !== 'searchable')
    .map(({ key }) => [key, place[key]]);
  for (const format of fileFormats) {
    const { code, rows, aliases, messages } = await createFromFile([], formatPlaces(format, [place], texts));
    expect([format, code, rows.length, messages]).toEqual([format, 0, 1, '']);
    const found = unwrap(await aliases.get({ handle: place.handle, label: place.label }, null)).location;
    expect([format, filledIn.map(([key]) => [key, found[key as keyof typeof found]])]).toEqual([format, filledIn]);
  }
});

test('the unreadable part of a row is skipped and reported with its line, and a row without a point needs a pin', async () => {
  const { code, rows, messages } = await createFromFile(
    ['@shop'],
    'Title,URL,lat,lng,hours\nTower,http://maps.google.com/?cid=1,,,\n\nGate,,24.7,46.6,nine to five\n',
  );
  expect(code).toBe(1);
  expect(rows).toMatchObject([
    { input: '@shop#tower', ok: false, line: 2, code: 'needs_pin' },
    {
      input: '@shop#gate',
      ok: true,
      line: 4,
      outcome: 'created',
      hours: '',
      warnings: [expect.stringContaining('nine to five')],
    },
  ]);
  expect(messages).toBe(
    'whereat: Line 2: “Tower” needs a pin: the file has only a link without coordinates, http://maps.google.com/?cid=1.\n' +
      'whereat: Line 4: “nine to five” isn’t valid as opening hours. Write days and times, like Mo-Th 09:00-17:00; Fr 14:00-22:00. It will be skipped.\n' +
      'whereat: 1 of 2 rows failed.\n',
  );
});

describe('doubtful points', () => {
  const near = Array.from({ length: 8 }, (_, at) => `P${at},40.4${at},-3.7${at}`).join('\n');
  const far = `name,lat,lon\n${near}\nAway,48.85,2.35\n`;
  const answer = { provider: 'gazetteer', latitude: 24.7, longitude: 46.7, tried: [] };
  const answers = [
    { ...answer, address: '5 King St, Riyadh', approximate: false, exactness: { kind: 'exact' } },
    { ...answer, address: 'Queen St, Riyadh', approximate: false, ignored: '5', exactness: { kind: 'locality' } },
    { ...answer, address: 'Jeddah', approximate: true, exactness: { kind: 'locality' } },
  ];
  const streets = answers.map((row) => JSON.stringify(row)).join('\n');

  test.each([
    ['far from the others', far, 9, { Away: 'its point is far from all others' }],
    ['at sea', 'name,lat,lon\nGate,24.7,-46.7\n', 1, { Gate: 'its point is at sea' }],
    [
      'of a street or a town only',
      streets,
      3,
      {
        'Queen St, Riyadh': 'only the street or town of its address was found',
        Jeddah: 'only the street or town of its address was found',
      },
    ],
  ])('%s are refused with advice, and created on request', async (_, text, count, reasons) => {
    const errors = Object.entries(reasons).map(
      ([name, reason]) =>
        `“${name}” may be in the wrong place: ${reason}. Correct the point, or use --accept-doubtful.`,
    );
    const create = async (...argv: string[]) => {
      const terminal = createRecordingTerminal({ input: text });
      const code = await runCommandLine(
        ['create', '@shop', '--file', '-', '--ndjson', ...argv],
        await createInMemoryDeps(),
        terminal,
      );
      const rows = terminal.written().trimEnd().split('\n');
      return { code, rows: rows.map((row) => JSON.parse(row)) };
    };
    const refused = await create();
    expect(refused.rows.flatMap(({ ok, error }) => (ok ? [] : [error]))).toEqual(errors);
    expect(refused.rows.filter(({ code }) => code === 'doubtful_point')).toHaveLength(errors.length);
    const tried = await create('--dry-run');
    expect(tried.rows.flatMap(({ ok, outcome }) => (ok ? [] : [outcome]))).toEqual(errors);
    expect([refused.code, tried.code]).toEqual([1, 1]);
    for (const argv of [['--accept-doubtful'], ['--accept-doubtful', '--dry-run']]) {
      const accepted = await create(...argv);
      expect([accepted.code, accepted.rows.filter(({ ok }) => ok).length]).toEqual([0, count]);
    }
  });

  test('are created by a continued run that accepts them', async () => {
    const deps = await createInMemoryDeps();
    const file = join(folder, 'far.csv');
    const output = join(folder, 'far.ndjson');
    writeFileSync(file, far);
    const runs = [];
    for (const more of [[], ['--continue', '--accept-doubtful']]) {
      const argv = ['create', '@shop', '--file', file, '--output', output, ...more];
      runs.push(await runCommandLine(argv, deps, createRecordingTerminal()));
    }
    expect(runs).toEqual([1, 0]);
  });
});

test('a file without a handle, and an unknown column in --map, are reported', async () => {
  const file = 'Name,lat,lng\nGate,24.7,46.6\n';
  expect((await createFromFile([], file)).messages).toContain('Put the handle before the file, like @shop');
  expect((await createFromFile(['@shop', '--map', 'colour=Name'], file)).messages).toContain(
    'The fields are handle, label,',
  );
  const { rows } = await createFromFile(
    ['@shop', '--map', 'city=Name', '--map', 'label=Code'],
    'Code,Name,lat,lng\nA 1,Sur,24.7,46.6\n',
  );
  expect(rows).toMatchObject([{ label: 'A-1', city: 'Sur' }]);
});

describe('existing places', () => {
  const first = 'alias,lat,lng,city,street\n@port#a,24.7,46.6,Sur,Quay\n';
  const second = 'alias,lat,lng,city\n@port#a,24.8,46.6,Muscat\n@port#b,24.9,46.6,Muscat\n';

  async function twice(...argv: string[]) {
    const deps = await createInMemoryDeps();
    const runs = [];
    for (const [text, more] of [
      [first, []],
      [second, argv],
    ] as const) {
      const terminal = createRecordingTerminal({ input: text });
      const code = await runCommandLine(['create', '-', ...more], deps, terminal);
      runs.push({ code, out: terminal.written(), messages: terminal.messages() });
    }
    const found = createRecordingTerminal();
    await runCommandLine(['resolve', 'port/a', '--fields', 'latitude,city,street'], deps, found);
    return { ...runs[1]!, place: found.written() };
  }
  const outcomes = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((row) => row.outcome ?? row.code);

  test('are refused, skipped or updated', async () => {
    const refused = await twice();
    expect([refused.code, outcomes(refused.out), refused.place]).toEqual([
      1,
      ['label_taken', 'created'],
      '24.7\tSur\tQuay\n',
    ]);
    const skipped = await twice('--skip-existing');
    expect([skipped.code, outcomes(skipped.out), skipped.place]).toEqual([
      0,
      ['skipped', 'created'],
      '24.7\tSur\tQuay\n',
    ]);
    const updated = await twice('--update');
    expect([updated.code, outcomes(updated.out), updated.place]).toEqual([
      0,
      ['updated', 'created'],
      // The point is eleven kilometres from the street.
      '24.8\tMuscat\t\n',
    ]);
    expect((await twice('--update', '--skip-existing')).code).toBe(2);
  });

  test('are unchanged if the file equals them, and followed to another label by their external id', async () => {
    const file = 'alias,lat,lng,city,external id\n@port#a,24.7,46.6,Sur,E 1\n@port#b,24.8,46.6,Sur,E 2\n';
    const moved = 'alias,lat,lng,city,external id\n@port#gate,24.7,46.6,Sur,E 1\n@port#b,24.8,46.6,Sur,E 2\n';
    const deps = await createInMemoryDeps();
    const send = async (text: string, ...argv: string[]) => {
      const terminal = createRecordingTerminal({ input: text });
      const code = await runCommandLine(['create', '-', ...argv], deps, terminal);
      const rows = terminal
        .written()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      return [code, ...rows.map((row) => (row.ok ? `${row.outcome} ${row.label} ${row.version}` : row.code))];
    };
    expect(await send(file)).toEqual([0, 'created a 1', 'created b 1']);
    expect(await send(file, '--update')).toEqual([0, 'unchanged a 1', 'unchanged b 1']);
    expect(await send(moved)).toEqual([1, 'external_id_taken', 'label_taken']);
    expect(await send(moved, '--skip-existing')).toEqual([0, 'skipped a 1', 'skipped b 1']);
    expect(await send(moved, '--update')).toEqual([0, 'updated gate 2', 'unchanged b 1']);
  });

  test('and new ones are sent together, 500 in one request', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `@port#n${index},24.7,46.6`);
    const deps = await createInMemoryDeps();
    const connection = await deps.connect('http://localhost:3000');
    const create = vi.spyOn(connection.aliases, 'createEach');
    const putAll = vi.spyOn(connection.aliases, 'putAll');
    const wired = { ...deps, connect: async () => connection };
    const send = async (...argv: string[]) => {
      const terminal = createRecordingTerminal({ input: `alias,lat,lng\n${lines.join('\n')}\n` });
      create.mockClear();
      putAll.mockClear();
      const code = await runCommandLine(['create', '-', ...argv], wired, terminal);
      return [code, new Set(outcomes(terminal.written())), create.mock.calls.length, putAll.mock.calls.length];
    };
    expect(await send()).toEqual([0, new Set(['created']), 3, 0]);
    expect(await send('--update')).toEqual([0, new Set(['unchanged']), 0, 3]);
    expect(await send('--skip-existing')).toEqual([0, new Set(['skipped']), 0, 3]);
  });

  test('--dry-run shows a table and creates nothing', async () => {
    const dry = await twice('--dry-run', '--skip-existing');
    expect(dry.out).toBe(
      '2\t@port\ta\t24.8\t46.6\twould be skipped: it exists\n3\t@port\tb\t24.9\t46.6\twould be created\n',
    );
    expect([dry.code, dry.place]).toEqual([0, '24.7\tSur\tQuay\n']);
    const refused = await twice('--dry-run');
    expect([refused.code, refused.messages]).toEqual([1, 'whereat: 1 of 2 rows would fail.\n']);
    expect(refused.out).toContain('You already have a place named @port#a.');
  });
});

test('files of other programs: CDATA, no description, version 3 of vCards', async () => {
  const kml =
    '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>@port#a</name><description><![CDATA[<b>Quay</b> 1]]></description><Point><coordinates> 46.6,24.7,0 </coordinates></Point></Placemark><Placemark><name>Area</name><Polygon/></Placemark></kml>';
  expect((await createFromFile([], kml)).rows[0]).toMatchObject({
    label: 'a',
    latitude: 24.7,
    instructions: [{ text: 'Quay 1' }],
  });
  const gpx = '<gpx version="1.1"><wpt lon="46.6" lat="24.7"><name>@port#b</name></wpt></gpx>';
  expect((await createFromFile([], gpx)).rows).toMatchObject([{ label: 'b', longitude: 46.6 }]);
  const broken = await createFromFile([], '<gpx version="1.1"><wpt lon="46.6" lat="24.7"><name>@port#b</wpt></gpx>');
  expect([broken.code, broken.messages]).toEqual([65, expect.stringContaining('The file isn’t valid GPX or KML: ')]);
  const vcard = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:@port#c\r\nitem1.GEO:24.7;46.6\r\nEND:VCARD\r\n';
  expect((await createFromFile([], vcard)).rows).toMatchObject([{ label: 'c', latitude: 24.7, longitude: 46.6 }]);
});

longTest('KML is read to a depth of 50 elements', async () => {
  const kml = (folders: number) =>
    `<kml xmlns="http://www.opengis.net/kml/2.2">${'<Folder id="a>b">'.repeat(folders)}<!-- <Folder> --><Placemark><name>@port#a</name><description><![CDATA[${'<p>'.repeat(60)}]]></description><br/><Point><coordinates>46.6,24.7</coordinates></Point></Placemark>${'</Folder>'.repeat(folders)}</kml>`;
  expect((await createFromFile([], kml(46))).rows).toMatchObject([{ label: 'a', latitude: 24.7 }]);
  const start = '<kml xmlns="http://www.opengis.net/kml/2.2">';
  for (const file of [kml(48), kml(100_000), start + '<Folder id="/>">'.repeat(60), start + '<a "" \'\''.repeat(60)]) {
    const refused = await createFromFile([], file);
    expect([refused.code, refused.messages]).toEqual([
      65,
      expect.stringContaining('The file has elements nested more than 50 deep.'),
    ]);
  }
  for (const open of ['<![CDATA[', '<!--', '<?a ', '""'])
    expect((await createFromFile([], start + open.repeat(500_000))).messages).toMatch(
      /The file isn’t valid GPX or KML/,
    );
});

test.each([';', '\t'])('CSV with %j between its cells', async (sign) => {
  const lines = [
    ['alias', 'latitude', 'longitude', 'city'],
    ['@port#a', '24.7', '46.6', 'Sur, Oman'],
  ];
  const { rows } = await createFromFile([], lines.map((cells) => cells.join(sign)).join('\n'));
  expect(rows).toMatchObject([{ label: 'a', longitude: 46.6, city: 'Sur, Oman' }]);
});

test('hostile files are rejected with a message, in linear time and memory', async () => {
  const start = '<?xml version="1.0"?>';
  const kml = (description: string) =>
    `${start}<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>@port#a</name><description>${description}</description><Point><coordinates>46,24</coordinates></Point></Placemark></kml>`;
  const bomb = `${start}<!DOCTYPE gpx [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><gpx><wpt lat="1" lon="2"><name>&b;</name></wpt></gpx>`;
  const refused: readonly (readonly [string, string])[] = [
    [bomb, 'declares entities'],
    ['PK\x03\x04\0\0', 'The ZIP archive'],
    ['alias,street\n@port#a,Caf\ufffd\n', 'isn’t text, or was damaged'],
    [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'something that isn’t a place'],
    [`alias\n"${'x'.repeat(5000)}`, 'The file isn’t valid CSV'],
    [kml('a'.repeat(20_000_000)), 'larger than 20 MB'],
  ];
  for (const [text, sentence] of refused) {
    const { code, messages } = await createFromFile([], text);
    expect([code, messages]).toEqual([65, expect.stringContaining(sentence)]);
    expect(messages.length).toBeLessThan(400);
  }
  expect((await createFromFile([], '<gpx version="1.1"></gpx>')).messages).toBe('whereat: The file has no places.\n');
  expect((await createFromFile([], kml('&lt;b&gt;'.repeat(100_000)))).rows).toMatchObject([
    { label: 'a', latitude: 24 },
  ]);
  const loose = kml('<![CDATA[<p>Quay 3 & 4<img src="a.jpg">, 5 < 6 &#0; &amp; &nosuch;<p>]]>');
  expect((await createFromFile([], loose)).rows).toMatchObject([
    { instructions: [{ text: expect.stringContaining('Quay 3 & 4, 5 < 6') }] },
  ]);
  const card = `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:@port#c\r\nGEO:geo:24,46\r\nPHOTO${';X="'.repeat(200_000)}:a\r\nNOTE:Quay\\nFr 9\\; ring\r\nEND:VCARD\r\n`;
  expect((await createFromFile([], card)).rows).toMatchObject([
    { label: 'c', latitude: 24, instructions: [{ text: 'Quay\nFr 9; ring' }] },
  ]);
});
