import type { CommandFile } from '../command.ts';
import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printFailure } from '../output/print-error.ts';

interface RestoreOptions {
  readonly database?: string;
  readonly json?: boolean;
}

export const restore: CommandFile<RestoreOptions> = {
  name: 'restore',
  group: 'Server',
  flags: (command) =>
    command
      .summary('bring a saved database back')
      .description(
        'Puts a copy in the place of the database, all of it or nothing. Stop the server first. A SQLite file that was there stays beside it.',
      )
      .argument('<file>', 'a copy that `whereat backup` made')
      .option('--database <url>', 'DATABASE_URL, or sqlite:data/whereat.db')
      .option('--json', 'JSON'),
  examples: [['whereat restore places.db', 'to DATABASE_URL, or sqlite:data/whereat.db']],
  async act({ terminal, databaseBackup }, [file = ''], { database, json }) {
    const keeper = await databaseBackup(database ?? (terminal.env.DATABASE_URL || 'sqlite:data/whereat.db'));
    const kept = await keeper.restore(file);
    if (!kept.ok) return printFailure(terminal, kept.failure);
    writeLine(terminal.err, `Restored from ${file}: ${kept.value.bytes.toLocaleString('en')} bytes.`);
    if (json) writeLine(terminal.out, JSON.stringify(kept.value));
    return exitCode.ok;
  },
};
