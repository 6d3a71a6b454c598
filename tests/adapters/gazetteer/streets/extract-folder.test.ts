import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PbfWriter } from 'pbf';
import { describe, expect, test } from 'vitest';
import { createExtractFiles } from '../../../../src/adapters/gazetteer/streets/extract-files.ts';
import { createStreetGeocoder } from '../../../../src/adapters/gazetteer/streets/search/geocoder.ts';
import { operatorMessages } from '../../../../src/i18n/operator-messages.ts';
import type { ExtractProgress } from '../../../../src/ports/streets/street-extracts.ts';
import { marsaPbf, osmXmlToPbf, pbfBlock, pbfFrame, pbfHeader } from '../../../support/osm-pbf.ts';
import { newFolder, openExtracts } from '../../../support/street-extracts.ts';
import { unwrap } from '../../../support/unwrap.ts';

const marsa = marsaPbf();

function getFile(bytes: Uint8Array, name = 'town.osm.pbf'): string {
  const file = join(newFolder(), name);
  writeFileSync(file, bytes);
  return file;
}

/** Creates the bytes of a protocol buffer message. */
function field(write: (writer: PbfWriter) => void): Uint8Array {
  const writer = new PbfWriter();
  write(writer);
  return writer.finish();
}

const data = (content: Uint8Array) => Buffer.concat([pbfHeader(), pbfBlock('OSMData', content)]);

/** Creates a data block with dense nodes and the strings `a` and `b`. */
const denseNodes = (write: (dense: PbfWriter) => void) =>
  data(
    field((block) => {
      block.writeBytesField(
        1,
        field((table) => ['', 'name', 'b'].forEach((text) => void table.writeStringField(1, text))),
      );
      block.writeBytesField(
        2,
        field((group) => group.writeBytesField(2, field(write))),
      );
    }),
  );

const gigabytes = deflateSync(new Uint8Array(300_000_000));

const badFiles: readonly (readonly [string, Uint8Array, string])[] = [
  ['nothing', new Uint8Array(0), 'empty'],
  ['a page', Buffer.from('<!doctype html><title>404</title><p>Not found'), 'not-pbf'],
  ['OSM XML', Buffer.from('<?xml version="1.0"?><osm version="0.6"/>'), 'not-pbf'],
  ['three bytes', Uint8Array.of(0, 0, 0), 'not-pbf'],
  ['zeros', new Uint8Array(4096), 'not-pbf'],
  ['a ZIP file', Buffer.from('PK\x03\x04 and so on, and so on'), 'not-pbf'],
  ['a block of another type first', pbfBlock('OSMData', new Uint8Array(0)), 'not-pbf'],
  ['a file that is cut off in a block', marsa.subarray(0, marsa.length - 40), 'cut-off'],
  ['a file that is cut off in a header', Buffer.concat([marsa, Uint8Array.of(0, 0, 0, 13, 10)]), 'cut-off'],
  ['a header of another file', Buffer.concat([marsa, Buffer.from('and so on')]), 'broken'],
  [
    'a block that says it has 4 GB',
    Buffer.concat([pbfHeader(), pbfFrame('OSMData', new Uint8Array(9), 2 ** 32)]),
    'broken',
  ],
  ['a block of no packing', Buffer.concat([pbfHeader(), pbfFrame('OSMData', new Uint8Array(0))]), 'broken'],
  [
    'a block that is no zlib',
    Buffer.concat([
      pbfHeader(),
      pbfFrame(
        'OSMData',
        field((blob) => blob.writeBytesField(3, Uint8Array.of(1, 2, 3))),
      ),
    ]),
    'broken',
  ],
  [
    'a block that unpacks to 300 MB',
    Buffer.concat([
      pbfHeader(),
      pbfFrame(
        'OSMData',
        field((blob) => blob.writeBytesField(3, gigabytes)),
      ),
    ]),
    'broken',
  ],
  [
    'lz4',
    Buffer.concat([
      pbfHeader(),
      pbfFrame(
        'OSMData',
        field((blob) => blob.writeBytesField(6, Uint8Array.of(1, 2, 3))),
      ),
    ]),
    'too-new',
  ],
  ['the history of the data', pbfHeader(['OsmSchema-V0.6', 'HistoricalInformation']), 'too-new'],
  ['a feature of the future', pbfHeader(['OsmSchema-V0.7']), 'too-new'],
  ['a string table that ends in the middle', data(Uint8Array.of(10, 100, 1)), 'broken'],
  ['a number that does not end', data(new Uint8Array(64).fill(255)), 'broken'],
  [
    'a list of a million million numbers',
    denseNodes((dense) => {
      dense.writeTag(1, 2);
      dense.writeVarint(1e12);
    }),
    'broken',
  ],
  [
    'fewer latitudes than nodes',
    denseNodes((dense) => {
      dense.writePackedSVarint(1, [1, 1]);
      dense.writePackedSVarint(8, [1]);
    }),
    'broken',
  ],
  [
    'a latitude of 200 degrees',
    denseNodes((dense) => {
      dense.writePackedSVarint(1, [1]);
      dense.writePackedSVarint(8, [2e9]);
      dense.writePackedSVarint(9, [1]);
    }),
    'broken',
  ],
  [
    'a tag without a string',
    denseNodes((dense) => {
      dense.writePackedSVarint(1, [1]);
      dense.writePackedSVarint(8, [1]);
      dense.writePackedSVarint(9, [1]);
      dense.writePackedVarint(10, [1, 77, 0]);
    }),
    'broken',
  ],
  ['no street at all', pbfHeader(), 'no-addresses'],
  ['nodes without names', osmXmlToPbf('<osm><node id="1" lat="1" lon="1"/></osm>'), 'no-addresses'],
];

