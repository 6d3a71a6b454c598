import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { findUserFolder } from '../../../src/cli/io/user-folder.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';

test('the folder of the user is the one in a variable, or one in the home folder', () => {
  expect(findUserFolder('/etc/xdg', '.config')).toBe('/etc/xdg/whereat');
  expect(findUserFolder(undefined, '.config')).toBe(`${os.homedir()}/.config/whereat`);
});

test('a service may run as a user that the system does not list', () => {
  const homedir = vi.spyOn(os, 'homedir').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_homedir returned ENOENT');
  });
  expect(findUserFolder(undefined, '.config')).toBe('/.config/whereat');
  homedir.mockRestore();
});

test.each([
  ['EACCES', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
])('a folder that cannot be written to (%s) is a failure, not a bug', async (code, reason) => {
  const refused = Object.assign(new Error(`${code}: mkdir`), { code, path: '/.config', syscall: 'mkdir' });
  const deps = await createInMemoryDeps();
  const hosts = () => ({
    ...deps.hosts(),
    remember: () => {
      throw refused;
    },
  });
  const terminal = createRecordingTerminal({ env: { WHEREAT_PASSWORD: 'right' } });
  expect(await runCommandLine(['login', 'ada', '--json'], { ...deps, hosts }, terminal)).toBe(1);
  expect(terminal.messages()).toContain(`whereat: /.config: ${reason}.\nSee: whereat help environment\n`);
  expect(JSON.parse(terminal.written())).toMatchObject({ code: 'failed' });
});
