import type { CopyProgress } from '../../../usecases/index.ts';
import { type Terminal, writeLine } from '../../io/terminal.ts';
import { exitCode } from '../../output/exit-codes.ts';
import { printFailure, printUsageError } from '../../output/print-error.ts';
import type { CommandFile } from '../../tree/command.ts';

interface CopyOptions {
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

export const copy: CommandFile<CopyOptions> = {
  name: 'copy',
  operation: null,
  flags: (command) =>
    command
      .summary('copy a database into another')
      .description(
        'Copies every table of a SQLite or PostgreSQL database into a new one of either kind, and compares the result: all or nothing. Stop the server first: changes made during the copy would be missing.',
      )
      .option('--from <url>', 'sqlite:FILE or postgres://…')
      .option('--to <url>', 'the new one; it must have no rows')
      .option('--json', 'JSON'),
  examples: [
    ['whereat db copy --from sqlite:data/whereat.db --to postgres://whereat@db/places', 'PGPASSWORD=… beforehand'],
    ['whereat db copy --from postgres://whereat@db/places --to sqlite:back.db', 'and back'],
  ],
  async action({ terminal, databaseCopy }, _words, { from, to, json }) {
    if (from === undefined || to === undefined) return printUsageError(terminal, 'Both --from and --to are needed.');
    const wrong = [from, to].find((url) => !/^(sqlite:[^:]|postgres(ql)?:\/\/)/.test(url));
    if (wrong !== undefined)
      return printUsageError(terminal, 'A database is sqlite:FILE or postgres://USER@HOST/DATABASE.');
    const progress = showProgress(terminal);
    const copied = await (await databaseCopy()).copy(from, to, progress.show);
    progress.clear();
    if (!copied.ok) return printFailure(terminal, copied.failure);
    const { tables } = copied.value;
    for (const { name, rows } of tables) if (rows > 0) writeLine(terminal.err, `${name}: ${rows.toLocaleString('en')}`);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    writeLine(terminal.err, `Copied and compared: ${rows.toLocaleString('en')} rows of ${tables.length} tables.`);
    if (json) writeLine(terminal.out, JSON.stringify(copied.value));
    return exitCode.ok;
  },
};

/** Shows the progress on stderr: on a terminal one line that is overwritten, otherwise one line per table and step. */
function showProgress({ err }: Terminal): { show(progress: CopyProgress): void; clear(): void } {
  let printedAt = 0;
  let lastStep = '';
  return {
    show({ table, step, done, total }) {
      const now = performance.now();
      const name = `${step} ${table}`;
      if (!err.isTerminal) {
        if (name !== lastStep) writeLine(err, `${name}: ${total.toLocaleString('en')} rows`);
        lastStep = name;
      } else if (now - printedAt > 100) {
        printedAt = now;
        err.write(`\r\u001b[K${name}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
      }
    },
    clear() {
      if (err.isTerminal && printedAt > 0) err.write('\r\u001b[K');
    },
  };
}
