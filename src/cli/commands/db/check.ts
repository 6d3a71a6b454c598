import { failureMessage } from '../../../i18n/index.ts';
import type { Context } from '../../context/context.ts';
import { withFormats } from '../../input/options.ts';
import type { FormatOptions } from '../../input/query-options.ts';
import { loadFailureTexts } from '../../output/failure-texts.ts';
import { printUsageError } from '../../output/print-error.ts';
import { printFindings } from '../../run/print-findings.ts';
import type { CommandFile } from '../../tree/command.ts';

interface CheckOptions extends FormatOptions {
  readonly database?: string;
}

export const check: CommandFile<CheckOptions> = {
  name: 'check',
  operation: null,
  flags: (command) =>
    withFormats(
      command
        .summary('check a backup or a database')
        .description(
          'Restores a file from `whereat db backup` into a temporary database, and counts its rows. Without a file, looks for rows in the database that refer to missing rows.',
        )
        .argument('[file]', 'a file from `whereat db backup`')
        .option('--database <url>', 'default: BACKUP_DATABASE_URL, DATABASE_URL, or sqlite:data/whereat.db'),
    ),
  examples: [
    ['whereat db check whereat.backup', 'whether it can be restored'],
    ['whereat db check', 'whether every reference in the database is valid'],
  ],
  async action(context, [file], options) {
    return file === undefined ? checkReferences(context, options) : checkBackup(context, file, options);
  },
};

async function checkBackup(
  { databaseBackup, databaseUrl, terminal }: Context,
  file: string,
  { database, ...options }: CheckOptions,
): Promise<number> {
  const start = performance.now();
  const url = await databaseUrl(database, terminal.env, { forBackup: true });
  if (!url.ok) return printUsageError(terminal, url.reason, 'See: whereat help environment');
  const rehearsed = await (await databaseBackup(url.value)).rehearse(file);
  const milliseconds = Math.round(performance.now() - start);
  if (!rehearsed.ok) {
    const detail = failureMessage(rehearsed.failure, await loadFailureTexts(terminal)).text;
    const finding = { what: 'restore', outcome: rehearsed.failure.problem, detail, milliseconds };
    return printFindings(terminal, [finding], options);
  }
  const { version: tables, places, users } = rehearsed.value;
  const counted = `${places.toLocaleString('en')} places and ${users.toLocaleString('en')} users`;
  const detail = `${file} was restored: tables of version ${tables}, ${counted}`;
  return printFindings(terminal, [{ what: 'restore', outcome: 'ok', detail, milliseconds }], options);
}

/** Prints the violations of foreign keys. */
async function checkReferences(
  { databaseDistribution, databaseUrl, terminal }: Context,
  { database, ...options }: CheckOptions,
): Promise<number> {
  const start = performance.now();
  const url = await databaseUrl(database, terminal.env);
  if (!url.ok) return printUsageError(terminal, url.reason, 'See: whereat help environment');
  const found = await (await databaseDistribution(url.value)).findOrphans();
  const milliseconds = Math.round(performance.now() - start);
  if (!found.ok)
    return printFindings(
      terminal,
      [{ what: 'database', outcome: 'failed', detail: found.reason, milliseconds }],
      options,
    );
  const orphans = found.value.map(({ table, column, target, count }) => ({
    what: table,
    outcome: 'orphans',
    detail: `${count.toLocaleString('en')} rows whose ${column} names no row of ${target}`,
    milliseconds: null,
  }));
  const all = { what: 'database', outcome: 'ok', detail: 'every row refers to one that is there', milliseconds };
  return printFindings(terminal, orphans.length > 0 ? orphans : [all], options);
}
