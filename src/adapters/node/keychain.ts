import { spawn } from 'node:child_process';
import type { Keychain } from '../../ports/accounts/keychain.ts';

interface Settings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the system's keychain, which is used through its own program: `security` on macOS, `secret-tool` on Linux desktops. Returns
 * `undefined` if there is none. Secrets are passed on stdin, because other users can see the arguments of a command.
 */
export function findKeychain({ platform, env }: Settings): Keychain | undefined {
  const run = (program: string, words: readonly string[], input = '') => runProgram(program, words, input, env);
  if (platform === 'darwin') return macKeychain(run);
  // Without a session bus `secret-tool` cannot work.
  return platform === 'linux' && env.DBUS_SESSION_BUS_ADDRESS ? secretService(run) : undefined;
}

const SERVICE = 'whereat';

type Run = (program: string, words: readonly string[], input?: string) => Promise<string | undefined>;

const macKeychain = (run: Run): Keychain => ({
  async read(account) {
    const words = ['find-generic-password', '-s', SERVICE, '-a', encodeURIComponent(account), '-w'];
    return (await run('security', words))?.trim() || undefined;
  },
  async write(account, secret) {
    if (!isPlain(secret)) return false;
    const command = `add-generic-password -U -s ${SERVICE} -a ${encodeURIComponent(account)} -w ${secret}\n`;
    if ((await run('security', ['-i'], command)) === undefined) return false;
    // In this mode a failed command does not fail the program.
    return (await this.read(account)) === secret;
  },
  async remove(account) {
    await run('security', ['delete-generic-password', '-s', SERVICE, '-a', encodeURIComponent(account)]);
  },
});

const secretService = (run: Run): Keychain => ({
  read: async (account) => (await run('secret-tool', ['lookup', 'service', SERVICE, 'account', account])) || undefined,
  write: async (account, secret) => {
    const words = ['store', `--label=Whereat: ${account}`, 'service', SERVICE, 'account', account];
    return (await run('secret-tool', words, secret)) !== undefined;
  },
  async remove(account) {
    await run('secret-tool', ['clear', 'service', SERVICE, 'account', account]);
  },
});

/** Returns whether a secret has only characters that `security` reads as one word. */
const isPlain = (secret: string): boolean => /^[\w.~+/=-]+$/.test(secret);

/** The timeout in milliseconds: enough to type the password that unlocks a keychain. */
const TIMEOUT_MS = 60_000;

/** Returns the output of a program; `undefined` if the program is missing, fails, or takes too long. */
const runProgram = (
  program: string,
  words: readonly string[],
  input: string,
  env: Settings['env'],
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], timeout: TIMEOUT_MS, env });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? output : undefined));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
