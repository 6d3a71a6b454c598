import { formatAlias, parseAlias } from '../../domain/aliases/alias.ts';
import { ok } from '../../domain/result.ts';
import { sayAlias } from '../../i18n/say-alias.ts';
import { withBatch, withFormats } from '../input/options.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { type RecordView, singleResult } from '../output/output-record.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const say: CommandFile<BatchOptions> = {
  name: 'say',
  operation: null,
  group: 'Codes and addresses',
  isRare: true,
  flags: (command) =>
    withBatch(withFormats(command), { waits: false })
      .summary('how to say an alias')
      .description(
        'Shows how to say and spell an alias on the phone, in the language of its letters; for Latin letters, in the language of --lang.',
      )
      .argument('[alias...]', '@handle or @handle#label; `-` reads one per line from stdin'),
  examples: [
    ['whereat say @cafe#door', 'c for Charlie, a for Alfa …'],
    ['whereat say @مقهى#باب', 'by the names of the letters'],
    ['whereat say @cafe#door --lang fr', 'c comme Charlie, a comme Alfa …'],
  ],
  action: ({ terminal }, words, options) =>
    runQuery(terminal, words, options, {
      view: spellingView,
      async run(text) {
        const alias = parseAlias(text);
        if (!alias.ok) return alias;
        const { spoken, spelled } = await sayAlias(alias.value, getReaderLanguage(terminal));
        return ok(
          singleResult({
            alias: formatAlias(alias.value.handle, alias.value.label),
            spoken: spoken.map((part) => part.text).join(' '),
            spelled: spelled.map(({ character, text: name, language }) => ({
              character,
              said: name,
              language,
            })),
          }),
        );
      },
    }),
};

type Spelled = readonly { readonly character: string; readonly said: string }[];

const spellingView: RecordView = {
  fields: ['alias', 'spoken', 'spelled'],
  plain: ['alias', 'spoken', 'spelled'],
  plainRow: (row) => ({ ...row, spelled: (row.spelled as Spelled).map(({ said: stated }) => stated).join('; ') }),
  facts: ({ alias, spoken, spelled }) => [
    ['Alias', String(alias)],
    ['Said', String(spoken)],
    ['Spelled', (spelled as Spelled).map(({ said: announced }) => announced).join('; ')],
  ],
};
