import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobName } from '../../src/adapters/sql/large-jobs/large-jobs.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readFetchedCookie } from '../support/session-cookie.ts';
import { checkConsistency } from './support/consistency.ts';
import { chooseByDuration, createRandom, logLine, pause, testTimeoutMs } from './support/durations.ts';
import { unlimitedEnv } from './support/writers.ts';

const PLACES = 1_500;
const rounds = chooseByDuration(2, 40);
const password = 'four quiet green lamps';
const folder = mkdtempSync(join(tmpdir(), 'whereat-large-jobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The session cookies; they are valid in every copy of the database. */
const cookies = { ann: '', admin: '' };

/** Controls the server for one action, which has its own database. */
function createProcesses(name: string) {
  const file = join(folder, `${name}.db`);
  let server: ServerProcess | undefined;
  const send = (method: string, path: string, body: object, user: keyof typeof cookies = 'ann') =>
    fetch(`${server!.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: cookies[user] },
      body: JSON.stringify(body),
    });
  const signIn = async (user: keyof typeof cookies, path = 'login') => {
    const answer = await send(
      'POST',
      `/api/auth/${path}`,
      { username: user, password, email: `${user}@example.org` },
      user,
    );
    cookies[user] = readFetchedCookie(answer);
    return answer;
  };
  return {
    file,
    send,
    signIn,
    async start(): Promise<void> {
      const env = {
        DATABASE_URL: `sqlite:${file}`,
        SAMPLE_ALIASES: 'off',
        LOG_LEVEL: 'error',
        ADMIN_PASSWORD: password,
      };
      server = await startServer({ ...env, ...unlimitedEnv, PLACES_PER_HOUR: '0' });
    },
    stop: () => server!.stop(),
    async kill(): Promise<void> {
      server!.process.kill('SIGKILL');
      await server!.ended;
    },
    async fill(): Promise<void> {
      await signIn('admin');
      await signIn('ann', 'register');
      for (let first = 0; first < PLACES; first += 500) {
        const locations = Array.from({ length: 500 }, (_, index) => ({
          handle: '@port',
          label: `berth-${first + index}`,
          latitude: 24.7136,
          longitude: 46.6753,
          instructions: 'Past the second gate. '.repeat(20),
        }));
        expect((await send('POST', '/api/locations/batch', { locations })).status).toBe(200);
      }
    },
  };
}

type Processes = ReturnType<typeof createProcesses>;

interface Job {
  readonly run: (processes: Processes, round: number) => Promise<unknown>;
  /** Makes the action possible again, whether the last one was committed or not. */
  readonly prepare?: (processes: Processes) => Promise<unknown>;
  readonly rounds?: number;
}

const reason = 'Spam';
const deleteAccount = ({ send }: Processes) => send('DELETE', '/api/account', { password });
const signIn = ({ signIn: enter }: Processes) => enter('ann');
const suspend = ({ send }: Processes) =>
  send('POST', '/api/admin/users/ann/suspend', { reason, hidePlaces: true }, 'admin');
const restore = ({ send }: Processes) => send('POST', '/api/admin/users/ann/restore', { reason }, 'admin');

/** Every large action that is one transaction. Deciding a report is a suspension, and an erasure has its own states. */
const jobs: Readonly<Record<Exclude<JobName, 'decideReport' | 'eraseAccounts'>, Job>> = {
  renameHandle: {
    run: async (processes, round) => {
      const names = ['@port', '@harbour'];
      const [from, to] = round % 2 === 0 ? names : names.toReversed();
      const answer = await processes.send('PATCH', `/api/handles/${from}`, { handle: to });
      // The previous rename was not committed.
      if (answer.status === 404) await processes.send('PATCH', `/api/handles/${to}`, { handle: from });
    },
    prepare: signIn,
  },
  requestDeletion: { run: deleteAccount, prepare: signIn },
  cancelDeletion: {
    run: signIn,
    prepare: async (processes) => {
      await signIn(processes);
      await deleteAccount(processes);
    },
  },
  suspendAccount: { run: suspend, prepare: restore },
  restoreAccount: { run: restore, prepare: suspend },
  retireHandle: { run: ({ send }) => send('POST', '/api/admin/handles/@port/retire', { reason }, 'admin'), rounds: 1 },
};

/** Reads what the action changed. `states` has one row if all places are in the same state. */
function readStates(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  const states = all(`select handle, version, change, deleted_at is not null as is_deleted,
    hidden_at is not null as is_hidden, count(*) as places from locations group by 1, 2, 3, 4, 5`);
  const [account] = all(`select suspended_at is not null as is_suspended,
    deletion_requested_at is not null as is_deleted from users where username = 'ann'`);
  const [{ count: renames } = { count: 0 }] = all('select count(*) as count from handle_renames');
  const owners = all(`select username from handles join users on users.id = owner_id where renamed_to is null`);
  const names = all(`select handle_key, count(*) as places from aliases where state = 'current' group by 1`);
  database.close();
  return { states, account: account!, renames, owners, names };
}

const filled = createProcesses('filled');
beforeAll(async () => {
  await filled.start();
  await filled.fill();
  await filled.stop();
}, testTimeoutMs);

describe.each(Object.keys(jobs) as (keyof typeof jobs)[])('a server killed during %s', (name) => {
  const { run, prepare, rounds: count = rounds } = jobs[name];

  test(
    `has stored all of it or nothing, ${count} times`,
    async () => {
      const random = createRandom(name);
      const processes = createProcesses(name);
      copyFileSync(filled.file, processes.file);
      await processes.start();
      let done = 0;
      for (let round = 0; round < count; round += 1) {
        await prepare?.(processes);
        const before = readStates(processes.file);
        expect(before.states).toHaveLength(1);
        const acting = run(processes, round).catch(() => undefined);
        await pause(random() * 900);
        await processes.kill();
        await acting;
        await processes.start();
        const after = readStates(processes.file);
        expect(after.states, JSON.stringify(after.states)).toMatchObject([{ places: PLACES }]);
        expect(after.names).toMatchObject([{ places: PLACES }]);
        expect(checkConsistency(processes.file)).toEqual([]);
        const [state] = after.states;
        const isDone = JSON.stringify(state) !== JSON.stringify(before.states[0]);
        done += Number(isDone);
        const isRetired = after.owners[0]!.username === 'admin';
        if (name !== 'retireHandle') expect(state!.is_deleted).toBe(after.account.is_deleted);
        else expect(state!.is_deleted).toBe(Number(isRetired));
        expect(state!.is_hidden).toBe(after.account.is_suspended);
        if (name === 'renameHandle') expect(state!.version).toBe(Number(after.renames) + 1);
      }
      await processes.kill();
      logLine(`${name}: ${count} kills, ${done} times done, 0 half`);
    },
    testTimeoutMs,
  );
});
