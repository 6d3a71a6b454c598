import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import { cache } from './many-aliases.ts';

/** Measures on SQLite and on PostgreSQL, or on the one that `--sqlite` or `--postgres` names; each gets an empty database. */
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
    // Durable, like an operator's database.
    const postgres = await startPostgres({ fsync: 'on' });
    await measure('PostgreSQL', await postgres.newDatabase());
    await postgres.stop();
  }
}
