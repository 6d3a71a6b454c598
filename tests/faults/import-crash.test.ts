import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHome, entry, runWhereat, start } from '../support/program.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { chooseByDuration, createRandom, logLine, pause, seed, testTimeoutMs } from './support/durations.ts';
import { unlimitedEnv } from './support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-import-'));
const home = createHome();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop();
  home.remove();
  rmSync(folder, { recursive: true, force: true });
});

const ROWS = 1000;
const imports = chooseByDuration(2, 40);
/** The longest time in milliseconds until a program is killed. An import alone takes about two seconds. */
const KILLED_WITHIN = 1200;

/** Starts the server behind the port of the first one, because a server gets another port at each start. */
async function startAgain(port: string): Promise<ServerProcess> {
  return startServer({
    ...unlimitedEnv,
    DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}`,
    SAMPLE_ALIASES: 'off',
    LOG_LEVEL: 'error',
    PORT: port,
  });
}

/** Parses the rows of an output without an incomplete last one. */
const readRows = (text: string): readonly { input: string; ok: boolean; code?: string }[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test(
  `${imports} imports of ${ROWS} rows that are killed and continued store ${ROWS} places each (seed ${seed})`,
  async () => {
    const random = createRandom('import');
    server = await startAgain('0');
    const port = new URL(server.origin).port;
    const env = { ...home.env, WHEREAT_SERVER: server.origin, WHEREAT_PASSWORD: 'a rather long pass phrase' };
    expect((await runWhereat(['register', 'ada', '--email', 'ada@example.com'], { env })).code).toBe(0);
    const kills = { program: 0, server: 0, requested: 0 };

    for (let round = 0; round < imports; round += 1) {
      const labels = Array.from({ length: ROWS }, (_, row) => `row${row}`);
      const file = join(folder, `${round}.csv`);
      const output = join(folder, `${round}.ndjson`);
      const lines = labels.map((label, row) => `@port${round}#${label},${(row % 90) + 0.5},${(row % 180) + 0.25}`);
      writeFileSync(file, `alias,latitude,longitude\n${lines.join('\n')}\n`);
      const args = ['create', '--file', file, '--output', output, '--retries', '1', '--continue', '--accept-doubtful'];

      for (let attempt = 0; attempt < 6; attempt += 1) {
        const importing = start(process.execPath, [entry, ...args], { env, input: '' });
        await pause(random() * KILLED_WITHIN);
        if (random() < 0.4) {
          server.process.kill('SIGKILL');
          await server.ended;
          kills.server += 1;
          // The import continues for a moment without a server.
          await pause(random() * 300);
          importing.child.kill('SIGKILL');
          await importing.ended;
          server = await startAgain(port);
        } else {
          importing.child.kill('SIGKILL');
          kills.program += 1;
        }
        await importing.ended;
        const rows = existsSync(output) ? readRows(readFileSync(output, 'utf8')) : [];
        kills.requested += rows.filter(({ code }) => code === 'unreachable').length;
      }

      const last = await runWhereat(args, { env });
      expect(last, last.err).toMatchObject({ code: 0 });
      const rows = readRows(readFileSync(output, 'utf8'));
      expect(rows.map(({ input }) => input)).toEqual(labels.map((label) => `@port${round}#${label}`));
      expect(rows.filter(({ ok }) => !ok)).toEqual([]);
      const listed = JSON.parse((await runWhereat(['resolve', `@port${round}`, '--json'], { env })).out);
      expect(listed.map(({ label }: { label: string }) => label).sort()).toEqual([...labels].sort());
      expect(existsSync(`${output}.run`)).toBe(false);
    }
    expect(kills.program).toBeGreaterThan(imports);
    expect(kills.server).toBeGreaterThan(0);
    logLine(
      `${imports} imports of ${ROWS} rows: the program killed ${kills.program} times, with the server ${kills.server} times, ` +
        `${kills.requested} rows without an answer for a time; ${imports * ROWS} places, 0 lost, 0 doubled`,
    );
  },
  testTimeoutMs,
);
