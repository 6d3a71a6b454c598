import { join } from 'node:path';
import type { Logger as PinoLogger } from 'pino';
import { createArgon2PasswordHasher } from '../adapters/argon2/password-hasher.ts';
import type { Fetch } from '../adapters/http/fetch-json.ts';
import { createLinkExpander } from '../adapters/http/link-expander.ts';
import { createNodeFetch } from '../adapters/http/undici-fetch.ts';
import { createCachedRenderer } from '../adapters/image-rendering/cached-renderer.ts';
import { lazyLandRings } from '../adapters/image-rendering/land-geometry-file.ts';
import { addPreviewPhotos } from '../adapters/image-rendering/preview-photos.ts';
import { createOutOfProcessRenderer } from '../adapters/image-rendering/render-process.ts';
import { createSignRenderer } from '../adapters/image-rendering/sign-renderer.ts';
import { createSvgMapRenderer } from '../adapters/image-rendering/svg-map-renderer.ts';
import { createTileArchiveFiles } from '../adapters/map-tiles/archive-files.ts';
import { createSystemClock } from '../adapters/node/clock.ts';
import { createNodeSecretGenerator } from '../adapters/node/crypto-secrets.ts';
import { createTotp } from '../adapters/otpauth/totp.ts';
import { createJsonLogger, createPinoLogger } from '../adapters/pino/pino-logger.ts';
import { createS3ObjectStore } from '../adapters/s3/object-store.ts';
import { createSharpPhotoConverter } from '../adapters/sharp/photo-converter.ts';
import { createSmtpMailer } from '../adapters/smtp/mailer.ts';
import { createSqlAccessRequestStore } from '../adapters/sql/access-request-store.ts';
import { createSqlAccessTokenStore } from '../adapters/sql/access-token-store.ts';
import { createSqlAccountDeletionStore } from '../adapters/sql/account-deletion-store.ts';
import { createSqlAliasLifecycleStore } from '../adapters/sql/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../adapters/sql/alias-store.ts';
import { createSqlAuditTrail } from '../adapters/sql/audit-trail.ts';
import { type Database as OpenDatabase, openDatabase } from '../adapters/sql/connection/database.ts';
import {
  createSqlFeedbackArchive,
  createSqlFeedbackOutbox,
  createSqlFeedbackRepository,
} from '../adapters/sql/feedback-repository.ts';
import { createSqlRateLimiter } from '../adapters/sql/fixed-window-limiter.ts';
import { createSqlGrantStore } from '../adapters/sql/grant-store.ts';
import { deleteExpiredKeys } from '../adapters/sql/idempotency.ts';
import { createSqlInvitationStore } from '../adapters/sql/invitation-store.ts';
import { createSqlLocationLookup } from '../adapters/sql/location-lookup.ts';
import { createSqlMailOutbox } from '../adapters/sql/mail-outbox.ts';
import { createSqlMemberStore } from '../adapters/sql/member-store.ts';
import { createSqlRequestPacer } from '../adapters/sql/min-interval-limiter.ts';
import { createSqlModerationStore } from '../adapters/sql/moderation-store.ts';
import { createSqlPasskeyStore } from '../adapters/sql/passkey-store.ts';
import { createSqlPhotoStore } from '../adapters/sql/photo-store.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../adapters/sql/place-search.ts';
import { createSqlPlacesPerHour } from '../adapters/sql/quotas.ts';
import { createSqlRecoveryStore } from '../adapters/sql/recovery-store.ts';
import { createSqlSessionStore } from '../adapters/sql/session-store.ts';
import { createSqlTotpStore } from '../adapters/sql/totp-store.ts';
import { createSqlUserStore } from '../adapters/sql/user-store.ts';
import { loadPages } from '../adapters/ssr/page-renderer.ts';
import { timeZoneOf } from '../adapters/time-zones/time-zone-of.ts';
import { createWebAuthnVerifier } from '../adapters/webauthn/passkey-verifier.ts';
import { usernameKey } from '../domain/account/account.ts';
import { EXTENSION_DAYS } from '../domain/location/visibility.ts';
import { ok } from '../domain/result.ts';
import { mailTexts } from '../i18n/en/mails.ts';
import { englishTexts, messageOf } from '../i18n/index.ts';
import {
  createAccessRequestMails,
  createAccountMails,
  createModerationMail,
  createSecurityMails,
} from '../i18n/mails.ts';
import { AccessTokenStore } from '../ports/access-token-store.ts';
import { AccountDeletionStore } from '../ports/account-deletion-store.ts';
import { BIN_DAYS } from '../ports/alias-lifecycle.ts';
import { AliasLifecycleStore } from '../ports/alias-lifecycle-store.ts';
import { AliasStore } from '../ports/alias-store.ts';
import { AuditTrail } from '../ports/audit-trail.ts';
import { Clock } from '../ports/clock.ts';
import { FeedbackOutbox } from '../ports/feedback-outbox.ts';
import { FeedbackRepository } from '../ports/feedback-repository.ts';
import { GrantStore } from '../ports/grant-store.ts';
import { injectionToken } from '../ports/injection-token.ts';
import { InvitationStore } from '../ports/invitation-store.ts';
import type { LinkExpander } from '../ports/link-expander.ts';
import { LocationLookup } from '../ports/location-lookup.ts';
import { Logger } from '../ports/logger.ts';
import { MailOutbox } from '../ports/mail-outbox.ts';
import { Mailer } from '../ports/mailer.ts';
import { MemberStore } from '../ports/member-store.ts';
import { AUDIT_DAYS, ModerationStore, REPORT_DAYS } from '../ports/moderation-store.ts';
import { PasskeyStore } from '../ports/passkey-store.ts';
import { PasskeyVerifier } from '../ports/passkey-verifier.ts';
import { PasswordHasher } from '../ports/password-hasher.ts';
import type { PhotoStore } from '../ports/photo-store.ts';
import { PlaceSearch } from '../ports/place-search.ts';
import { RateLimiter } from '../ports/rate-limiter.ts';
import { RecoveryStore } from '../ports/recovery-store.ts';
import { RequestPacer } from '../ports/request-pacer.ts';
import { SecretGenerator } from '../ports/secret-generator.ts';
import { noSecurityMails, SecurityMails } from '../ports/security-mails.ts';
import { SessionStore } from '../ports/session-store.ts';
import { SimilarNames } from '../ports/similar-names.ts';
import { Totp } from '../ports/totp.ts';
import { TotpStore } from '../ports/totp-store.ts';
import { UserStore } from '../ports/user-store.ts';
import { createAccessRequestService } from '../usecases/access-requests/access-requests.ts';
import type { AccountMail } from '../usecases/accounts/account-service.ts';
import { createAccountUseCases } from '../usecases/accounts/account-use-cases.ts';
import { checkAdministratorPassword, ensureAdministrator } from '../usecases/accounts/ensure-administrator.ts';
import type { SignUpPolicy } from '../usecases/accounts/invitations.ts';
import { createAliasLifecycle } from '../usecases/aliases/alias-lifecycle.ts';
import { createAliasUseCases } from '../usecases/aliases/alias-use-cases.ts';
import { createAlias, createPlacesLeft } from '../usecases/aliases/create-alias.ts';
import { createLocationAccess } from '../usecases/aliases/location-access.ts';
import { createReservedHandles, noReservedHandles } from '../usecases/aliases/reserved-handles.ts';
import { seedSamples } from '../usecases/aliases/seed-samples.ts';
import { createFeedbackUseCases } from '../usecases/feedback/feedback-use-cases.ts';
import { createGeocodingUseCases } from '../usecases/geocoding/geocoding-use-cases.ts';
import { limitLinkExpansion } from '../usecases/geocoding/limit-link-expansion.ts';
import { createProviderChoiceLimit } from '../usecases/geocoding/limit-provider-choice.ts';
import { createGrantService } from '../usecases/grants/location-grants.ts';
import { allWaiting, createHealthCheck, healthMetrics } from '../usecases/health/check-health.ts';
import { unlimitedRateLimiter } from '../usecases/limits/unlimited-rate-limiter.ts';
import { deliverFeedback, deliverMails } from '../usecases/mails/deliver-mails.ts';
import { createPromptDelivery } from '../usecases/mails/prompt-delivery.ts';
import { createHandleMembers } from '../usecases/members/handle-members.ts';
import { createAdministration } from '../usecases/moderation/administration.ts';
import { createSubmitReport } from '../usecases/moderation/submit-report.ts';
import { createPhotoUseCases } from '../usecases/photos/photos.ts';
import type { ServerUseCases } from '../usecases/server-use-cases.ts';
import { createMapTiles } from '../usecases/tiles/map-tiles.ts';
import { newContainer, provide, provideValue, resolve } from './container.ts';
import type { ProviderSettings } from './geocoder-factory.ts';
import { createGeocoding } from './geocoding.ts';
import type { PhotoObjectSettings } from './photo-environment.ts';

