import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { Variables } from '../adapters/environment/parse-environment.ts';
import { pointFromMicrodegrees } from '../domain/coordinates/coordinates.ts';
import { completeLanguages, type Language, pseudoLanguage } from '../domain/languages.ts';
import type { OrReason } from '../domain/result.ts';
import { formatIn } from '../i18n/messages/format.ts';
import { getProviderUrl, type ProviderSettings } from '../wiring/geocoding/geocoder-factory.ts';
import { readGeocodingEnvironment } from '../wiring/geocoding/geocoding-environment.ts';
import { type PhotoObjectSettings, readPhotoEnvironment } from '../wiring/server/photo-environment.ts';
import { readSecretFiles } from '../wiring/server/secret-files.ts';
import { createServerRoot, migrateDatabase } from '../wiring/server.ts';
import { createApp } from './app.ts';
import { findWebRoot, parseTrustProxy, toServerSettings, toWireConfig } from './app-config.ts';
import { type Environment, readEnvironment } from './env.ts';
import { logConsoleAsJson } from './plugins/console-log.ts';
import { shutdownGracefully, trackResponses } from './plugins/graceful-shutdown.ts';
import { listenForMetrics, type MetricsListener } from './plugins/metrics-listener.ts';
import { notifyReady } from './systemd-notify.ts';
import { createUpgradeNotice } from './upgrade/upgrade-notice.ts';

/** A listening server, or the reason in one line why it does not listen, with the exit code. */
type StartResult =
  | {
      readonly ok: true;
      readonly name: string;
      readonly url: string;
      readonly reportError: (cause: unknown) => void;
      close(signal: string): Promise<void>;
    }
  | { readonly ok: false; readonly exitCode: number; readonly reason: string };

/** The delay after the start before country borders are loaded, which blocks the event loop for a tenth of a second. */
const BORDERS_DELAY_MS = 250;
/** A point, in microdegrees, that loads the borders. It is in a country: a point outside of all causes a request to a provider. */
const RIYADH = pointFromMicrodegrees(24_713_600, 46_675_300);

interface Settings {
  readonly environment: Environment;
  readonly providers: ProviderSettings;
  readonly photoObjects: PhotoObjectSettings | undefined;
}

/** Returns the validated environment, or its first error in one line. */
function readSettings(variables: Variables): OrReason<Settings> {
  const secrets = readSecretFiles(variables);
  if (!secrets.ok) return secrets;
  const read = readEnvironment(secrets.value);
  if (!read.ok) return read;
  const { PUBLIC_URL } = read.value;
  const providers = readGeocodingEnvironment(
    secrets.value,
    PUBLIC_URL === undefined ? PUBLIC_URL : new URL(PUBLIC_URL).href,
  );
  if (!providers.ok) return providers;
  const photos = readPhotoEnvironment(secrets.value);
  if (!photos.ok) return photos;
  return { ok: true, value: { environment: read.value, providers: providers.value, photoObjects: photos.value } };
}

