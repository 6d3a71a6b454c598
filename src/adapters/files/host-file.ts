import type { HostStore, Hosts } from '../../ports/accounts/host-store.ts';

/** The file `hosts.json` in a folder of ours. It has no secret: tokens are in `tokens.json`. */
export function createHostFile(folder: string): HostStore {
  const fs = process.getBuiltinModule('node:fs');
  const path = process.getBuiltinModule('node:path').join(folder, 'hosts.json');

  function read(): Hosts {
    try {
      const { server, profiles }: Partial<Hosts> = Object(JSON.parse(fs.readFileSync(path, 'utf8')));
      const entries = Object.entries(Object(profiles)).filter(([, url]) => typeof url === 'string');
      return {
        ...(typeof server === 'string' && { server }),
        profiles: Object.fromEntries(entries) as Hosts['profiles'],
      };
    } catch {
      return { profiles: {} };
    }
  }

  return {
    read,
    remember(server, profile) {
      const hosts = read();
      const next =
        profile === undefined ? { ...hosts, server } : { ...hosts, profiles: { ...hosts.profiles, [profile]: server } };
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      const beside = `${path}.${process.pid}`;
      fs.writeFileSync(beside, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
      fs.renameSync(beside, path);
    },
  };
}
