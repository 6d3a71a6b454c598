import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as operations from '../../src/adapters/api-contract/operations/index.ts';
import { createApi } from '../../src/client/api.ts';
import { detectSessionEnd } from '../../src/client/session-end.ts';
import { err, ok } from '../../src/domain/result.ts';

/** Operations that do not report the end of the session, because their form keeps the text. */
const unnotified = ['sendFeedback'];
const root = join(import.meta.dirname, '../..');

describe('the end of a session', () => {
  test('is reported by every call that changes something, and by none that reads', async () => {
    for (const [id, { method }] of Object.entries(operations)) {
      const tell = vi.fn();
      const refused = err({ kind: 'sign-in-needed' } as const);
      const api = createApi(detectSessionEnd((async () => refused) as never, tell));
      const answer = await (api as unknown as Record<string, () => Promise<unknown>>)[id]!();
      expect([id, answer, tell.mock.calls.length]).toEqual([
        id,
        refused,
        method === 'GET' || unnotified.includes(id) ? 0 : 1,
      ]);
    }
  });

  test('is reported neither for an answer nor for another failure', async () => {
    const tell = vi.fn();
    for (const answer of [ok({}), err({ kind: 'not-owner', handle: '@cafe', needed: 'owner' })])
      await createApi(detectSessionEnd((async () => answer) as never, tell)).endOtherSessions();
    expect(tell).not.toHaveBeenCalled();
  });

  test('is handled in one place: no screen signs the user out after a failure', () => {
    const files = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' });
    const screens = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith(join('context', 'auth')));
    const calls = screens.flatMap((file) =>
      readFileSync(join(root, 'src/ui', file), 'utf8')
        .split('\n')
        .filter((line) => /(?<![\w.])forget\(\)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(screens.length).toBeGreaterThan(100);
    expect(calls).toEqual([]);
  });
});
