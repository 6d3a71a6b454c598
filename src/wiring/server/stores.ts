import { join } from 'node:path';
import type { Container } from 'inversify';
import { createTotp } from '../../adapters/otpauth/totp.ts';
import { createSqlAccessRequestStore } from '../../adapters/sql/access-requests/access-request-store.ts';
import { createSqlAccessTokenStore } from '../../adapters/sql/accounts/access-token-store.ts';
import { createSqlAccountDeletionStore } from '../../adapters/sql/accounts/account-deletion-store.ts';
import { createSqlDeviceSignInStore } from '../../adapters/sql/accounts/device-sign-in-store.ts';
import { createSqlIdentityStore } from '../../adapters/sql/accounts/identity-store.ts';
import { createSqlInvitationStore } from '../../adapters/sql/accounts/invitation-store.ts';
import { createSqlPasskeyStore } from '../../adapters/sql/accounts/passkey-store.ts';
import { createSqlRecoveryStore } from '../../adapters/sql/accounts/recovery-store.ts';
import { createSqlSessionStore } from '../../adapters/sql/accounts/session-store.ts';
import { createSqlTotpStore } from '../../adapters/sql/accounts/totp-store.ts';
import { createSqlUserStore } from '../../adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../adapters/sql/aliases/alias-store.ts';
import { createSqlIdempotencyKeys } from '../../adapters/sql/aliases/idempotency.ts';
import { createSqlLocationLookup } from '../../adapters/sql/aliases/location-lookup.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../../adapters/sql/aliases/place-search.ts';
import type { AccountQuotas } from '../../adapters/sql/aliases/quotas.ts';
import { createSqlChangeFeed } from '../../adapters/sql/changes/change-feed.ts';
import type { Database as OpenDatabase } from '../../adapters/sql/connection/database.ts';
import { createSqlGrantStore } from '../../adapters/sql/grants/grant-store.ts';
import { createActWorker } from '../../adapters/sql/large-acts/act-worker.ts';
import { createLargeActs, type LargeActs as LargeActsPort } from '../../adapters/sql/large-acts/large-acts.ts';
import { createSqlRateLimiter } from '../../adapters/sql/limits/fixed-window-limiter.ts';
import { createSqlRequestPacer } from '../../adapters/sql/limits/min-interval-limiter.ts';
import { createSqlMailOutbox } from '../../adapters/sql/mail/mail-outbox.ts';
import { createSqlMemberStore } from '../../adapters/sql/members/member-store.ts';
import { createSqlAdministratorStore } from '../../adapters/sql/moderation/administrator-store.ts';
import { createSqlAuditTrail } from '../../adapters/sql/moderation/audit-trail.ts';
import {
  createSqlFeedbackOutbox,
  createSqlFeedbackRepository,
} from '../../adapters/sql/moderation/feedback-repository.ts';
import { createSqlModerationStore } from '../../adapters/sql/moderation/moderation-store.ts';
import { createSqlWebhookStore } from '../../adapters/sql/webhooks/webhook-store.ts';
import { createWebAuthnVerifier } from '../../adapters/webauthn/passkey-verifier.ts';
import { AccessRequestStore } from '../../ports/access-requests/access-request-store.ts';
import { AccessTokenStore } from '../../ports/accounts/access-token-store.ts';
import { AccountDeletionStore } from '../../ports/accounts/account-deletion-store.ts';
import { DeviceSignInStore } from '../../ports/accounts/device-sign-in-store.ts';
import { IdentityStore } from '../../ports/accounts/identity-store.ts';
import { InvitationStore } from '../../ports/accounts/invitation-store.ts';
import { PasskeyStore } from '../../ports/accounts/passkey-store.ts';
import { PasskeyVerifier } from '../../ports/accounts/passkey-verifier.ts';
import { RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import { SecurityMails } from '../../ports/accounts/security-mails.ts';
import { SessionStore } from '../../ports/accounts/session-store.ts';
import { Totp } from '../../ports/accounts/totp.ts';
import { TotpStore } from '../../ports/accounts/totp-store.ts';
import { UserStore } from '../../ports/accounts/user-store.ts';
import { AliasLifecycleStore } from '../../ports/aliases/alias-lifecycle-store.ts';
import { AliasStore } from '../../ports/aliases/alias-store.ts';
import { IdempotencyKeys } from '../../ports/aliases/idempotency-keys.ts';
import { LocationLookup } from '../../ports/aliases/location-lookup.ts';
import { PlaceSearch } from '../../ports/aliases/place-search.ts';
import { SimilarNames } from '../../ports/aliases/similar-names.ts';
import { ChangeFeed } from '../../ports/changes/change-feed.ts';
import { RequestPacer } from '../../ports/geocoding/request-pacer.ts';
import { GrantStore } from '../../ports/grants/grant-store.ts';
import { MailOutbox } from '../../ports/mail/mail-outbox.ts';
import { MemberStore } from '../../ports/members/member-store.ts';
import { AdministratorStore } from '../../ports/moderation/administrator-store.ts';
import { AuditTrail } from '../../ports/moderation/audit-trail.ts';
import { FeedbackOutbox } from '../../ports/moderation/feedback-outbox.ts';
import { FeedbackRepository } from '../../ports/moderation/feedback-repository.ts';
import { ModerationMails } from '../../ports/moderation/moderation-mails.ts';
import { ModerationStore } from '../../ports/moderation/moderation-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { WebhookMails } from '../../ports/webhooks/webhook-mails.ts';
import { WebhookStore } from '../../ports/webhooks/webhook-store.ts';
import { unlimitedRateLimiter } from '../../usecases/limits/unlimited-rate-limiter.ts';
import { provide } from '../shared/container.ts';
import type { ServerSettings } from './settings.ts';

export const Database = injectionToken<OpenDatabase>('Database');
export const LargeActs = injectionToken<LargeActsPort & { close(): Promise<void> }>('LargeActs');

/** How much an account may have; an administrator's may have any. */
export const getQuotas = ({
  quotas,
  adminUsername,
}: Pick<ServerSettings, 'quotas' | 'adminUsername'>): AccountQuotas => ({ ...quotas, adminUsername });

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
  provide(
    container,
    AdministratorStore,
    { ...stored, secrets: SecretGenerator, securityMails: SecurityMails },
    createSqlAdministratorStore,
  );
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
  provide(container, DeviceSignInStore, { database: Database }, createSqlDeviceSignInStore);
  provide(container, IdentityStore, securityEventDeps, createSqlIdentityStore);
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
  import.meta.filename.endsWith('.ts') ? '../act-worker-main.ts' : 'act-worker-main.js',
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
