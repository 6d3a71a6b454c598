import { readingsToWire } from '../../adapters/api-contract/geocoding/geocoding-json.ts';
import { formatAlias } from '../../domain/aliases/alias.ts';
import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { classify as classifyText } from '../../domain/query/classify.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import { ok } from '../../domain/result.ts';
import { type CommonTexts, linkWithoutPlaceText } from '../../i18n/index.ts';
import { withBatch, withFormats } from '../input/options.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { loadFailureTexts } from '../output/failure-texts.ts';
import type { RecordView } from '../output/output-record.ts';
import { getReaderTag } from '../output/reader-language.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const classify: CommandFile<BatchOptions> = {
  name: 'classify',
  operation: 'classify',
  group: 'Codes and addresses',
  isRare: true,
  flags: (command) =>
    withBatch(withFormats(command), { waits: false })
      .summary('what a text can mean')
      .description(
        'Lists every way to read a text, best first, and why: alias, coordinates, plus-code, geotude, saudi-short-address, singapore-postcode, mgrs, map-link, place, closed-code.',
      )
      .argument('[text...]', 'anything; `-` reads one per line from stdin'),
  examples: [
    ['whereat classify 7HP8PM6F+MP', 'a Plus Code'],
    ['whereat classify "Portland OR"', 'two readings'],
    ['whereat classify - --csv < texts.txt', 'one text per line'],
  ],
  action: async ({ terminal }, words, options) => {
    const texts = await loadFailureTexts(terminal);
    const language = getReaderTag(terminal);
    return runQuery(terminal, words, options, {
      view: readingsView,
      run(text) {
        const readings = classifyText(text, { ...(language !== undefined && { language }) });
        if (!readings.ok) return readings;
        const json = readingsToWire(readings.value, texts);
        return ok({
          json,
          isList: false,
          rows: json.readings.map((row, i) => ({ ...row, means: formatMeaning(readings.value[i]!, texts) })),
        });
      },
    });
  },
};

const readingsView: RecordView = {
  fields: ['kind', 'means', 'why'],
  plain: ['kind', 'means', 'why'],
  facts: ({ kind, means, why }) => [
    ['Kind', String(kind)],
    ['Means', String(means)],
    ['Why', String(why)],
  ],
  summary: ({ kind, means, why }) => [String(kind), String(means), String(why)],
};

/** Returns the meaning of a reading, in a form that another command accepts. */
function formatMeaning(reading: Interpretation, texts: CommonTexts): string {
  switch (reading.kind) {
    case 'alias':
      return formatAlias(reading.alias.handle, reading.alias.label);
    case 'coordinates':
      return formatPoint(reading.point);
    case 'plus-code':
      return reading.area === undefined && reading.locality !== undefined
        ? `${reading.code} ${reading.locality}`
        : reading.code;
    case 'geotude':
    case 'saudi-short-address':
    case 'mgrs':
    case 'closed-code':
      return reading.code;
    case 'singapore-postcode':
      return reading.postcode;
    case 'map-link':
      return formatLinkMeaning(reading.link, texts);
    case 'place':
      return reading.country === undefined ? reading.text : `${reading.text}, ${reading.country}`;
  }
}

const formatLinkMeaning = (link: Extract<Interpretation, { kind: 'map-link' }>['link'], texts: CommonTexts): string => {
  if (link.says === 'point') return formatPoint(link.point);
  return link.says === 'text' ? link.text : linkWithoutPlaceText(link.service, link.problem, texts);
};
