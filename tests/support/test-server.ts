import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createArgon2PasswordHasher } from '../../src/adapters/argon2/password-hasher.ts';
import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createTotp } from '../../src/adapters/otpauth/totp.ts';
import { createSharpPhotoConverter } from '../../src/adapters/sharp/photo-converter.ts';
import { createSqlAccessRequestStore } from '../../src/adapters/sql/access-request-store.ts';
import { createSqlAliasLifecycleStore } from '../../src/adapters/sql/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../src/adapters/sql/alias-store.ts';
import type { Database } from '../../src/adapters/sql/connection/database.ts';
import { createSqlFeedbackArchive } from '../../src/adapters/sql/feedback-repository.ts';
import { createSqlGrantStore } from '../../src/adapters/sql/grant-store.ts';
import { createSqlLocationLookup } from '../../src/adapters/sql/location-lookup.ts';
import { createSqlMemberStore } from '../../src/adapters/sql/member-store.ts';
import { createSqlPhotoStore } from '../../src/adapters/sql/photo-store.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../../src/adapters/sql/place-search.ts';
import { createSqlPlacesPerHour } from '../../src/adapters/sql/quotas.ts';
import { timeZoneOf } from '../../src/adapters/time-zones/time-zone-of.ts';
import { createWebAuthnVerifier } from '../../src/adapters/webauthn/passkey-verifier.ts';
import { catalogueOf } from '../../src/i18n/catalogues.ts';
import { createAccessRequestMails, createAccountMails, createModerationMail } from '../../src/i18n/mails.ts';
import type { MailOutbox } from '../../src/ports/mail-outbox.ts';
import { type AppOptions, createApp } from '../../src/server/app.ts';
import { createAccessRequestService } from '../../src/usecases/access-requests/access-requests.ts';
import { createAccountUseCases } from '../../src/usecases/accounts/account-use-cases.ts';
import { ensureAdministrator } from '../../src/usecases/accounts/ensure-administrator.ts';
import { unknownTown } from '../../src/usecases/aliases/address-after-edit.ts';
import { createAliasLifecycle } from '../../src/usecases/aliases/alias-lifecycle.ts';
import { createAliasUseCases } from '../../src/usecases/aliases/alias-use-cases.ts';
import { createAlias, createPlacesLeft } from '../../src/usecases/aliases/create-alias.ts';
import { createLocationAccess } from '../../src/usecases/aliases/location-access.ts';
import { createIntegration } from '../../src/usecases/aliases/put-location.ts';
import { createReservedHandles } from '../../src/usecases/aliases/reserved-handles.ts';
import { createFeedbackUseCases } from '../../src/usecases/feedback/feedback-use-cases.ts';
import { createProviderChoiceLimit } from '../../src/usecases/geocoding/limit-provider-choice.ts';
import { createGrantService } from '../../src/usecases/grants/location-grants.ts';
import { createHealthCheck } from '../../src/usecases/health/check-health.ts';
import type { GeocodingUseCases } from '../../src/usecases/index.ts';
import { createHandleMembers } from '../../src/usecases/members/handle-members.ts';
import { createAdministration } from '../../src/usecases/moderation/administration.ts';
import { createSubmitReport } from '../../src/usecases/moderation/submit-report.ts';
import { createPhotoUseCases } from '../../src/usecases/photos/photos.ts';
import type { ServerUseCases } from '../../src/usecases/server-use-cases.ts';
import { createManualClock, type ManualClock, openMemorySqlite, silentLog } from './databases.ts';
import { noTiles } from './pictures.ts';
import { noShortLinks } from './short-links.ts';
import { createSqlStores } from './sql-stores.ts';
import { unwrap } from './unwrap.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly useCases: ServerUseCases;
  readonly mails: MailOutbox;
  /** One request, from another address where that matters. */
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Registers, and answers what the account's later requests carry. */
  signUp(username: string): Promise<{ readonly cookie: string; readonly id: string }>;
  close(): Promise<void>;
}

export const password = 'correct horse battery';

const unasked = async () => ({ ok: false, failure: { kind: 'unavailable', service: 'providers' } }) as const;

export const config = {
  version: '0.0.0',
  brandName: 'Whereat',
  companyName: 'Company </script><script>alert(1)</script>',
  companyUrl: 'https://example.com',
  mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  mapStyleUrl: '',
  signUp: 'open' as 'open' | 'invited' | 'closed',
  debugUi: false,
  browserProviders: [],
};

/** Use cases in place of the usual ones; of geocoding also single verbs, of accounts what they depend on. */
export type Replacements = Partial<Omit<ServerUseCases, 'geocoding'>> & {
  readonly accountDeps?: Partial<Parameters<typeof createAccountUseCases>[0]>;
  readonly geocoding?: Partial<GeocodingUseCases>;
};

