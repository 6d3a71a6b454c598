import type { HostStore, Hosts } from '../../ports/accounts/host-store.ts';

/** Creates a store in the file `hosts.json` of this program's folder. It contains no secret; tokens are in `tokens.json`. */
export function createHostFile(folder: string): HostStore {
  const fs = process.getBuiltinModule('node:fs');
  const path = process.getBuiltinModule('node:path').join(folder, 'hosts.json');

  function read(): Hosts {
    try {
      const { server, profiles, profile }: Partial<Hosts> = Object(JSON.parse(fs.readFileSync(path, 'utf8')));
      const entries = Object.entries(Object(profiles)).filter(([, url]) => typeof url === 'string');
      return {
        ...(typeof server === 'string' && { server }),
        profiles: Object.fromEntries(entries) as Hosts['profiles'],
        ...(entries.some(([name]) => name === profile) && { profile }),
      };
    } catch {
      return { profiles: {} };
    }
  }

  function write(hosts: Hosts): void {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const beside = `${path}.${process.pid}`;
    fs.writeFileSync(beside, `${JSON.stringify(hosts, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(beside, path);
  }

  return {
    read,
    remember(server, named) {
      const { profile: _, ...hosts } = read();
      write(
        named === undefined ? { ...hosts, server } : { ...read(), profiles: { ...hosts.profiles, [named]: server } },
      );
    },
    use(named) {
      const { profile: _, ...hosts } = read();
      write(named === undefined ? hosts : { ...hosts, profile: named });
    },
    remove(named) {
      const { profile, ...hosts } = read();
      const { [named]: _, ...profiles } = hosts.profiles;
      write({ ...hosts, profiles, ...(profile !== undefined && profile !== named && { profile }) });
    },
  };
}
