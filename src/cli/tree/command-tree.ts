import type { Argument, Command, Option } from 'commander';
import { defaultServer, topics } from './help-topics.ts';

/** The command tree, from which help, completions and the man page are generated. */
export interface CommandTree {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionShape[];
  readonly commands: readonly CommandShape[];
  /** The help of a command by its path, or of all for the empty path; `undefined` if there is no such command. */
  readonly helpOf: (path: string) => string | undefined;
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
      arguments: command.registeredArguments.map((argument) => argumentShape(argument, program)),
      options: visible.visibleOptions(command).map(optionShape),
      commands: command.commands.map((subcommand) => toShape(subcommand, `${path} `)),
    };
  };
  const commands = program.commands.map((command) => toShape(command, ''));
  return {
    name: program.name(),
    description: program.description(),
    options: visible.visibleOptions(program).map(optionShape),
    commands,
    helpOf: (path) => {
      if (path === 'commands') return listCommands(commands);
      const command = findCommand(program, path === '' ? [] : path.split(' '));
      return command === undefined ? undefined : helpText(command);
    },
  };
}

/** Returns all commands with their subcommands, in the order of the help. */
export const withSubcommands = (commands: readonly CommandShape[]): readonly CommandShape[] =>
  commands.flatMap((command) => [command, ...withSubcommands(command.commands)]);

/** The words that may follow a command: its subcommands, the choices of its arguments, and its options. */
export const wordsAfter = ({ commands, arguments: args, options }: CommandShape): readonly string[] => [
  ...commands.map(({ name }) => name),
  ...args.flatMap(({ choices }) => choices),
  ...options.map(({ long }) => long),
];

function findCommand(start: Command, words: readonly string[]): Command | undefined {
  let found: Command | undefined = start;
  for (const word of words) found = found?.commands.find((command) => command.name() === word);
  return found;
}

/** The topic `commands`: every command by its path. */
function listCommands(commands: readonly CommandShape[]): string {
  const leaves = withSubcommands(commands).filter((command) => command.commands.length === 0);
  const width = Math.max(...leaves.map(({ path }) => path.length));
  return `Commands\n\n${leaves.map(({ path, summary }) => `  ${path.padEnd(width)}  ${summary}`).join('\n')}\n`;
}

/** The full help, with the text before and after it. */
function helpText(command: Command): string {
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

const argumentShape = (argument: Argument, program: Command): ArgumentShape => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return {
    usage: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    isPath: argument.name().endsWith('file'),
    choices: argument.argChoices ?? (argument.name() === 'about' ? helpSubjects(program) : []),
    names: ownNames[argument.name()],
  };
};

/** The arguments that are names, by their name in the usage line. */
const ownNames: Readonly<Record<string, OwnNames>> = { alias: 'places', from: 'places', handle: 'handles' };

/** Returns the help topics. */
const helpSubjects = (program: Command): readonly string[] => [
  ...Object.keys(topics),
  'commands',
  ...program.commands.map((command) => command.name()),
];

const optionShape = (option: Option): OptionShape => ({
  flags: option.flags,
  short: option.short,
  long: option.long ?? option.flags,
  description: option.description,
  takesValue: option.required || option.optional,
  isPath: option.flags.endsWith('<path>'),
  choices: option.argChoices ?? (option.long === '--server' ? [defaultServer] : []),
  names: option.long === '--handle' ? 'handles' : undefined,
});
