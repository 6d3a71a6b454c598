import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { SearchAnswer } from '../../usecases/index.ts';
import {
  type AddressOptions,
  addressView,
  readPreference,
  toAddressRow,
  toBesideRows,
  toCandidateRows,
  withAll,
  withGeocoding,
  withProviders,
} from '../input/geocoding-options.ts';
import { withBatch, withFormats, withServer } from '../input/options.ts';
import type { BatchOptions } from '../input/query-options.ts';
import {
  type CommandResult,
  listResult,
  type OutputRow,
  type RecordView,
  singleResult,
} from '../output/output-record.ts';
import { createLocationView } from '../output/output-views.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const search: CommandFile<BatchOptions & AddressOptions & { readonly all?: boolean }> = {
  name: 'search',
  operation: null,
  group: 'Places',
  flags: (command) =>
    withServer(withAll(withProviders(withBatch(withFormats(command, { places: true })))))
      .summary('find a place from any text')
      .description(
        'Finds a name, a code, coordinates, a map link, an address or a place, like the search box of the map page.',
      )
      .argument('[text...]', 'anything; `-` reads one per line from stdin'),
  examples: [
    ['whereat search @cafe#door', 'a name'],
    ['whereat search 7HP8PM6F+MP', 'a code, with the address there'],
    ['whereat search PM6F+MP --near 24.7,46.7', 'a short one near a place'],
    ['whereat search Jeddah', 'a place, or an alias with that name'],
    ['whereat search Springfield --all', 'every place with that name'],
  ],
  action: (context, words, options) =>
    withGeocoding(context, options, (geocoding, origin) => {
      const { country, provider } = options;
      const language = getReaderLanguage(context.terminal);
      return runQuery(context.terminal, words, options, {
        view: createFoundView(origin),
        async run(text) {
          const found = await geocoding.search(text, {
            language,
            ...readPreference(options, context.terminal),
            ...(country && { country }),
            ...(provider && { provider }),
          });
          return toCommandResult(found, language, options);
        },
      });
    }),
};

function toCommandResult(found: SearchAnswer, language: string, { all = false }): Result<CommandResult, Failure> {
  if (!found.ok) return found;
  const { beside } = found;
  const readAs = found.read?.kind ?? null;
  if (!('locations' in found.value)) {
    const rows = all ? toCandidateRows(found.value, language) : [toAddressRow(found.value, language)];
    const read = rows.map((row) => ({ readAs, ...row, ...(found.names && { names: found.names }) }));
    return ok(all ? listResult(read) : singleResult(read[0]!));
  }
  // Shows the place of that name beside the alias.
  const candidates = beside && toBesideRows(beside, language);
  const rows = found.value.locations.map((location) => ({ readAs, ...location, ...(candidates && { candidates }) }));
  if (all && beside) {
    const places = toCandidateRows(beside, language).map((row) => ({ readAs: 'place', ...row }));
    return ok(listResult([...rows, ...places]));
  }
  return ok(rows.length === 1 && !all ? singleResult(rows[0]!) : listResult(rows));
}

/** Describes the place that has the same name as the alias, and the option that searches for it. */
function describeBeside(row: OutputRow): string {
  const [place] = (row.candidates ?? []) as readonly OutputRow[];
  if (!('handle' in row) || place === undefined) return '';
  const kind = place.kind ? ` (${place.kind})` : '';
  return `${place.address}${kind}: whereat search "${place.address}" (${place.attribution})`;
}

const formatNames = ({ names = [] }: OutputRow): string => (names as readonly string[]).join(', ');

/** Creates a view that prints a named place like `resolve`, and any other place like `geocode`. */
function createFoundView(origin: () => string): RecordView {
  const named = createLocationView(origin);
  const toViewport = (row: OutputRow) => ('handle' in row ? named : addressView);
  return {
    fields: ['readAs', 'names', ...new Set([...named.fields, ...addressView.fields])],
    plain: ['latitude', 'longitude', 'address', 'readAs', 'handle', 'label'],
    heading: (row) => toViewport(row).heading?.(row) ?? String(row.address),
    toJson: (row) => toViewport(row).toJson?.(row) ?? row,
    plainRow: (row) => toViewport(row).plainRow?.(row) ?? row,
    notes: (row) => {
      const beside = describeBeside(row);
      return [
        ...(toViewport(row).notes?.(row) ?? []),
        ...(beside === '' ? [] : [`It is also a place: ${beside}`]),
        ...(formatNames(row) === '' ? [] : [`Aliases here: ${formatNames(row)}`]),
      ];
    },
    facts: (row) => [
      ...toViewport(row).facts(row),
      ['Read as', String(row.readAs ?? '')],
      ['Also a place', describeBeside(row)],
      ['Aliases here', formatNames(row)],
    ],
    summary: (row) => [
      String(row.handle ?? row.kind ?? ''),
      String(row.label ?? ''),
      String(row.address),
      String(row.attribution ?? ''),
    ],
  };
}
