import type { Kysely } from 'kysely';
import type { AuditRecord, AuditTrail } from '../../../ports/moderation/audit-trail.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { transaction } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';

interface Deps extends StoreDeps {
  readonly secrets: SecretGenerator;
}

export const createSqlAuditTrail = ({ database, clock, secrets }: Deps): AuditTrail => ({
  async append(record) {
    const row = { id: secrets.createId(), at: clock.now().getTime() };
    return transaction(database, async (tx) => {
      await insertAuditRow(tx, { ...record, ...row });
    });
  },
});

interface AuditRow extends AuditRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The affected alias or handle. */
  readonly subject?: string;
}

/** Inserts an entry in the transaction of its action. */
export async function insertAuditRow(
  tx: Kysely<Schema>,
  { id, at, event, actorId, subjectId, subject = '', details = {}, network }: AuditRow,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id,
      at,
      event,
      actor_id: actorId ?? null,
      subject_id: subjectId ?? null,
      subject,
      details: JSON.stringify(details),
      network,
    })
    .execute();
}
