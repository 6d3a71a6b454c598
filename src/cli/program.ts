import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { findLanguage } from '../domain/languages.ts';
import { commands } from './commands/index.ts';
import type { CliDeps } from './context/context.ts';
import { version } from './context/version.ts';
import { InvalidOptionError } from './input/options.ts';
import type { Terminal } from './io/terminal.ts';
import { exitCode } from './output/exit-codes.ts';
import { languagesOfFailures } from './output/failure-texts.ts';
import { printUsageError } from './output/print-error.ts';
import type { CommandFile } from './tree/command.ts';
import { type CommandTree, toCommandTree } from './tree/command-tree.ts';
import { topics } from './tree/help-topics.ts';

/** Runs one command line to its end and gives its exit code. Everything it needs is handed in. */
export async function run(argv: readonly string[], deps: CliDeps, shown: Terminal): Promise<number> {
  const isJson = argv.includes('--json') || argv.includes('--ndjson');
  const terminal: Terminal = isJson ? { ...shown, failuresAsJson: true } : shown;
  const context = { ...deps, terminal };
  let code: number = exitCode.ok;
  const output = (help: string): OutputConfiguration => ({
    writeOut: (text) => terminal.out.write(text),
    writeErr: (text) => terminal.err.write(text),
    outputError: (text) => printUsageError(terminal, ...splitUsageError(text, help)),
  });
  const program = createProgram(output, async (file, words, options) => {
    const inLanguage = { ...terminal, ...languageOption(program.opts().lang, terminal) };
    code = await file.act({ ...context, terminal: inLanguage }, words, options, toCommandTree(program));
  });
  try {
    await program.parseAsync(argv.length === 0 ? ['--help'] : [...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    if (error instanceof InvalidOptionError) return printUsageError(terminal, error.message);
    throw error;
  }
}

function languageOption(tag: unknown, terminal: Terminal): Pick<Terminal, 'language'> {
  if (typeof tag !== 'string') return {};
  const available = languagesOfFailures(terminal);
  const language = findLanguage(tag, available);
  if (language === undefined)
    throw new InvalidOptionError(`The language ${tag} isn’t available. Choose one of: ${available.join(', ')}.`);
  return { language };
}

/** All commands with their options. */
export const commandTree = (): CommandTree =>
  toCommandTree(
    createProgram(
      () => ({}),
      async () => {},
    ),
  );

type Act = (file: CommandFile, words: readonly string[], options: Record<string, unknown>) => Promise<void>;

/** `output`: how texts are written, with the command line that shows the help. */
function createProgram(output: (help: string) => OutputConfiguration, act: Act): Command {
  const program = new Command('whereat')
    .description('Short names for places: @cafe#door instead of a street that does not exist.')
    .version(version, '-V, --version', 'the version')
    .helpOption('-h, --help', 'this help')
    .option(
      '--lang <language>',
      'language of error messages, place names and spelling (default: LC_ALL, LC_MESSAGES or LANG)',
    )
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({
      ...output('whereat --help'),
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('before', examplesText(overview))
    .addHelpText(
      'after',
      `\nTopics: ${Object.keys(topics)
        .map((topic) => `whereat help ${topic}`)
        .join(' · ')}`,
    );
  for (const file of commands) {
    const command = program.command(file.name).helpGroup(`${file.group}:`);
    command.configureOutput(output(`whereat ${file.name} --help`));
    file
      .flags(command)
      .helpOption('-h, --help', 'this help')
      .addHelpText('before', examplesText(file.examples))
      .action(() => act(file, command.args, command.opts()));
  }
  return program;
}

/** Wide enough to read, and the same in a pipe, in a test and on any terminal. */
const helpWidth = 100;

const overview: CommandFile['examples'] = [
  ['whereat resolve @cafe#door', 'where a name leads'],
  ['whereat create @cafe#door --at 24.711664,46.674264', 'name a place'],
  ['whereat encode 24.7136 46.6753', 'the codes of a point'],
];

function examplesText(examples: CommandFile['examples']): string {
  const width = Math.max(...examples.map(([typed]) => typed.length));
  return `Examples:\n${examples.map(([typed, does]) => `  ${typed.padEnd(width)}  ${does}`).join('\n')}\n`;
}

/** `error: unknown option '--x'\n(Did you mean --y?)` becomes what went wrong, and what to do next. */
function splitUsageError(text: string, help: string): [what: string, next: string] {
  const [what = '', ...suggestions] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  return [
    `${what.charAt(0).toUpperCase()}${what.slice(1)}.`.replace(/\.\.$/, '.'),
    suggestions.join(' ') || `See: ${help}`,
  ];
}
