import type { Container } from 'inversify';
import { createSqlAdministratorStore } from '../../adapters/sql/moderation/administrator-store.ts';
import { createSqlAuditTrail } from '../../adapters/sql/moderation/audit-trail.ts';
import {
  createSqlFeedbackArchive,
  createSqlFeedbackOutbox,
  createSqlFeedbackRepository,
} from '../../adapters/sql/moderation/feedback-repository.ts';
import { createSqlModerationStore } from '../../adapters/sql/moderation/moderation-store.ts';
import { getTimeZone } from '../../adapters/time-zones/time-zone.ts';
import { AdministratorStore } from '../../ports/moderation/administrator-store.ts';
import { AuditTrail } from '../../ports/moderation/audit-trail.ts';
import { FeedbackOutbox } from '../../ports/moderation/feedback-outbox.ts';
import { FeedbackArchive, FeedbackRepository } from '../../ports/moderation/feedback-repository.ts';
import { ModerationMails, noModerationMails } from '../../ports/moderation/moderation-mails.ts';
import { ModerationStore } from '../../ports/moderation/moderation-store.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createAdministration } from '../../usecases/moderation/administration.ts';
import { createFeedbackUseCases } from '../../usecases/moderation/feedback-use-cases.ts';
import { createSubmitReport } from '../../usecases/moderation/submit-report.ts';
import { provide } from '../shared/container.ts';
import { Database, moderationStore, securityEventStore, timedStore } from './database.ts';
import { LargeJobs } from './large-jobs.ts';
import type { ServerSettings } from './settings.ts';
import { limitDeps, useCases } from './tokens.ts';

/** Binds the stores and use cases of reports, administrators, the audit log and feedback. */
export function bindModeration(container: Container, { adminUsername }: Pick<ServerSettings, 'adminUsername'>): void {
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
  provide(container, FeedbackArchive, { database: Database }, createSqlFeedbackArchive);
  provide(container, useCases.feedback, { ...limitDeps, feedback: FeedbackRepository }, createFeedbackUseCases);
  provide(
    container,
    useCases.submitReport,
    { ...limitDeps, aliases: useCases.aliases, store: ModerationStore },
    createSubmitReport,
  );
  provide(
    container,
    useCases.administration,
    { store: ModerationStore, roles: AdministratorStore, mails: ModerationMails },
    ({ mails, ...stores }) =>
      createAdministration({ ...stores, adminUsername, sendsMail: mails !== noModerationMails, getTimeZone }),
  );
}