/** The settings of the server's composition root. */
export interface ServerSettings {
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly databaseWaitSeconds: number;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  /** Whether the administrator needs a second factor. */
  readonly adminSecondFactor: boolean;
  readonly signUp: SignUpPolicy;
  /** How many places an account may name in an hour; 0: any number. */
  readonly placesPerHour: number;
  /** How many places and handles an account may have; 0: any number. The administrator's may have any. */
  readonly quotas: { readonly places: number; readonly handles: number };
  /** The name of this service. */
  readonly brandName: string;
  readonly sampleAliases: boolean;
  /** User names in small letters, by the keys of reserved handles that are given to them. */
  readonly givenHandles: ReadonlyMap<string, string>;
  readonly limits: boolean;
  /** Whether short links of map services are asked where they lead. */
  readonly expandLinks: boolean;
  /** Where photos are kept; absent: in the database. */
  readonly photoObjects?: PhotoObjectSettings | undefined;
  readonly mail: { readonly url: string; readonly recipient: string } | undefined;
  /** Where browsers reach us; without it no mail holds a link. */
  readonly publicUrl: string | undefined;
  readonly logLevel: string;
  readonly providers: ProviderSettings;
  /** The compiled gazetteer. */
  readonly gazetteerPath: string;
  /** The embedded world as map tiles. */
  readonly worldTilesPath: string;
  /** Where an operator's map archives are: a folder, and files that were named. */
  readonly mapArchives: { readonly folder: string; readonly others: readonly string[] };
  /** The compiled outlines of the world. */
  readonly worldPath: string;
  /** The pages built for the server; absent: no page is made without scripts. */
  readonly pagesPath?: string;
}

