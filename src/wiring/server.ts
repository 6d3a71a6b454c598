import { join } from 'node:path';
import type { Logger } from 'pino';
import { argon2Passwords } from '../adapters/argon2/password-hasher.ts';
import { rememberingPainter } from '../adapters/image-rendering/cached-renderer.ts';
import { worldWhenAsked } from '../adapters/image-rendering/land-geometry-file.ts';
import { painterApart } from '../adapters/image-rendering/render-process.ts';
import { pageMaps } from '../adapters/image-rendering/svg-map-renderer.ts';
import { systemClock } from '../adapters/node/clock.ts';
import { nodeSecrets } from '../adapters/node/crypto-secrets.ts';
import { pinoLog } from '../adapters/pino/log.ts';
import { jsonLogger } from '../adapters/pino/pino-logger.ts';
import { smtpMailer } from '../adapters/smtp/mailer.ts';
import { sqlAccessTokens } from '../adapters/sql/access-token-store.ts';
import { sqlAliasStore } from '../adapters/sql/alias-store.ts';
import { type Database as OpenDatabase, openDatabase } from '../adapters/sql/connection/database.ts';
import { sqlFeedbackBox, sqlFeedbackOutbox } from '../adapters/sql/feedback-repository.ts';
import { sqlThrottle } from '../adapters/sql/fixed-window-limiter.ts';
import { sqlTurnstile } from '../adapters/sql/min-interval-limiter.ts';
import { sqlSessions } from '../adapters/sql/session-store.ts';
import { sqlUserStore } from '../adapters/sql/user-store.ts';
import { loadPages } from '../adapters/ssr/page-renderer.ts';
import { ok } from '../domain/result.ts';
import { AccessTokens } from '../ports/access-token-store.ts';
import { AliasStore } from '../ports/alias-store.ts';
import { Clock } from '../ports/clock.ts';
import { FeedbackOutbox } from '../ports/feedback-outbox.ts';
import { FeedbackBox } from '../ports/feedback-repository.ts';
import { port } from '../ports/injection-token.ts';
import { Log } from '../ports/logger.ts';
import { Mailer } from '../ports/mailer.ts';
import { Passwords } from '../ports/password-hasher.ts';
import { Throttle } from '../ports/rate-limiter.ts';
import { Turnstile } from '../ports/request-pacer.ts';
import { Secrets } from '../ports/secret-generator.ts';
import { Sessions } from '../ports/session-store.ts';
import { UserStore } from '../ports/user-store.ts';
import { keepAccounts } from '../usecases/auth-service.ts';
import { createAlias } from '../usecases/create-alias.ts';
import { postFeedback } from '../usecases/deliver-feedback.ts';
import { appointAdministrator, checkAdministratorPassword } from '../usecases/ensure-administrator.ts';
import { findAlias } from '../usecases/find-alias.ts';
import { plantSamples } from '../usecases/seed-samples.ts';
import type { ServerUseCases } from '../usecases/server-use-cases.ts';
import { giveFeedback } from '../usecases/submit-feedback.ts';
import { ask, newContainer, provide, provideValue } from './container.ts';
import type { ProviderSettings } from './geocoder-factory.ts';
import { geocoding } from './geocoding.ts';

/** What the server's environment says to this root. */
export interface ServerSettings {
  readonly databaseUrl: string;
  readonly databaseConnections: number;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  readonly sampleAliases: boolean;
  readonly limits: boolean;
  readonly mail: { readonly url: string; readonly recipient: string } | undefined;
  readonly logLevel: string;
  readonly providers: ProviderSettings;
  /** The compiled gazetteer. */
  readonly gazetteerPath: string;
  /** The compiled outlines of the world. */
  readonly worldPath: string;
  /** The pages built for the server; absent: no page is made without scripts. */
  readonly pagesPath?: string;
}

export interface ServerRoot {
  readonly useCases: ServerUseCases;
  readonly logger: Logger;
  readonly database: { readonly versionFound: number; readonly versionNow: number };
  close(): Promise<void>;
}

const Database = port<OpenDatabase>('Database');

/** Opens the database, brings it up to date, and puts the server together. The failure is a sentence for the operator. */
export async function serverRoot(
  settings: ServerSettings,
): Promise<
  | { readonly ok: true; readonly value: ServerRoot }
  | { readonly ok: false; readonly exitCode: 1 | 2; readonly reason: string }