/** The whole server over a database in memory and a clock that stands still, with cheap password hashes. `length`: of a list's stretches. */
export async function createTestServer(
  options: Partial<AppOptions> = {},
  { geocoding = {}, accountDeps = {}, ...more }: Replacements = {},
  length?: number,
  opened?: Database,
): Promise<TestServer> {
  const clock = createManualClock();
  const database = opened ?? (await openMemorySqlite());
  const stores = createSqlStores(database, clock, length);
  const aliases = createSqlAliasStore({ database, clock, ...(length === undefined ? {} : { pageSize: length }) });
  const members = createSqlMemberStore({ database, clock });
  const grants = createSqlGrantStore({ database });
  const secrets = createNodeSecretGenerator();
  const passwords = createArgon2PasswordHasher({ memoryCost: 64, timeCost: 1 });
  const { users, rateLimiter, feedback, mails } = stores;
  unwrap(await ensureAdministrator({ users, passwords, secrets, log: silentLog }, 'admin', password));
  // The reserved words alone: the names of places come from the gazetteer.
  const { moderation } = stores;
  const reserved = createReservedHandles({ kindOf: async () => undefined }, new Map(), moderation);
  const access = createLocationAccess({
    locations: createSqlLocationLookup({ database }),
    ...{ aliases, members, grants, secrets, clock, unknownNameMs: 0 },
  });
  const placesPerHour = createSqlPlacesPerHour({ database, ofAll: 500 });
  const aliasUseCases = createAliasUseCases({
    ...{ aliases, access, passwords, secrets, rateLimiter, clock, reserved, timeZoneOf, placesPerHour },
    search: createSqlPlaceSearch({ database, clock }),
    similarNames: createSqlSimilarNames({ database, clock }),
  });
  const grantService = createGrantService({ grants, access, secrets, rateLimiter, clock });
  const create = createAlias({ aliases: aliases, passwords, rateLimiter, clock, reserved, timeZoneOf, placesPerHour });
  const lifecycleUseCases = createAliasLifecycle({
    aliases,
    access,
    lifecycle: createSqlAliasLifecycleStore({ database, clock }),
    users,
    passwords,
    rateLimiter,
    clock,
    reserved,
    timeZoneOf,
    placesPerHour,
    townAt: unknownTown,
  });
  const useCases: ServerUseCases = {
    aliases: aliasUseCases,
    placesLeft: createPlacesLeft({ rateLimiter, clock, placesPerHour }),
    lifecycle: lifecycleUseCases,
    integration: createIntegration({ access, create, lifecycle: lifecycleUseCases }),
    photos: createPhotoUseCases({
      photos: createSqlPhotoStore({ database, clock }),
      converter: createSharpPhotoConverter(),
      access,
      aliases: aliasUseCases,
      secrets,
      rateLimiter,
      clock,
    }),
    members: createHandleMembers({ members, access, users, rateLimiter, clock }),
    grants: grantService,
    accessRequests: createAccessRequestService({
      ...{ asks: createSqlAccessRequestStore({ database }), grants: grantService, aliases: aliasUseCases },
      ...{ access, secrets, rateLimiter, clock },
      mail: {
        outbox: mails,
        texts: (language) => createAccessRequestMails(catalogueOf(language).mailTexts),
        origin: 'https://where.example',
      },
    }),
    takeProviderChoice: createProviderChoiceLimit({ rateLimiter, clock }),
    feedback: createFeedbackUseCases({ feedback, rateLimiter, clock }),
    ...createAccountUseCases({
      ...stores,
      feedback: createSqlFeedbackArchive({ database }),
      mail: {
        outbox: mails,
        texts: (language) => createAccountMails('Whereat', catalogueOf(language).mailTexts),
        origin: 'https://where.example',
      },
      log: silentLog,
      passwords,
      secrets,
      clock,
      adminUsername: 'admin',
      totp: createTotp({ issuer: 'Whereat' }),
      passkeyStore: stores.passkeys,
      passkeyVerifier: createWebAuthnVerifier({ name: 'Whereat' }),
      invitationStore: stores.invitations,
      signUp: options.config?.signUp ?? config.signUp,
      adminSecondFactor: false,
      ...accountDeps,
    }),
    submitReport: createSubmitReport({ aliases: aliasUseCases, store: moderation, rateLimiter, clock }),
    administration: createAdministration({
      store: moderation,
      adminUsername: 'admin',
      toMail: createModerationMail('Whereat', (language) => catalogueOf(language).mailTexts),
    }),
    auditTrail: stores.auditTrail,
    geocoding: {
      geocode: unasked,
      reverseGeocode: unasked,
      countryAt: unasked,
      suggest: unasked,
      settlementsWithin: unasked,
      expandLink: noShortLinks.expand,
      ...geocoding,
    },
    mapTiles: { ...noTiles, close: async () => undefined },
    health: createHealthCheck({ database, pictures: { isFailing: () => false }, clock }),
    metrics: async () => [],
    purgeExpired: async () => undefined,
    deliverMails: async () => undefined,
    ...more,
  };
  const app = await createApp(useCases, { config, limits: false, ...options });
  const ask = (request: InjectOptions) => app.inject(request);
  return {
    app,
    clock,
    database,
    useCases,
    mails,
    ask,
    async signUp(username) {
      const answer = await ask({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: `10.1.${username.length}.${username.charCodeAt(0) % 250}`,
        payload: { username, password, email: `${username}@example.com` },
      });
      return { cookie: cookieFrom(answer), id: answer.json().id };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** The pair of the session cookie that an answer sets. */
export const cookieFrom = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

export const draft = (handle: string, label: string, more: Record<string, unknown> = {}) => ({
  handle,
  label,
  latitude: 24.7136,
  longitude: 46.6753,
  city: 'Riyadh',
  country: 'Saudi Arabia',
  ...more,
});
