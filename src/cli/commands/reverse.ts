import { ok } from '../../domain/result.ts';
import {
  type AddressOptions,
  addressView,
  toGeocodeCommandResult,
  withGeocoding,
  withProviders,
} from '../input/geocoding-options.ts';
import { withBatch, withFormats, withServer } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const reverse: CommandFile<BatchOptions & AddressOptions> = {
  name: 'reverse',
  operation: 'reverseGeocode',
  group: 'Codes and addresses',
  isRare: true,
  flags: (command) =>
    withServer(withProviders(withBatch(withFormats(command, { places: true }))))
      .summary('coordinates to an address')
      .description('Finds the address of a point. If it has none, prints the coordinates.')
      .argument('[latitude]', 'degrees, or `-` to read one point per line from stdin')
      .argument('[longitude]', 'degrees'),
  examples: [
    ['whereat reverse 24.711664 46.674264', 'the address of a point in Riyadh'],
    ['whereat reverse 48.8566 2.3522 --fields details.city', 'only the city'],
    ['whereat reverse - --concurrency 2 < points.txt', 'one point per line'],
  ],
  action: (context, words, options) =>
    withGeocoding(context, options, (geocoding) => {
      const { country, provider } = options;
      const language = getReaderLanguage(context.terminal);
      return runQuery(context.terminal, words, options, {
        view: addressView,
        async run(text) {
          const typed = parsePoint(text);
          if (!typed.ok) return typed;
          const { point } = typed.value;
          const found = await geocoding.reverseGeocode(
            { point, language, ...(country && { country }) },
            { ...(provider && { provider }) },
          );
          return found.ok ? ok(toGeocodeCommandResult(found.value, language)) : found;
        },
      });
    }),
};
