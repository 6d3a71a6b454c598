import type { HistoryEntry } from '../../usecases/index.ts';
import { type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { defineView, listResult } from '../output/output-record.ts';
import { printFailure } from '../output/print-error.ts';
import { connectSignedIn, parseLocationName, printFormerName } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const history: CommandFile<FormatOptions & ServerOptions> = {
  name: 'history',
  operation: 'getLocationHistory',
  group: 'Places',
  isRare: true,
  flags: (command) =>
    withServer(withFormats(command))
      .summary('the changes of a place')
      .description(
        'Lists the current version of a place and up to 50 earlier ones, newest first, also for a place in the bin. For the owners and editors of the handle.',
      )
      .argument('<alias>', '@handle#label or handle/label'),
  examples: [
    ['whereat history cafe/door', 'one line per version'],
    ['whereat history cafe/door --json', 'with all fields of each version'],
  ],
  async action(context, [alias = ''], options) {
    const { terminal } = context;
    const name = parseLocationName(alias);
    if (!name.ok) return printFailure(terminal, name.failure);
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { connection } = session.value;
    const found = await connection.api.getLocationHistory({ params: name.value });
    if (!found.ok) return printFailure(terminal, found.failure);
    const [present] = found.value;
    if (present !== undefined) printFormerName(terminal, name.value, present.location);
    return printResult(terminal, listResult(found.value), historyView, options);
  },
};

/** Formats the changes of an entry: `street: "Old" → "New"` per field. */
const formatChanges = ({ changes }: HistoryEntry): string =>
  changes
    .map(({ field, before, after }) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
    .join('; ');

const historyView = defineView<HistoryEntry>({
  fields: ['version', 'change', 'at', 'by', 'changes', 'location'],
  plain: ['version', 'at', 'by', 'change', 'changes'],
  plainRow: (row) => ({ ...row, changes: formatChanges(row) }),
  heading: (row) => `Version ${row.version}`,
  facts: (row) => [
    ['Change', String(row.change)],
    ['When', String(row.at)],
    ['Who', String(row.by)],
    ['What', formatChanges(row)],
  ],
  summary: (row) => [String(row.version), String(row.at), String(row.by), String(row.change), formatChanges(row)],
});
