import { join } from 'node:path';
import type { Container } from 'inversify';
import { createTotp } from '../adapters/otpauth/totp.ts';
import { createSqlAccessRequestStore } from '../adapters/sql/access-request-store.ts';
import { createSqlAccessTokenStore } from '../adapters/sql/access-token-store.ts';
import { createSqlAccountDeletionStore } from '../adapters/sql/account-deletion-store.ts';
import { createSqlAliasLifecycleStore } from '../adapters/sql/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../adapters/sql/alias-store.ts';
import { createSqlAuditTrail } from '../adapters/sql/audit-trail.ts';
import { createSqlChangeFeed } from '../adapters/sql/change-feed.ts';
import type { Database as OpenDatabase } from '../adapters/sql/connection/database.ts';
import { createSqlFeedbackOutbox, createSqlFeedbackRepository } from '../adapters/sql/feedback-repository.ts';
import { createSqlRateLimiter } from '../adapters/sql/fixed-window-limiter.ts';
import { createSqlGrantStore } from '../adapters/sql/grant-store.ts';
import { createSqlIdempotencyKeys } from '../adapters/sql/idempotency.ts';
import { createSqlInvitationStore } from '../adapters/sql/invitation-store.ts';
import { createActWorker } from '../adapters/sql/large-acts/act-worker.ts';
import { createLargeActs, type LargeActs as LargeActsPort } from '../adapters/sql/large-acts/large-acts.ts';
import { createSqlLocationLookup } from '../adapters/sql/location-lookup.ts';
import { createSqlMailOutbox } from '../adapters/sql/mail-outbox.ts';
import { createSqlMemberStore } from '../adapters/sql/member-store.ts';
import { createSqlRequestPacer } from '../adapters/sql/min-interval-limiter.ts';
import { createSqlModerationStore } from '../adapters/sql/moderation-store.ts';
import { createSqlPasskeyStore } from '../adapters/sql/passkey-store.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../adapters/sql/place-search.ts';
import type { AccountQuotas } from '../adapters/sql/quotas.ts';
import { createSqlRecoveryStore } from '../adapters/sql/recovery-store.ts';
import { createSqlSessionStore } from '../adapters/sql/session-store.ts';
import { createSqlTotpStore } from '../adapters/sql/totp-store.ts';
import { createSqlUserStore } from '../adapters/sql/user-store.ts';
import { createSqlWebhookStore } from '../adapters/sql/webhook-store.ts';
import { createWebAuthnVerifier } from '../adapters/webauthn/passkey-verifier.ts';
import { usernameKey } from '../domain/account/account.ts';
import { AccessRequestStore } from '../ports/access-request-store.ts';
import { AccessTokenStore } from '../ports/access-token-store.ts';
import { AccountDeletionStore } from '../ports/account-deletion-store.ts';
import { AliasLifecycleStore } from '../ports/alias-lifecycle-store.ts';
import { AliasStore } from '../ports/alias-store.ts';
import { AuditTrail } from '../ports/audit-trail.ts';
import { ChangeFeed } from '../ports/change-feed.ts';
import { Clock } from '../ports/clock.ts';
import { FeedbackOutbox } from '../ports/feedback-outbox.ts';
import { FeedbackRepository } from '../ports/feedback-repository.ts';
import { GrantStore } from '../ports/grant-store.ts';
import { IdempotencyKeys } from '../ports/idempotency-keys.ts';
import { injectionToken } from '../ports/injection-token.ts';
import { InvitationStore } from '../ports/invitation-store.ts';
import { LocationLookup } from '../ports/location-lookup.ts';
import { MailOutbox } from '../ports/mail-outbox.ts';
import { MemberStore } from '../ports/member-store.ts';
import { ModerationMails } from '../ports/moderation-mails.ts';
import { ModerationStore } from '../ports/moderation-store.ts';
import { PasskeyStore } from '../ports/passkey-store.ts';
import { PasskeyVerifier } from '../ports/passkey-verifier.ts';
import { PlaceSearch } from '../ports/place-search.ts';
import { RateLimiter } from '../ports/rate-limiter.ts';
import { RecoveryStore } from '../ports/recovery-store.ts';
import { RequestPacer } from '../ports/request-pacer.ts';
import { SecretGenerator } from '../ports/secret-generator.ts';
import { SecurityMails } from '../ports/security-mails.ts';
import { SessionStore } from '../ports/session-store.ts';
import { SimilarNames } from '../ports/similar-names.ts';
import { Totp } from '../ports/totp.ts';
import { TotpStore } from '../ports/totp-store.ts';
import { UserStore } from '../ports/user-store.ts';
import { WebhookMails } from '../ports/webhook-mails.ts';
import { WebhookStore } from '../ports/webhook-store.ts';
import { unlimitedRateLimiter } from '../usecases/limits/unlimited-rate-limiter.ts';
import { provide } from './container.ts';
import type { ServerSettings } from './server-settings.ts';

export const Database = injectionToken<OpenDatabase>('Database');
export const LargeActs = injectionToken<LargeActsPort & { close(): Promise<void> }>('LargeActs');

