import type { Argument, Command, Option } from 'commander';
import { defaultServer, topics } from './help-topics.ts';

/** The commands as they can be typed: what help, completions and the man page are made from. */
export interface CommandTree {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionShape[];
  readonly commands: readonly CommandShape[];
  /** The help of a command, or of all under the empty name; `undefined` when there is no such command. */
  readonly helpOf: (name: string) => string | undefined;
}

export interface CommandShape {
  readonly name: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly arguments: readonly ArgumentShape[];
  readonly options: readonly OptionShape[];
}

interface ArgumentShape {
  /** The argument in the form of the usage line: `[alias]`, `<shell>`, `[address...]`. */
  readonly usage: string;
  readonly description: string;
  readonly isPath: boolean;
  /** The values that the argument may have, or usually has. */
  readonly choices: readonly string[];
}

export interface OptionShape {
  /** `-h, --help`, `--fields <names>`. */
  readonly flags: string;
  readonly short: string | undefined;
  readonly long: string;
  readonly description: string;
  /** True if a value follows. */
  readonly takesValue: boolean;
  /** True if the value is the name of a file. */
  readonly isPath: boolean;
  readonly choices: readonly string[];
}

export function toCommandTree(program: Command): CommandTree {
  const visible = program.createHelp();
  const commands = program.commands.map((command) => ({
    name: command.name(),
    group: command.helpGroup().replace(/:$/, ''),
    summary: command.summary(),
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => argumentShape(argument, program)),
    options: visible.visibleOptions(command).map(optionShape),
  }));
  return {
    name: program.name(),
    description: program.description(),
    options: visible.visibleOptions(program).map(optionShape),
    commands,
    helpOf: (name) => {
      const command = name === '' ? program : program.commands.find((one) => one.name() === name);
      return command === undefined ? undefined : helpText(command);
    },
  };
}

/** The whole help, with the text before and after it. */
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
  };
};

/** Returns the subjects that help is available on. */
const helpSubjects = (program: Command): readonly string[] => [
  ...Object.keys(topics),
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
});
