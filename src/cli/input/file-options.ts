import { type Command, Option } from 'commander';
import { isColumn, mappedColumns, type Order } from '../../domain/import/columns.ts';
import type { HeadingMap } from '../../domain/import/place-records.ts';
import { InvalidOptionError } from './options.ts';

/** Adds the options for reading a file of places. */
export const withFileReading = (command: Command): Command =>
  command
    .option(
      '--map <field=heading>',
      'of a file: which column says a field, like label=Title; once for each',
      parseMapping,
    )
    .option('--sheet <name>', 'of a workbook: the sheet to read; its first one otherwise')
    .addOption(
      new Option('--order <order>', 'with a file: the order of coordinates without headings')
        .choices(['lat,lon', 'lon,lat'])
        .argParser(parseOrder),
    )
    .addOption(new Option('--letter-o <side>', 'of a file: what O beside degrees means').choices(['east', 'west']))
    .option('--accept-doubtful', 'with a file: also rows whose point may be wrong');

function parseOrder(text: string): Order {
  if (text === 'lat,lon') return 'latitude-first';
  if (text === 'lon,lat') return 'longitude-first';
  throw new InvalidOptionError('Use lat,lon or lon,lat.');
}

/** Parses `label=Title` of a repeatable option, and adds it to the mapping of the previous ones. */
function parseMapping(text: string, before: HeadingMap = {}): HeadingMap {
  const [, column = '', heading = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!isColumn(column))
    throw new InvalidOptionError(`Write it like label=Title. The fields are ${mappedColumns.join(', ')}.`);
  return { ...before, [column]: heading };
}
