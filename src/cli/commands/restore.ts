import { existsSync } from 'node:fs';
import { formatAlias, parseAlias } from '../../domain/aliases/alias.ts';
import type { Context } from '../context/context.ts';
import { withFormats, withServer } from '../input/options.ts';
import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { type ChangeCommandOptions, changeLocation } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

interface RestoreOptions extends ChangeCommandOptions {
  readonly database?: string;
}

export const restore: CommandFile<RestoreOptions> = {
  name: 'restore',
  toAnswer: 'restoreLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('restore a place from the bin, or a database from a backup')
      .description(
        'Restores a deleted place as it was. With a file from `whereat backup`, it replaces the database instead, completely or not at all: stop the server first. An existing SQLite file is kept beside it.',
      )
      .argument('<alias-or-file>', '@handle#label or handle/label, or a file from `whereat backup`')
      .option('--database <url>', 'of a copy: DATABASE_URL, or sqlite:data/whereat.db');
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat restore cafe/door', 'from the bin'],
    ['whereat restore places.db', 'a database, to DATABASE_URL, or sqlite:data/whereat.db'],
  ],
  async act(context, [what = ''], options) {
    const alias = parseAlias(what);
    const isPlace = alias.ok && alias.value.label !== undefined;
    if (!isPlace || options.database !== undefined || existsSync(what)) return restoreDatabase(context, what, options);
    return changeLocation(context, what, options, {
      act: ({ api }, params) => api.restoreLocation({ params }),
      successMessage: ({ handle, label }) => `${formatAlias(handle, label)} restored.`,
    });
  },
};

async function restoreDatabase(
  { terminal, databaseBackup, databaseUrl }: Context,
  file: string,
  { database, json }: RestoreOptions,
) {
  const url = await databaseUrl(database, terminal.env);
  if (!url.ok) return printUsageError(terminal, url.reason);
  const backups = await databaseBackup(url.value);
  const restored = await backups.restore(file);
  if (!restored.ok) return printFailure(terminal, restored.failure);
  writeLine(terminal.err, `Restored from ${file}: ${restored.value.bytes.toLocaleString('en')} bytes.`);
  if (json) writeLine(terminal.out, JSON.stringify(restored.value));
  return exitCode.ok;
}
