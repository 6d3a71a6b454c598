import { commands } from '../commands/index.ts';
import type { CommandFile } from '../tree/command.ts';
import type { CommandShape, CommandTree, OptionShape } from '../tree/command-tree.ts';
import { topics } from '../tree/help-topics.ts';

/** The page whereat(1) in the man macros, from the same tree as the help. */
export function renderManPage({ name, description, commands: shapes }: CommandTree, version: string): string {
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
    '.SH NAME',
    `${name} \\- ${escaped(description.replace(/:.*$/, '').toLowerCase())}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '.I command',
    '[options]',
    '.SH DESCRIPTION',
    escaped(description),
    '.SH COMMANDS',
    ...shapes.flatMap((shape) => oneCommand(shape, commands.find((file) => file.name === shape.name)?.examples ?? [])),
    ...Object.entries(topics).flatMap(([topic, text]) => [
      `.SH ${topic.replace('-', ' ').toUpperCase()}`,
      ...preformatted(text),
    ]),
    '',
  ].join('\n');
}

const oneCommand = (shape: CommandShape, examples: CommandFile['examples']): string[] => [
  `.SS ${escaped([shape.name, ...shape.arguments.map(({ usage }) => usage)].join(' '))}`,
  escaped(shape.description),
  ...shape.options.flatMap(oneOption),
  ...(examples.length > 0
    ? ['.PP', 'Examples:', ...preformatted(examples.map(([typed]) => `  ${typed}`).join('\n'))]
    : []),
];

const oneOption = ({ flags, description }: OptionShape): string[] => [
  '.TP',
  `.B ${escaped(flags)}`,
  escaped(description),
];

const preformatted = (text: string): string[] => ['.PP', '.nf', ...text.trimEnd().split('\n').map(escaped), '.fi'];

/** Hyphens that can be copied, no line that would be a macro, no character that a plain terminal has not. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replace(/^([.'])/, '\\&$1');
