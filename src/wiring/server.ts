import type { Container } from 'inversify';
import type { Logger as PinoLogger } from 'pino';
import { createArgon2PasswordHasher } from '../adapters/argon2/password-hasher.ts';
import { createDataFolder } from '../adapters/files/data-folder.ts';
import { readLastBackup } from '../adapters/files/last-backup.ts';
import type { Fetch } from '../adapters/http/fetch-json.ts';
import { createLinkExpander } from '../adapters/http/link-expander.ts';
import { createNodeFetch } from '../adapters/http/undici-fetch.ts';
import { createSystemClock } from '../adapters/node/clock.ts';
import { createNodeSecretGenerator } from '../adapters/node/crypto-secrets.ts';
import { createJsonLogger, createPinoLogger } from '../adapters/pino/pino-logger.ts';
import { type Database as OpenDatabase, openDatabase } from '../adapters/sql/connection/database.ts';
import { createSqlRateLimiter } from '../adapters/sql/limits/fixed-window-limiter.ts';
import { createSqlMailOutbox } from '../adapters/sql/mail/mail-outbox.ts';
import { loadPages } from '../adapters/ssr/page-renderer.ts';
import { getTimeZone } from '../adapters/time-zones/time-zone.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { failureMessage } from '../i18n/index.ts';
import { PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { LinkExpander } from '../ports/geocoding/link-expander.ts';
import { RequestPacer } from '../ports/geocoding/request-pacer.ts';
import { MailOutbox } from '../ports/mail/mail-outbox.ts';
import { AdministratorStore } from '../ports/moderation/administrator-store.ts';
import { AuditTrail } from '../ports/moderation/audit-trail.ts';
import { FeedbackRepository } from '../ports/moderation/feedback-repository.ts';
import { ModerationMails, noModerationMails } from '../ports/moderation/moderation-mails.ts';
import { ModerationStore } from '../ports/moderation/moderation-store.ts';
import { Clock } from '../ports/shared/clock.ts';
import { Logger } from '../ports/shared/logger.ts';
import { RateLimiter } from '../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../ports/shared/secret-generator.ts';
import { checkAdministratorPassword } from '../usecases/accounts/ensure-administrator.ts';
import { createGeocodingUseCases } from '../usecases/geocoding/geocoding-use-cases.ts';
import { limitLinkExpansion } from '../usecases/geocoding/limit-link-expansion.ts';
import { createProviderChoiceLimit } from '../usecases/geocoding/limit-provider-choice.ts';
import { createBackgroundJobs } from '../usecases/health/background-jobs.ts';
import { backupMetrics } from '../usecases/health/backup-metrics.ts';
import { createHealthCheck, healthMetrics } from '../usecases/health/check-health.ts';
import { createAdministration } from '../usecases/moderation/administration.ts';
import { createFeedbackUseCases } from '../usecases/moderation/feedback-use-cases.ts';
import type { ServerUseCases } from '../usecases/server-use-cases.ts';
import { createGeocoding } from './geocoding/geocoding.ts';
import { type Accounts, bindAccounts, createAccounts, createFirstAccounts } from './server/accounts.ts';
import { bindAliases } from './server/aliases.ts';
import { Database, securityEventStore } from './server/database.ts';
import { bindLargeJobs, LargeJobs } from './server/large-jobs.ts';
import { bindLimits } from './server/limits.ts';
import { createMails, type Mails } from './server/mails.ts';
import { createMaintenance } from './server/maintenance.ts';
import { bindModeration } from './server/moderation.ts';
import { createPictures } from './server/pictures.ts';
import { createPlaces } from './server/places.ts';
import type { ServerSettings } from './server/settings.ts';
import { bindSharing } from './server/sharing.ts';
import { bindWebhooks, createWebhooks } from './server/webhooks.ts';
import { createContainer, provide, provideValue, resolve } from './shared/container.ts';
import { getWorkerProgram } from './shared/worker-programs.ts';

export interface ServerRoot {
  readonly useCases: ServerUseCases;
  readonly logger: PinoLogger;
  readonly database: { readonly versionFound: number; readonly versionNow: number };
  close(): Promise<void>;
}

type Opening<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly exitCode: 1 | 2; readonly reason: string };

