import { type Area, areaAround, formatArea } from '../../domain/coordinates/coordinates.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ArchivePlan, ArchiveProgress, MapArchive, MapArchives } from '../../usecases/index.ts';
import type { Context } from '../context/context.ts';
import { InvalidOptionError, parsePositiveNumber, parseWholeNumber, withDataFolder } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { defineView, listResult, type OutputRow, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { createStepProgress } from '../output/step-progress.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

interface MapOptions extends FormatOptions {
  readonly data?: string;
  readonly name?: string;
  readonly near?: string;
  readonly km?: number;
  readonly bbox?: Area;
  readonly maxZoom?: number;
  readonly dryRun?: boolean;
}

interface MapRequest {
  readonly context: Context;
  readonly archives: MapArchives;
  readonly about: string;
  readonly options: MapOptions;
}

const addCommand: CommandFile<MapOptions> = {
  name: 'add',
  operation: null,
  flags: (command) =>
    withDataFolder(
      command
        .summary('add an archive, or an area of one')
        .description(
          'Adds an archive of map tiles (.pmtiles, .mbtiles) to the server’s maps: a file, or an area of a file or of a PMTiles archive at an https address, such as a daily build of Protomaps (https://maps.protomaps.com/builds). Only the tiles of the area are downloaded. A running server uses it within ten seconds. To resume an interrupted add, run the same command again.',
        )
        .argument('<file>', 'the file, or the https address')
        .option('--near <place>', 'the area around a town, coordinates or a Plus Code')
        .option('--km <number>', 'the distance to its edges (default: 25)', parsePositiveNumber)
        .option('--bbox <edges>', 'the area between WEST,SOUTH,EAST,NORTH in degrees', parseArea)
        .option(
          '--max-zoom <number>',
          'the deepest zoom to take (default: the deepest of the source)',
          parseWholeNumber,
        )
        .option('--name <name>', 'its name in the list (default: the place, or the file’s name)')
        .option('--dry-run', 'print the number of tiles and bytes, and add nothing'),
    ),
  examples: [
    ['whereat map add https://build.protomaps.com/20261120.pmtiles --near Muscat --km 25 --dry-run', 'how large it is'],
    ['whereat map add https://build.protomaps.com/20261120.pmtiles --near Muscat --km 25', 'the streets of a city'],
    ['whereat map add oman.mbtiles', 'a whole file'],
  ],
  async action(context, words, options) {
    if (options.near !== undefined && options.bbox !== undefined)
      return printUsageError(context.terminal, 'Use either --near or --bbox.');
    if (options.km !== undefined && options.near === undefined)
      return printUsageError(context.terminal, '--km needs --near.');
    return withArchives(context, words, options, add);
  },
};

const listCommand: CommandFile<MapOptions> = {
  name: 'list',
  operation: null,
  flags: (command) =>
    withDataFolder(command).summary('list archives').description('Lists the archives that the server’s maps use.'),
  examples: [['whereat map list', 'the archives in use']],
  action: (context, words, options) => withArchives(context, words, options, list),
};

const removeCommand: CommandFile<MapOptions> = {
  name: 'remove',
  operation: null,
  flags: (command) =>
    withDataFolder(command)
      .summary('remove an archive')
      .description('Removes an archive: maps no longer show its streets.')
      .argument('<name>', 'the name in the list'),
  examples: [['whereat map remove muscat', 'maps no longer show its streets']],
  action: (context, words, options) => withArchives(context, words, options, remove),
};

export const map: CommandGroup = {
  name: 'map',
  group: 'Server',
  isRare: true,
  summary: 'streets on maps: archives of map tiles',
  description: 'Adds, lists and removes the archives of map tiles that a server’s maps use.',
  examples: [
    ['whereat map add https://build.protomaps.com/20261120.pmtiles --near Muscat --km 25', 'the streets of a city'],
    ['whereat map list', 'the archives in use'],
  ],
  commands: [defineCommand(addCommand), defineCommand(listCommand), defineCommand(removeCommand)],
};

async function withArchives(
  context: Context,
  [about = '']: readonly string[],
  options: MapOptions,
  action: (request: MapRequest) => Promise<ExitCode>,
): Promise<ExitCode> {
  const folder = options.data ?? (context.terminal.env.DATA_DIR || 'data');
  const archives = await context.mapArchives(folder, context.terminal.env);
  if (!archives.ok) return printUsageError(context.terminal, archives.reason, 'See: whereat help environment');
  return action({ context, archives: archives.value, about, options });
}

async function add({ context, archives, about, options }: MapRequest): Promise<ExitCode> {
  const { terminal } = context;
  const area = await resolveArea(context, options);
  if (!area.ok) return printFailure(terminal, area.failure);
  const bar = createStepProgress(terminal, stepWords);
  const requested = {
    ...area.value,
    ...(options.maxZoom !== undefined && { maxZoom: options.maxZoom }),
    progress: (progress: ArchiveProgress) => bar.show(progress, formatAmount(progress)),
    signal: terminal.interrupted,
  };
  if (options.dryRun) {
    const planned = await archives.plan(about, requested);
    bar.clear();
    if (!planned.ok) return printFailure(terminal, planned.failure);
    return printResult(terminal, singleResult(planned.value), planView, options);
  }
  const adding = archives.add(about, requested);
  terminal.waitBeforeExit(adding);
  const added = await adding;
  bar.clear();
  if (!added.ok) return printFailure(terminal, added.failure);
  writeLine(terminal.err, `Added ${added.value.name}: ${formatMegabytes(added.value.bytes)}.`);
  return printResult(terminal, singleResult(toRow(added.value)), archiveView, options);
}

/** Returns the requested area, with the centre found by `--near`, and the name of its archive. */
async function resolveArea(
  context: Context,
  { near, km = 25, bbox, name }: MapOptions,
): Promise<Result<{ readonly area?: Area; readonly name?: string }>> {
  const named = name !== undefined && { name };
  if (near === undefined) return ok({ ...(bbox && { area: bbox }), ...named });
  const typed = parsePoint(near);
  const found = typed.ok ? typed.value.point : await (await context.offline()).settlement(near);
  if (found === undefined) return err({ kind: 'place-not-found', query: near });
  return ok({ area: areaAround(found, km * 1000), name: name ?? toArchiveName(near) });
}

/** Converts the text of `--near` to the name of an archive: `São Paulo` to `são-paulo`. Coordinates keep their digits. */
const toArchiveName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

async function list({ context, archives, options }: MapRequest): Promise<ExitCode> {
  const { err: messages } = context.terminal;
  const found = await archives.list();
  if (!found.ok) return printFailure(context.terminal, found.failure);
  for (const { file, damage } of found.value.damaged) writeLine(messages, `${file} is left out: ${damage}.`);
  if (found.value.archives.length === 0) writeLine(messages, 'No archives yet. See how to add one: whereat map --help');
  return printResult(context.terminal, listResult(found.value.archives.map(toRow)), archiveView, options);
}

async function remove({ context, archives, about }: MapRequest): Promise<ExitCode> {
  const removed = await archives.remove(about);
  if (!removed.ok) return printFailure(context.terminal, removed.failure);
  writeLine(context.terminal.err, `Removed ${removed.value.name}.`);
  return exitCode.ok;
}

const toRow = ({ addedAt, ...archive }: MapArchive): OutputRow => ({ ...archive, addedAt: addedAt.toISOString() });

const formatZooms = ({ minZoom, maxZoom }: OutputRow): string => `zooms ${minZoom}–${maxZoom}`;

const edges = ['bounds.west', 'bounds.south', 'bounds.east', 'bounds.north'] as const;

const archiveView: RecordView = {
  fields: ['name', 'schema', 'minZoom', 'maxZoom', ...edges, 'bytes', 'addedAt', 'attribution'],
  plain: ['name', 'schema', 'bytes', 'addedAt'],
  heading: (row) => String(row.name),
  facts: (row) => [
    ['Kind', String(row.schema)],
    ['Zooms', `${row.minZoom}–${row.maxZoom}`],
    ['Bounds', formatArea(row.bounds as Area)],
    ['Size', formatMegabytes(Number(row.bytes))],
    ['Added', String(row.addedAt)],
    ['Data of', removeTags(String(row.attribution))],
  ],
  summary: (row) => [
    String(row.name),
    String(row.schema),
    formatZooms(row),
    formatArea(row.bounds as Area),
    formatMegabytes(Number(row.bytes)),
    String(row.addedAt),
    removeTags(String(row.attribution)),
  ],
};

/** Removes the tags of an attribution, which may contain links. */
const removeTags = (html: string): string => html.replace(/<[^>]*>/g, '');

const planView = defineView<ArchivePlan>({
  fields: ['name', 'tiles', 'bytes', 'minZoom', 'maxZoom', ...edges],
  plain: ['name', 'tiles', 'bytes'],
  heading: ({ name }) => name,
  facts: ({ tiles, bytes, minZoom, maxZoom, bounds }) => [
    ['Tiles', tiles.toLocaleString('en')],
    ['To fetch', formatMegabytes(bytes)],
    ['Zooms', `${minZoom}–${maxZoom}`],
    ['Bounds', formatArea(bounds)],
  ],
});

const stepWords: Readonly<Record<ArchiveProgress['step'], string>> = {
  plan: 'Reading the directory',
  fetch: 'Fetching',
  copy: 'Copying',
};

const formatAmount = ({ bytes, totalBytes }: ArchiveProgress): string =>
  totalBytes === 0 ? '' : `, ${formatMegabytes(bytes)} of ${formatMegabytes(totalBytes)}`;

/** Formats bytes as megabytes. It does not use `toLocaleString`, which would create a formatter for each chunk. */
const formatMegabytes = (bytes: number): string => {
  const rounded = String(Number((bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)));
  return `${rounded.replace(/\B(?=(?:\d{3})+$)/g, ',')} MB`;
};

function parseArea(text: string): Area {
  const edges = text.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge)));
  const [west = 0, south = 0, east = 0, north = 0] = edges;
  const isWithin = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90;
  if (edges.length !== 4 || edges.some(Number.isNaN) || !isWithin || south >= north || west === east)
    throw new InvalidOptionError('It must be WEST,SOUTH,EAST,NORTH in degrees: 58.2,23.4,58.7,23.8');
  return { west, south, east, north };
}
