import { sql } from 'kysely';
import type { RequestPacer } from '../../../ports/geocoding/request-pacer.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { execute } from '../connection/transaction.ts';

/** Creates a pacer for all processes on a database. One statement takes the next slot and returns its time, or takes none. */
export const createSqlRequestPacer = ({ database, clock }: StoreDeps): RequestPacer => ({
  async acquire(gate, { intervalMs, maxWaitMs }) {
    const now = clock.now().getTime();
    return execute(
      database,
      database.query
        .insertInto('turnstiles')
        .values({ gate, next_turn: now + intervalMs })
        .onConflict((conflict) =>
          conflict
            .column('gate')
            .doUpdateSet({
              next_turn: sql<number>`case when turnstiles.next_turn between ${now} and ${now + MAX_SLOT_DISTANCE_MS} then turnstiles.next_turn else ${now} end + ${intervalMs}`,
            })
            .where(({ eb, or }) =>
              or([
                eb('turnstiles.next_turn', '<=', now + maxWaitMs),
                eb('turnstiles.next_turn', '>', now + MAX_SLOT_DISTANCE_MS),
              ]),
            ),
        )
        .returning('next_turn'),
      ([slot]) => slot && slot.next_turn - intervalMs - now,
    );
  },
});

/** Milliseconds. A slot that is farther away was assigned before the clock was set back, and counts as past. */
const MAX_SLOT_DISTANCE_MS = 60_000;