/** Reads the environment, opens the database, and listens. Closes everything again if a step fails. */
async function startServer(variables: Variables): Promise<StartResult> {
  const read = readSettings(variables);
  if (!read.ok) return { ok: false, exitCode: 2, reason: read.reason };
  const { environment, providers, photoObjects } = read.value;
  // By default V8 lets the heap grow with its measured speed, so a busy machine uses more memory. A fixed growth in percent of live
  // memory is the same on each machine.
  setFlagsFromString('--heap-growing-percent=30');
  const config = toWireConfig(environment, providers);
  const { version } = config;
  const languages: readonly Language[] =
    environment.PSEUDO_LANGUAGE === 'on' ? [...completeLanguages, pseudoLanguage] : completeLanguages;
  const notice = createUpgradeNotice({ host: environment.HOST, port: environment.PORT, languages, version });
  const root = await createServerRoot({ ...toServerSettings(environment, providers), photoObjects }, notice.start);
  if (!root.ok) {
    await notice.stop();
    return root;
  }
  const { useCases, logger, close: closeRoot } = root.value;
  const restoreConsole = logConsoleAsJson(logger);

  let isStopping = false;
  const webRoot = findWebRoot();
  const app = await createApp(useCases, {
    config,
    connectTo: environment.BROWSER_PROVIDERS.map((name) => new URL(getProviderUrl(providers, name)).origin),
    logger,
    isStopping: () => isStopping,
    languages,
    hsts: environment.HSTS,
    limits: environment.RATE_LIMITS === 'on',
    metrics: chooseMetricsPort(environment),
    accessLog: environment.ACCESS_LOG === 'on',
    ...(environment.SECURITY_CONTACT === undefined ? {} : { securityContact: environment.SECURITY_CONTACT }),
    trustProxy: parseTrustProxy(environment.TRUST_PROXY),
    ...(environment.PUBLIC_URL === undefined ? {} : { publicUrl: environment.PUBLIC_URL }),
    ...(webRoot === undefined ? {} : { webRoot }),
  });
  // Loads the data of the first number formatter, 15 ms or more, before a request needs it.
  formatIn('en').number(0);
  const responses = trackResponses(app.server);
  let metricsListener: MetricsListener | undefined;
  let port = environment.METRICS_PORT;
  try {
    if (port !== undefined) metricsListener = await listenForMetrics({ port, host: environment.HOST }, app.metrics);
    port = environment.PORT;
    await notice.stop();
    await app.listen({ port, host: environment.HOST });
  } catch (cause) {
    await metricsListener?.close();
    await app.close();
    await closeRoot();
    restoreConsole();
    return { ok: false, exitCode: 1, reason: describeListenError(environment, port ?? environment.PORT, cause) };
  }
  if (metricsListener !== undefined)
    logger.info({ port: metricsListener.port }, 'Metrics are told at a port of their own');
  if (environment.RATE_LIMITS === 'off') logger.warn('RATE_LIMITS is off: this is for benchmarks, not for the world');
  const { background } = useCases;
  const reportRejection = (cause: unknown) => background.report('unhandled rejection', cause);
  process.on('unhandledRejection', reportRejection);
  setTimeout(() => background.start('borders', () => useCases.geocoding.countryAt(RIYADH)), BORDERS_DELAY_MS).unref();
  const stops = [
    background.repeat('mails', 20, useCases.deliverMails),
    background.repeat('webhooks', 1, useCases.deliverWebhooks),
    background.repeat('purge', 600, useCases.purgeExpired),
  ];
  return {
    ok: true,
    name: environment.BRAND_NAME,
    url: formatUrl(environment, app.server.address()),
    reportError: (cause) => background.report('systemd-notify', cause),
    close: async (signal) => {
      isStopping = true;
      const since = performance.now();
      logger.info({ signal }, 'Stopping: requests under way end first');
      for (const stop of stops) stop();
      await shutdownGracefully(app.server, responses);
      await app.close();
      await metricsListener?.close();
      await closeRoot();
      restoreConsole();
      process.off('unhandledRejection', reportRejection);
      logger.info({ milliseconds: Math.round(performance.now() - since) }, 'Stopped');
    },
  };
}

/**
 * Runs the server until SIGINT or SIGTERM, finishes pending requests and returns the exit code. Prints messages to stdout, with `json`
 * as JSON.
 */
export async function serve(variables: Variables, { json = false } = {}): Promise<number> {
  const read = readSettings(variables);
  if (read.ok && read.value.environment.MIGRATE_ONLY === 'on') return migrateOnly(read.value, json);
  const server = await startServer(variables);
  if (!server.ok) return printRefusal(server, json);
  const { name, url, reportError } = server;
  const { promise: signalled, resolve } = Promise.withResolvers<NodeJS.Signals>();
  // These handlers are installed only now: before the server listens, a signal ends the process immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  console.log(json ? JSON.stringify({ url }) : `${name} is at ${url}`);
  notifyReady(process.env, reportError);
  const signal = await signalled;
  const deadline = setTimeout(() => process.exit(1), 10_000);
  await server.close(signal);
  clearTimeout(deadline);
  return signal === 'SIGINT' ? 130 : 0;
}

/** Prints the reason why the server did not start, with `json` in the format of command-line failures too. Returns the exit code. */
function printRefusal(
  { reason, exitCode }: { readonly reason: string; readonly exitCode: number },
  json: boolean,
): number {
  const code = exitCode === 2 ? 'usage' : 'failed';
  if (json) console.log(JSON.stringify({ error: reason, details: reason, code }));
  console.error(reason);
  return exitCode;
}

/** Migrates the database for `MIGRATE_ONLY=on` and returns the exit code. */
async function migrateOnly({ environment, providers }: Settings, json: boolean): Promise<number> {
  const migrated = await migrateDatabase(toServerSettings(environment, providers));
  if (!migrated.ok) return printRefusal(migrated, json);
  const { versionFound, versionNow } = migrated.value;
  const line =
    versionFound === versionNow
      ? `The database is at version ${versionNow}; there was nothing to do.`
      : `The database went from version ${versionFound} to ${versionNow}.`;
  console.log(json ? JSON.stringify({ versionFound, versionNow }) : line);
  return 0;
}

/** Returns `apart` for metrics on a separate port, `here` for the server's own, `undefined` for none. */
function chooseMetricsPort({ METRICS, METRICS_PORT }: Environment): 'here' | 'apart' | undefined {
  if (METRICS_PORT !== undefined) return 'apart';
  return METRICS === 'on' ? 'here' : undefined;
}

function describeListenError({ HOST }: Environment, port: number, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set PORT (or METRICS_PORT) to a free one.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Set PORT (or METRICS_PORT) to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${HOST} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all.`;
  return `Cannot listen at ${HOST}:${port}: ${cause instanceof Error ? cause.message : String(cause)}.`;
}

function formatUrl({ HOST, PORT }: Environment, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : PORT;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

if (import.meta.main) process.exitCode = await serve(process.env);
