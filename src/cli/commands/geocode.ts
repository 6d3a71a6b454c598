import { ok } from '../../domain/result.ts';
import {
  type AddressOptions,
  addressView,
  readPreference,
  toGeocodeCommandResult,
  withAll,
  withGeocoding,
  withProviders,
} from '../input/geocoding-options.ts';
import { withBatch, withFormats, withServer } from '../input/options.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const geocode: CommandFile<BatchOptions & AddressOptions & { readonly all?: boolean }> = {
  name: 'geocode',
  operation: 'geocode',
  group: 'Codes and addresses',
  flags: (command) =>
    withServer(withAll(withProviders(withBatch(withFormats(command, { places: true })))))
      .summary('an address to coordinates')
      .description(
        'Finds an address with the providers of its country, one after the other, then with the embedded gazetteer. The result shows which one answered and the outcome of the others.',
      )
      .argument('[address...]', 'an address or a place; `-` reads one per line from stdin'),
  examples: [
    ['whereat geocode 10 Downing Street, London', 'coordinates and the parts of the address'],
    ['whereat geocode Jeddah --country SA --provider gazetteer', 'without an external service'],
    ['whereat geocode Springfield --all', 'every place with that name'],
    ['whereat geocode --file addresses.txt --output found.ndjson --rate 1', 'a file, one line per second'],
  ],
  action: (context, words, options) =>
    withGeocoding(context, options, (geocoding) => {
      const { country, provider } = options;
      const language = getReaderLanguage(context.terminal);
      return runQuery(context.terminal, words, options, {
        view: addressView,
        async run(text) {
          const found = await geocoding.geocode(
            { text, language, ...(country && { country }), ...readPreference(options, context.terminal) },
            { ...(provider && { provider }) },
          );
          return found.ok ? ok(toGeocodeCommandResult(found.value, language, options)) : found;
        },
      });
    }),
};
