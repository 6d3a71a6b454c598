import { formatAlias, parseAlias, parseLabel } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Context } from '../context/context.ts';
import { withFormats, withServer } from '../input/options.ts';
import { writeLine } from '../io/terminal.ts';
import { type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { type ChangeCommandOptions, changeLocation, connectSignedIn } from '../run/run-change.ts';
import { printChosenResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface RenameOptions extends ChangeCommandOptions {
  readonly reuse?: boolean;
}

export const rename: CommandFile<RenameOptions> = {
  name: 'rename',
  operation: 'editLocation',
  group: 'Places',
  isRare: true,
  flags: (command) => {
    command
      .summary('rename a place or a whole handle')
      .description(
        'The old name always redirects, and no one else can use it. A handle is renamed with all its places, or not at all.',
      )
      .argument('<from>', '@handle#label, handle/label or @handle')
      .argument('<to>', 'the new name; for a place, the label is enough')
      .option('--reuse', 'use a name that redirects to another of your places: its printed signs will lead here');
    return withServer(withFormats(command, { places: true }));
  },
  examples: [
    ['whereat rename cafe/door front', 'another label'],
    ['whereat rename cafe/door bistro/door', 'another handle'],
    ['whereat rename @cafe @bistro', 'all its places'],
  ],
  async action(context, [from = '', to = ''], options) {
    const { terminal } = context;
    const source = parseAlias(from);
    if (!source.ok) return printFailure(terminal, source.failure);
    if (source.value.label === undefined) return renameHandle(context, from, to, options);
    const target = parseTarget(to);
    if (!target.ok) return printFailure(terminal, target.failure);
    return changeLocation(context, from, options, {
      action: ({ aliases }, name) => aliases.edit(name, target.value, { reuse: options.reuse }),
      successMessage: ({ handle, label }) => `Renamed to ${formatAlias(handle, label)}. The old name redirects.`,
      isRename: true,
    });
  },
};

/** Parses a full name, or a label alone. */
function parseTarget(text: string): Result<{ readonly handle?: string; readonly label: string }, Failure> {
  if (!/[@#/＠＃]/.test(text.replace(/^[#＃]/, ''))) {
    const label = parseLabel(text.replace(/^[#＃]/, ''));
    return label.ok ? ok({ label: label.value }) : label;
  }
  const alias = parseAlias(text);
  if (!alias.ok) return alias;
  const { handle, label } = alias.value;
  return label === undefined ? { ok: false, failure: { kind: 'bad-alias', text } } : ok({ handle, label });
}

async function renameHandle(context: Context, from: string, to: string, options: RenameOptions) {
  const { terminal } = context;
  const source = parseAlias(from);
  const target = parseAlias(to);
  if (!source.ok) return printFailure(terminal, source.failure);
  if (!target.ok) return printFailure(terminal, target.failure);
  if (target.value.label !== undefined)
    return printUsageError(terminal, 'A handle is renamed to a handle.', 'For example: whereat rename @cafe @bistro');
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(terminal, session.failure);
  const { connection } = session.value;
  const { handle } = source.value;
  const renamed = await connection.api.renameHandle({
    params: { handle },
    body: { handle: target.value.handle, reuse: options.reuse },
  });
  if (!renamed.ok) return printFailure(terminal, renamed.failure);
  const { handle: present, renamed: count } = renamed.value;
  writeLine(terminal.err, printable(`Renamed ${handle} to ${present}, with ${count.toLocaleString('en')} places.`));
  return printChosenResult(terminal, singleResult(renamed.value), renamedView, options);
}

const renamedView: RecordView = {
  fields: ['handle', 'renamed'],
  plain: ['handle', 'renamed'],
  facts: (row) => [
    ['Handle', String(row.handle)],
    ['Places', String(row.renamed)],
  ],
};
