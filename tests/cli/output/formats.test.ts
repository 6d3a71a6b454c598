import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runFastPath } from '../../../src/cli/fast-path.ts';
import { formatCsvLine } from '../../../src/cli/output/csv.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { removeFormulaApostrophe } from '../../support/parse-exports.ts';
import { createRecordingTerminal, type TerminalSettings } from '../../support/terminal.ts';

async function runFormat(argv: readonly string[], settings: TerminalSettings = {}): Promise<string> {
  const terminal = createRecordingTerminal(settings);
  expect(await runCommandLine(argv, await createInMemoryDeps(), terminal)).toBe(0);
  return terminal.written();
}

describe('output formats', () => {
  test('--ndjson is one object per line', async () => {
    const lines = (await runFormat(['resolve', '@cafe', '--ndjson'])).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).label)).toEqual(['door', 'roof']);
  });

  test('--csv has a heading and unchanged values', async () => {
    const [heading, first] = (await runFormat(['resolve', '@cafe', '--csv'])).split('\n');
    expect(heading).toMatch(/^handle,label,latitude,longitude,address,/);
    expect(first).toMatch(/^@cafe,door,24\.7136,46\.6753,"12 King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia",/);
  });

  test('--geojson is a feature collection, longitude first', async () => {
    const { type, features } = JSON.parse(await runFormat(['resolve', '@cafe', '--geojson']));
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [46.6753, 24.7136] },
      properties: { handle: '@cafe', label: 'door' },
    });
    expect(features[0].properties).not.toHaveProperty('latitude');
  });

  test('--geojson has the area of a code as its bounding box', async () => {
    const { features } = JSON.parse(await runFormat(['decode', '7HP8PM6F+MP', '--geojson']));
    expect(features[0].bbox).toEqual([46.67425, 24.711625, 46.674375, 24.71175]);
  });

  test('--fields selects and orders, in every format', async () => {
    const fields = ['--fields', 'plusCode,label'];
    expect(await runFormat(['resolve', '@cafe', ...fields])).toBe('7HP8PM7G+C4\tdoor\n7HP8PM7G+C4\troof\n');
    expect(await runFormat(['resolve', '@cafe#door', ...fields, '--csv'])).toBe('plusCode,label\n7HP8PM7G+C4,door\n');
    expect(JSON.parse(await runFormat(['resolve', '@cafe#door', ...fields, '--json']))).toEqual({
      plusCode: '7HP8PM7G+C4',
      label: 'door',
    });
    expect(await runFormat(['geocode', 'Riyadh', '--fields', 'details.city,details.postcode'])).toBe('Riyadh\t\n');
  });

  test('several places are a table at a terminal', async () => {
    const seen = await runFormat(['resolve', '@cafe'], { outIsTerminal: true, env: { NO_COLOR: '1' } });
    const lines = seen.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]!.indexOf('24.7136')).toBe(lines[1]!.indexOf('24.7136'));
  });
});

describe('colour', () => {
  const resolve = (settings: TerminalSettings, ...more: string[]) =>
    runFormat(['resolve', '@cafe#door', ...more], settings);

  test('is used at a terminal, and not in a pipe', async () => {
    expect(await resolve({ outIsTerminal: true })).toContain('\u001b[');
    expect(await resolve({})).not.toContain('\u001b');
  });

  test('is disabled by NO_COLOR and a dumb terminal, and enabled by FORCE_COLOR', async () => {
    expect(await resolve({ outIsTerminal: true, env: { NO_COLOR: '1' } })).not.toContain('\u001b');
    expect(await resolve({ outIsTerminal: true, env: { TERM: 'dumb' } })).not.toContain('\u001b');
    expect(await resolve({ outIsTerminal: true, env: { FORCE_COLOR: '0' } })).not.toContain('\u001b');
    const terminal = createRecordingTerminal({ env: { FORCE_COLOR: '1' } });
    await runCommandLine(['resolve', '@nobody#x'], await createInMemoryDeps(), terminal);
    expect(terminal.messages()).toContain('\u001b[31m');
  });

  test.each(['--json', '--ndjson', '--csv', '--geojson'])('is never in %s', async (format) => {
    expect(await resolve({ outIsTerminal: true, env: { FORCE_COLOR: '1' } }, format)).not.toContain('\u001b');
  });
});

