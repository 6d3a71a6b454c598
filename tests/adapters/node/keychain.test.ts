import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTokenFileStore } from '../../../src/adapters/files/token-file-store.ts';
import { findKeychain } from '../../../src/adapters/node/keychain.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whereat-keychain-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Scripts in place of the systems' keychain programs. They store entries in files, and log their arguments, which `ps` would show. */
const programs = {
  linux: [
    'secret-tool',
    `case "$1" in
  store) shift 2 ;;
  *) action=$1; shift ;;
esac
file="$HOME/entry-$(printf %s "$2-$4" | tr '/: ' '___')"
case "$action" in
  lookup) cat "$file" ;;
  clear) rm -f "$file" ;;
  *) cat > "$file" ;;
esac`,
  ],
  darwin: [
    'security',
    `[ "$1" = -i ] && read -r line && set -- $line
action=$1; shift; [ "$1" = -U ] && shift
file="$HOME/entry-$2-$4"
case "$action" in
  find-generic-password) cat "$file" ;;
  delete-generic-password) rm -f "$file" ;;
  add-generic-password) printf '%s\\n' "$6" > "$file" ;;
esac`,
  ],
} as const;

function install(platform: 'linux' | 'darwin', change: (script: string) => string = (script) => script) {
  const [name, script] = programs[platform];
  const code = `#!/bin/sh\nprintf '%s ' "$@" >> "$HOME/words"\n${change(script)}\n`;
  writeFileSync(join(folder, name), code, { mode: 0o755 });
  return findKeychain({
    platform,
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder, DBUS_SESSION_BUS_ADDRESS: 'unix:' },
  });
}

const token = { id: '1', token: 'whereat_secret-1', username: 'ada' };
const entries = () => readdirSync(folder).filter((name) => name.startsWith('entry-'));

describe.each(['linux', 'darwin'] as const)('the keychain of %s', (platform) => {
  test('has the token, and the file only the username', async () => {
    const keychain = install(platform);
    const store = () => createTokenFileStore({ folder, server: 'https://where.example', profile: 'my work', keychain });
    await store().save(token);
    expect(entries()).toHaveLength(1);
    expect(readFileSync(join(folder, 'tokens.json'), 'utf8')).not.toContain(token.token);
    // Other users can see the arguments of a program.
    expect(readFileSync(join(folder, 'words'), 'utf8')).not.toContain(token.token);
    expect([await store().read(), await store().storage()]).toEqual([token, 'keychain']);
    await store().save({ ...token, token: 'whereat_other' });
    expect((await store().read())?.token).toBe('whereat_other');
    await store().forget();
    expect([entries(), await store().read(), await store().storage()]).toEqual([[], undefined, undefined]);
  });

  test('that refuses leaves the token in the file', async () => {
    const keychain = install(platform, () => 'exit 1');
    const store = createTokenFileStore({ folder, server: 'https://where.example', keychain });
    await store.save(token);
    expect([await store.read(), await store.storage()]).toEqual([token, 'file']);
  });

  test('that is not available makes the terminal signed out', async () => {
    const keychain = install(platform);
    await createTokenFileStore({ folder, server: 'https://where.example', keychain }).save(token);
    expect(await createTokenFileStore({ folder, server: 'https://where.example' }).read()).toBeUndefined();
  });
});

test('does not exist without a program, a session bus, or on another system', async () => {
  expect(findKeychain({ platform: 'linux', env: {} })).toBeUndefined();
  expect(findKeychain({ platform: 'win32', env: { DBUS_SESSION_BUS_ADDRESS: 'unix:' } })).toBeUndefined();
  const absent = findKeychain({ platform: 'darwin', env: { PATH: folder } });
  expect([await absent?.write('a', 'b'), await absent?.read('a')]).toEqual([false, undefined]);
});

test('a token cannot inject a command into the program `security`', async () => {
  expect(await install('darwin')?.write('a', 'x\ndelete-keychain')).toBe(false);
  expect(entries()).toEqual([]);
});
