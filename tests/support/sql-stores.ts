import { nodeSecrets } from '../../src/adapters/node/crypto-secrets.ts';
import { sqlAccessTokens } from '../../src/adapters/sql/access-token-store.ts';
import { sqlAliasLifecycleStore } from '../../src/adapters/sql/alias-lifecycle-store.ts';
import { sqlAliasStore } from '../../src/adapters/sql/alias-store.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { sqlFeedbackBox, sqlFeedbackOutbox } from '../../src/adapters/sql/feedback-repository.ts';
import { sqlThrottle } from '../../src/adapters/sql/fixed-window-limiter.ts';
import { sqlTurnstile } from '../../src/adapters/sql/min-interval-limiter.ts';
import { sqlSessions } from '../../src/adapters/sql/session-store.ts';
import { sqlUserStore } from '../../src/adapters/sql/user-store.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { LifecycleCase } from '../ports/alias-lifecycle-store.contract.ts';
import type { AliasStoreCase } from '../ports/alias-store.contract.ts';
import { movedClock } from './databases.ts';
import { unwrapped } from './unwrap.ts';

/** Every store over one database. */
export const sqlStores = (database: Database, clock: Clock, length?: number) => ({
  users: sqlUserStore({ database, clock }),
  sessions: sqlSessions({ database }),
  tokens: sqlAccessTokens({ database }),
  throttle: sqlThrottle({ database }),
  turnstile: sqlTurnstile({ database, clock }),
  feedback: sqlFeedbackBox({ database, clock, secrets: nodeSecrets(), ...(length === undefined ? {} : { length }) }),
  outbox: sqlFeedbackOutbox({ database }),
});

/** Ann and Bob, and the aliases of one database. */
export async function sqlAliasCase(database: Database, pageSize?: number): Promise<AliasStoreCase & LifecycleCase> {
  const clock = movedClock();
  const users = sqlUserStore({ database, clock });
  for (const name of ['ann', 'bob'])
    unwrapped(await users.add({ id: `${name}-id`, username: name, email: `${name}@example.com`, passwordHash: null }));
  const deps = { database, clock, ...(pageSize === undefined ? {} : { pageSize }) };
  const store = sqlAliasStore(deps);
  const lifecycle = sqlAliasLifecycleStore(deps);
  return { store, aliases: store, lifecycle, clock, ann: 'ann-id', othersStore: store, bob: 'bob-id' };
}
