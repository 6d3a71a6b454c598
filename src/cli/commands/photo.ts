import { readFile } from 'node:fs/promises';
import type { Failure } from '../../domain/failure.ts';
import { parsePointText } from '../../domain/location/arrival.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { Context, ServerConnection } from '../context/context.ts';
import { type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { connectSignedIn, parseLocationName } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

interface PhotoOptions extends FormatOptions, ServerOptions {
  readonly alt?: string;
  readonly point?: string;
}

const aliasUsage = '@handle#label or handle/label';

const list: CommandFile<PhotoOptions> = {
  name: 'list',
  operation: null,
  flags: (command) =>
    withServer(withFormats(command))
      .summary('list the photos of a place')
      .description('Lists the photos of a place, with their addresses.')
      .argument('<alias>', aliasUsage),
  examples: [['whereat photo list cafe/door', 'the photos, with their addresses']],
  action: (context, [alias = ''], options) =>
    printPhotos(context, alias, options, async ({ aliases }, name) => {
      const found = await aliases.get(name);
      return found.ok ? ok(found.value.location) : found;
    }),
};

const add: CommandFile<PhotoOptions> = {
  name: 'add',
  operation: null,
  flags: (command) =>
    withServer(
      withFormats(
        command
          .summary('add a photo to a place')
          .description(
            'Adds a JPEG, PNG or WebP of at most 8 MB as the last photo. It is rotated, resized and stored without its metadata.',
          )
          .argument('<alias>', aliasUsage)
          .argument('<file>', 'the file of the photo')
          .option('--alt <text>', 'description for screen readers')
          .option('--point <lat,lon>', 'where on the way from the road it was taken'),
      ),
    ),
  examples: [
    ['whereat photo add cafe/door gate.jpg --alt "Black gate with a yellow sign"', 'as the last one'],
    ['whereat photo add cafe/door corner.jpg --point 24.71338,46.67453', 'on the way from the road'],
  ],
  async action(context, [alias = '', file = ''], options) {
    const point = parsePointText(options.point ?? '');
    if (!point.ok) return printFailure(context.terminal, point.failure);
    const image = await readFile(file).catch(() => undefined);
    if (image === undefined) return printUsageError(context.terminal, `${file} cannot be read.`, 'Check its name.');
    const photo = { alt: options.alt ?? '', ...(point.value && { point: point.value }) };
    return printPhotos(
      context,
      alias,
      options,
      ({ aliases }, name) => aliases.addPhoto(name, image, photo),
      'The photo was added.',
    );
  },
};

const remove: CommandFile<PhotoOptions> = {
  name: 'remove',
  operation: null,
  flags: (command) =>
    withServer(withFormats(command))
      .summary('remove a photo of a place')
      .description('Removes a photo of a place.')
      .argument('<alias>', aliasUsage)
      .argument('<id>', 'of the photo, as list prints it'),
  examples: [['whereat photo remove cafe/door mZx1qgV4Qk2mG3yJb0pWcA', 'by its ID in the list']],
  action: (context, [alias = '', id = ''], options) =>
    printPhotos(
      context,
      alias,
      options,
      ({ api }, name) => api.removePhoto({ params: { ...name, id } }),
      'The photo was removed.',
    ),
};

export const photo: CommandGroup = {
  name: 'photo',
  group: 'Sharing',
  summary: 'the photos of a place',
  description:
    'Lists, adds or removes the photos of a place: at most three, and three more along the way from the road. For the owners and editors of the handle.',
  examples: [
    ['whereat photo list cafe/door', 'the photos, with their addresses'],
    ['whereat photo add cafe/door gate.jpg --alt "Black gate with a yellow sign"', 'as the last one'],
    ['whereat photo remove cafe/door mZx1qgV4Qk2mG3yJb0pWcA', 'by its ID in the list'],
  ],
  commands: [defineCommand(list), defineCommand(add), defineCommand(remove)],
};

/** Prints the photos of a place after an operation, and the sentence that reports it. */
async function printPhotos(
  context: Context,
  alias: string,
  options: PhotoOptions,
  action: (connection: ServerConnection, name: LocationName) => Promise<Result<Location, Failure>>,
  successMessage?: string,
): Promise<ExitCode> {
  const { terminal } = context;
  const name = parseLocationName(alias);
  if (!name.ok) return printFailure(terminal, name.failure);
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(terminal, session.failure);
  const { connection, server } = session.value;
  const done = await action(connection, name.value);
  if (!done.ok) return printFailure(terminal, done.failure);
  if (successMessage !== undefined) writeLine(terminal.err, successMessage);
  const rows = done.value.photos.map((photo) => ({ ...photo, url: `${server}/photos/${photo.id}` }));
  return printResult(terminal, listResult(rows), photosView, options);
}

const photosView: RecordView = {
  fields: ['id', 'alt', 'width', 'height', 'point', 'url'],
  plain: ['id', 'url', 'alt'],
  facts: ({ id, alt, width, height, url }) => [
    ['Id', String(id)],
    ['Shows', String(alt)],
    ['Pixels', `${width} × ${height}`],
    ['Address', String(url)],
  ],
  summary: ({ id, alt, url }) => [String(id), String(alt), String(url)],
};
