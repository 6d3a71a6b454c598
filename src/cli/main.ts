import { createHostFile } from '../adapters/files/host-file.ts';
import { createNameCache } from '../adapters/files/name-cache.ts';
import { readProxyEnvironment } from '../adapters/http/proxy-environment.ts';
import { createOfflineUseCases } from '../wiring/cli/offline.ts';
import type { CliDeps } from './context/context.ts';
import { runFastPath } from './fast-path.ts';
import { toCurrentEnvironment } from './input/environment.ts';
import { createNodeTerminal } from './io/node-terminal.ts';
import { OutputError } from './io/output-failed.ts';
import { writeLine } from './io/terminal.ts';
import { findUserFolder } from './io/user-folder.ts';
import { exitCode } from './output/exit-codes.ts';

// If both are set, NO_COLOR takes precedence here, and Node.js would print a warning.
if (process.env.NO_COLOR) delete process.env.FORCE_COLOR;

// Commands use the platform's own `fetch`.
const proxies = readProxyEnvironment(process.env);
if (proxies !== undefined)
  process.getBuiltinModule('node:http').setGlobalProxyFromEnv({
    http_proxy: proxies.httpProxy,
    https_proxy: proxies.httpsProxy,
    no_proxy: proxies.noProxy,
  });

const interruption = new AbortController();
/** The operations that are awaited after the first Ctrl-C. */
let endings: Promise<unknown> = Promise.resolve();
const terminal = createNodeTerminal({
  interrupted: interruption.signal,
  waitBeforeExit: (pending) => {
    endings = Promise.allSettled([endings, pending]);
  },
});

const deps: CliDeps = {
  offline: async () => createOfflineUseCases(),
  connect: async (server, profile) => connectTo(server, profile),
  hosts: () => createHostFile(configurationFolder()),
  nameCache: (server, profile) => createNameCache({ folder: cacheFolder(), server, profile }),
  startInBackground(words) {
    const { spawn } = process.getBuiltinModule('node:child_process');
    spawn(process.execPath, [process.argv[1]!, ...words], { detached: true, stdio: 'ignore' }).unref();
  },
  async direct(server) {
    const { createDirectUseCases } = await import('../wiring/cli/direct.ts');
    return createDirectUseCases(process.env, (await connectTo(server)).aliases);
  },
  databaseUrl: async (named, environment, use) =>
    (await import('../wiring/server/secret-files.ts')).resolveDatabaseUrl(named, environment, use),
  databaseBackup: async (databaseUrl) => (await import('../wiring/cli/backup.ts')).createBackup(databaseUrl),
  databaseDistribution: async (databaseUrl) =>
    (await import('../wiring/cli/distribution.ts')).createDistribution(databaseUrl),
  administration: async (databaseUrl, environment) =>
    (await import('../wiring/cli/administration.ts')).openAdministration(databaseUrl, environment),
  placeFiles: async () => (await import('../wiring/place-files.ts')).createPlaceFileReader(),
  streetExtracts: async (dataFolder) => (await import('../wiring/cli/streets.ts')).createExtracts(dataFolder),
  mapArchives: async (dataFolder, environment) =>
    (await import('../wiring/cli/maps.ts')).createArchives(dataFolder, environment),
  databaseCopy: async () => (await import('../wiring/cli/copy.ts')).createCopy(),
  async serve(environment, how) {
    // A server finishes pending requests, and handles signals itself.
    ignoreSignals();
    return (await import('../server/main.ts')).serve(environment, how);
  },
};

async function connectTo(server: string, profile?: string) {
  const { createCliClient } = await import('../wiring/cli.ts');
  const { hostname } = process.getBuiltinModule('node:os');
  const { WHEREAT_TOKEN: token } = toCurrentEnvironment(process.env).env;
  const device = `command line on ${hostname()}`.slice(0, 100);
  const options = { ...(token && { token }), ...(profile && { profile }) };
  return createCliClient({ server, tokenFolder: configurationFolder(), env: process.env, device, ...options });
}

const configurationFolder = (): string => findUserFolder(process.env.XDG_CONFIG_HOME, '.config');
const cacheFolder = (): string => findUserFolder(process.env.XDG_CACHE_HOME, '.cache');

const signalCodes = { SIGINT: exitCode.interrupted, SIGTERM: exitCode.terminated } as const;
let ignoreSignals = (): void => {};

/**
 * Runs a command. After Ctrl-C or SIGTERM, the process ends 300 ms after the operations of `waitBeforeExit`, or at once with the second
 * signal.
 */
function runInterruptibly(run: () => Promise<number>): Promise<number> {
  return new Promise((resolve, reject) => {
    let ended: number | undefined;
    const end = (signal: NodeJS.Signals) => {
      const code = signalCodes[signal as keyof typeof signalCodes];
      if (ended !== undefined) process.exit(code);
      ended = code;
      interruption.abort();
      endings.then(() => setTimeout(() => process.exit(code), 300));
    };
    const signals = Object.keys(signalCodes) as (keyof typeof signalCodes)[];
    for (const signal of signals) process.on(signal, end);
    ignoreSignals = () => {
      for (const signal of signals) process.off(signal, end);
    };
    run().then((code) => resolve(ended ?? code), reject);
  });
}

// An error that reaches this point is a bug, unless output cannot be written.
try {
  const argv = process.argv.slice(2);
  const done = await runFastPath(argv, { ...deps, terminal });
  process.exitCode =
    done ?? (await runInterruptibly(async () => (await import('./program.ts')).runCommandLine(argv, deps, terminal)));
  if (done === undefined) process.exit();
} catch (error) {
  if (error instanceof OutputError) {
    if (error.target !== 'stderr') writeLine(terminal.err, `whereat: ${error.message}`);
    // Pending requests are abandoned.
    process.exit(exitCode.failure);
  }
  writeLine(terminal.err, `whereat: this is a bug. ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  process.exitCode = exitCode.failure;
}
