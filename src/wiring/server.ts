import type { Container } from 'inversify';
import type { Logger as PinoLogger } from 'pino';
import { createArgon2PasswordHasher } from '../adapters/argon2/password-hasher.ts';
import { createDataFolder } from '../adapters/files/data-folder.ts';
import { readLastBackup } from '../adapters/files/last-backup.ts';
import type { Fetch as FetchFunction } from '../adapters/http/fetch-json.ts';
import { createLinkExpander } from '../adapters/http/link-expander.ts';
import { createNodeFetch } from '../adapters/http/undici-fetch.ts';
import { createSystemClock } from '../adapters/node/clock.ts';
import { createNodeSecretGenerator } from '../adapters/node/crypto-secrets.ts';
import { createJsonLogger, createPinoLogger } from '../adapters/pino/pino-logger.ts';
import { type Database as OpenDatabase, openDatabase } from '../adapters/sql/connection/database.ts';
import { createSqlRateLimiter } from '../adapters/sql/limits/fixed-window-limiter.ts';
import { loadPages } from '../adapters/ssr/page-renderer.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { failureMessage } from '../i18n/index.ts';
import { PasswordHasher } from '../ports/accounts/password-hasher.ts';
import type { LinkExpander } from '../ports/geocoding/link-expander.ts';
import { RequestPacer } from '../ports/geocoding/request-pacer.ts';
import { Clock } from '../ports/shared/clock.ts';
import { Logger } from '../ports/shared/logger.ts';
import type { RateLimiter } from '../ports/shared/rate-limiter.ts';
import { SecretGenerator } from '../ports/shared/secret-generator.ts';
import { WebhookSender } from '../ports/webhooks/webhook-sender.ts';
import { checkAdministratorPassword } from '../usecases/accounts/ensure-administrator.ts';
import { createGeocodingUseCases } from '../usecases/geocoding/geocoding-use-cases.ts';
import { limitLinkExpansion } from '../usecases/geocoding/limit-link-expansion.ts';
import { createBackgroundJobs } from '../usecases/health/background-jobs.ts';
import { backupMetrics } from '../usecases/health/backup-metrics.ts';
import { createHealthCheck, healthMetrics } from '../usecases/health/check-health.ts';
import { createPromptDelivery } from '../usecases/mail/prompt-delivery.ts';
import type { ServerUseCases } from '../usecases/server-use-cases.ts';
import { createGeocoding } from './geocoding/geocoding.ts';
import { bindAccounts, FirstAccounts } from './server/accounts.ts';
import { bindAliases } from './server/aliases.ts';
import { Database } from './server/database.ts';
import { bindLargeJobs, LargeJobs } from './server/large-jobs.ts';
import { bindLimits } from './server/limits.ts';
import { bindMails, MailDelivery } from './server/mails.ts';
import { bindMaintenance } from './server/maintenance.ts';
import { bindModeration } from './server/moderation.ts';
import { bindPhotos, PhotoObjects } from './server/photos.ts';
import { bindPictures, Pictures } from './server/pictures.ts';
import type { ServerSettings } from './server/settings.ts';
import { bindSharing } from './server/sharing.ts';
import { Accounts, Fetch, Geocoding, limitDeps, PromptDelivery, useCases } from './server/tokens.ts';
import { bindWebhooks, WebhookDelivery } from './server/webhooks.ts';
import { createContainer, provide, provideValue } from './shared/container.ts';
import { resolve, resolveAll } from './shared/resolve.ts';
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
  const nodeFetch = createNodeFetch();
  provideValue(container, Fetch, nodeFetch.fetch);
  if (!(await resolve(container, FirstAccounts).create())) {
    await database.close();
    return {
      ok: false,
      exitCode: 1,
      reason: 'The database cannot be written. Check its permissions and the free space on its disk.',
    };
  }
  const clock = resolve(container, Clock);
  const log = resolve(container, Logger);
  const geocoding = await createGeocoding({
    ...settings.providers,
    gazetteerPath: settings.gazetteerPath,
    streetsFolder: settings.streetsFolder,
    clock,
    log,
    pacer: resolve(container, RequestPacer),
    limiter: createSqlRateLimiter({ database }),
  });
  provideValue(container, Geocoding, geocoding);
  const pictures = resolve(container, Pictures);
  const mails = resolve(container, MailDelivery);
  const webhooks = resolve(container, WebhookDelivery);
  const health = createHealthCheck({
    database,
    outbox: mails.waiting,
    mail: mails.sending,
    pictures: pictures.renderProcess,
    photos: resolve(container, PhotoObjects)?.health,
    maps: pictures.mapTiles,
    data: createDataFolder(settings.dataFolder, log),
    clock,
  });
  const stored = resolveAll(container, useCases);
  const limits = resolveAll(container, limitDeps);
  const serverUseCases: ServerUseCases = {
    ...stored,
    ...resolve(container, Accounts),
    ...(settings.pagesPath !== undefined && { pages: await loadPages(settings.pagesPath) }),
    images: pictures.images,
    signs: pictures.signs,
    mapTiles: pictures.mapTiles,
    countryTowns: geocoding.countryTowns,
    countryStreets: geocoding.countryStreets,
    countryMaps: pictures.countryMaps,
    geocoding: createGeocodingUseCases({ ...geocoding, links: createLinks(settings, nodeFetch.fetch, limits) }),
    health,
    metrics: async () => [
      ...stored.background.metrics(),
      ...geocoding.metrics(),
      ...database.metrics(),
      ...(await healthMetrics(await health(), { outbox: mails.waiting, clock })),
      ...(await webhooks.collectMetrics()),
      ...backupMetrics(await readLastBackup(settings.lastBackupPath), clock),
    ],
    deliverMails: mails.run,
  };
  const close = async () => {
    resolve(container, PromptDelivery).stop();
    mails.stop();
    await webhooks.stop();
    await resolve(container, WebhookSender).close();
    await pictures.close();
    await nodeFetch.close();
    await geocoding.close();
    await resolve(container, LargeJobs).close();
    await database.close();
  };
  return { ok: true, value: { useCases: serverUseCases, logger, database, close } };
}

/** Binds everything except `Fetch` and `Geocoding`, for which a test has others. */
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
  provide(container, useCases.background, { log: Logger }, ({ log }) => createBackgroundJobs(log));
  // The delivery depends on the stores that queue mails, so it is resolved when a mail is queued.
  provide(container, PromptDelivery, { background: useCases.background }, ({ background }) =>
    createPromptDelivery(() => background.start('mails', () => resolve(container, MailDelivery).run())),
  );
  bindLimits(container, settings);
  bindLargeJobs(container, settings);
  bindMails(container, settings);
  bindAccounts(container, settings);
  bindAliases(container, settings);
  bindSharing(container);
  bindPhotos(container, settings);
  bindPictures(container, settings);
  bindModeration(container, settings);
  bindWebhooks(container, settings);
  bindMaintenance(container);
  return container;
}

/** Creates the resolver of short links. It resolves none if the settings forbid it. */
const createLinks = (
  { expandLinks }: ServerSettings,
  fetch: FetchFunction,
  limits: { readonly rateLimiter: RateLimiter; readonly clock: Clock },
): LinkExpander => limitLinkExpansion({ expander: expandLinks ? createLinkExpander({ fetch }) : undefined, ...limits });
