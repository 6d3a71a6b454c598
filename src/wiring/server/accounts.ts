import type { Container } from 'inversify';
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
import { FeedbackArchive } from '../../ports/moderation/feedback-repository.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createAccountUseCases } from '../../usecases/accounts/account-use-cases.ts';
import { ensureAdministrator } from '../../usecases/accounts/ensure-administrator.ts';
import { createAlias } from '../../usecases/aliases/create-alias.ts';
import { noReservedHandles } from '../../usecases/aliases/reserved-handles.ts';
import { seedSamples } from '../../usecases/aliases/seed-samples.ts';
import { unlimitedPlaces, unlimitedRateLimiter } from '../../usecases/limits/unlimited-rate-limiter.ts';
import { provide } from '../shared/container.ts';
import { Database, securityEventStore, timedStore } from './database.ts';
import { LargeJobs } from './large-jobs.ts';
import type { ServerSettings } from './settings.ts';
import { Accounts, Fetch, limitDeps, PromptDelivery, UserMail } from './tokens.ts';

/** Creates the administrator's account, and the samples of a new database. `create` returns false if the database is read-only. */
export const FirstAccounts = injectionToken<{ create(): Promise<boolean> }>('FirstAccounts');

/** Binds the stores and use cases of accounts, and the adapters for signing in. */
export function bindAccounts(container: Container, settings: ServerSettings): void {
  const { brandName } = settings;
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
  provide(container, RecoveryStore, { ...securityEventStore, prompt: PromptDelivery }, ({ prompt, ...deps }) =>
    prompt.wrapRecovery(createSqlRecoveryStore(deps)),
  );
  provide(container, AccountDeletionStore, { jobs: LargeJobs }, ({ jobs }) => ({
    request: jobs.requestDeletion,
    cancel: jobs.cancelDeletion,
    erase: jobs.eraseAccounts,
  }));
  provide(
    container,
    Accounts,
    {
      ...limitDeps,
      users: UserStore,
      sessions: SessionStore,
      passwords: PasswordHasher,
      secrets: SecretGenerator,
      log: Logger,
      tokens: AccessTokenStore,
      members: MemberStore,
      recovery: RecoveryStore,
      deletions: AccountDeletionStore,
      feedback: FeedbackArchive,
      mail: UserMail,
      totp: Totp,
      totps: TotpStore,
      passkeyStore: PasskeyStore,
      passkeyVerifier: PasskeyVerifier,
      invitationStore: InvitationStore,
      deviceSignIns: DeviceSignInStore,
      identities: IdentityStore,
      fetch: Fetch,
    },
    ({ fetch, ...deps }) =>
      createAccountUseCases({
        ...deps,
        adminUsername: settings.adminUsername,
        identityProviders: settings.identityProviders.map((provider) => createOpenIdProvider(provider, { fetch })),
        signUp: settings.signUp,
        adminSecondFactor: settings.adminSecondFactor,
      }),
  );
  provide(
    container,
    FirstAccounts,
    { ...timedStore, users: UserStore, passwords: PasswordHasher, secrets: SecretGenerator, log: Logger },
    (deps) => ({ create: () => createFirstAccounts(deps, settings) }),
  );
}

async function createFirstAccounts(
  { database, clock, ...deps }: Parameters<typeof ensureAdministrator>[0] & SampleDeps,
  settings: ServerSettings,
): Promise<boolean> {
  const ensured = await ensureAdministrator(deps, settings.adminUsername, settings.adminPassword);
  if (!ensured.ok) return false;
  if (!settings.sampleAliases || database.engine !== 'sqlite') return true;
  const aliases = createSampleAliases({ database, clock, passwords: deps.passwords });
  const seeded = await seedSamples({ ...deps, aliases }, { isNew: await database.isUntouched() });
  return seeded.ok;
}

interface SampleDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
}

/** Creates the store of sample places without quotas, limits and reserved handles, which do not apply to the service itself. */
function createSampleAliases({ database, clock, passwords }: SampleDeps): Parameters<typeof seedSamples>[0]['aliases'] {
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
