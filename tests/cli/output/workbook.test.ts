import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { printableCell } from '../../../src/cli/output/printable.ts';
import { createWorkbook } from '../../../src/cli/output/workbook.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

/** Reads the cells of a workbook with another program. */
async function readCells(bytes: Uint8Array): Promise<unknown[][]> {
  const [sheet] = await readWorkbook(new Blob([bytes as BlobPart]), { trim: false });
  return sheet!.data as unknown[][];
}

/** Returns the output of a command as bytes. */
async function writeWorkbook(argv: readonly string[]): Promise<Uint8Array> {
  const terminal = createRecordingTerminal();
  let written = new Uint8Array();
  const out = {
    ...terminal.out,
    writeBytes: (bytes: Uint8Array<ArrayBuffer>) => {
      written = bytes;
    },
  };
  const code = await runCommandLine(argv, await createInMemoryDeps(), { ...terminal, out });
  expect([code, terminal.messages(), terminal.written()]).toEqual([0, '', '']);
  return written;
}

test('--xlsx is a workbook with the fields of --csv, its numbers as numbers', async () => {
  for (const flags of [['--xlsx'], ['--format', 'xlsx']]) {
    const cells = await readCells(
      await writeWorkbook(['resolve', '@cafe', ...flags, '--fields', 'label,latitude,url']),
    );
    expect(cells.slice(0, 2)).toEqual([
      ['label', 'latitude', 'url'],
      ['door', 24.7136, expect.stringContaining('/at/')],
    ]);
    expect(cells).toHaveLength(3);
  }
  const [heading, first] = await readCells(await writeWorkbook(['list', '--xlsx']));
  expect(heading!.slice(0, 3)).toEqual(['handle', 'label', 'latitude']);
  expect(typeof first![2]).toBe('number');
});

test('is refused on a terminal, in a batch and beside another format', async () => {
  const refused = async (argv: readonly string[], outIsTerminal = false) => {
    const terminal = createRecordingTerminal({ outIsTerminal, input: '@cafe#door\n' });
    expect(await runCommandLine(argv, await createInMemoryDeps(), terminal)).toBe(2);
    expect(terminal.written()).toBe('');
    return terminal.messages();
  };
  expect(await refused(['list', '--xlsx'], true)).toContain('--xlsx > places.xlsx');
  expect(await refused(['resolve', '-', '--xlsx'])).toContain('--excel');
  expect(await refused(['list', '--xlsx', '--csv'])).toContain('Choose one of --csv and --xlsx');
  expect(await refused(['changes', '--follow', '--xlsx'])).toContain('--ndjson');
});

test('any value is read back unchanged, and nothing is a formula', async () => {
  const value = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('=1+1', '+966', "@'", '_x0041_', '  two  ', 'a\nb', '<&>"', '12', 'شارع', '\ud800', '\u0007'),
  );
  const rows = fc.array(fc.record({ first: value, second: value }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (places) => {
      const bytes = createWorkbook(places, ['first', 'second']);
      const [, ...cells] = await readCells(bytes);
      const formatCell = (value: unknown) => {
        if (typeof value === 'string') return printableCell(value).toWellFormed().replaceAll('\r\n', '\n');
        // A sheet cannot contain negative zero.
        return value === 0 ? 0 : value;
      };
      expect(cells).toEqual(places.map(({ first, second }) => [formatCell(first), formatCell(second)]));
      expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).not.toContain('<f>');
    }),
    runs(200),
  );
});

test('columns after Z have two letters', async () => {
  const fields = Array.from({ length: 60 }, (_, index) => `f${index}`);
  const row = Object.fromEntries(fields.map((field, index) => [field, index]));
  const bytes = createWorkbook([row], fields);
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).toContain('<c r="BH2"><v>59</v></c>');
  expect(await readCells(bytes)).toEqual([fields, fields.map((_, index) => index)]);
});
