import type { AnyCommand, CommandFile } from '../tree/command.ts';
import { type CommandShape, type CommandTree, flattenCommands, type OptionShape } from '../tree/command-tree.ts';
import { topics } from '../tree/help-topics.ts';

/** Renders the manual page whereat(1) in the `man` macros, from the same command tree as the help. */
export function renderManPage(
  { name, description, commands: shapes }: CommandTree,
  commands: readonly AnyCommand[],
  version: string,
): string {
  const { 'exit-codes': exitStatus = '', environment = '', ...others } = topics;
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
    '.SH NAME',
    `${name} \\- ${escapeMacros(description.replace(/:.*$/, '').toLowerCase())}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '.I command',
    '[options]',
    '.SH DESCRIPTION',
    escapeMacros(description),
    '.SH COMMANDS',
    ...flattenCommands(shapes).flatMap(formatCommand),
    ...Object.entries(others).flatMap(([topic, text]) => [`.SH ${topic.toUpperCase()}`, ...formatPreformatted(text)]),
    '.SH ENVIRONMENT',
    ...formatPreformatted(environment),
    '.SH FILES',
    ...files.flatMap(([file, content]) => ['.TP', `.I ${escapeMacros(file)}`, escapeMacros(content)]),
    '.SH EXIT STATUS',
    ...formatPreformatted(exitStatus),
    '.SH EXAMPLES',
    ...pickExamples(commands).flatMap(([typed, does]) => ['.TP', `.B ${escapeMacros(typed)}`, escapeMacros(does)]),
    '.SH SEE ALSO',
    '.BR curl (1),',
    '.BR jq (1),',
    '.BR pg_dump (1)',
    '.PP',
    escapeMacros('The API of a server is described at /api/docs on that server.'),
    '',
  ].join('\n');
}

const files = [
  [
    '~/.config/whereat/tokens.json',
    'The accounts of whereat login and, without a keychain, their tokens; only you can read it.',
  ],
  ['~/.config/whereat/hosts.json', 'The servers of whereat login and of profiles.'],
  ['~/.cache/whereat/', 'The names of your places, for completion.'],
  ['data/whereat.db', 'The database of whereat serve, in the folder where it starts.'],
] as const;

/** Returns the first example of each command. */
const pickExamples = (entries: readonly AnyCommand[]): CommandFile['examples'] =>
  entries.flatMap(({ examples }) => examples.slice(0, 1));

const formatCommand = (shape: CommandShape): string[] => [
  `.SS ${escapeMacros([shape.path, ...shape.arguments.map(({ usage }) => usage)].join(' '))}`,
  escapeMacros(shape.description),
  ...shape.options.flatMap(formatOption),
];

const formatOption = ({ flags, description }: OptionShape): string[] => [
  '.TP',
  `.B ${escapeMacros(flags)}`,
  escapeMacros(description),
];

const formatPreformatted = (text: string): string[] => [
  '.PP',
  '.nf',
  ...text.trimEnd().split('\n').map(escapeMacros),
  '.fi',
];

/**
 * Escapes text for the man macros: hyphens that can be copied, no line that starts a macro, and no character that a plain terminal lacks.
 */
const escapeMacros = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('…', '...')
    .replace(/^([.'])/, '\\&$1');
