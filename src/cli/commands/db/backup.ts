import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseBackup } from '../../../usecases/index.ts';
import { type Terminal, writeLine } from '../../io/terminal.ts';
import { exitCode } from '../../output/exit-codes.ts';
import { printFailure, printUsageError } from '../../output/print-error.ts';
import type { CommandFile } from '../../tree/command.ts';

interface BackupOptions {
  readonly database?: string;
  readonly json?: boolean;
}

export const backup: CommandFile<BackupOptions> = {
  name: 'backup',
  operation: null,
  flags: (command) =>
    command
      .summary('save the database')
      .description(
        'Copies the database of a server to a file, even while the server runs. For PostgreSQL, pg_dump must be installed here.',
      )
      .argument('<file>', 'where to write the copy; `-` is stdout')
      .option('--database <url>', 'default: BACKUP_DATABASE_URL, DATABASE_URL, or sqlite:data/whereat.db')
      .option('--json', 'JSON'),
  examples: [
    ['whereat db backup places.db', 'from DATABASE_URL, or sqlite:data/whereat.db'],
    ['whereat db backup - | gzip > places.db.gz', 'through stdout'],
  ],
  async action({ terminal, databaseBackup, databaseUrl }, [file = ''], { database, json }) {
    const url = await databaseUrl(database, terminal.env, { forBackup: true });
    if (!url.ok) return printUsageError(terminal, url.reason);
    const keeper = await databaseBackup(url.value);
    if (file === '-') return backupToStdout(terminal, keeper, json);
    const result = await keeper.backup(file);
    if (!result.ok) return printFailure(terminal, result.failure);
    writeLine(terminal.err, `Saved to ${file}: ${result.value.bytes.toLocaleString('en')} bytes.`);
    if (json) writeLine(terminal.out, JSON.stringify(result.value));
    return exitCode.ok;
  },
};

/** Writes a backup to stdout, after it is complete in a temporary folder. */
async function backupToStdout(terminal: Terminal, keeper: DatabaseBackup, json = false): Promise<number> {
  if (json || terminal.out.isTerminal)
    return printUsageError(
      terminal,
      'With `-`, stdout is only for the copy.',
      'For example: whereat db backup - > places.db',
    );
  const folder = await mkdtemp(join(tmpdir(), 'whereat-backup-'));
  try {
    const file = join(folder, 'copy');
    const result = await keeper.backup(file);
    if (!result.ok) return printFailure(terminal, result.failure);
    for await (const piece of createReadStream(file)) terminal.out.writeBytes(piece as Uint8Array);
    writeLine(terminal.err, `Saved: ${result.value.bytes.toLocaleString('en')} bytes.`);
    return exitCode.ok;
  } finally {
    await rm(folder, { recursive: true });
  }
}
