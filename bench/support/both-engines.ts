import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import { cache } from './many-aliases.ts';

/** Measures on an empty database of SQLite and of PostgreSQL, or only of the one that `--sqlite` or `--postgres` names. */
export async function measureOnBothEngines(
  name: string,
  measure: (engine: string, url: string) => Promise<void>,
): Promise<void> {
  const requested = ['--sqlite', '--postgres'].filter((engine) => process.argv.includes(engine));
  const isRequested = (engine: string) => requested.length === 0 || requested.includes(engine);
  if (isRequested('--sqlite')) {
    const folder = mkdtempSync(join(cache, `${name}-`));
    await measure('SQLite', `sqlite:${join(folder, 'whereat.db')}`);
    rmSync(folder, { recursive: true });
  }
  if (isRequested('--postgres')) {
    // Commits are durable, like in an operator's database.
    const postgres = await startPostgres({ fsync: 'on' });
    await measure('PostgreSQL', await postgres.newDatabase());
    await postgres.stop();
  }
}