export interface ServerRoot {
  readonly useCases: ServerUseCases;
  readonly logger: PinoLogger;
  readonly database: { readonly versionFound: number; readonly versionNow: number };
  close(): Promise<void>;
}

const Database = injectionToken<OpenDatabase>('Database');

/** Opens the database, brings it up to date, and puts the server together. The failure is a sentence for the operator. */
export async function createServerRoot(
  settings: ServerSettings,
): Promise<
  | { readonly ok: true; readonly value: ServerRoot }
  | { readonly ok: false; readonly exitCode: 1 | 2; readonly reason: string }
> {
  const { adminUsername, adminPassword } = settings;
  const passwords = createArgon2PasswordHasher();
  const checked = await checkAdministratorPassword(passwords, adminUsername, adminPassword);
  if (!checked.ok)
    return {
      ok: false,
      exitCode: 2,
      reason: `ADMIN_PASSWORD is wrong. ${messageOf(checked.failure, englishTexts).text}`,
    };
  const logger = createJsonLogger(settings.logLevel);
  const opened = await openDatabase(settings.databaseUrl, createPinoLogger(logger), {
    connections: settings.databaseConnections,
    waitSeconds: settings.databaseWaitSeconds,
  });
  if (!opened.ok) return { ok: false, exitCode: opened.isMisconfigured ? 2 : 1, reason: opened.reason };
  const database = opened.value;

  const container = newContainer();
  provideValue(container, Database, database);
  provideValue(container, Logger, database.log);
  provideValue(container, Clock, database.clock ?? createSystemClock());
  provide(container, SecretGenerator, {}, createNodeSecretGenerator);
  provideValue(container, PasswordHasher, passwords);
  const quotas = { ...settings.quotas, exempt: usernameKey(adminUsername) };
  const stored = { database: Database, clock: Clock };
  provide(container, AliasStore, stored, (deps) => createSqlAliasStore({ ...deps, quotas }));
  provide(container, LocationLookup, { database: Database }, createSqlLocationLookup);
  provide(container, AliasLifecycleStore, stored, (deps) => createSqlAliasLifecycleStore({ ...deps, quotas }));
  provide(container, PlaceSearch, { database: Database, clock: Clock }, createSqlPlaceSearch);
  provide(container, SimilarNames, { database: Database, clock: Clock }, createSqlSimilarNames);
  provide(container, GrantStore, { database: Database }, createSqlGrantStore);
  provide(container, MemberStore, { database: Database, clock: Clock }, createSqlMemberStore);
  const moderationDeps = { database: Database, clock: Clock, secrets: SecretGenerator };
  provide(container, ModerationStore, moderationDeps, createSqlModerationStore);
  provide(container, AuditTrail, moderationDeps, createSqlAuditTrail);
  provide(container, UserStore, { database: Database, clock: Clock }, createSqlUserStore);
  provide(container, SessionStore, { database: Database }, createSqlSessionStore);
  const securityEventDeps = {
    database: Database,
    clock: Clock,
    secrets: SecretGenerator,
    securityMails: SecurityMails,
  };
  provide(container, SecurityMails, {}, () =>
    accountMailOrigin(settings) === undefined
      ? noSecurityMails
      : promptDelivery.securityMails(createSecurityMails(settings.brandName, mailTexts)),
  );
  provide(container, AccessTokenStore, securityEventDeps, createSqlAccessTokenStore);
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
  provide(container, MailOutbox, { database: Database, clock: Clock, secrets: SecretGenerator }, createSqlMailOutbox);
  provide(container, RecoveryStore, securityEventDeps, createSqlRecoveryStore);
  provide(container, AccountDeletionStore, { database: Database, clock: Clock }, createSqlAccountDeletionStore);
  provide(container, FeedbackOutbox, { database: Database }, createSqlFeedbackOutbox);
  const { mail } = settings;
  if (mail !== undefined)
    provide(container, Mailer, {}, () => createSmtpMailer({ url: mail.url, from: mail.recipient, to: mail.recipient }));

  const lifecycle = resolve(container, AliasLifecycleStore);
  const users = resolve(container, UserStore);
  const sessions = resolve(container, SessionStore);
  const secrets = resolve(container, SecretGenerator);
  const rateLimiter = resolve(container, RateLimiter);
  const clock = resolve(container, Clock);
  const feedback = resolve(container, FeedbackRepository);
  const log = resolve(container, Logger);
  const aliasStore = resolve(container, AliasStore);
  const ensured = await ensureAdministrator({ users, passwords, secrets, log }, adminUsername, adminPassword);
  const seeded =
    settings.sampleAliases && database.engine === 'sqlite'
      ? await seedSamples(
          { users, aliases: sampleAliases({ database, clock, passwords }), secrets },
          { isNew: await database.isUntouched() },
        )
      : ok(undefined);
  if (!ensured.ok || !seeded.ok) {
    await database.close();
    return {
      ok: false,
      exitCode: 1,
      reason: 'The database cannot be written. Check its permissions and the free space on its disk.',
    };
  }

  const geocoding = await createGeocoding({
    ...settings.providers,
    gazetteerPath: settings.gazetteerPath,
    clock,
    log,
    pacer: resolve(container, RequestPacer),
    limiter: createSqlRateLimiter({ database }),
  });
  const moderation = resolve(container, ModerationStore);
  const reserved = createReservedHandles(geocoding.placeNames, settings.givenHandles, moderation);
  const members = resolve(container, MemberStore);
  const grants = resolve(container, GrantStore);
  const access = createLocationAccess({
    locations: resolve(container, LocationLookup),
    aliases: aliasStore,
    members,
    grants,
    secrets,
    clock,
    unknownNameMs: UNKNOWN_NAME_MS,
  });
  const placesPerHour = createSqlPlacesPerHour({ database, ofAll: settings.placesPerHour });
  const aliases = createAliasUseCases({
    aliases: aliasStore,
    access,
    passwords,
    secrets,
    search: resolve(container, PlaceSearch),
    similarNames: resolve(container, SimilarNames),
    rateLimiter,
    clock,
    reserved,
    timeZoneOf,
    placesPerHour,
  });
  const nodeFetch = createNodeFetch();
  const { gazetteerPath, worldPath } = settings;
  const renderProcess = createOutOfProcessRenderer({ program: renderProgram, args: [gazetteerPath, worldPath] });
  const maps = createSvgMapRenderer({ gazetteer: geocoding.gazetteer, world: lazyLandRings(worldPath) });
  const mapTiles = createMapTiles({
    files: createTileArchiveFiles({
      folder: settings.mapArchives.folder,
      others: [settings.worldTilesPath, ...settings.mapArchives.others],
    }),
    log,
  });
  const { pagesPath } = settings;
  const pages = pagesPath === undefined ? undefined : await loadPages(pagesPath);
  const promptDelivery = createPromptDelivery(() => deliverAll());
  const outboxes = {
    feedback: resolve(container, FeedbackOutbox),
    mails: promptDelivery.outbox(resolve(container, MailOutbox)),
  };
  const outbox = mail === undefined ? undefined : allWaiting([outboxes.feedback, outboxes.mails]);
  const health = createHealthCheck({ database, outbox, pictures: renderProcess, clock });
  const accountUseCases = createAccountUseCases({
    users,
    sessions,
    passwords,
    secrets,
    rateLimiter,
    clock,
    log,
    adminUsername,
    tokens: resolve(container, AccessTokenStore),
    recovery: promptDelivery.recovery(resolve(container, RecoveryStore)),
    deletions: resolve(container, AccountDeletionStore),
    feedback: createSqlFeedbackArchive({ database }),
    mail: accountMail(settings, outboxes.mails),
    totp: resolve(container, Totp),
    totps: resolve(container, TotpStore),
    passkeyStore: resolve(container, PasskeyStore),
    passkeyVerifier: resolve(container, PasskeyVerifier),
    invitationStore: resolve(container, InvitationStore),
    signUp: settings.signUp,
    adminSecondFactor: settings.adminSecondFactor,
  });
  async function deliverAll(): Promise<void> {
    if (mail === undefined) return;
    await accountUseCases.profile.writeResetMails();
    const mailer = resolve(container, Mailer);
    await deliverMails({ outbox: outboxes.mails, mailer, clock, log });
    await deliverFeedback({ outbox: outboxes.feedback, mailer, clock, log });
  }
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const asks = createSqlAccessRequestStore({ database });
  const grantService = createGrantService({ grants, access, secrets, rateLimiter, clock });
  const photos = createSqlPhotoStore({ database, clock, objects: photoObjectsOf(settings, nodeFetch.fetch, log) });
  const converter = createSharpPhotoConverter();
  const drawn = addPreviewPhotos({ ...renderProcess, ...maps }, { photos, converter });
  const useCases: ServerUseCases = {
    ...(pages === undefined ? {} : { pages }),
    images: createCachedRenderer(drawn, { bytes: 16_000_000 }),
    signs: createSignRenderer(renderProcess),
    mapTiles,
    aliases,
    placesLeft: createPlacesLeft({ rateLimiter, clock, placesPerHour }),
    lifecycle: createAliasLifecycle({
      aliases: aliasStore,
      access,
      lifecycle,
      users,
      passwords,
      rateLimiter,
      clock,
      reserved,
      timeZoneOf,
      placesPerHour,
    }),
    photos: createPhotoUseCases({
      photos,
      converter,
      access,
      aliases,
      secrets,
      rateLimiter,
      clock,
    }),
    members: createHandleMembers({ members, access, users, rateLimiter, clock }),
    grants: grantService,
    accessRequests: createAccessRequestService({
      asks,
      grants: grantService,
      aliases,
      access,
      secrets,
      rateLimiter,
      clock,
      mail: accessRequestMailOf(settings, outboxes.mails),
    }),
    geocoding: createGeocodingUseCases({
      ...geocoding,
      links: linksOf(settings, nodeFetch.fetch, { rateLimiter, clock }),
    }),
    takeProviderChoice: createProviderChoiceLimit({ rateLimiter, clock }),
    feedback: createFeedbackUseCases({ feedback, rateLimiter, clock }),
    ...accountUseCases,
    submitReport: createSubmitReport({ aliases, store: moderation, rateLimiter, clock }),
    administration: createAdministration({
      store: moderation,
      adminUsername,
      toMail: mail === undefined ? undefined : createModerationMail(settings.brandName, mailTexts),
    }),
    auditTrail: resolve(container, AuditTrail),
    health,
    metrics: async () => [
      ...geocoding.metrics(),
      ...database.metrics(),
      ...(await healthMetrics(await health(), { outbox, clock })),
    ],
    purgeExpired: async () => {
      await sessions.deleteExpired(clock.now());
      await resolve(container, AccessTokenStore).deleteExpired(clock.now());
      await rateLimiter.deleteExpired(clock.now());
      await deleteExpiredKeys(database, clock.now());
      await accountUseCases.passkeys.deleteExpiredChallenges();
      await moderation.deleteOlder(daysAgo(REPORT_DAYS), daysAgo(AUDIT_DAYS));
      const expired = await lifecycle.deleteExpired(daysAgo(EXTENSION_DAYS));
      if (expired.ok && expired.value > 0) log.info('Expired locations were deleted', { locations: expired.value });
      await grants.deleteExpired(clock.now());
      await asks.deleteExpired(clock.now());
      const erased = await lifecycle.eraseDeleted(daysAgo(BIN_DAYS));
      if (erased.ok && erased.value > 0) log.info('Deleted locations were erased', { locations: erased.value });
      await accountUseCases.profile.purge();
      await syncPhotoObjects(photos, log);
    },
    deliverMails: deliverAll,
  };
  const close = async () => {
    promptDelivery.stop();
    renderProcess.close();
    await mapTiles.close();
    await nodeFetch.close();
    await geocoding.close();
    await database.close();
  };
  return { ok: true, value: { useCases, logger, database, close } };
}