> {
  const { adminUsername, adminPassword, sampleAliases } = settings;
  const passwords = argon2Passwords();
  if (adminPassword !== undefined) {
    const checked = await checkAdministratorPassword(passwords, adminUsername, adminPassword);
    if (!checked.ok) return { ok: false, exitCode: 2, reason: `ADMIN_PASSWORD is wrong. ${checked.failure.reason}` };
  }
  const logger = jsonLogger(settings.logLevel);
  const opened = await openDatabase(settings.databaseUrl, pinoLog(logger), {
    connections: settings.databaseConnections,
  });
  if (!opened.ok) return { ...opened, exitCode: 1 };
  const database = opened.value;

  const container = newContainer();
  provideValue(container, Database, database);
  provideValue(container, Log, database.log);
  provide(container, Clock, {}, systemClock);
  provide(container, Secrets, {}, nodeSecrets);
  provideValue(container, Passwords, passwords);
  provide(container, AliasStore, { database: Database, clock: Clock }, sqlAliasStore);
  provide(container, UserStore, { database: Database, clock: Clock }, sqlUserStore);
  provide(container, Sessions, { database: Database }, sqlSessions);
  provide(container, AccessTokens, { database: Database }, sqlAccessTokens);
  provide(container, Throttle, { database: Database }, settings.limits ? sqlThrottle : () => unlimited);
  provide(container, Turnstile, { database: Database, clock: Clock }, sqlTurnstile);
  provide(container, FeedbackBox, { database: Database, clock: Clock, secrets: Secrets }, sqlFeedbackBox);
  provide(container, FeedbackOutbox, { database: Database }, sqlFeedbackOutbox);
  const { mail } = settings;
  if (mail !== undefined)
    provide(container, Mailer, {}, () => smtpMailer({ url: mail.url, from: mail.recipient, to: mail.recipient }));

  const aliases = ask(container, AliasStore);
  const users = ask(container, UserStore);
  const sessions = ask(container, Sessions);
  const secrets = ask(container, Secrets);
  const throttle = ask(container, Throttle);
  const clock = ask(container, Clock);
  const feedback = ask(container, FeedbackBox);
  const log = ask(container, Log);
  const appointed = await appointAdministrator(
    // Where limits are off, that throttle remembers nothing.
    { users, passwords, secrets, throttle: sqlThrottle({ database }), clock, log },
    adminUsername,
    adminPassword,
  );
  const planted =
    sampleAliases && database.engine === 'sqlite'
      ? await plantSamples({ users, aliases, secrets }, { isNew: await database.isUntouched() })
      : ok(undefined);
  if (!appointed.ok || !planted.ok) {
    await database.close();
    return {
      ok: false,
      exitCode: 1,
      reason: 'The database cannot be written. Check its permissions and the free space on its disk.',
    };
  }

  const places = await geocoding({
    ...settings.providers,
    gazetteerPath: settings.gazetteerPath,
    clock,
    log,
    turnstile: ask(container, Turnstile),
  });
  const { gazetteerPath, worldPath } = settings;
  const studio = painterApart({ program: painterProgram, told: [gazetteerPath, worldPath] });
  const maps = pageMaps({ gazetteer: places.gazetteer, world: worldWhenAsked(worldPath) });
  const { pagesPath } = settings;
  const pages = pagesPath === undefined ? undefined : await loadPages(pagesPath);
  const useCases: ServerUseCases = {
    ...(pages === undefined ? {} : { pages }),
    paint: rememberingPainter({ ...studio, ...maps }, { bytes: 16_000_000 }),
    ...findAlias({ aliases }),
    findPlace: aliases.at,
    createAlias: createAlias({ aliases, throttle, clock }),
    myAliases: aliases.ownedBy,
    claimable: aliases.claimable,
    searchAddress: places.addresses.search,
    describePoint: places.addresses.describe,
    countryAt: places.countries.at,
    suggestPlaces: places.gazetteer.suggest,
    placesWithin: places.gazetteer.within,
    giveFeedback: giveFeedback({ feedback, throttle, clock }),
    readFeedback: feedback.all,
    accounts: keepAccounts({
      users,
      sessions,
      passwords,
      secrets,
      throttle,
      clock,
      adminUsername,
      tokens: ask(container, AccessTokens),
    }),
    isReady: database.answers,
    tidy: async () => {
      await sessions.forgetExpired(clock.now());
      await throttle.forgetPast(clock.now());
    },
    postFeedback:
      mail === undefined
        ? async () => undefined
        : () => postFeedback({ outbox: ask(container, FeedbackOutbox), mailer: ask(container, Mailer), clock, log }),
  };
  const close = async () => {
    studio.close();
    await places.close();
    await database.close();
  };
  return { ok: true, value: { useCases, logger, database, close } };
}

/** Beside this file as it is written, or as it is built. */
const painterProgram = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'render-process-main.ts' : 'render-process-main.js',
);

/** `RATE_LIMITS=off`: for benchmarks. */
const unlimited: Throttle = {
  take: async () => ok(undefined),
  wasTaken: async () => ok(false),
  forgetPast: async () => ok(undefined),
};