/** How much an account may have; the administrator's may have any. */
export const getQuotas = ({
  quotas,
  adminUsername,
}: Pick<ServerSettings, 'quotas' | 'adminUsername'>): AccountQuotas => ({
  ...quotas,
  exempt: usernameKey(adminUsername),
});

/** Every store over the database, which is bound before. */
export function provideStores(container: Container, settings: ServerSettings): void {
  const quotas = getQuotas(settings);
  const stored = { database: Database, clock: Clock };
  provide(container, AliasStore, stored, (deps) => createSqlAliasStore({ ...deps, quotas }));
  provide(container, LocationLookup, { database: Database }, createSqlLocationLookup);
  const moderationDeps = { ...stored, secrets: SecretGenerator, mails: ModerationMails };
  provide(container, LargeActs, moderationDeps, (deps) => openLargeActs({ ...deps, quotas }, settings));
  provide(container, AliasLifecycleStore, { ...stored, acts: LargeActs }, ({ acts, ...deps }) => ({
    ...createSqlAliasLifecycleStore({ ...deps, quotas }),
    renameHandle: acts.renameHandle,
  }));
  provide(container, PlaceSearch, { database: Database, clock: Clock }, createSqlPlaceSearch);
  provide(container, SimilarNames, { database: Database, clock: Clock }, createSqlSimilarNames);
  provide(container, IdempotencyKeys, { ...stored, secrets: SecretGenerator }, (deps) =>
    createSqlIdempotencyKeys({ ...deps, quotas }),
  );
  provide(container, ChangeFeed, { database: Database, clock: Clock }, createSqlChangeFeed);
  provide(container, ModerationStore, { ...moderationDeps, acts: LargeActs }, ({ acts, ...deps }) => {
    const store = createSqlModerationStore(deps);
    return {
      ...store,
      decide: (id, act) => (act.decision === 'suspended' ? acts.decideReport : store.decide)(id, act),
      suspend: acts.suspendAccount,
      restore: acts.restoreAccount,
      retire: acts.retireHandle,
    };
  });
  provide(container, AuditTrail, { ...stored, secrets: SecretGenerator }, createSqlAuditTrail);
  provide(container, UserStore, { database: Database, clock: Clock }, createSqlUserStore);
  provide(container, SessionStore, { database: Database }, createSqlSessionStore);
  const securityEventDeps = {
    database: Database,
    clock: Clock,
    secrets: SecretGenerator,
    securityMails: SecurityMails,
  };
  provide(container, GrantStore, securityEventDeps, createSqlGrantStore);
  provide(container, AccessRequestStore, securityEventDeps, createSqlAccessRequestStore);
  provide(container, MemberStore, securityEventDeps, createSqlMemberStore);
  provide(container, AccessTokenStore, securityEventDeps, createSqlAccessTokenStore);
  provide(container, WebhookStore, { ...securityEventDeps, mails: WebhookMails }, createSqlWebhookStore);
  provide(container, Totp, {}, () => createTotp({ issuer: settings.brandName }));
  provide(container, TotpStore, securityEventDeps, createSqlTotpStore);
  provide(container, PasskeyVerifier, {}, () => createWebAuthnVerifier({ name: settings.brandName }));
  provide(container, PasskeyStore, securityEventDeps, createSqlPasskeyStore);
  provide(container, InvitationStore, { database: Database, clock: Clock }, createSqlInvitationStore);
  provide(
    container,
    RateLimiter,
    { database: Database },
    settings.limits ? createSqlRateLimiter : () => unlimitedRateLimiter,
  );
  provide(container, RequestPacer, { database: Database, clock: Clock }, createSqlRequestPacer);
  provide(
    container,
    FeedbackRepository,
    { database: Database, clock: Clock, secrets: SecretGenerator },
    createSqlFeedbackRepository,
  );
  provide(container, MailOutbox, securityEventDeps, createSqlMailOutbox);
  provide(container, RecoveryStore, securityEventDeps, createSqlRecoveryStore);
  provide(container, AccountDeletionStore, { acts: LargeActs }, ({ acts }) => ({
    request: acts.requestDeletion,
    cancel: acts.cancelDeletion,
    erase: acts.eraseAccounts,
  }));
  provide(container, FeedbackOutbox, { database: Database }, createSqlFeedbackOutbox);
}

/** The program beside this file, in the sources or in the build. */
const actWorkerProgram = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'act-worker-main.ts' : 'act-worker-main.js',
);

/** Opens large acts in a worker for a SQLite file, else on this thread: PostgreSQL works elsewhere, an in-memory database has one connection. */
function openLargeActs(
  deps: Parameters<typeof createSqlModerationStore>[0] & { readonly quotas: AccountQuotas },
  { givenHandles, mail, brandName }: ServerSettings,
): LargeActsPort & { close(): Promise<void> } {
  const { file } = deps.database;
  if (file !== undefined)
    return createActWorker(deps.database, {
      program: actWorkerProgram,
      clock: deps.clock,
      settings: { file, quotas: deps.quotas, givenHandles, mailBrand: mail && brandName },
    });
  const acts = createLargeActs(
    createSqlAliasLifecycleStore(deps),
    createSqlAccountDeletionStore({ ...deps, givenHandles }),
    createSqlModerationStore(deps),
  );
  return { ...acts, close: async () => undefined };
}
