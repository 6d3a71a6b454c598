import { expect } from 'vitest';
import type { ServerProcess } from '../../support/server-process.ts';
import { createRandom, pause } from './durations.ts';
import { startReaders } from './readers.ts';
import { findMissing, type Writers } from './writers.ts';

/**
 * A way to make saving impossible and possible again without a restart, and the answer to creating a place meanwhile.
 */
export interface FailureMode {
  readonly begin: () => void;
  readonly end: () => void;
  readonly refused: { readonly status: number; readonly code: string; readonly error: string };
}

export const diskFull = {
  status: 507,
  code: 'no_room',
  error: 'The server is out of storage, so this wasn’t saved. Existing places still work. Please try again later.',
};
export const readOnly = {
  status: 503,
  code: 'read_only',
  error: 'Nothing can be saved right now. Existing places still work. Please try again later.',
};

/** Creates and looks up places while saving repeatedly becomes impossible and possible again. */
export async function createDuringFailures(
  server: ServerProcess,
  load: Writers,
  trouble: FailureMode,
  rounds: number,
): Promise<void> {
  const random = createRandom(trouble.refused.code);
  for (let round = 0; round < rounds; round += 1) {
    const before = load.acknowledged.length;
    const creating = load.begin(server.origin);
    await waitUntil(() => load.acknowledged.length > before + 20);
    await pause(random() * 200);
    trouble.begin();
    const refusedBefore = load.refused.length;
    await waitUntil(() => load.refused.length > refusedBefore + 100);
    const looking = startReaders(server.origin, () => getPaths(load));
    await expectReadable(server, load);
    await pause(300);
    const looked = await looking.stop();
    expect([...looked.statuses.keys()]).toEqual([200]);
    trouble.end();
    const then = load.acknowledged.length;
    await waitUntil(() => load.acknowledged.length > then + 20);
    await creating.stop();
  }
  expect(load.cutOff).toEqual([]);
  const wrong = load.refused.filter(
    ({ status, code, error, retryAfter }) =>
      status !== trouble.refused.status ||
      code !== trouble.refused.code ||
      error !== trouble.refused.error ||
      Number(retryAfter) < 1,
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  expect(await findMissing(server.origin, load.acknowledged)).toEqual([]);
}

export const getPaths = ({ acknowledged }: Writers) =>
  acknowledged
    .slice(-100)
    .flatMap(({ handle, label }) => [`/api/locations/${handle}/${label}`, `/api/locations/${handle}`]);

/** Expects that a session stays valid and places can be read, while a write fails with a message. */
export async function expectReadable({ origin }: ServerProcess, load: Writers): Promise<void> {
  const cookie = load.cookie();
  for (const path of [
    '/api/auth/user',
    '/api/aliases/mine',
    '/api/handles/unclaimed',
    '/api/health',
    '/api/country?lat=1&lng=1',
  ])
    expect((await fetch(origin + path, { headers: { cookie } })).status, path).toBe(200);
}

export async function waitUntil(holds: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!holds()) {
    if (performance.now() - begun > 30_000) throw new Error('It did not come to that in thirty seconds.');
    await pause(10);
  }
}
