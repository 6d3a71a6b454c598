import type { Container } from 'inversify';
import type { Fetch } from '../../adapters/http/fetch-json.ts';
import { createOpenIdProvider } from '../../adapters/openid-client/identity-provider.ts';
import { createTotp } from '../../adapters/otpauth/totp.ts';
import { createSqlAccessTokenStore } from '../../adapters/sql/accounts/access-token-store.ts';
import { createSqlDeviceSignInStore } from '../../adapters/sql/accounts/device-sign-in-store.ts';
import { createSqlIdentityStore } from '../../adapters/sql/accounts/identity-store.ts';
import { createSqlInvitationStore } from '../../adapters/sql/accounts/invitation-store.ts';
import { createSqlPasskeyStore } from '../../adapters/sql/accounts/passkey-store.ts';
import { createSqlRecoveryStore } from '../../adapters/sql/accounts/recovery-store.ts';
import { createSqlSessionStore } from '../../adapters/sql/accounts/session-store.ts';
import { createSqlTotpStore } from '../../adapters/sql/accounts/totp-store.ts';
import { createSqlUserStore } from '../../adapters/sql/accounts/user-store.ts';
import { createSqlAliasStore } from '../../adapters/sql/aliases/alias-store.ts';
import type { Database as OpenDatabase } from '../../adapters/sql/connection/database.ts';
import { createSqlFeedbackArchive } from '../../adapters/sql/moderation/feedback-repository.ts';
import { getTimeZone } from '../../adapters/time-zones/time-zone.ts';
import { createWebAuthnVerifier } from '../../adapters/webauthn/passkey-verifier.ts';
import { AccessTokenStore } from '../../ports/accounts/access-token-store.ts';
import { AccountDeletionStore } from '../../ports/accounts/account-deletion-store.ts';
import { DeviceSignInStore } from '../../ports/accounts/device-sign-in-store.ts';
import { IdentityStore } from '../../ports/accounts/identity-store.ts';
import { InvitationStore } from '../../ports/accounts/invitation-store.ts';
import { PasskeyStore } from '../../ports/accounts/passkey-store.ts';
import { PasskeyVerifier } from '../../ports/accounts/passkey-verifier.ts';
import { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import { RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import { SessionStore } from '../../ports/accounts/session-store.ts';
import { Totp } from '../../ports/accounts/totp.ts';
import { TotpStore } from '../../ports/accounts/totp-store.ts';
import { UserStore } from '../../ports/accounts/user-store.ts';
import { MemberStore } from '../../ports/members/member-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createAccountUseCases } from '../../usecases/accounts/account-use-cases.ts';
import { ensureAdministrator } from '../../usecases/accounts/ensure-administrator.ts';
import { createAlias } from '../../usecases/aliases/create-alias.ts';
import { noReservedHandles } from '../../usecases/aliases/reserved-handles.ts';
import { seedSamples } from '../../usecases/aliases/seed-samples.ts';
import { unlimitedPlaces, unlimitedRateLimiter } from '../../usecases/limits/unlimited-rate-limiter.ts';
import { provide, resolve } from '../shared/container.ts';
import { Database, securityEventStore, timedStore } from './database.ts';
import { LargeJobs } from './large-jobs.ts';
import type { Mails } from './mails.ts';
import type { ServerSettings } from './settings.ts';

/** Binds the stores of accounts, and the adapters for signing in. */
export function bindAccounts(container: Container, { brandName }: Pick<ServerSettings, 'brandName'>): void {
  provide(container, UserStore, timedStore, createSqlUserStore);
  provide(container, SessionStore, { database: Database }, createSqlSessionStore);
  provide(container, AccessTokenStore, securityEventStore, createSqlAccessTokenStore);
  provide(container, Totp, {}, () => createTotp({ issuer: brandName }));
  provide(container, TotpStore, securityEventStore, createSqlTotpStore);
  provide(container, PasskeyVerifier, {}, () => createWebAuthnVerifier({ name: brandName }));
  provide(container, PasskeyStore, securityEventStore, createSqlPasskeyStore);
  provide(container, DeviceSignInStore, { database: Database }, createSqlDeviceSignInStore);
  provide(container, IdentityStore, securityEventStore, createSqlIdentityStore);
  provide(container, InvitationStore, timedStore, createSqlInvitationStore);
  provide(container, RecoveryStore, securityEventStore, createSqlRecoveryStore);
  provide(container, AccountDeletionStore, { jobs: LargeJobs }, ({ jobs }) => ({
    request: jobs.requestDeletion,
    cancel: jobs.cancelDeletion,
    erase: jobs.eraseAccounts,
  }));
}

/** Creates the use cases of accounts, sessions, tokens and second factors. */
export const createAccounts = (
  container: Container,
  settings: ServerSettings,
  mails: Pick<Mails, 'toUsers' | 'recovery'>,
  fetch: Fetch,
) =>
  createAccountUseCases({
    users: resolve(container, UserStore),
    sessions: resolve(container, SessionStore),
    passwords: resolve(container, PasswordHasher),
    secrets: resolve(container, SecretGenerator),
    rateLimiter: resolve(container, RateLimiter),
    clock: resolve(container, Clock),
    log: resolve(container, Logger),
    adminUsername: settings.adminUsername,
    tokens: resolve(container, AccessTokenStore),
    members: resolve(container, MemberStore),
    recovery: mails.recovery(resolve(container, RecoveryStore)),
    deletions: resolve(container, AccountDeletionStore),
    feedback: createSqlFeedbackArchive({ database: resolve(container, Database) }),
    mail: mails.toUsers,
    totp: resolve(container, Totp),
    totps: resolve(container, TotpStore),
    passkeyStore: resolve(container, PasskeyStore),
    passkeyVerifier: resolve(container, PasskeyVerifier),
    invitationStore: resolve(container, InvitationStore),
    deviceSignIns: resolve(container, DeviceSignInStore),
    identities: resolve(container, IdentityStore),
    identityProviders: settings.identityProviders.map((provider) => createOpenIdProvider(provider, { fetch })),
    signUp: settings.signUp,
    adminSecondFactor: settings.adminSecondFactor,
  });

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the administrator's account, and the samples of a new database. Returns false if the database is read-only. */
export async function createFirstAccounts(container: Container, settings: ServerSettings): Promise<boolean> {
  const [users, secrets] = [resolve(container, UserStore), resolve(container, SecretGenerator)];
  const passwords = resolve(container, PasswordHasher);
  const deps = { users, passwords, secrets, log: resolve(container, Logger) };
  const ensured = await ensureAdministrator(deps, settings.adminUsername, settings.adminPassword);
  if (!ensured.ok) return false;
  const database = resolve(container, Database);
  if (!settings.sampleAliases || database.engine !== 'sqlite') return true;
  const aliases = createSampleAliases({ database, clock: resolve(container, Clock), passwords });
  const seeded = await seedSamples({ users, aliases, secrets }, { isNew: await database.isUntouched() });
  return seeded.ok;
}

/** Creates the store of sample places without quotas, limits and reserved handles, which do not apply to the service itself. */
function createSampleAliases({
  database,
  clock,
  passwords,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
}): Parameters<typeof seedSamples>[0]['aliases'] {
  const aliases = createSqlAliasStore({ database, clock });
  const unlimited = {
    rateLimiter: unlimitedRateLimiter,
    placesPerHour: unlimitedPlaces,
    reserved: noReservedHandles,
  };
  return {
    listByOwner: (user) => aliases.listByOwner(user),
    create: createAlias({ aliases, clock, passwords, getTimeZone, ...unlimited }),
  };
}
