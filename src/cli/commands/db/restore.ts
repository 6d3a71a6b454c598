import { writeLine } from '../../io/terminal.ts';
import { exitCode } from '../../output/exit-codes.ts';
import { printFailure, printUsageError } from '../../output/print-error.ts';
import { confirmAction } from '../../run/confirm-action.ts';
import type { CommandFile } from '../../tree/command.ts';

interface RestoreOptions {
  readonly database?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export const restore: CommandFile<RestoreOptions> = {
  name: 'restore',
  operation: null,
  flags: (command) =>
    command
      .summary('replace the database with a backup')
      .description(
        'Replaces the database with a file from `whereat db backup`, completely or not at all: stop the server first. An existing SQLite file is kept beside it. Asks first unless you pass --yes.',
      )
      .argument('<file>', 'a file from `whereat db backup`')
      .option('--database <url>', 'default: DATABASE_URL, or sqlite:data/whereat.db')
      .option('--yes', 'don’t ask')
      .option('--json', 'JSON'),
  examples: [
    ['whereat db restore places.db', 'to DATABASE_URL, or sqlite:data/whereat.db; asks first'],
    ['whereat db restore places.db --yes', 'in a script'],
  ],
  async action({ terminal, databaseBackup, databaseUrl }, [file = ''], { database, yes, json }) {
    const url = await databaseUrl(database, terminal.env);
    if (!url.ok) return printUsageError(terminal, url.reason);
    if (!yes) {
      const refused = await confirmAction(terminal, {
        question: `Replace the database ${withoutPassword(url.value)} with ${file}?`,
        nothingDone: 'Nothing was replaced',
      });
      if (refused !== undefined) return refused;
    }
    const backups = await databaseBackup(url.value);
    const restored = await backups.restore(file);
    if (!restored.ok) return printFailure(terminal, restored.failure);
    writeLine(terminal.err, `Restored from ${file}: ${restored.value.bytes.toLocaleString('en')} bytes.`);
    if (json) writeLine(terminal.out, JSON.stringify(restored.value));
    return exitCode.ok;
  },
};

const withoutPassword = (url: string): string => url.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1@');