const readProgram = getWorkerProgram('read-worker-main');

/** Opens the database and runs its migrations. */
async function openServerDatabase(
  settings: ServerSettings,
  logger: PinoLogger,
  onUpgrade?: () => Promise<void>,
): Promise<Opening<OpenDatabase>> {
  const opened = await openDatabase(settings.databaseUrl, createPinoLogger(logger), {
    connections: settings.databaseConnections,
    replicas: settings.databaseReplicas,
    waitSeconds: settings.databaseWaitSeconds,
    readProgram,
    ...(onUpgrade !== undefined && { onUpgrade }),
  });
  return opened.ok ? opened : { ok: false, exitCode: opened.isMisconfigured ? 2 : 1, reason: opened.reason };
}

async function findPasswordProblem(
  passwords: PasswordHasher,
  { adminUsername, adminPassword }: ServerSettings,
): Promise<(Opening<never> & { readonly ok: false }) | undefined> {
  const checked = await checkAdministratorPassword(passwords, adminUsername, adminPassword);
  if (checked.ok) return undefined;
  const reason = `ADMIN_PASSWORD is wrong. ${failureMessage(checked.failure, loadCatalogue('en')).text}`;
  return { ok: false, exitCode: 2, reason };
}

/** Migrates the database and closes it, without creating an account, samples or a renderer. */
export async function migrateDatabase(
  settings: ServerSettings,
): Promise<Opening<Pick<OpenDatabase, 'versionFound' | 'versionNow'>>> {
  const refused = await findPasswordProblem(createArgon2PasswordHasher(), settings);
  if (refused !== undefined) return refused;
  const opened = await openServerDatabase(settings, createJsonLogger(settings.logLevel));
  if (!opened.ok) return opened;
  const { versionFound, versionNow } = opened.value;
  await opened.value.close();
  return { ok: true, value: { versionFound, versionNow } };
}

/**
 * Opens the database, calls `onUpgrade` before migrating it, and composes the server. `reason` of a failure is a sentence for the operator.
 */
