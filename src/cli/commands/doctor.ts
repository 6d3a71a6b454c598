import { failureMessage } from '../../i18n/index.ts';
import type { Context } from '../context/context.ts';
import { version } from '../context/version.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { loadFailureTexts } from '../output/failure-texts.ts';
import { printUsageError } from '../output/print-error.ts';
import { type Finding, printFindings } from '../run/print-findings.ts';
import type { CommandFile } from '../tree/command.ts';

interface DoctorOptions extends FormatOptions, ServerOptions {
  readonly offline?: boolean;
}

export const doctor: CommandFile<DoctorOptions> = {
  name: 'doctor',
  operation: null,
  group: 'Server',
  flags: (command) => {
    command
      .summary('check what works and what doesn’t')
      .description('Checks the server and every provider that this environment has a key for, forward and reverse.')
      .option('--offline', 'ask no provider');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat doctor', 'one line for each check'],
    ['whereat doctor --offline', 'only the server and the embedded parts'],
  ],
  async action(context, _words, options) {
    const found = await runChecks(context, options);
    if (typeof found === 'string') return printUsageError(context.terminal, found, 'See: whereat help environment');
    return printFindings(context.terminal, found, options);
  },
};

/** Checks the server, the embedded parts and the providers. Returns a sentence about the first invalid variable, if there is one. */
async function runChecks(
  context: Context,
  { offline, ...options }: DoctorOptions,
): Promise<readonly Finding[] | string> {
  const server = resolveServerUrl(options, context.terminal.env);
  const findings = [...(await checkServer(context, server)), await checkBorders(context)];
  if (offline) return findings;
  const opened = await context.direct(server);
  if (!opened.ok) return opened.reason;
  for (const { provider, direction, ...report } of await opened.value.checkProviders())
    findings.push({ what: `${provider} ${direction}`, ...report });
  await opened.value.close();
  return findings;
}

/** Checks that the server responds and has this version, and lists the parts that it reports as failing. */
async function checkServer({ connect, terminal }: Context, server: string): Promise<readonly Finding[]> {
  const start = performance.now();
  const health = await (await connect(server)).health();
  const milliseconds = Math.round(performance.now() - start);
  if (!health.ok) {
    const detail = failureMessage(health.failure, await loadFailureTexts(terminal)).text;
    return [{ what: 'server', outcome: health.failure.kind, detail, milliseconds }];
  }
  const same = health.value.version === version;
  const detail = `${server} is version ${health.value.version}${same ? '' : `, and this is ${version}`}`;
  const parts = Object.entries(health.value.checks ?? {}).flatMap(([part, { status = 'ok', reason = '' } = {}]) =>
    status === 'ok' || status === 'off'
      ? []
      : [{ what: `server ${part}`, outcome: status, detail: reason, milliseconds: null }],
  );
  const { workers } = health.value;
  const cluster =
    workers === undefined
      ? []
      : [{ what: 'server cluster', outcome: 'ok', detail: `the database has ${workers} workers`, milliseconds: null }];
  return [{ what: 'server', outcome: same ? 'ok' : 'other-version', detail, milliseconds }, ...cluster, ...parts];
}

/** Checks the country polygons with a known point. */
async function checkBorders({ offline }: Context): Promise<Finding> {
  const start = performance.now();
  const { countryAt } = await offline();
  const found = await countryAt({ latitude: 24.7136, longitude: 46.6753 } as Parameters<typeof countryAt>[0]);
  const outcome = found.ok && found.value === 'SA' ? 'ok' : 'invalid';
  const detail = outcome === 'ok' ? 'Riyadh is in Saudi Arabia' : 'Riyadh was not found';
  return { what: 'borders', outcome, detail, milliseconds: Math.round(performance.now() - start) };
}
