import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../src/cli/output/csv.ts';
import { run } from '../../src/cli/program.ts';
import { createInMemoryDeps } from '../support/cli-fixture.ts';
import { textOfCell } from '../support/parse-exports.ts';
import { createRecordingTerminal, type TerminalSettings } from '../support/terminal.ts';

async function printed(argv: readonly string[], settings: TerminalSettings = {}): Promise<string> {
  const terminal = createRecordingTerminal(settings);
  expect(await run(argv, await createInMemoryDeps(), terminal)).toBe(0);
  return terminal.written();
}

describe('one format or another', () => {
  test('--ndjson is one object a line', async () => {
    const lines = (await printed(['resolve', '@cafe', '--ndjson'])).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).label)).toEqual(['door', 'roof']);
  });

  test('--csv has a heading, and cells that a spreadsheet cannot run', async () => {
    const [heading, first] = (await printed(['resolve', '@cafe', '--csv'])).split('\n');
    expect(heading).toMatch(/^handle,label,latitude,longitude,address,/);
    expect(first).toMatch(/^'@cafe,door,24\.7136,46\.6753,"12 King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia",/);
  });

  test('--geojson is a feature collection, longitude first', async () => {
    const { type, features } = JSON.parse(await printed(['resolve', '@cafe', '--geojson']));
    expect(type).toBe('FeatureCollection');
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [46.6753, 24.7136] },
      properties: { handle: '@cafe', label: 'door' },
    });
    expect(features[0].properties).not.toHaveProperty('latitude');
  });

  test('--geojson gives the area of a code as its bounding box', async () => {
    const { features } = JSON.parse(await printed(['decode', '7HP8PM6F+MP', '--geojson']));
    expect(features[0].bbox).toEqual([46.67425, 24.711625, 46.674375, 24.71175]);
  });

  test('--fields chooses, in its own order, in every format', async () => {
    const fields = ['--fields', 'plusCode,label'];
    expect(await printed(['resolve', '@cafe', ...fields])).toBe('7HP8PM7G+C4\tdoor\n7HP8PM7G+C4\troof\n');
    expect(await printed(['resolve', '@cafe#door', ...fields, '--csv'])).toBe('plusCode,label\n7HP8PM7G+C4,door\n');
    expect(JSON.parse(await printed(['resolve', '@cafe#door', ...fields, '--json']))).toEqual({
      plusCode: '7HP8PM7G+C4',
      label: 'door',
    });
    expect(await printed(['geocode', 'Riyadh', '--fields', 'details.city,details.postcode'])).toBe('Riyadh\t\n');
  });

  test('several places are a table for a person', async () => {
    const seen = await printed(['resolve', '@cafe'], { outIsTerminal: true, env: { NO_COLOR: '1' } });
    const lines = seen.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]!.indexOf('24.7136')).toBe(lines[1]!.indexOf('24.7136'));
  });
});

describe('colour', () => {
  const resolve = (settings: TerminalSettings, ...more: string[]) =>
    printed(['resolve', '@cafe#door', ...more], settings);

  test('is there on a terminal, and not in a pipe', async () => {
    expect(await resolve({ outIsTerminal: true })).toContain('\u001b[');
    expect(await resolve({})).not.toContain('\u001b');
  });

  test('goes with NO_COLOR and with a dumb terminal, and comes with FORCE_COLOR', async () => {
    expect(await resolve({ outIsTerminal: true, env: { NO_COLOR: '1' } })).not.toContain('\u001b');
    expect(await resolve({ outIsTerminal: true, env: { TERM: 'dumb' } })).not.toContain('\u001b');
    expect(await resolve({ outIsTerminal: true, env: { FORCE_COLOR: '0' } })).not.toContain('\u001b');
    const terminal = createRecordingTerminal({ env: { FORCE_COLOR: '1' } });
    await run(['resolve', '@nobody#x'], await createInMemoryDeps(), terminal);
    expect(terminal.messages()).toContain('\u001b[31m');
  });

  test.each(['--json', '--ndjson', '--csv', '--geojson'])('never is in %s', async (format) => {
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
  ])('writes %j as %s', (value, cell) => {
    expect(csvLine({ cell: value }, ['cell'])).toBe(cell);
  });

  // Half of them of the characters that mean something to a spreadsheet or to the format.
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'\'=+-@＝\t\r\n\0",;a1') }),
  );

  /** Returns a text as a terminal may show it: no control characters except line breaks and tabs, and no direction marks. */
  const shown = (text: string): string =>
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

  test('any text comes back from a reader of RFC 4180, exactly but for what a terminal obeys', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (texts) => {
        const row = Object.fromEntries(texts.map((text, index) => [`c${index}`, text]));
        const cells = readLine(csvLine(row, Object.keys(row)));
        expect(cells.map(textOfCell)).toEqual(texts.map(shown));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The cells of one record; written apart from the code. */
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

test('--excel is CSV that begins with a byte order mark', async () => {
  for (const argv of [
    ['list', '--excel'],
    ['resolve', '-', '--excel', '--fields', 'label'],
  ]) {
    const terminal = createRecordingTerminal({ input: '@cafe#door\n' });
    expect(await run(argv, await createInMemoryDeps(), terminal)).toBe(0);
    expect(terminal.written()).toMatch(/^\ufeff(?:handle,label|input,ok,label)/);
  }
});
