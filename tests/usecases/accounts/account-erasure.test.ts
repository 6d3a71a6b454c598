import { expect, onTestFinished, test } from 'vitest';
import type { Logger } from '../../../src/ports/shared/logger.ts';
import { type AccountServiceDeps, createAccountService } from '../../../src/usecases/accounts/account-service.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

test('a deleted account is erased exactly thirty days later', async () => {
  const database = await openMemorySqlite();
  onTestFinished(() => database.close());
  const clock = createManualClock();
  const stores = createSqlStores(database, clock);
  const logged: unknown[] = [];
  const log = { info: (...reported: unknown[]) => logged.push(reported) } as unknown as Logger;
  // The purge needs no other dependencies.
  const { purge } = createAccountService({ ...stores, clock, log } as unknown as AccountServiceDeps);
  for (const username of ['ann', 'bob'])
    unwrap(await stores.users.add({ id: username, username, email: `${username}@example.com`, passwordHash: null }));
  unwrap(await stores.deletions.request('ann'));
  const isThere = async (username: string) => unwrap(await stores.users.findByUsername(username)) !== undefined;
  clock.forward(30 * 86_400);
  await purge();
  expect([await isThere('ann'), logged]).toEqual([true, []]);
  clock.forward(1);
  await purge();
  expect([await isThere('ann'), await isThere('bob')]).toEqual([false, true]);
  expect(logged).toEqual([['Deleted accounts were erased', { accounts: 1 }]]);
});
