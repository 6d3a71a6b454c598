import { countryToWire } from '../../adapters/api-contract/geocoding/geocoding-json.ts';
import { ok } from '../../domain/result.ts';
import { withBatch, withFormats } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { exitCode } from '../output/exit-codes.ts';
import { type RecordView, singleResult } from '../output/output-record.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const country: CommandFile<BatchOptions> = {
  name: 'country',
  operation: 'getCountry',
  group: 'Codes and addresses',
  isRare: true,
  flags: (command) =>
    withBatch(withFormats(command))
      .summary('the country of a point')
      .description(
        'Prints the country of a point and its address providers, best first. If the point is at sea, prints a message and exits with code 8.',
      )
      .argument('[latitude]', 'degrees, or `-` to read one point per line from stdin')
      .argument('[longitude]', 'degrees'),
  examples: [
    ['whereat country 24.7136 46.6753', 'Saudi Arabia'],
    ['whereat country 22.3 114.2 --fields country', 'HK, for a script'],
  ],
  async action({ terminal, offline }, words, options) {
    const { countryAt } = await offline();
    return runQuery(terminal, words, options, {
      view: countryView,
      toExitCode: (row) => (row.country === null ? exitCode.network : exitCode.ok),
      async run(text) {
        const typed = parsePoint(text);
        if (!typed.ok) return typed;
        const found = await countryAt(typed.value.point);
        if (!found.ok) return found;
        return ok(singleResult(countryToWire(found.value)));
      },
    });
  },
};

const countryView: RecordView = {
  fields: ['country', 'name', 'providers'],
  plain: ['country', 'name'],
  facts: (row) => [
    [
      'Country',
      row.country === null ? 'none: this is the sea, or land outside any country' : `${row.name} (${row.country})`,
    ],
    ['Providers', (row.providers as string[]).join(', ')],
  ],
  notes: (row) => (row.country === null ? ['No country: this is the sea, or land outside any country.'] : []),
};
