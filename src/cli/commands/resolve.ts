import { ok } from '../../domain/outcome.ts';
import type { FoundAlias } from '../../usecases/index.ts';
import { answer } from '../answering.ts';
import type { BatchOptions } from '../asking.ts';
import type { CommandFile } from '../command-file.ts';
import { complainOf } from '../complaining.ts';
import { exitCode } from '../exit-codes.ts';
import { type ServerOptions, serverFrom, withBatch, withFormats, withServer } from '../options.ts';
import { type Answer, manyRows, oneRow } from '../records.ts';
import { type Terminal, writeLine } from '../terminal.ts';
import { linkOf, locationView } from '../views.ts';

interface ResolveOptions extends BatchOptions, ServerOptions {
  readonly open?: boolean;
  readonly qr?: boolean;
  readonly copy?: boolean;
}

export const resolve: CommandFile<ResolveOptions> = {
  name: 'resolve',
  group: 'Places',
  flags: (command) => {
    command
      .summary('find the place that a name stands for')
      .description(
        'Finds the place that @handle#label stands for, or all places of a handle. Where a shell takes @ or # for itself, handle/label is the same.',
      )
      .argument('[alias]', '@handle#label, handle/label or @handle; `-` reads one a line from stdin')
      .option('--open', 'open its page in the browser')
      .option('--qr', 'show its link as a QR code')
      .option('--copy', 'copy its link to the clipboard');
    return withServer(withBatch(withFormats(command, { places: true })));
  },
  examples: [
    ['whereat resolve @cafe#door', 'address, coordinates, codes and links'],
    ['whereat resolve cafe/door --json', 'the same for a program, in any shell'],
    ['whereat resolve @cafe --geojson > cafe.geojson', 'all places of a handle, for a map'],
    ['whereat resolve - < names.txt', 'a name a line'],
  ],
  async act({ terminal, connect }, words, options) {
    const server = serverFrom(options, terminal.env);
    const { findAlias } = await connect(server);
    let found: FoundAlias | undefined;
    const code = await answer(terminal, words, options, {
      view: locationView(server),
      async ask(text) {
        const alias = await findAlias(text);
        if (!alias.ok) return alias;
        found = alias.value;
        return ok(answerOf(found));
      },
    });
    const first = found?.locations[0];
    if (code === exitCode.ok && first !== undefined) await handOver(terminal, linkOf(server, first), options);
    return code;
  },
};

const answerOf = ({ locations }: FoundAlias): Answer => {
  const [only] = locations;
  return only !== undefined && locations.length === 1 ? oneRow(only) : manyRows(locations);
};

/** The link as a picture, on the clipboard or in the browser. None of it touches stdout. */
async function handOver(terminal: Terminal, link: string, { open, qr, copy }: ResolveOptions): Promise<void> {
  if (qr) {
    const { renderUnicodeCompact } = await import('uqr');
    writeLine(terminal.err, renderUnicodeCompact(link, { border: 2 }));
  }
  if (!open && !copy) return;
  const desktop = await terminal.desktop();
  if (copy) {
    if (await desktop.copy(link)) writeLine(terminal.err, `Copied ${link}`);
    else complainOf(terminal, 'There is no clipboard here.', link);
  }
  if (open && !(await desktop.open(link))) complainOf(terminal, 'There is no browser to open here.', link);
}
