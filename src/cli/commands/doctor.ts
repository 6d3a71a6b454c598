import { failureMessage } from '../../i18n/index.ts';
import type { Context } from '../context/context.ts';
import { version } from '../context/version.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { exitCode } from '../output/exit-codes.ts';
import { getFailureTexts } from '../output/failure-texts.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printError, printUsageError } from '../output/print-error.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface DoctorOptions extends FormatOptions, ServerOptions {
  readonly offline?: boolean;
  readonly restore?: string;
  readonly database?: string;
}

interface Finding {
  readonly what: string;
  readonly outcome: string;
  readonly detail: string;
  readonly milliseconds: number | null;
}

export const doctor: CommandFile<DoctorOptions> = {
  name: 'doctor',
  toAnswer: null,
  group: 'Server',
  flags: (command) => {
    command
      .summary('check what works and what doesn’t')
      .description('Checks the server and every provider that this environment has a key for, forward and reverse.')
      .option('--offline', 'ask no provider')
      .option('--restore <file>', 'try a copy of `whereat backup` in a temporary database, and nothing else')
      .option('--database <url>', 'of a copy: BACKUP_DATABASE_URL, DATABASE_URL, or sqlite:data/whereat.db');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat doctor', 'a line for each check'],
    ['whereat doctor --offline', 'only the server and the embedded parts'],
    ['whereat doctor --restore whereat.backup', 'whether a backup can be restored'],
  ],
  async act(context, _words, options) {
    const { terminal } = context;
    const { restore, database } = options;
    const found = await (restore === undefined ? examine(context, options) : rehearsal(context, restore, database));
    if (typeof found === 'string') return printUsageError(terminal, found, 'See: whereat help environment');
    const findings = [thisProgram(), ...found];
    const code = printResult(terminal, listResult(findings), findingsView, options);
    const troubled = findings.filter(({ outcome }) => !well.has(outcome));
    if (code !== exitCode.ok || troubled.length === 0) return code;
    printError(
      terminal,
      `${troubled.length} of ${findings.length} do not work: ${troubled.map(({ what }) => what).join(', ')}.`,
    );
    return troubled.every(({ outcome }) => untested.has(outcome)) ? exitCode.network : exitCode.failure;
  },
};

/** The server, the embedded parts and the providers; a text where the environment is wrong. */
async function examine(context: Context, { offline, ...options }: DoctorOptions): Promise<readonly Finding[] | string> {
  const server = resolveServerUrl(options, context.terminal.env);
  const findings = [...(await checkServer(context, server)), await borders(context)];
  if (offline) return findings;
  const opened = await context.direct(server);
  if (!opened.ok) return opened.reason;
  for (const { provider, direction, ...report } of await opened.value.checkProviders())
    findings.push({ what: `${provider} ${direction}`, ...report });
  await opened.value.close();
  return findings;
}

/** Returns whether a copy of the database can be brought back; a text where the environment is wrong. */
async function rehearsal(
  { databaseBackup, databaseUrl, terminal }: Context,
  file: string,
  database: string | undefined,
): Promise<readonly Finding[] | string> {
  const start = performance.now();
  const url = await databaseUrl(database, terminal.env, { forBackup: true });
  if (!url.ok) return url.reason;
  const rehearsed = await (await databaseBackup(url.value)).rehearse(file);
  const milliseconds = Math.round(performance.now() - start);
  if (!rehearsed.ok) {
    const detail = failureMessage(rehearsed.failure, await getFailureTexts(terminal)).text;
    return [{ what: 'restore', outcome: rehearsed.failure.problem, detail, milliseconds }];
  }
  const { version: tables, places, users } = rehearsed.value;
  const counted = `${places.toLocaleString('en')} places and ${users.toLocaleString('en')} users`;
  const detail = `${file} was restored: tables of version ${tables}, ${counted}`;
  return [{ what: 'restore', outcome: 'ok', detail, milliseconds }];
}

const well: ReadonlySet<string> = new Set(['ok', 'found', 'none']);

/** Outcomes that say nothing about a copy: it could not be restored here. */
const untested: ReadonlySet<string> = new Set(['no-program', 'not-tried']);

const thisProgram = (): Finding => ({
  what: 'whereat',
  outcome: 'ok',
  detail: `version ${version} on Node ${process.versions.node}`,
  milliseconds: null,
});

/** Checks that the server answers and is of this version, and lists the parts that it says do not work. */
async function checkServer({ connect, terminal }: Context, server: string): Promise<readonly Finding[]> {
  const start = performance.now();
  const health = await (await connect(server)).health();
  const milliseconds = Math.round(performance.now() - start);
  if (!health.ok) {
    const detail = failureMessage(health.failure, await getFailureTexts(terminal)).text;
    return [{ what: 'server', outcome: health.failure.kind, detail, milliseconds }];
  }
  const same = health.value.version === version;
  const detail = `${server} is version ${health.value.version}${same ? '' : `, and this is ${version}`}`;
  const parts = Object.entries(health.value.checks ?? {}).flatMap(([part, { status = 'ok', reason = '' } = {}]) =>
    status === 'ok' || status === 'off'
      ? []
      : [{ what: `server ${part}`, outcome: status, detail: reason, milliseconds: null }],
  );
  return [{ what: 'server', outcome: same ? 'ok' : 'other-version', detail, milliseconds }, ...parts];
}

/** Checks the country polygons with a point whose country is known. */
async function borders({ offline }: Context): Promise<Finding> {
  const start = performance.now();
  const { countryAt } = await offline();
  const found = await countryAt({ latitude: 24.7136, longitude: 46.6753 } as Parameters<typeof countryAt>[0]);
  const outcome = found.ok && found.value === 'SA' ? 'ok' : 'invalid';
  const detail = outcome === 'ok' ? 'Riyadh is in Saudi Arabia' : 'Riyadh was not found';
  return { what: 'borders', outcome, detail, milliseconds: Math.round(performance.now() - start) };
}

const findingsView: RecordView = {
  fields: ['what', 'outcome', 'detail', 'milliseconds'],
  plain: ['what', 'outcome', 'milliseconds', 'detail'],
  facts: ({ what, outcome, detail }) => [[String(what), `${outcome}  ${detail}`]],
  summary: ({ what, outcome, milliseconds, detail }) => [
    String(what),
    String(outcome),
    milliseconds === null ? '' : `${milliseconds} ms`,
    String(detail),
  ],
};
