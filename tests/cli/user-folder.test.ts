import os from 'node:os';
import { expect, test, vi } from 'vitest';
import { findUserFolder } from '../../src/cli/io/user-folder.ts';

test('the folder of the user is the one that a variable names, or one in the home folder', () => {
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
