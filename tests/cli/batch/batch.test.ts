import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { ServerConnection } from '../../../src/cli/context/context.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import type { Client } from '../../../src/client/index.ts';
import { type Failure, failureKinds, isRetryable, toCode } from '../../../src/domain/failure.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createInMemoryDeps, riyadh } from '../../support/cli-fixture.ts';
import { createLocation } from '../../support/locations.ts';
import { sampleSize } from '../../support/sample.ts';
import { createRecordingTerminal, type RecordingTerminal } from '../../support/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-batch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readRows = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Creates dependencies with a given geocoder. */
const geocoding = (geocode: Client['geocoding']['geocode']) => createInMemoryDeps({}, undefined, { geocode });

describe('one row per line', () => {
  test('in input order, each with its result; exit code 1 if one failed', async () => {
    const terminal = createRecordingTerminal({ input: '@cafe#door\n@nobody#x\n@a#b#c\n@cafe\n' });
    expect(await runCommandLine(['resolve', '-'], await createInMemoryDeps(), terminal)).toBe(1);
    const rows = readRows(terminal.written());
    expect(rows.map(({ input, ok }) => [input, ok])).toEqual([
      ['@cafe#door', true],
      ['@nobody#x', false],
      ['@a#b#c', false],
      ['@cafe', true],
    ]);
    expect(rows[0]).toMatchObject({ handle: '@cafe', label: 'door' });
    expect(rows[1]).toEqual({
      input: '@nobody#x',
      ok: false,
      error: 'Location not found: @nobody#x',
      code: 'location_not_found',
    });
    expect(rows[3].matches).toHaveLength(2);
    expect(terminal.messages()).toContain('2 of 4 rows failed.');
  });

  test('for any chunking of the text, with CRLF, and without a final line end', async () => {
    const whole = '1,2\r\n3,4\n\n5,6';
    for (const input of [whole, [...whole]] as const) {
      const terminal = createRecordingTerminal({ input });
      expect(await runCommandLine(['encode', '-'], await createInMemoryDeps(), terminal)).toBe(1);
      expect(readRows(terminal.written()).map((row) => row.input)).toEqual(['1,2', '3,4', '', '5,6']);
    }
  });

  test('empty input gives empty output', async () => {
    const terminal = createRecordingTerminal({ input: '' });
    expect(await runCommandLine(['encode', '-'], await createInMemoryDeps(), terminal)).toBe(0);
    expect(terminal.written()).toBe('');
  });

  test('as CSV and as GeoJSON', async () => {
    const csv = createRecordingTerminal({ input: '1,2\nx\n' });
    await runCommandLine(['encode', '-', '--csv', '--fields', 'plusCode'], await createInMemoryDeps(), csv);
    const lines = csv.written().split('\n');
    expect(lines[0]).toBe('input,ok,plusCode,error,code');
    expect(lines[1]).toBe('"1,2",true,6FH42222+22,,');
    expect(lines[2]).toMatch(/^x,false,,.*,bad_coordinates$/);

    const geojson = createRecordingTerminal({ input: '1,2\nx\n' });
    await runCommandLine(['encode', '-', '--geojson'], await createInMemoryDeps(), geojson);
    const { features } = JSON.parse(geojson.written());
    expect(features[0].geometry.coordinates).toEqual([2, 1]);
    expect(features[1]).toMatchObject({ geometry: null, properties: { ok: false, code: 'bad_coordinates' } });
  });

  test('as a table, in columns', async () => {
    const printed = async (input: string, ...more: string[]) => {
      const terminal = createRecordingTerminal({ input });
      await runCommandLine(['resolve', '-', '--format', 'table', ...more], await createInMemoryDeps(), terminal);
      return terminal.written();
    };
    const [door, gate, failed] = (await printed('@cafe#door\n@bakery#gate\n@cafe#x\n')).split('\n');
    expect(door).toMatch(/^@cafe#door {2}24\.713600, 46\.675300 {2}7HP8PM7G\+C4 {2}12 King Fahd Road/);
    expect(gate).toMatch(/^@bakery#gate {2}24\.713600/);
    expect(failed).toBe('@cafe#x  Location not found: @cafe#x');
    expect(await printed('@cafe#door\n', '--fields', 'plusCode,label')).toBe('7HP8PM7G+C4  door\n');
  });

  test('many slow rows, in order, eight at a time', async () => {
    const count = sampleSize(100_000, 5_000);
    let running = 0;
    let most = 0;
    const wired = await geocoding(async ({ text }) => {
      running += 1;
      most = Math.max(most, running);
      if (Number(text) % 1000 === 0) await pause(1);
      else await new Promise(setImmediate);
      running -= 1;
      return ok(riyadh);
    });
    const input = Array.from({ length: count }, (_, index) => `${index}\n`).join('');
    const terminal = createRecordingTerminal({ input });
    expect(await runCommandLine(['geocode', '-'], wired, terminal)).toBe(0);
    const inputs = terminal.written().match(/^\{"input":"(\d+)"/gm)!;
    expect(inputs).toHaveLength(count);
    inputs.forEach((start, index) => {
      if (start !== `{"input":"${index}"`) throw new Error(`Row ${index} is ${start}`);
    });
    expect(most).toBe(8);
  });
});

/** Creates a terminal whose input is like that of a coprocess: each line arrives after the rows of the previous lines were written. */
function lineByLine(lines: readonly string[]) {
  const terminal = createRecordingTerminal();
  const rows = () => terminal.written().split('\n').length - 1;
  const seen: number[] = [];
  async function* pieces() {
    for (const [index, line] of lines.entries()) {
      yield `${line}\n`;
      for (let tries = 0; tries < 200 && rows() <= index; tries += 1) await pause(5);
      seen.push(rows());
    }
  }
  return { terminal: { ...terminal, input: { ...terminal.input, pieces } }, seen, written: terminal.written };
}

describe('a row is written as soon as it is known', () => {
  test.each([
    ['codes', ['encode', '-'], ['1,2', '3,4', '5,6']],
    ['what takes time', ['geocode', '-'], ['a', 'b', 'c']],
    ['at a --rate', ['geocode', '-', '--rate', '20'], ['a', 'b', 'c']],
  ])('%s, while the input is open', async (_title, argv, lines) => {
    const { terminal, seen, written } = lineByLine(lines);
    const wired = await geocoding(async () => {
      await pause(2);
      return ok(riyadh);
    });
    expect(await runCommandLine(argv, wired, terminal)).toBe(0);
    expect(seen).toEqual([1, 2, 3]);
    expect(readRows(written()).map(({ input }) => input)).toEqual(lines);
  });

  test('GeoJSON is complete, in any order of answers', async () => {
    const wired = await geocoding(async ({ text }) => {
      await pause(Number(text));
      return text === '15' ? err({ kind: 'place-not-found', query: text }) : ok(riyadh);
    });
    const inputs = ['40', '15', '25', '1', '30', '1'];
    for (const concurrency of ['1', '3', '8']) {
      const terminal = createRecordingTerminal({ input: `${inputs.join('\n')}\n` });
      await runCommandLine(['geocode', '-', '--geojson', '--concurrency', concurrency], wired, terminal);
      const { type, features } = JSON.parse(terminal.written());
      expect(type).toBe('FeatureCollection');
      expect(features.map(({ properties }: { properties: { input: string } }) => properties.input)).toEqual(inputs);
    }
  });
});

describe('request pacing', () => {
  test('--concurrency sets how many run at a time', async () => {
    let running = 0;
    let most = 0;
    const wired = await geocoding(async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(2);
      running -= 1;
      return ok(riyadh);
    });
    const terminal = createRecordingTerminal({ input: 'a\n'.repeat(30) });
    await runCommandLine(['geocode', '-', '--concurrency', '3'], wired, terminal);
    expect(most).toBe(3);
  });

  test('--rate spaces the starts', async () => {
    const starts: number[] = [];
    const wired = await geocoding(async () => {
      starts.push(performance.now());
      return ok(riyadh);
    });
    const terminal = createRecordingTerminal({ input: 'a\n'.repeat(6) });
    await runCommandLine(['geocode', '-', '--rate', '20'], wired, terminal);
    // There are five intervals of 50 ms. On a busy machine the first start is up to 25 ms late, but the others are on time.
    expect(starts.at(-1)! - starts[0]!).toBeGreaterThanOrEqual(225);
  });

  test('a Retry-After delays the request and repeats it', async () => {
    const requested: number[] = [];
    const wired = await geocoding(async () => {
      requested.push(performance.now());
      return requested.length === 1 ? err({ kind: 'rate-limited', seconds: 1 }) : ok(riyadh);
    });
    const terminal = createRecordingTerminal({ input: 'a\n' });
    expect(await runCommandLine(['geocode', '-'], wired, terminal)).toBe(0);
    expect(requested).toHaveLength(2);
    expect(requested[1]! - requested[0]!).toBeGreaterThanOrEqual(990);
  });

  test('a pause is announced once, and no request is sent meanwhile', async () => {
    let pausedUntil = 0;
    let request = 0;
    const wired = await geocoding(async () => {
      request += 1;
      await pause(1);
      if (performance.now() < pausedUntil) throw new Error('Asked while the server wants no requests');
      if (request !== 3) return ok(riyadh);
      pausedUntil = performance.now() + 900;
      return err({ kind: 'rate-limited', seconds: 1 });
    });
    const terminal = createRecordingTerminal({ input: 'a\n'.repeat(20) });
    expect(await runCommandLine(['geocode', '-', '--concurrency', '1'], wired, terminal)).toBe(0);
    expect(terminal.messages()).toBe('whereat: Rate limit reached. Continuing in 1 s.\n');
    expect(readRows(terminal.written())).toHaveLength(20);
    expect(request).toBe(21);
  });

  test('an unavailable server is retried up to --retries, and the row reports it', async () => {
    let queried = 0;
    const wired = await geocoding(async () => {
      queried += 1;
      return err({ kind: 'unavailable', service: 'server' });
    });
    const terminal = createRecordingTerminal({ input: 'a\n' });
    expect(await runCommandLine(['geocode', '-', '--retries', '2'], wired, terminal)).toBe(1);
    expect(queried).toBe(3);
    expect(readRows(terminal.written())[0]).toMatchObject({ ok: false, code: 'unavailable' });
  });

  test('an unknown name is requested once', async () => {
    let question = 0;
    const wired = await geocoding(async ({ text }) => {
      question += 1;
      return err({ kind: 'place-not-found', query: text });
    });
    await runCommandLine(['geocode', '-'], wired, createRecordingTerminal({ input: 'a\nb\n' }));
    expect(question).toBe(2);
  });
});

describe('files', () => {
  test('--file is read and --output is written', async () => {
    const from = join(folder, 'in.txt');
    const to = join(folder, 'out.ndjson');
    writeFileSync(from, '1,2\n3,4\n');
    const terminal = createRecordingTerminal();
    expect(await runCommandLine(['encode', '--file', from, '--output', to], await createInMemoryDeps(), terminal)).toBe(
      0,
    );
    expect(terminal.written()).toBe('');
    expect(readRows(readFileSync(to, 'utf8')).map((row) => row.plusCode)).toEqual(['6FH42222+22', '6FM62222+22']);
  });

  test('--continue drops a truncated row, and resumes after the complete ones', async () => {
    const from = join(folder, 'many.txt');
    const to = join(folder, 'many.ndjson');
    const inputs = Array.from({ length: 500 }, (_, index) => `${index % 90},${index % 180}`);
    writeFileSync(from, `${inputs.join('\n')}\n`);
    await runCommandLine(
      ['encode', '--file', from, '--output', to],
      await createInMemoryDeps(),
      createRecordingTerminal(),
    );
    const whole = readFileSync(to, 'utf8');
    for (const cut of [0, 1, 3000, whole.length - 1, whole.length]) {
      writeFileSync(to, whole.slice(0, cut));
      const code = await runCommandLine(
        ['encode', '--file', from, '--output', to, '--continue'],
        await createInMemoryDeps(),
        createRecordingTerminal(),
      );
      expect([code, readFileSync(to, 'utf8') === whole]).toEqual([0, true]);
    }
  });

  /** Runs the lines with `--continue`; `answers` returns the failure of each text, if there is one. */
  async function continued(lines: readonly string[], to: string, answers: (text: string) => Failure | undefined) {
    const requested: string[] = [];
    const wired = await geocoding(async ({ text }) => {
      requested.push(text);
      const failure = answers(text);
      return failure === undefined ? ok(riyadh) : err(failure as never);
    });
    const terminal = createRecordingTerminal({ input: lines.map((line) => `${line}\n`).join('') });
    const code = await runCommandLine(
      ['geocode', '-', '--output', to, '--continue', '--retries', '0'],
      wired,
      terminal,
    );
    const rows = readRows(readFileSync(to, 'utf8')).map(({ input, ok: isOk, code: why }) => [input, isOk, why]);
    return { code, requested, rows, messages: terminal.messages() };
  }

  test('--continue repeats temporary failures and new rows, and reports what it skips', async () => {
    const to = join(folder, 'again.ndjson');
    const answers = (text: string): Failure | undefined => {
      if (text.startsWith('away')) return { kind: 'unreachable', service: 'server' };
      return text === 'nowhere' ? { kind: 'place-not-found', query: text } : undefined;
    };
    const first = await continued(['a', 'away1', 'nowhere', 'away2', 'b', 'b'], to, answers);
    expect([first.code, first.requested.length]).toEqual([1, 6]);
    expect(first.messages).toBe(
      'whereat: 3 of 6 rows failed.\n2 of these may succeed later. To retry them: run the same command with --continue.\n',
    );

    const second = await continued(['new', 'a', 'away1', 'nowhere', 'away2', 'b', 'b'], to, (text) =>
      text === 'away1' ? undefined : answers(text),
    );
    expect(second.requested).toEqual(['new', 'away1', 'away2']);
    expect(second.rows).toEqual([
      ['new', true, undefined],
      ['a', true, undefined],
      ['away1', true, undefined],
      ['nowhere', false, 'place_not_found'],
      ['away2', false, 'unreachable'],
      ['b', true, undefined],
      ['b', true, undefined],
    ]);
    expect(second.messages).toContain(
      'whereat: 4 rows already done, 1 of them failed. 2 failed temporarily and will be retried.\n',
    );

    const third = await continued(['a', 'away1', 'nowhere', 'away2'], to, () => undefined);
    expect(third.requested).toEqual(['away2']);
    expect(third.rows.map(([input]) => input)).toEqual(['a', 'away1', 'nowhere', 'away2']);
    expect([third.code, third.messages]).toEqual([1, expect.stringContaining('whereat: 1 of 4 rows failed.\n')]);
    expect((await continued(['a', 'away1', 'away2'], to, () => undefined)).code).toBe(0);
  });

  test.each(failureKinds)('--continue repeats %s if the table of failures says so', async (kind) => {
    const to = join(folder, 'kind.ndjson');
    writeFileSync(to, `${JSON.stringify({ input: 'a', ok: false, error: '', code: toCode(kind) })}\n`);
    const { requested, code } = await continued(['a'], to, () => undefined);
    expect([requested.length, code]).toEqual(isRetryable({ kind }) ? [1, 0] : [0, 1]);
  });

  test('--continue does not touch a file that no run has written', async () => {
    const to = join(folder, 'notes.txt');
    writeFileSync(to, '{"input":"a","ok":true}\nmy notes\n');
    const terminal = createRecordingTerminal({ input: 'a\n' });
    const code = await runCommandLine(
      ['geocode', '-', '--output', to, '--continue'],
      await createInMemoryDeps(),
      terminal,
    );
    expect([code, terminal.messages()]).toEqual([2, expect.stringContaining(`Line 2 of ${to} isn’t a row`)]);
    expect(readFileSync(to, 'utf8')).toBe('{"input":"a","ok":true}\nmy notes\n');
  });

  test('--continue is refused if rows cannot be counted', async () => {
    const to = join(folder, 'x.csv');
    const terminal = createRecordingTerminal({ input: '1,2\n' });
    expect(
      await runCommandLine(
        ['encode', '-', '--csv', '--output', to, '--continue'],
        await createInMemoryDeps(),
        terminal,
      ),
    ).toBe(2);
  });
});

describe('interrupted', () => {
  test('it writes only complete rows, and reports their number and how to resume', async () => {
    const to = join(folder, 'interrupted.ndjson');
    let terminal: RecordingTerminal | undefined;
    const getAll = async (names: readonly string[]) => {
      terminal!.interrupt();
      await pause(1);
      return names.map(() => ok(createLocation('@cafe', 'door', 'x')));
    };
    const wired = await createInMemoryDeps({ aliases: { getAll } as unknown as ServerConnection['aliases'] });
    const input = Array.from({ length: 1000 }, (_, index) => `@cafe#n${index}\n`).join('');
    terminal = createRecordingTerminal({ input });
    expect(await runCommandLine(['resolve', '-', '--output', to], wired, terminal)).toBe(130);
    const rows = readRows(readFileSync(to, 'utf8'));
    // One request has 500 names.
    expect(rows.length).toBe(500);
    expect(rows.map((row) => row.input)).toEqual(rows.map((_, index) => `@cafe#n${index}`));
    expect(terminal.messages()).toContain(`Interrupted after ${rows.length} rows.`);
    expect(terminal.messages()).toContain('--continue');
  });

  test('it writes the results of requests in flight, and sends no more requests', async () => {
    let terminal: RecordingTerminal | undefined;
    const requested: string[] = [];
    const wired = await geocoding(async ({ text }) => {
      requested.push(text);
      if (text === '20') setTimeout(() => terminal!.interrupt(), 20);
      // The first request in flight is the last to get a response.
      await pause(text === '16' ? 120 : 60);
      return ok(riyadh);
    });
    terminal = createRecordingTerminal({ input: Array.from({ length: 200 }, (_, index) => `${index}\n`).join('') });
    expect(await runCommandLine(['geocode', '-'], wired, terminal)).toBe(130);
    expect(requested).toHaveLength(24);
    expect(readRows(terminal.written()).map(({ input }) => input)).toEqual(requested);
    expect(terminal.messages()).toBe(
      'whereat: Waiting for 8 pending responses. Press Ctrl-C again to drop them.\nwhereat: Interrupted after 24 rows.\n',
    );
  });
});

describe('progress', () => {
  test('is shown on stderr if that is a terminal and the rows go elsewhere', async () => {
    const wired = await geocoding(async () => {
      await pause(30);
      return ok(riyadh);
    });
    const seen = createRecordingTerminal({ input: 'a\n'.repeat(40), errIsTerminal: true });
    await runCommandLine(['geocode', '-'], wired, seen);
    expect(seen.messages()).toMatch(/rows .*a second/);
    const unseen = createRecordingTerminal({ input: 'a\n'.repeat(10) });
    await runCommandLine(['geocode', '-'], wired, unseen);
    expect(unseen.messages()).toBe('');
  });
});
