import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { checkConsistency } from './support/consistency.ts';
import { chooseByDuration, createRandom, logLine, pause, seed, testTimeoutMs } from './support/durations.ts';
import { findMissing, startWriters, unlimitedEnv } from './support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-killed-'));
const file = join(folder, 'whereat.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { DATABASE_URL: `sqlite:${file}`, ...unlimitedEnv, SAMPLE_ALIASES: 'off', LOG_LEVEL: 'warn' };
const rounds = chooseByDuration(6, 200);

test(
  `a server killed ${rounds} times loses no confirmed place and stores nothing partially (seed ${seed})`,
  async () => {
    const random = createRandom('moments');
    const load = startWriters('keeper');
    const first = await startServer(env);
    await load.signUp(first.origin);
    await first.stop();

    let killedBeforeListening = 0;
    for (let round = 1; round <= rounds; round += 1) {
      // Every tenth server is killed while it starts, the others within 0.4 seconds under load.
      if (round % 10 === 0) killedBeforeListening += await killWhileStarting(random() * 600);
      else {
        const server = await startServer(env);
        const creating = load.begin(server.origin);
        const moment = random() * 400;
        // On a slow machine each round first reaches the usual number of places.
        while (load.acknowledged.length < round * 3) await pause(10);
        await pause(moment);
        server.process.kill('SIGKILL');
        await server.ended;
        await creating.stop();
      }
      expect(checkConsistency(file), `after round ${round}`).toEqual([]);
      if (round % 20 === 0) logLine(`${round} kills, ${load.acknowledged.length} places acknowledged`);
    }

    const { acknowledged, refused } = load;
    expect(acknowledged.length).toBeGreaterThan(rounds * 2);
    expect(load.cutOff.length).toBeGreaterThan(rounds / 2);
    expect(refused).toEqual([]);
    const server = await startServer(env);
    expect(await findMissing(server.origin, acknowledged)).toEqual([]);
    expect((await server.stop()).code).toBe(0);
    expect(checkConsistency(file)).toEqual([]);
    logLine(
      `${rounds} kills, ${killedBeforeListening} of them before it listened: ${acknowledged.length} places acknowledged, ` +
        `${load.cutOff.length} requests cut off; 0 missing, 0 half`,
    );
  },
  testTimeoutMs,
);

/** Kills a server while it starts. Returns 1 if it did not listen yet, otherwise 0. */
async function killWhileStarting(moment: number): Promise<number> {
  let child: ChildProcess | undefined;
  const started = startServer(env, {
    spawned: (process) => {
      child = process;
    },
  }).then(
    () => 0,
    () => 1,
  );
  await pause(moment);
  child?.kill('SIGKILL');
  return started;
}
