import type { Container } from 'inversify';
import { createSqlAdministratorStore } from '../../adapters/sql/moderation/administrator-store.ts';
import { createSqlAuditTrail } from '../../adapters/sql/moderation/audit-trail.ts';
import {
  createSqlFeedbackOutbox,
  createSqlFeedbackRepository,
} from '../../adapters/sql/moderation/feedback-repository.ts';
import { createSqlModerationStore } from '../../adapters/sql/moderation/moderation-store.ts';
import { AdministratorStore } from '../../ports/moderation/administrator-store.ts';
import { AuditTrail } from '../../ports/moderation/audit-trail.ts';
import { FeedbackOutbox } from '../../ports/moderation/feedback-outbox.ts';
import { FeedbackRepository } from '../../ports/moderation/feedback-repository.ts';
import { ModerationStore } from '../../ports/moderation/moderation-store.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { provide } from '../shared/container.ts';
import { Database, moderationStore, securityEventStore, timedStore } from './database.ts';
import { LargeJobs } from './large-jobs.ts';

/** Binds the stores of reports, administrators, the audit log and feedback. */
export function bindModeration(container: Container): void {
  provide(container, ModerationStore, { ...moderationStore, jobs: LargeJobs }, ({ jobs, ...deps }) => {
    const store = createSqlModerationStore(deps);
    return {
      ...store,
      decide: (id, decision) => (decision.decision === 'suspended' ? jobs.decideReport : store.decide)(id, decision),
      suspend: jobs.suspendAccount,
      restore: jobs.restoreAccount,
      retire: jobs.retireHandle,
    };
  });
  provide(container, AdministratorStore, securityEventStore, createSqlAdministratorStore);
  provide(container, AuditTrail, { ...timedStore, secrets: SecretGenerator }, createSqlAuditTrail);
  provide(container, FeedbackRepository, { ...timedStore, secrets: SecretGenerator }, createSqlFeedbackRepository);
  provide(container, FeedbackOutbox, { database: Database }, createSqlFeedbackOutbox);
}