export async function createServerRoot(
  settings: ServerSettings,
  onUpgrade?: () => Promise<void>,
): Promise<Opening<ServerRoot>> {
  const passwords = createArgon2PasswordHasher();
  const refused = await findPasswordProblem(passwords, settings);
  if (refused !== undefined) return refused;
  const logger = createJsonLogger(settings.logLevel);
  const opened = await openServerDatabase(settings, logger, onUpgrade);
  if (!opened.ok) return opened;
  const database = opened.value;

  const container = createServerContainer(database, settings, { passwords });
  const background = createBackgroundJobs(resolve(container, Logger));
  const mails: Mails = createMails(container, settings, {
    background,
    writeFirst: () => accounts.profile.writeResetMails(),
  });
  const nodeFetch = createNodeFetch();
  const accounts: Accounts = createAccounts(container, settings, mails, nodeFetch.fetch);
  if (!(await createFirstAccounts(container, settings))) {
    await database.close();
    return {
      ok: false,
      exitCode: 1,
      reason: 'The database cannot be written. Check its permissions and the free space on its disk.',
    };
  }
  const [clock, log] = [resolve(container, Clock), resolve(container, Logger)];
  const rateLimiter = resolve(container, RateLimiter);
  const geocoding = await createGeocoding({
    ...settings.providers,
    gazetteerPath: settings.gazetteerPath,
    streetsFolder: settings.streetsFolder,
    clock,
    log,
    pacer: resolve(container, RequestPacer),
    limiter: createSqlRateLimiter({ database }),
  });
  const pictures = createPictures(container, settings, geocoding.gazetteer, { background, fetch: nodeFetch.fetch });
  const webhooks = createWebhooks(container, settings);
  const health = createHealthCheck({
    database,
    outbox: mails.waiting,
    mail: mails.sending,
    pictures: pictures.renderProcess,
    photos: pictures.photoObjects,
    maps: pictures.mapTiles,
    data: createDataFolder(settings.dataFolder, log),
    clock,
  });
  const useCases: ServerUseCases = {
    background,
    ...(settings.pagesPath !== undefined && { pages: await loadPages(settings.pagesPath) }),
    images: pictures.images,
    signs: pictures.signs,
    mapTiles: pictures.mapTiles,
    countryTowns: geocoding.countryTowns,
    countryStreets: geocoding.countryStreets,
    countryMaps: pictures.countryMaps,
    ...accounts,
    ...createStoredUseCases(container, settings, { ...geocoding, mails, pictures }),
    geocoding: createGeocodingUseCases({
      ...geocoding,
      links: createLinks(settings, nodeFetch.fetch, { rateLimiter, clock }),
    }),
    health,
    metrics: async () => [
      ...background.metrics(),
      ...geocoding.metrics(),
      ...database.metrics(),
      ...(await healthMetrics(await health(), { outbox: mails.waiting, clock })),
      ...(await webhooks.metrics()),
      ...backupMetrics(await readLastBackup(settings.lastBackupPath), clock),
    ],
    purgeExpired: createMaintenance(container, accounts, pictures.photos),
    deliverMails: mails.deliver,
    deliverWebhooks: webhooks.deliver,
  };
  const close = async () => {
    mails.stop();
    await webhooks.close();
    await pictures.close();
    await nodeFetch.close();
    await geocoding.close();
    await resolve(container, LargeJobs).close();
    await database.close();
  };
  return { ok: true, value: { useCases, logger, database, close } };
}

export function createServerContainer(
  database: OpenDatabase,
  settings: ServerSettings,
  { passwords, clock }: { readonly passwords: PasswordHasher; readonly clock?: Clock },
): Container {
  const container = createContainer();
  provideValue(container, Database, database);
  provideValue(container, Logger, database.log);
  provideValue(container, Clock, clock ?? database.clock ?? createSystemClock());
  provide(container, SecretGenerator, {}, createNodeSecretGenerator);
  provideValue(container, PasswordHasher, passwords);
  provide(container, MailOutbox, securityEventStore, createSqlMailOutbox);
  bindLimits(container, settings);
  bindLargeJobs(container, settings);
  bindAccounts(container, settings);
  bindAliases(container, settings);
  bindSharing(container);
  bindModeration(container);
  bindWebhooks(container, settings);
  return container;
}

/** Creates the use cases that use the database, except those of accounts. */
export function createStoredUseCases(
  container: Container,
  settings: ServerSettings,
  more: Parameters<typeof createPlaces>[2],
) {
  const limits = { rateLimiter: resolve(container, RateLimiter), clock: resolve(container, Clock) };
  return {
    ...createPlaces(container, settings, more),
    takeProviderChoice: createProviderChoiceLimit(limits),
    feedback: createFeedbackUseCases({ feedback: resolve(container, FeedbackRepository), ...limits }),
    administration: createAdministration({
      store: resolve(container, ModerationStore),
      roles: resolve(container, AdministratorStore),
      adminUsername: settings.adminUsername,
      sendsMail: resolve(container, ModerationMails) !== noModerationMails,
      getTimeZone,
    }),
    auditTrail: resolve(container, AuditTrail),
  };
}

/** Creates the resolver of short links. It resolves none if the settings forbid it. */
const createLinks = (
  { expandLinks }: ServerSettings,
  fetch: Fetch,
  limits: { readonly rateLimiter: RateLimiter; readonly clock: Clock },
): LinkExpander => limitLinkExpansion({ expander: expandLinks ? createLinkExpander({ fetch }) : undefined, ...limits });
