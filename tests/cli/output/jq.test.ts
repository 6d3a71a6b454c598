import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

/** A script in place of jq: it rejects one filter, fails for another, and prints the labels for the others. */
const STAND_IN = `#!/bin/sh
if [ "$1" = -n ]; then
  case "$2" in *'[') echo 'jq: error: syntax error, unexpected end of file' >&2; exit 3;; esac
  exit 0
fi
case "$3" in *error*) cat > /dev/null; echo 'jq: error (at <stdin>:1): no label' >&2; exit 5;; esac
exec sed -n 's/.*"label": *"\\([^"]*\\)".*/\\1/p'
`;
const folder = mkdtempSync(join(tmpdir(), 'whereat-jq-'));
writeFileSync(join(folder, 'jq'), STAND_IN);
chmodSync(join(folder, 'jq'), 0o755);
beforeEach(() => {
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function runJq(...argv: string[]) {
  const terminal = createRecordingTerminal({ input: '@cafe#door\n@nobody#x\n@cafe#roof\n', outIsTerminal: true });
  const code = await runCommandLine(argv, await createInMemoryDeps(), terminal);
  return { code, out: terminal.written(), err: terminal.messages() };
}

test.each([
  [['resolve', '@cafe'], 'door\nroof\n', 0],
  [['resolve', '@cafe', '--ndjson'], 'door\nroof\n', 0],
  [['resolve', '-', '--ndjson'], 'door\nroof\n', 1],
])('%s --jq filters the JSON', async (argv, out, code) => {
  expect(await runJq(...argv, '--jq', '.[].label')).toMatchObject({ out, code });
});

test('a failure is only on stderr', async () => {
  const { code, out, err } = await runJq('resolve', '@nobody#x', '--json', '--jq', '.label');
  expect([code, out]).toEqual([3, '']);
  expect(err).toContain('@nobody');
});

test.each([
  [['create', '@new#x', '--at', '24,46', '--jq', '.['], 2, /syntax error/],
  [['resolve', '@cafe', '--jq', 'error'], 1, /whereat: jq: error .*no label\n$/],
  [['resolve', '@cafe', '--csv', '--jq', '.'], 2, /--jq filters JSON/],
  [['resolve', '@cafe', '--format', 'table', '--jq', '.'], 2, /--jq filters JSON/],
])('%s reports the problem', async (argv, code, sentence) => {
  const { err, ...ended } = await runJq(...argv);
  expect(ended).toEqual({ code, out: '' });
  expect(err).toMatch(sentence);
});

test('a missing jq is reported before the command runs', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { code, err } = await runJq('create', '@new#x', '--at', '24,46', '--jq', '.label');
  expect(code).toBe(2);
  expect(err).toBe('whereat: --jq needs the program jq, which isn’t installed.\nSee: https://jqlang.org\n');
});
