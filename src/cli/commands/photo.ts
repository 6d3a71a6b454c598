import { readFile } from 'node:fs/promises';
import type { Failure } from '../../domain/failure.ts';
import { parsePointText } from '../../domain/location/arrival.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import { type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { connectSignedIn, readName } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface PhotoOptions extends FormatOptions, ServerOptions {
  readonly alt?: string;
  readonly point?: string;
}

export const photo: CommandFile<PhotoOptions> = {
  name: 'photo',
  toAnswer: null,
  group: 'Places',
  flags: (command) => {
    command
      .summary('the photos of a place')
      .description(
        'Lists, adds or removes the photos of a place: at most three, and three more along the way from the road. A JPEG, PNG or WebP of at most 8 MB is rotated, resized and stored without its metadata. For the owners and editors of the handle.',
      )
      .argument('<alias>', '@handle#label or handle/label')
      .addArgument(command.createArgument('[what]', 'what to do').choices(['list', 'add', 'remove']))
      .argument('[file]', 'the file to add, or the id of the photo to remove')
      .option('--alt <text>', 'description for screen readers')
      .option('--point <lat,lon>', 'where on the way from the road it was taken');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat photo cafe/door', 'the photos, with their addresses'],
    ['whereat photo cafe/door add gate.jpg --alt "Black gate with a yellow sign"', 'as the last one'],
    ['whereat photo cafe/door add corner.jpg --point 24.71338,46.67453', 'on the way from the road'],
    ['whereat photo cafe/door remove mZx1qgV4Qk2mG3yJb0pWcA', 'by its ID in the list'],
  ],
  async act(context, [text = '', what = 'list', file = ''], options) {
    const { terminal } = context;
    const name = readName(text);
    if (!name.ok) return printFailure(terminal, name.failure);
    if (what !== 'list' && file === '')
      return printUsageError(
        terminal,
        'Which photo?',
        `For example: whereat photo ${text} ${what} ${what === 'add' ? 'gate.jpg' : 'ID'}`,
      );
    const point = parsePointText(options.point ?? '');
    if (!point.ok) return printFailure(terminal, point.failure);
    const image = what === 'add' ? await readFile(file).catch(() => undefined) : Buffer.alloc(0);
    if (image === undefined) return printUsageError(terminal, `${file} cannot be read.`, 'Check its name.');
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { connection, server } = session.value;
    const acts: Readonly<Record<string, () => Promise<Result<Location, Failure>>>> = {
      add: () =>
        connection.aliases.addPhoto(name.value, image, {
          alt: options.alt ?? '',
          ...(point.value && { point: point.value }),
        }),
      remove: () => connection.api.removePhoto({ params: { ...name.value, id: file } }),
      async list() {
        const found = await connection.aliases.get(name.value);
        return found.ok ? ok(found.value.location) : found;
      },
    };
    const done = await acts[what]!();
    if (!done.ok) return printFailure(terminal, done.failure);
    if (what !== 'list') writeLine(terminal.err, what === 'add' ? 'The photo was added.' : 'The photo was removed.');
    const rows = done.value.photos.map((one) => ({ ...one, url: `${server}/photos/${one.id}` }));
    return printResult(terminal, listResult(rows), photosView, options);
  },
};

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
