import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createSqlAccessRequestStore } from '../../src/adapters/sql/access-requests/access-request-store.ts';
import { createSqlAccessTokenStore } from '../../src/adapters/sql/accounts/access-token-store.ts';
import { createSqlAccountDeletionStore } from '../../src/adapters/sql/accounts/account-deletion-store.ts';
import { createSqlDeviceSignInStore } from '../../src/adapters/sql/accounts/device-sign-in-store.ts';
import { createSqlIdentityStore } from '../../src/adapters/sql/accounts/identity-store.ts';
import { createSqlInvitationStore } from '../../src/adapters/sql/accounts/invitation-store.ts';
import { createSqlPasskeyStore } from '../../src/adapters/sql/accounts/passkey-store.ts';
import { createSqlRecoveryStore } from '../../src/adapters/sql/accounts/recovery-store.ts';
import { createSqlSessionStore } from '../../src/adapters/sql/accounts/session-store.ts';
import { createSqlTotpStore } from '../../src/adapters/sql/accounts/totp-store.ts';
import { createSqlUserStore } from '../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../../src/adapters/sql/aliases/place-search.ts';
import { createSqlChangeFeed } from '../../src/adapters/sql/changes/change-feed.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { createSqlGrantStore } from '../../src/adapters/sql/grants/grant-store.ts';
import { createSqlRateLimiter } from '../../src/adapters/sql/limits/fixed-window-limiter.ts';
import { createSqlRequestPacer } from '../../src/adapters/sql/limits/min-interval-limiter.ts';
import { createSqlMailOutbox } from '../../src/adapters/sql/mail/mail-outbox.ts';
import { createSqlMemberStore } from '../../src/adapters/sql/members/member-store.ts';
import { createSqlAdministratorStore } from '../../src/adapters/sql/moderation/administrator-store.ts';
import { createSqlAuditTrail } from '../../src/adapters/sql/moderation/audit-trail.ts';
import {
  createSqlFeedbackOutbox,
  createSqlFeedbackRepository,
} from '../../src/adapters/sql/moderation/feedback-repository.ts';
import { createSqlModerationStore } from '../../src/adapters/sql/moderation/moderation-store.ts';
import { createSqlPhotoStore } from '../../src/adapters/sql/photos/photo-store.ts';
import { createSqlWebhookStore } from '../../src/adapters/sql/webhooks/webhook-store.ts';
import type { Locale } from '../../src/domain/languages.ts';
import type { ModerationNotice } from '../../src/domain/moderation/moderation.ts';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { createSecurityMails } from '../../src/i18n/mails.ts';
import type { SecurityMails } from '../../src/ports/accounts/security-mails.ts';
import type { Clock } from '../../src/ports/shared/clock.ts';
import type { AccessRequestCase } from '../ports/access-requests/access-request-store.contract.ts';
import type { LimitedTokensCase } from '../ports/accounts/limited-tokens.contract.ts';
import type { LifecycleCase } from '../ports/aliases/alias-lifecycle-store.contract.ts';
import type { AliasStoreCase } from '../ports/aliases/alias-store.contract.ts';
import type { PlaceSearchCase } from '../ports/aliases/place-search.contract.ts';
import type { GrantCase } from '../ports/grants/grant-store.contract.ts';
import type { PhotoCase } from '../ports/photos/photo-store.contract.ts';
import { createManualClock } from './databases.ts';
import { createSearchableAliases } from './searchable-aliases.ts';
import { silentEvents } from './silent-events.ts';
import { unwrap } from './unwrap.ts';

/** Creates the stores that notify users of changes. */
const createCredentialStores = (deps: Parameters<typeof createSqlRecoveryStore>[0]) => ({
  tokens: createSqlAccessTokenStore(deps),
  recovery: createSqlRecoveryStore(deps),
  totps: createSqlTotpStore(deps),
  members: createSqlMemberStore(deps),
  grants: createSqlGrantStore(deps),
  passkeys: createSqlPasskeyStore(deps),
  administrators: createSqlAdministratorStore(deps),
  webhooks: createSqlWebhookStore({ ...deps, mails: { compose: () => () => ({ subject: 'off', text: '' }) } }),
});

