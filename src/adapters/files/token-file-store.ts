import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keychain } from '../../ports/accounts/keychain.ts';
import type { StoredToken, TokenStore } from '../../ports/accounts/token-store.ts';

/**
 * Creates a store in `tokens.json`, one file for all servers and profiles. The file and its folder are readable only by their owner. The
 * file is replaced atomically, so an interruption leaves the old one. If the system has a keychain, the token itself is stored there.
 */
export function createTokenFileStore({
  folder,
  server,
  profile,
  keychain,
}: {
  folder: string;
  server: string;
  profile?: string | undefined;
  keychain?: Keychain | undefined;
}): TokenStore {
  const path = join(folder, 'tokens.json');
  const key = profile === undefined ? normalizeLoopback(server) : `${normalizeLoopback(server)} ${profile}`;

  async function readAll(): Promise<Record<string, TokenRecord>> {
    try {
      const read: unknown = JSON.parse(await readFile(path, 'utf8'));
      const tokens = typeof read === 'object' && read !== null ? (read as Record<string, TokenRecord>) : {};
      return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [normalizeLoopback(name), token]));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return {};
      throw error;
    }
  }

  async function writeAll(tokens: Record<string, TokenRecord>): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const beside = `${path}.${process.pid}`;
    const file = await open(beside, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(tokens, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  }

  return {
    async read() {
      const { id, username, token: inFile, isInKeychain } = (await readAll())[key] ?? {};
      const token = isInKeychain ? await keychain?.read(key) : inFile;
      if (typeof token !== 'string' || typeof id !== 'string' || username === undefined) return undefined;
      return { id, token, username };
    },
    async save({ token, ...owner }) {
      const isInKeychain = (await keychain?.write(key, token)) ?? false;
      await writeAll({ ...(await readAll()), [key]: { ...owner, ...(isInKeychain ? { isInKeychain } : { token }) } });
    },
    async storage() {
      const stored = (await readAll())[key];
      if (stored === undefined) return undefined;
      return stored.isInKeychain ? 'keychain' : 'file';
    },
    async forget() {
      const { [key]: forgotten, ...others } = await readAll();
      if (forgotten === undefined) return;
      if (forgotten.isInKeychain) await keychain?.remove(key);
      if (Object.keys(others).length === 0) await rm(path, { force: true });
      else await writeAll(others);
    },
  };
}

/** An entry of the file. */
interface TokenRecord extends Partial<StoredToken> {
  readonly isInKeychain?: true;
}

/** Returns the URL of a server with one name for this machine: `127.0.0.1` and `[::1]` become `localhost`. */
const normalizeLoopback = (server: string): string =>
  server.replace(/^(https?:\/\/)(?:127\.0\.0\.1|\[::1\])(?=[:/]|$)/, '$1localhost');
