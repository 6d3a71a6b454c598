import type { CachedNames, NameCache } from '../../ports/aliases/name-cache.ts';

interface Settings {
  readonly folder: string;
  readonly server: string;
  readonly profile?: string | undefined;
}

/** Creates a cache with one file per server and profile in this program's folder, readable only by the user. */
export function createNameCache({ folder, server, profile = '' }: Settings): NameCache {
  const fs = process.getBuiltinModule('node:fs');
  const file = `names-${encodeURIComponent(`${profile} ${server}`).slice(0, 200)}.json`;
  const path = process.getBuiltinModule('node:path').join(folder, file);
  return {
    read() {
      try {
        const { names, requestedAt }: Partial<CachedNames> = Object(JSON.parse(fs.readFileSync(path, 'utf8')));
        if (typeof requestedAt !== 'number') return undefined;
        const texts = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
        return { names: texts, requestedAt };
      } catch {
        return undefined;
      }
    },
    write(names) {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const beside = `${path}.${process.pid}`;
      fs.writeFileSync(beside, JSON.stringify(names), { mode: 0o600 });
      fs.renameSync(beside, path);
    },
  };
}