const toSubject = (notice: ModerationNotice) => [notice.kind, 'alias' in notice ? notice.alias : ''].join(' ').trim();

/** Creates every store on one database. `length` is the page size of feedback. */
export const createSqlStores = (
  database: Database,
  clock: Clock,
  length?: number,
  securityMails: SecurityMails = createSecurityMails('Whereat', loadSecurityTexts),
) => ({
  ...createCredentialStores({ database, clock, secrets: createNodeSecretGenerator(), securityMails }),
  moderation: createSqlModerationStore({
    database,
    clock,
    secrets: createNodeSecretGenerator(),
    mails: { compose: (notice) => () => ({ subject: toSubject(notice), text: 'text' }) },
  }),
  auditTrail: createSqlAuditTrail({ database, clock, secrets: createNodeSecretGenerator() }),
  users: createSqlUserStore({ database, clock }),
  sessions: createSqlSessionStore({ database }),
  rateLimiter: createSqlRateLimiter({ database }),
  pacer: createSqlRequestPacer({ database, clock }),
  feedback: createSqlFeedbackRepository({
    database,
    clock,
    secrets: createNodeSecretGenerator(),
    ...(length === undefined ? {} : { length }),
  }),
  outbox: createSqlFeedbackOutbox({ database }),
  mails: createSqlMailOutbox({ database, clock, secrets: createNodeSecretGenerator(), securityMails }),
  deletions: createSqlAccountDeletionStore({ database, clock }),
  invitations: createSqlInvitationStore({ database, clock }),
  deviceSignIns: createSqlDeviceSignInStore({ database }),
  identities: createSqlIdentityStore({ database, clock, secrets: createNodeSecretGenerator(), securityMails }),
  /** Marks the email address of a user as verified. */
  verifyEmail: async (userId: string) => {
    await database.query.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', userId).execute();
  },
});

/** Creates the stores of places on one database, with the users Ann and Bob. */
export async function createSqlAliasCase(
  database: Database,
  pageSize?: number,
): Promise<AliasStoreCase & LifecycleCase & GrantCase & AccessRequestCase & PhotoCase & PlaceSearchCase> {
  const clock = createManualClock();
  const users = createSqlUserStore({ database, clock });
  for (const name of ['ann', 'bob'])
    unwrap(await users.add({ id: `${name}-id`, username: name, email: `${name}@example.com`, passwordHash: null }));
  const deps = { database, clock, ...(pageSize === undefined ? {} : { pageSize }) };
  const store = createSearchableAliases(deps);
  const lifecycle = createSqlAliasLifecycleStore(deps);
  const members = createSqlMemberStore({ ...deps, ...silentEvents });
  const grants = createSqlGrantStore({ ...deps, ...silentEvents });
  const search = createSqlPlaceSearch(deps);
  const similarNames = createSqlSimilarNames(deps);
  const ann = 'ann-id';
  const bob = 'bob-id';
  return {
    store,
    aliases: store,
    lifecycle,
    members,
    grants,
    asks: createSqlAccessRequestStore({ ...deps, ...silentEvents }),
    photos: createSqlPhotoStore(deps),
    photosIn: (objects) => createSqlPhotoStore({ ...deps, objects }),
    search,
    similarNames,
    clock,
    ann,
    othersStore: store,
    bob,
  };
}

/** Returns the texts of security mails in a language. */
export const loadSecurityTexts = (locale: Locale) => loadCatalogue(locale).parts;

/** Creates the stores that limited access tokens restrict, on one database. */
export async function createLimitedTokensCase(database: Database): Promise<LimitedTokensCase> {
  const found = await createSqlAliasCase(database);
  const { tokens } = createSqlStores(database, found.clock);
  return { ...found, tokens, feed: createSqlChangeFeed({ database, clock: found.clock }) };
}