/** Asks once for an object, so that a wrong key or bucket is in the log when the server starts. */
function photoObjectsOf({ photoObjects }: ServerSettings, fetch: Fetch, log: Logger) {
  const objects = photoObjects && createS3ObjectStore({ ...photoObjects, fetch, log });
  void objects?.get('start');
  return objects;
}

async function syncPhotoObjects(photos: PhotoStore, log: Logger): Promise<void> {
  const synced = await photos.syncObjects();
  if (synced.ok && synced.value.moved + synced.value.deleted > 0)
    log.info('The object store of photos was brought up to date', synced.value);
}

/** The mails to users: their links need to know where browsers reach us. */
function accountMail(settings: ServerSettings, outbox: MailOutbox): AccountMail | undefined {
  const origin = accountMailOrigin(settings);
  return origin === undefined
    ? undefined
    : { outbox, texts: createAccountMails(settings.brandName, mailTexts), origin };
}

const accountMailOrigin = ({ mail, publicUrl }: ServerSettings): string | undefined =>
  mail === undefined || publicUrl === undefined ? undefined : new URL(publicUrl).origin;

/** Those to owners who are asked for an exact place, and to who asked. */
function accessRequestMailOf(settings: ServerSettings, outbox: MailOutbox) {
  const mail = accountMail(settings, outbox);
  return mail && { ...mail, texts: createAccessRequestMails(mailTexts) };
}

/** Short links, which are asked for only where the settings say so. */
const linksOf = (
  { expandLinks }: ServerSettings,
  fetch: Fetch,
  limits: { readonly rateLimiter: RateLimiter; readonly clock: Clock },
): LinkExpander => limitLinkExpansion({ expander: expandLinks ? createLinkExpander({ fetch }) : undefined, ...limits });

/** The program beside this file, in the sources or in the build. */
const renderProgram = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'render-process-main.ts' : 'render-process-main.js',
);

/** The samples are the service's own: no quota, limit or reserved handle holds for them. */
function sampleAliases({
  database,
  clock,
  passwords,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
}): Parameters<typeof seedSamples>[0]['aliases'] {
  const aliases = createSqlAliasStore({ database, clock });
  const unlimited = { rateLimiter: unlimitedRateLimiter, reserved: noReservedHandles };
  return {
    listByOwner: (userId) => aliases.listByOwner(userId),
    create: createAlias({ aliases, clock, passwords, timeZoneOf, ...unlimited }),
  };
}

/** A thousand times what there is to be hidden. */
const UNKNOWN_NAME_MS = 10;
