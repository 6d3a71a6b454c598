import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import { formatAlias, handleName, parseAlias } from '../../domain/aliases/alias.ts';
import {
  DEFAULT_SIGN_SIZE,
  SIGN_LIMIT,
  type SignFormat,
  type SignSize,
  signFormats,
  signSizes,
} from '../../domain/location/sign-size.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface SignOptions extends FormatOptions, ServerOptions {
  readonly format: SignFormat;
  readonly size: SignSize;
  readonly output?: string;
}

export const sign: CommandFile<SignOptions> = {
  name: 'sign',
  operation: null,
  group: 'Places',
  flags: (command) =>
    withServer(
      withFormats(command, { byName: false })
        .summary('signs to print')
        .description(
          `Saves the sign of a place: its code, its name and its link, to print and hang up. Several places, or all of a handle, become one PDF with a page each, at most ${SIGN_LIMIT}; that needs a sign-in.`,
        )
        .argument('<alias...>', '@handle#label, or @handle for all of its places')
        .addOption(new Option('--format <format>', 'of the file').choices(signFormats).default('pdf'))
        .addOption(new Option('--size <sheet>', 'the paper size').choices(signSizes).default(DEFAULT_SIGN_SIZE))
        .option('-o, --output <file>', 'where to save it; default: a file named after the place'),
    ),
  examples: [
    ['whereat sign cafe/door --size a5', 'saves cafe-door.pdf'],
    ['whereat sign @cafe#door --format png -o door.png', 'as a PNG file'],
    ['whereat sign @cafe --size sticker -o stickers.pdf', 'a page for each place of the handle'],
  ],
  async action({ terminal, connect }, texts, { format, size, output, ...options }) {
    const aliases = [];
    for (const text of texts) {
      const alias = parseAlias(text);
      if (!alias.ok) return printFailure(terminal, alias.failure);
      aliases.push(alias.value);
    }
    const [first] = aliases;
    if (first === undefined) return printUsageError(terminal, 'Which place?', 'For example: whereat sign cafe/door');
    const { handle, label } = first;
    const isSingle = aliases.length === 1 && label !== undefined;
    if (!isSingle && format !== 'pdf')
      return printUsageError(
        terminal,
        `Several signs cannot be one ${format}.`,
        'Use --format pdf, or name one place.',
      );
    const { api } = await connect(resolveServerUrl(options, terminal.env));
    const signs = isSingle
      ? await api[signOperations[format]]({ params: { handle, label }, query: { size } })
      : await api.createSigns({
          body: { aliases: aliases.map((alias) => formatAlias(alias.handle, alias.label)), size },
        });
    if (!signs.ok) return printFailure(terminal, signs.failure);
    const file = output ?? `${isSingle ? `${handleName(handle)}-${label}` : handleName(handle)}.${format}`;
    const isWritten = await writeFile(file, signs.value).then(
      () => true,
      () => false,
    );
    if (!isWritten) return printUsageError(terminal, `${file} cannot be written.`, 'Choose another with --output.');
    return printResult(terminal, singleResult({ file, bytes: signs.value.length }), savedView, options);
  },
};

const savedView: RecordView = {
  fields: ['file', 'bytes'],
  plain: ['file'],
  facts: ({ file, bytes }) => [
    ['File', String(file)],
    ['Bytes', String(bytes)],
  ],
  summary: ({ file }) => [String(file)],
};

const signOperations = { pdf: 'getSignPdf', png: 'getSignPng', svg: 'getSignSvg' } as const;
