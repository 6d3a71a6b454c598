import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printFailure } from '../output/print-error.ts';
import type { CommandFile } from '../tree/command.ts';

interface BackupOptions {
  readonly database?: string;
  readonly json?: boolean;
}

export const backup: CommandFile<BackupOptions> = {
  name: 'backup',
  answerOf: null,
  group: 'Server',
  flags: (command) =>
    command
      .summary('save the database')
      .description(
        'Copies the database of a server to a file, also while the server runs. For PostgreSQL its own pg_dump must be installed here.',
      )
      .argument('<file>', 'where to write the copy')
      .option('--database <url>', 'DATABASE_URL, or sqlite:data/whereat.db')
      .option('--json', 'JSON'),
  examples: [['whereat backup places.db', 'from DATABASE_URL, or sqlite:data/whereat.db']],
  async act({ terminal, databaseBackup }, [file = ''], { database, json }) {
    const keeper = await databaseBackup(database ?? (terminal.env.DATABASE_URL || 'sqlite:data/whereat.db'));
    const result = await keeper.backup(file);
    if (!result.ok) return printFailure(terminal, result.failure);
    writeLine(terminal.err, `Saved to ${file}: ${result.value.bytes.toLocaleString('en')} bytes.`);
    if (json) writeLine(terminal.out, JSON.stringify(result.value));
    return exitCode.ok;
  },
};