describe('an invalid extract', () => {
  test.each(badFiles)('%s', async (_title, bytes, problem) => {
    const folder = newFolder();
    const extracts = openExtracts(folder);
    unwrap(await extracts.add(getFile(marsa)));
    const source = getFile(bytes);
    const failure = await extracts.add(source);
    expect(failure).toMatchObject({ ok: false, failure: { kind: 'extract-failed', problem, source } });
    const sentence = failure.ok ? '' : operatorMessages['extract-failed'](failure.failure);
    expect(sentence).toMatch(/^[^\n]+\.$|osm\.pbf$/);
    expect(sentence).toContain(source);
    // The previous extract with that name is unchanged, and nothing else remains.
    expect(unwrap(await extracts.list())).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['town.streets']);
  });

  test('can be a folder or a missing file', async () => {
    const extracts = openExtracts(newFolder());
    expect(await extracts.add(newFolder(), { name: 'x' })).toMatchObject({ failure: { problem: 'not-pbf' } });
    expect(await extracts.add('/no/such.osm.pbf')).toMatchObject({ failure: { problem: 'no-file' } });
  });

  test('is reported if the damage is not harmless, anywhere in the file', async () => {
    const extracts = openExtracts(newFolder());
    const damaged = fc.tuple(fc.nat(marsa.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(damaged, { minLength: 1, maxLength: 5 }), async (changes) => {
        const bytes = Uint8Array.from(marsa);
        for (const [at, by] of changes) bytes[at]! ^= by;
        const added = await extracts.add(getFile(bytes));
        if (!added.ok) expect(added.failure.problem).toMatch(/^(not-pbf|cut-off|broken|too-new|no-addresses)$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the folder of extracts', () => {
  test('adds, lists, replaces and removes, with rising progress', async () => {
    const extracts = openExtracts(newFolder());
    const steps: ExtractProgress[] = [];
    const added = unwrap(
      await extracts.add(getFile(marsa, 'marsa-latest.osm.pbf'), { progress: (step) => steps.push(step) }),
    );
    expect(added).toMatchObject({ name: 'marsa', houseNumbers: 33, streets: 17 });
    const done = steps.map((step) => step.done);
    expect(done).toEqual(done.toSorted((first, second) => first - second));
    expect(done.at(-1)).toBe(1);
    expect(unwrap(await extracts.add(getFile(marsa), { name: 'other' })).name).toBe('other');
    expect(unwrap(await extracts.add(getFile(marsa, 'marsa.osm.pbf'))).name).toBe('marsa');
    expect(unwrap(await extracts.list()).map(({ name }) => name)).toEqual(['marsa', 'other']);
    expect(unwrap(await extracts.remove('other')).name).toBe('other');
    expect(await extracts.remove('other')).toMatchObject({ failure: { problem: 'no-extract' } });
    expect(await extracts.remove('../marsa')).toMatchObject({ failure: { problem: 'no-extract' } });
    expect(unwrap(await extracts.list()).map(({ name }) => name)).toEqual(['marsa']);
  });

  test.each(['../escape', '.hidden', '', 'a b', 'x'.repeat(101)])('the name "%s" is refused', async (name) => {
    expect(await openExtracts(newFolder()).add(getFile(marsa), { name })).toMatchObject({
      failure: { problem: 'bad-name' },
    });
  });

  test('leaves nothing behind after an interruption', async () => {
    const folder = newFolder();
    const controller = new AbortController();
    const adding = openExtracts(folder).add(getFile(marsa), {
      signal: controller.signal,
      progress: ({ done }) => done > 0.1 && controller.abort(),
    });
    expect(await adding).toMatchObject({ failure: { problem: 'interrupted' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('removes leftovers of a killed process with the next extract, and does not search them', async () => {
    const folder = newFolder();
    for (const ending of ['part', 'part.staging', 'download'])
      writeFileSync(join(folder, `.x.999999999.${ending}`), 'half');
    writeFileSync(join(folder, 'foreign.streets'), 'no index');
    const extracts = openExtracts(folder);
    unwrap(await extracts.add(getFile(marsa)));
    expect(readdirSync(folder).sort()).toEqual(['foreign.streets', 'town.streets']);
    const files = createExtractFiles(folder, () => 0);
    expect(files.current()).toHaveLength(1);
    files.close();
  });

  test('an index of another version is reported once, listed with its source, and can be removed', async () => {
    const folder = newFolder();
    const extracts = openExtracts(folder);
    const source = getFile(marsa);
    unwrap(await extracts.add(source));
    const index = new DatabaseSync(join(folder, 'town.streets'));
    index.exec("update about set value = '0' where key = 'version'");
    index.close();
    writeFileSync(join(folder, 'foreign.streets'), 'no index');
    const steps: string[] = [];
    const files = createExtractFiles(
      folder,
      () => steps.length * 1000,
      (name) => steps.push(name),
    );
    expect([files.current(), files.current()]).toEqual([[], []]);
    files.close();
    expect(steps).toEqual(['foreign.streets', 'town.streets']);
    expect(unwrap(await extracts.list())).toMatchObject([
      { name: 'foreign', unreadable: true, source: '' },
      { name: 'town', unreadable: true, source },
    ]);
    expect(unwrap(await extracts.remove('town')).name).toBe('town');
    expect(readdirSync(folder)).toEqual(['foreign.streets']);
  });

  test('a process killed at any step leaves the extract of that name unchanged', async () => {
    const folder = newFolder();
    const extracts = openExtracts(folder);
    unwrap(await extracts.add(getFile(marsa)));
    const before = unwrap(await extracts.list());
    const secondFile = getFile(
      osmXmlToPbf('<osm><node id="1" lat="1" lon="1"><tag k="place" v="town"/><tag k="name" v="Else"/></node></osm>'),
    );
    const program = join(import.meta.dirname, '..', '..', '..', 'support', 'add-extract-and-die.ts');
    let killed = 0;
    for (let step = 1; ; step += 1) {
      const { status, signal } = spawnSync(process.execPath, [program, folder, secondFile, String(step)]);
      if (signal === null) {
        expect(status).toBe(0);
        break;
      }
      killed += 1;
      expect(unwrap(await extracts.list())).toEqual(before);
    }
    expect(killed).toBeGreaterThan(3);
    expect(unwrap(await extracts.list())).toMatchObject([{ name: 'town', streets: 0, places: 1 }]);
    expect(readdirSync(folder)).toEqual(['town.streets']);
  });

  test('downloads from an address, and reports errors of the download', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/marsa.osm.pbf') response.end(marsa);
      else if (request.url === '/cut.osm.pbf') {
        response.writeHead(200, { 'content-length': marsa.length }).write(marsa.subarray(0, 99));
        setTimeout(() => response.destroy(), 20);
      } else response.writeHead(404).end('no');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const folder = newFolder();
    const extracts = openExtracts(folder);
    const steps = new Set<string>();
    const added = await extracts.add(`${base}/marsa.osm.pbf`, { progress: ({ step }) => steps.add(step) });
    expect(unwrap(added)).toMatchObject({ name: 'marsa', source: `${base}/marsa.osm.pbf` });
    expect([...steps]).toEqual(['download', 'index']);
    for (const path of ['/cut.osm.pbf', '/none.osm.pbf'])
      expect(await extracts.add(base + path)).toMatchObject({ failure: { problem: 'no-download' } });
    server.close();
    expect(await extracts.add('http://127.0.0.1:1/x.osm.pbf')).toMatchObject({ failure: { problem: 'no-download' } });
    expect(readdirSync(folder)).toEqual(['marsa.streets']);
  });

  test('is updated while it is searched', async () => {
    const folder = join(newFolder(), 'not-there-yet');
    let now = 0;
    const files = createExtractFiles(folder, () => now);
    const geocoder = createStreetGeocoder({ files, isTown: async () => false });
    const found = async () => {
      now += 1000;
      return (await geocoder.forward({ language: 'en', text: '20 King Fahd Road' })).outcome;
    };
    expect(await found()).toBe('none');
    mkdirSync(folder);
    const extracts = openExtracts(folder);
    unwrap(await extracts.add(getFile(marsa)));
    expect(await found()).toBe('found');
    unwrap(await extracts.add(getFile(marsa)));
    expect(await found()).toBe('found');
    unwrap(await extracts.remove('town'));
    expect(await found()).toBe('none');
    files.close();
  });
});
