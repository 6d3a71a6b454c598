// `node rename-forever.ts DATABASE_URL` renames @port to @harbour and back until it is killed. After each rename it prints a line with
// the handle that has the labels.
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { handle } from '../../support/locations.ts';

const database = await openTestDatabase(process.argv[2] ?? '');
const lifecycle = createSqlAliasLifecycleStore({ database, clock: { now: () => new Date() } });
for (;;)
  for (const [from, to] of [
    ['@port', '@harbour'],
    ['@harbour', '@port'],
  ] as const) {
    const done = await lifecycle.renameHandle(handle(from), handle(to), { userId: 'u' });
    if (done.ok) console.log(to);
    else if (done.failure.kind !== 'handle-not-found') throw new Error(done.failure.kind);
  }
