import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { notifyReady } from '../../src/server/systemd-notify.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-notify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const messages = join(folder, 'notified');

/** Installs a script in place of systemd's program. */
function installProgram(script: string): string {
  const program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return `${folder}:${process.env.PATH}`;
}

test('a server under systemd reports that it is ready', async () => {
  const PATH = installProgram(`echo "$NOTIFY_SOCKET $*" > ${messages}.new; mv ${messages}.new ${messages}`);
  const problems: unknown[] = [];
  notifyReady({ PATH }, (cause) => problems.push(cause));
  notifyReady({ PATH, NOTIFY_SOCKET: '/run/x' }, (cause) => problems.push(cause));
  await vi.waitFor(() => expect(existsSync(messages)).toBe(true));
  expect(readFileSync(messages, 'utf8')).toBe('/run/x --ready\n');
  expect(problems).toEqual([]);
});

test('a failed notification is reported', async () => {
  const problems: string[] = [];
  const report = (cause: unknown) => problems.push(String(cause));
  notifyReady({ PATH: installProgram('exit 3'), NOTIFY_SOCKET: '/run/x' }, report);
  await vi.waitFor(() => expect(problems).toEqual(['Error: systemd-notify ended with 3']));
  notifyReady({ PATH: join(folder, 'none'), NOTIFY_SOCKET: '/run/x' }, report);
  await vi.waitFor(() => expect(problems[1]).toContain('ENOENT'));
});
