import { writeLine } from '../../io/terminal.ts';
import { exitCode } from '../../output/exit-codes.ts';
import { printReason, printUsageError } from '../../output/print-error.ts';
import type { CommandFile } from '../../tree/command.ts';

interface DistributeOptions {
  readonly database?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export const distribute: CommandFile<DistributeOptions> = {
  name: 'distribute',
  operation: null,
  flags: (command) =>
    command
      .summary('spread the tables over a Citus cluster')
      .description(
        'Distributes the tables of a PostgreSQL database over the workers of its Citus cluster, and prints each statement. Tables that are already distributed stay as they are. Stop the server first, and back up the database.',
      )
      .option('--database <url>', 'default: DATABASE_URL')
      .option('--dry-run', 'only print the statements')
      .option('--json', 'JSON'),
  examples: [
    ['whereat db distribute --dry-run', 'what it would run'],
    ['whereat db distribute', 'with the server stopped'],
  ],
  async action({ terminal, databaseUrl, databaseDistribution }, _words, { database, dryRun = false, json }) {
    const url = await databaseUrl(database, terminal.env);
    if (!url.ok) return printUsageError(terminal, url.reason, 'See: whereat help environment');
    const onStatement = (statement: string) => writeLine(json ? terminal.err : terminal.out, `${statement};`);
    const distributed = await (await databaseDistribution(url.value)).distribute({ isDryRun: dryRun, onStatement });
    if (!distributed.ok) return printReason(terminal, exitCode.failure, distributed.reason);
    const { statements, workers } = distributed.value;
    const done = dryRun ? 'would be run' : 'were run';
    writeLine(
      terminal.err,
      statements === 0
        ? `The tables are distributed over ${workers} workers already.`
        : `${statements} statements ${done}, on ${workers} workers.`,
    );
    if (json) writeLine(terminal.out, JSON.stringify({ statements, workers, isDryRun: dryRun }));
    return exitCode.ok;
  },
};
