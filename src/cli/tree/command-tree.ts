import type { Argument, Command, Option } from 'commander';
import { defaultServer, topics } from './help-topics.ts';

/** The command tree, from which help, completions and the man page are generated. */
export interface CommandTree {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionShape[];
  readonly commands: readonly CommandShape[];
  /** Renders the help of a command by its path, or of the program for the empty path; `undefined` if there is no such command. */
  readonly renderHelp: (path: string) => string | undefined;
}

export interface CommandShape {
  readonly name: string;
  /** The path of the command, such as `admin reports list`. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly ArgumentShape[];
  readonly options: readonly OptionShape[];
  /** The subcommands. */
  readonly commands: readonly CommandShape[];
}

interface ArgumentShape {
  /** The argument in the form of the usage line: `[alias]`, `<shell>`, `[address...]`. */
  readonly usage: string;
  readonly description: string;
  readonly isPath: boolean;
  /** The possible or usual values of the argument. */
  readonly choices: readonly string[];
  readonly names: OwnNames;
}

/** The kind of the user's names that completion offers. */
export type OwnNames = 'places' | 'handles' | undefined;

export interface OptionShape {
  /** The flags as in the help, such as `-h, --help` or `--fields <names>`. */
  readonly flags: string;
  readonly short: string | undefined;
  readonly long: string;
  readonly description: string;
  /** True if it takes a value. */
  readonly takesValue: boolean;
  /** True if the value is a file name. */
  readonly isPath: boolean;
  readonly choices: readonly string[];
  readonly names: OwnNames;
}

export function toCommandTree(program: Command): CommandTree {
  const visible = program.createHelp();
  const toShape = (command: Command, parents: string): CommandShape => {
    const path = `${parents}${command.name()}`;
    return {
      name: command.name(),
      path,
      group: command.helpGroup().replace(/:$/, ''),
      summary: command.summary(),
      description: command.description(),
      arguments: command.registeredArguments.map((argument) => toArgumentShape(argument, program)),
      options: visible.visibleOptions(command).map(toOptionShape),
      commands: command.commands.map((subcommand) => toShape(subcommand, `${path} `)),
    };
  };
  const commands = program.commands.map((command) => toShape(command, ''));
  return {
    name: program.name(),
    description: program.description(),
    options: visible.visibleOptions(program).map(toOptionShape),
    commands,
    renderHelp: (path) => {
      if (path === 'commands') return listCommands(commands);
      const command = findCommand(program, path === '' ? [] : path.split(' '));
      return command === undefined ? undefined : captureHelp(command);
    },
  };
}

/** Returns all commands with their subcommands, in the order of the help. */
export const flattenCommands = (commands: readonly CommandShape[]): readonly CommandShape[] =>
  commands.flatMap((command) => [command, ...flattenCommands(command.commands)]);

/** Lists the words that may follow a command: its subcommands, the choices of its arguments, and its options. */
export const listNextWords = ({ commands, arguments: args, options }: CommandShape): readonly string[] => [
  ...commands.map(({ name }) => name),
  ...args.flatMap(({ choices }) => choices),
  ...options.map(({ long }) => long),
];

function findCommand(start: Command, words: readonly string[]): Command | undefined {
  let found: Command | undefined = start;
  for (const word of words) found = found?.commands.find((command) => command.name() === word);
  return found;
}

/** Renders the topic `commands`: every command by its path, with its summary. */
function listCommands(commands: readonly CommandShape[]): string {
  const leaves = flattenCommands(commands).filter((command) => command.commands.length === 0);
  const width = Math.max(...leaves.map(({ path }) => path.length));
  return `Commands\n\n${leaves.map(({ path, summary }) => `  ${path.padEnd(width)}  ${summary}`).join('\n')}\n`;
}

/** Renders the full help of a command, with the texts that were added before and after it. */
function captureHelp(command: Command): string {
  let text = '';
  const { writeOut } = command.configureOutput();
  command.configureOutput({
    writeOut: (piece) => {
      text += piece;
    },
  });
  command.outputHelp();
  if (writeOut !== undefined) command.configureOutput({ writeOut });
  return text;
}

const toArgumentShape = (argument: Argument, program: Command): ArgumentShape => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return {
    usage: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    isPath: argument.name().endsWith('file'),
    choices: argument.argChoices ?? (argument.name() === 'about' ? listHelpSubjects(program) : []),
    names: ownNames[argument.name()],
  };
};

/** The kinds of names that arguments accept, by the argument's name in the usage line. */
const ownNames: Readonly<Record<string, OwnNames>> = { alias: 'places', from: 'places', handle: 'handles' };

/** Lists the possible arguments of `whereat help`: the topics and the commands. */
const listHelpSubjects = (program: Command): readonly string[] => [
  ...Object.keys(topics),
  'commands',
  ...program.commands.map((command) => command.name()),
];

const toOptionShape = (option: Option): OptionShape => ({
  flags: option.flags,
  short: option.short,
  long: option.long ?? option.flags,
  description: option.description,
  takesValue: option.required || option.optional,
  isPath: option.flags.endsWith('<path>'),
  choices: option.argChoices ?? (option.long === '--server' ? [defaultServer] : []),
  names: option.long === '--handle' ? 'handles' : undefined,
});