describe('CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@cafe', "'@cafe"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=a,"b"', '"\'=a,""b"""'],
    [-33.8, '-33.8'],
    [null, ''],
  ])('writes %j for Excel as %s', (value, cell) => {
    expect(formatCsvLine({ cell: value }, ['cell'], { separator: ',', decimalSign: '.' })).toBe(cell);
  });

  test.each([
    ['=1+1', '=1+1'],
    ['@cafe', '@cafe'],
    ['a,b', '"a,b"'],
    [-33.8, '-33.8'],
  ])('writes %j for programs as %s', (value, cell) => {
    expect(formatCsvLine({ cell: value }, ['cell'])).toBe(cell);
  });

  test.each([
    [{}, ',', '24.7136'],
    [{ LANG: 'C' }, ',', '24.7136'],
    [{ LANG: 'en_GB.UTF-8' }, ',', '24.7136'],
    [{ LANG: 'de_DE.UTF-8' }, ';', '24,7136'],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'fr_FR@euro' }, ';', '24,7136'],
  ])('has Excel’s separators in the locale of %j', async (env, separator, latitude) => {
    const options = ['--excel', '--fields', 'handle,latitude'];
    const [heading, first] = (await runFormat(['resolve', '@cafe', ...options], { env })).split('\n');
    expect([heading, first]).toEqual([`\ufeffhandle${separator}latitude`, `'@cafe${separator}${latitude}`]);
    const batch = await runFormat(['resolve', '-', ...options], { env, input: '@cafe#door\n' });
    expect(batch.split('\n')[1]).toBe(["'@cafe#door", 'true', "'@cafe", latitude, '', ''].join(separator));
  });

  // Half of the texts consist of characters with a meaning for spreadsheets or CSV.
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'\'=+-@＝\t\r\n\0",;a1') }),
  );

  /** Returns a text as a terminal may show it: no control characters except line breaks and tabs, and no direction marks. */
  const formatControls = (text: string): string =>
    text
      .split('\r\n')
      .map((line) =>
        [...line]
          .map((character) => {
            if (/[\u2028\u2029]/.test(character)) return ' ';
            if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character)) return '';
            return /\p{Cc}/u.test(character) && character !== '\n' && character !== '\t' ? '\ufffd' : character;
          })
          .join(''),
      )
      .join('\r\n');

  test('any text is read back by an RFC 4180 reader, except terminal controls', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
        const row = Object.fromEntries(texts.map((text, index) => [`c${index}`, text]));
        const excel = { separator: ',', decimalSign: '.' } as const;
        expect(readLine(formatCsvLine(row, Object.keys(row)))).toEqual(texts.map(formatControls));
        expect(readLine(formatCsvLine(row, Object.keys(row), excel)).map(removeFormulaApostrophe)).toEqual(
          texts.map(formatControls),
        );
      }),
      runs(1_000),
    );
  });
});

/** Parses the cells of one record, independently of the tested code. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = `${line},`;
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)",/.exec(rest);
    const plain = /^([^,"]*),/.exec(rest);
    const match = quoted ?? plain;
    if (match === null) throw new Error(`This is no CSV: ${rest}`);
    cells.push(quoted === null ? match[1]! : match[1]!.replaceAll('""', '"'));
    rest = rest.slice(match[0].length);
  }
  return cells;
}

describe('--format selects a format', () => {
  test.each(['json', 'ndjson', 'csv', 'geojson'])('%s', async (format) => {
    for (const argv of [['list'], ['reverse', '24.7', '46.6']]) {
      const named = await runFormat([...argv, '--format', format]);
      expect(named).toBe(await runFormat([...argv, `--${format}`]));
    }
  });

  test('prints the table of a terminal, also in a pipe', async () => {
    const table = await runFormat(['resolve', '@cafe', '--format', 'table']);
    expect(table).toBe(await runFormat(['resolve', '@cafe'], { outIsTerminal: true, env: { NO_COLOR: '1' } }));
    expect(await runFormat(['resolve', '@cafe', '--format=json'])).toBe(
      await runFormat(['resolve', '@cafe', '--json']),
    );
    expect(await runFormat(['resolve', '@cafe#door', '--format', 'gpx'])).toContain('<gpx');
  });

  test('prints a failure as JSON with each form of the option', async () => {
    for (const options of [['--json'], ['--format', 'json'], ['--format=ndjson']])
      for (const argv of [
        ['encode', '91', '5'],
        ['resolve', 'cafe/nothing'],
      ]) {
        const terminal = createRecordingTerminal();
        expect(await runCommandLine([...argv, ...options], await createInMemoryDeps(), terminal)).not.toBe(0);
        expect(JSON.parse(terminal.written())).toHaveProperty('code');
      }
    const fast = createRecordingTerminal();
    await runFastPath(['encode', '91', '5', '--json'], { ...(await createInMemoryDeps()), terminal: fast });
    expect(JSON.parse(fast.written())).toMatchObject({ code: 'bad_coordinates' });
  });
});

describe('batches have the formats of single results', () => {
  const input = '24.7136 46.6753\nnowhere\n1.3 103.8\n';
  const batch = async (...options: string[]) => {
    const terminal = createRecordingTerminal({ input });
    expect(await runCommandLine(['encode', '-', ...options], await createInMemoryDeps(), terminal)).toBe(1);
    return { out: terminal.written(), err: terminal.messages() };
  };

  test('--json is one array', async () => {
    const lines = (await batch('--ndjson')).out.trimEnd().split('\n');
    expect(JSON.parse((await batch('--json')).out)).toEqual(lines.map((line) => JSON.parse(line)));
  });

  test('--fields alone is one line of values for each line, with failures on stderr', async () => {
    const { out, err } = await batch('--fields', 'plusCode');
    expect(out).toBe('7HP8PM7G+C4\n\n6PH58R22+22\n');
    expect(err).toContain('whereat: nowhere: ');
  });
});

test('--excel is CSV that begins with a byte order mark', async () => {
  for (const argv of [
    ['list', '--excel'],
    ['resolve', '-', '--excel', '--fields', 'label'],
  ]) {
    const terminal = createRecordingTerminal({ input: '@cafe#door\n' });
    expect(await runCommandLine(argv, await createInMemoryDeps(), terminal)).toBe(0);
    expect(terminal.written()).toMatch(/^\ufeff(?:handle,label|input,ok,label)/);
  }
});
