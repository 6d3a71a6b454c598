import { readFile } from 'node:fs/promises';
import { formatAlias } from '../../domain/aliases/alias.ts';
import type { Context } from '../context/context.ts';
import { withBatch, withFormats, withServer } from '../input/options.ts';
import { describeFileError } from '../io/output-failed.ts';
import type { Terminal } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import type { ChangeItem, ManyOptions } from '../run/change-many.ts';
import { confirmAction } from '../run/confirm-action.ts';
import {
  type ChangeCommandOptions,
  changeLocation,
  connectSignedIn,
  parseLocationName,
  withIfVersion,
} from '../run/run-change.ts';
import { isSelection, type SelectionOptions, withSelection } from '../run/select-places.ts';
import type { CommandFile } from '../tree/command.ts';

interface DeleteOptions extends ChangeCommandOptions, ManyOptions, SelectionOptions {}

export const deleteCommand: CommandFile<DeleteOptions> = {
  name: 'delete',
  operation: 'deleteLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('move a place to the bin')
      .description(
        'You can bring it back with `whereat restore` for 30 days; then it is erased. Its names show that it was removed, and can’t be used again. Asks first unless you pass --yes. With --handle, --query, --near or --bbox it deletes all of your places that match, and with --file the places whose names are the lines of a file.',
      )
      .argument('[alias]', '@handle#label or handle/label; `-` reads one per line from stdin');
    withSelection(withIfVersion(command))
      .option('--dry-run', 'for many: show what would be deleted, and delete nothing')
      .option('--yes', 'don’t ask');
    return withServer(withBatch(withFormats(command, { places: true }), { waits: false }));
  },
  examples: [
    ['whereat delete cafe/door', 'asks first'],
    ['whereat delete cafe/door --yes', 'in a script'],
    ['whereat delete --handle @fair --state expired', 'all that have expired under a handle; asks first'],
    ['whereat delete --file closed.txt --dry-run', 'one name per line: what would be deleted'],
  ],
  async action(context, [alias = ''], options) {
    const { terminal } = context;
    if (options.file !== undefined || alias === '-' || isSelection(options)) return deleteMany(context, alias, options);
    if (alias === '')
      return printUsageError(
        terminal,
        'No place given.',
        'Name one, or select places with --file, --handle, --query, --near or --bbox.',
      );
    if (options.dryRun) return printUsageError(terminal, '--dry-run is for many places.', 'See: whereat delete --help');
    const name = parseLocationName(alias);
    if (!name.ok) return printFailure(terminal, name.failure);
    const { handle, label } = name.value;
    if (!options.yes) {
      const refused = await confirmAction(terminal, {
        question: `Delete ${formatAlias(handle, label)}?`,
        nothingDone: 'Nothing was deleted',
      });
      if (refused !== undefined) return refused;
    }
    return changeLocation(context, alias, options, {
      action: ({ api }, params) => api.deleteLocation({ params, ifVersion: options.ifVersion }),
      successMessage: (deleted) =>
        `Moved ${formatAlias(deleted.handle, deleted.label)} to the bin. To bring it back: whereat restore ${formatAlias(handle, label).replace(/^@/, '').replace('#', '/')}`,
    });
  },
};

/** Deletes the places that a file lists, or those that the filters select. */
async function deleteMany(context: Context, name: string, options: DeleteOptions): Promise<ExitCode> {
  const { terminal } = context;
  const isFile = options.file !== undefined || name === '-';
  if (isFile === isSelection(options) || (name !== '' && name !== '-'))
    return printUsageError(terminal, 'Choose one: a place, --file, or the filters that select places.');
  if (options.ifVersion !== undefined) return printUsageError(terminal, '--if-version is for one place.');
  const names = isFile ? await readNames(terminal, options.file ?? '-') : undefined;
  if (typeof names === 'string') return printUsageError(terminal, names);
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(terminal, session.failure);
  const { connection } = session.value;
  if (names === undefined) {
    const { changeSelected } = await import('./edit-many.ts');
    return changeSelected(context, connection, options, undefined);
  }
  const { changeMany } = await import('../run/change-many.ts');
  return changeMany(terminal, connection, options, { items: names, mode: 'delete', asks: true });
}

/** Reads the names of a file, one per line. Returns a sentence for the user if it cannot be read. */
async function readNames(terminal: Terminal, file: string): Promise<readonly ChangeItem[] | string> {
  try {
    const bytes = file === '-' ? await terminal.input.bytes() : await readFile(file);
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
    return lines.flatMap((text, index) => {
      if (text.trim() === '') return [];
      const name = parseLocationName(text.trim());
      const { handle, label } = name.ok ? name.value : { handle: text.trim(), label: '' };
      return [{ handle, label, line: index + 1, patch: name }];
    });
  } catch (error) {
    return describeFileError(error as NodeJS.ErrnoException);
  }
}
