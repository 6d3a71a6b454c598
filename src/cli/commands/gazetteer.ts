import type { ExtractProgress, StreetExtract, StreetExtracts } from '../../usecases/index.ts';
import type { Context } from '../context/context.ts';
import { withDataFolder } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type OutputRow, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure } from '../output/print-error.ts';
import { createStepProgress } from '../output/step-progress.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

interface GazetteerOptions extends FormatOptions {
  readonly data?: string;
  readonly name?: string;
}

interface GazetteerRequest {
  readonly context: Context;
  readonly extracts: StreetExtracts;
  readonly about: string;
  readonly options: GazetteerOptions;
}

const addCommand: CommandFile<GazetteerOptions> = {
  name: 'add',
  operation: null,
  flags: (command) =>
    withDataFolder(
      command
        .summary('add an extract')
        .description(
          'Adds the streets of an OpenStreetMap extract (.osm.pbf), such as those of Geofabrik for each country, to the search: from a file, or from an address to download. A running server uses it within seconds. © OpenStreetMap contributors, ODbL 1.0.',
        )
        .argument('<file>', 'the file, or the address')
        .option('--name <name>', 'its name in the list (default: the file’s name)'),
    ),
  examples: [
    ['whereat gazetteer add malaysia.osm.pbf', 'a downloaded file'],
    ['whereat gazetteer add https://download.geofabrik.de/asia/gcc-states-latest.osm.pbf', 'downloaded first'],
  ],
  action: (context, words, options) => withExtracts(context, words, options, add),
};

const listCommand: CommandFile<GazetteerOptions> = {
  name: 'list',
  operation: null,
  flags: (command) =>
    withDataFolder(command).summary('list extracts').description('Lists the extracts that search uses.'),
  examples: [['whereat gazetteer list', 'the extracts that search uses']],
  action: (context, words, options) => withExtracts(context, words, options, list),
};

const removeCommand: CommandFile<GazetteerOptions> = {
  name: 'remove',
  operation: null,
  flags: (command) =>
    withDataFolder(command)
      .summary('remove an extract')
      .description('Removes an extract: search no longer finds its streets.')
      .argument('<name>', 'the name in the list'),
  examples: [['whereat gazetteer remove malaysia', 'search no longer finds its streets']],
  action: (context, words, options) => withExtracts(context, words, options, remove),
};

export const gazetteer: CommandGroup = {
  name: 'gazetteer',
  group: 'Server',
  isRare: true,
  summary: 'streets and house numbers of OpenStreetMap extracts',
  description: 'Adds, lists and removes the OpenStreetMap extracts whose streets can be searched.',
  examples: [
    ['whereat gazetteer add malaysia.osm.pbf', 'a downloaded file'],
    ['whereat gazetteer list', 'the extracts that search uses'],
  ],
  commands: [defineCommand(addCommand), defineCommand(listCommand), defineCommand(removeCommand)],
};

async function withExtracts(
  context: Context,
  [about = '']: readonly string[],
  options: GazetteerOptions,
  action: (request: GazetteerRequest) => Promise<ExitCode>,
): Promise<ExitCode> {
  const extracts = await context.streetExtracts(options.data ?? (context.terminal.env.DATA_DIR || 'data'));
  return action({ context, extracts, about, options });
}

async function add({ context, extracts, about, options }: GazetteerRequest): Promise<ExitCode> {
  const { terminal } = context;
  const bar = createStepProgress(terminal, stepWords);
  const adding = extracts.add(about, {
    ...(options.name !== undefined && { name: options.name }),
    progress: bar.show,
    signal: terminal.interrupted,
  });
  terminal.waitBeforeExit(adding);
  const added = await adding;
  bar.clear();
  if (!added.ok) return printFailure(terminal, added.failure);
  const { name, streets, houseNumbers } = added.value;
  writeLine(
    terminal.err,
    `Added ${name}: ${formatCount(streets)} streets, ${formatCount(houseNumbers)} house numbers.`,
  );
  return printResult(terminal, singleResult(toRow(added.value)), extractView, options);
}

async function list({ context, extracts, options }: GazetteerRequest): Promise<ExitCode> {
  const found = await extracts.list();
  if (!found.ok) return printFailure(context.terminal, found.failure);
  if (found.value.length === 0)
    writeLine(context.terminal.err, 'No extracts yet. Add one: whereat gazetteer add country.osm.pbf');
  for (const { name, source, unreadable } of found.value)
    if (unreadable)
      writeLine(
        context.terminal.err,
        `${name} has another version or is damaged, so it’s skipped. Add it again: whereat gazetteer add ${source || 'country.osm.pbf'} --name ${name}`,
      );
  const readableExtracts = found.value.filter(({ unreadable }) => !unreadable);
  return printResult(context.terminal, listResult(readableExtracts.map(toRow)), extractView, options);
}

async function remove({ context, extracts, about }: GazetteerRequest): Promise<ExitCode> {
  const removed = await extracts.remove(about);
  if (!removed.ok) return printFailure(context.terminal, removed.failure);
  writeLine(context.terminal.err, `Removed ${removed.value.name}.`);
  return exitCode.ok;
}

const toRow = ({ addedAt, ...extract }: StreetExtract): OutputRow => ({ ...extract, addedAt: addedAt.toISOString() });

const formatCount = (value: number): string => value.toLocaleString('en');

const extractView: RecordView = {
  fields: ['name', 'streets', 'houseNumbers', 'places', 'bytes', 'addedAt', 'source'],
  plain: ['name', 'streets', 'houseNumbers', 'source'],
  heading: (row) => String(row.name),
  facts: (row) => [
    ['Streets', formatCount(Number(row.streets))],
    ['House numbers', formatCount(Number(row.houseNumbers))],
    ['Places', formatCount(Number(row.places))],
    ['Size', `${formatCount(Number(row.bytes))} bytes`],
    ['Added', String(row.addedAt)],
    ['Of', String(row.source)],
  ],
  summary: (row) => [
    String(row.name),
    `${formatCount(Number(row.streets))} streets`,
    `${formatCount(Number(row.houseNumbers))} house numbers`,
    String(row.source),
  ],
};

const stepWords: Readonly<Record<ExtractProgress['step'], string>> = { download: 'Downloading', index: 'Indexing' };
