import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { findLanguage } from '../domain/languages.ts';
import type { Hosts } from '../usecases/index.ts';
import { commandLoaders, loadCommands } from './commands/index.ts';
import type { CliDeps } from './context/context.ts';
import { version } from './context/version.ts';
import { toCurrentEnvironment } from './input/environment.ts';
import { InvalidOptionError } from './input/options.ts';
import { describeFileError, isRefusedFile } from './io/output-failed.ts';
import { type Terminal, writeLine } from './io/terminal.ts';
import { exitCode } from './output/exit-codes.ts';
import { printReason, printUsageError } from './output/print-error.ts';
import { printable } from './output/printable.ts';
import { listFailureLanguages } from './output/reader-language.ts';
import { type AnyCommand, type CommandFile, isGroup } from './tree/command.ts';
import { type CommandTree, toCommandTree } from './tree/command-tree.ts';
import { topics } from './tree/help-topics.ts';
import { HELP_WIDTH } from './tree/help-width.ts';
import { toCurrentSpelling } from './tree/old-spellings.ts';

/** Runs one command line and returns its exit code. All dependencies are passed in. */
export async function runCommandLine(argv: readonly string[], deps: CliDeps, baseTerminal: Terminal): Promise<number> {
  const terminal: Terminal = asksForJson(argv) ? { ...baseTerminal, failuresAsJson: true } : baseTerminal;
  const context = { ...deps, terminal };
  let code: number = exitCode.ok;
  const output = (help: string): OutputConfiguration => ({
    writeOut: (text) => terminal.out.write(text),
    // Commander only writes here the help of a command without its subcommand.
    writeErr: (text) => terminal.out.write(text),
    outputError: (text) => printUsageError(terminal, ...splitUsageError(text, help)),
  });
  const width = baseTerminal.out.isTerminal ? Math.min(HELP_WIDTH, baseTerminal.out.columns) : HELP_WIDTH;
  const action: CommandAction = async (file, words, options) => {
    const { env, notices } = toCurrentEnvironment(terminal.env);
    for (const notice of notices) writeLine(terminal.err, `whereat: ${notice}`);
    const hosts = deps.hosts();
    const named: string | undefined = program.opts().profile ?? (env.WHEREAT_PROFILE || undefined);
    const namesServer = options.server !== undefined || Boolean(env.WHEREAT_SERVER) || file.createsProfile === true;
    const profile = named ?? (namesServer ? undefined : hosts.read().profile);
    const ready = {
      ...context,
      connect: (server: string, chosenProfile = profile) => deps.connect(server, chosenProfile),
      nameCache: (server: string) => deps.nameCache(server, profile),
      startInBackground: (words: readonly string[]) =>
        deps.startInBackground(profile === undefined ? words : ['--profile', profile, ...words]),
      hosts: () => ({ ...hosts, remember: (server: string) => hosts.remember(server, named) }),
      terminal: {
        ...terminal,
        ...parseLanguage(program.opts().lang, terminal),
        env: resolveServer(hosts.read(), profile, env, file.createsProfile === true),
      },
    };
    const tree = toCommandTree(program);
    const { jq, ...others } = options;
    code = await (typeof jq === 'string'
      ? runThroughJq(jq, ready.terminal, others, (filtered, json) =>
          file.action({ ...ready, terminal: filtered }, words, json, tree),
        )
      : file.action(ready, words, options, tree));
  };
  const program = createProgram(output, width, action, await loadCommandsFor(argv));
  try {
    const { words, notice } = toCurrentSpelling(program, argv.length === 0 ? ['--help'] : argv);
    if (notice !== undefined) writeLine(terminal.err, printable(`whereat: ${notice}`));
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 || error.code === 'commander.help' ? exitCode.ok : exitCode.usage;
    if (error instanceof InvalidOptionError) return printUsageError(terminal, error.message);
    if (isRefusedFile(error))
      return printReason(terminal, exitCode.failure, describeFileError(error), 'See: whereat help environment');
    throw error;
  }
}

/** Returns whether failures are JSON too. They are sentences if the JSON is filtered. */
const asksForJson = (argv: readonly string[]): boolean =>
  /(^| )--(format[ =])?(nd)?json( |$)/.test(argv.join(' ')) && !argv.some((word) => /^--jq(=|$)/.test(word));

/** Runs an operation whose JSON is filtered by `jq`. */
async function runThroughJq(
  jq: string,
  terminal: Terminal,
  options: Record<string, unknown>,
  action: (terminal: Terminal, options: Record<string, unknown>) => Promise<number>,
): Promise<number> {
  if (['csv', 'excel', 'xlsx', 'geojson'].some((format) => options[format]) || options.format === 'table')
    throw new InvalidOptionError('--jq filters JSON: use it with --json, --ndjson or no format.');
  const { startJqFilter } = await import('./output/jq-filter.ts');
  const filter = startJqFilter(terminal, jq);
  if (typeof filter === 'number') return filter;
  return filter.end(await action(filter.terminal, { ...options, json: options.ndjson !== true }));
}

/** Loads the named command; all commands for help, for completion, and for an unknown name. */
async function loadCommandsFor(words: readonly string[]): Promise<readonly AnyCommand[]> {
  const name = words.find((text, index) => !text.startsWith('-') && !/^--(lang|profile)$/.test(words[index - 1] ?? ''));
  if (name === undefined || !Object.hasOwn(commandLoaders, name) || needsAllCommands.has(name)) return loadCommands();
  const names = movedToDb.has(name) ? [name, 'db'] : [name];
  return Promise.all(names.map((loaded) => commandLoaders[loaded]!()));
}

const needsAllCommands: ReadonlySet<string> = new Set(['help', 'completion', 'shell-init']);
/** Former top-level commands that are subcommands of `db` now. */
const movedToDb: ReadonlySet<string> = new Set(['restore', 'doctor']);

/** Adds to the environment the server of the profile, or else the one to which the user is signed in. */
function resolveServer(
  { server, profiles }: Hosts,
  profile: string | undefined,
  env: Terminal['env'],
  isCreated: boolean,
): Terminal['env'] {
  if (profile === undefined) return env.WHEREAT_SERVER ? env : { ...env, WHEREAT_SERVER: server };
  const known = profiles[profile];
  if (known === undefined && !isCreated)
    throw new InvalidOptionError(
      `There is no profile “${profile}”. Create it: whereat login --profile ${profile} --server URL`,
    );
  return { ...env, WHEREAT_SERVER: known ?? env.WHEREAT_SERVER ?? server };
}

function parseLanguage(tag: unknown, terminal: Terminal): Pick<Terminal, 'language'> {
  if (typeof tag !== 'string') return {};
  const available = listFailureLanguages(terminal);
  const language = findLanguage(tag, available);
  if (language === undefined)
    throw new InvalidOptionError(`The language ${tag} isn’t available. Choose one of: ${available.join(', ')}.`);
  return { language };
}

/** Creates the tree of all commands with their options. */
export const createCommandTree = async (): Promise<CommandTree> =>
  toCommandTree(
    createProgram(
      () => ({}),
      HELP_WIDTH,
      async () => {},
      await loadCommands(),
    ),
  );

type CommandAction = (file: CommandFile, words: readonly string[], options: Record<string, unknown>) => Promise<void>;

/**
 * Creates the commander program. `output` configures the output of texts, and receives the command line that shows the help. `width` is the
 * width of help in characters. `loaded` are the commands with options and subcommands; all others only have a name.
 */
function createProgram(
  output: (help: string) => OutputConfiguration,
  width: number,
  action: CommandAction,
  loaded: readonly AnyCommand[],
): Command {
  const program = new Command('whereat')
    .description('Short names for places: @cafe#door instead of a street that does not exist.')
    .version(version, '-V, --version', 'the version')
    .helpOption('-h, --help', 'this help')
    .option(
      '--lang <language>',
      'language of error messages, place names and spelling (default: LC_ALL, LC_MESSAGES or LANG)',
    )
    .option('--profile <name>', 'the server and account of this name (default: WHEREAT_PROFILE)')
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: false, subcommandTerm: (command) => command.name(), minWidthToWrap: 16 })
    .configureOutput({
      ...output('whereat --help'),
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('before', formatExamples(overview, width))
    .addHelpText(
      'after',
      `\nAll commands: whereat help commands\nTopics: whereat help ${Object.keys(topics).join(' | ')}`,
    );
  const add = (parent: Command, entry: AnyCommand, path: string) => {
    const command = parent.command(entry.name, { hidden: entry.isRare === true }).helpCommand(false);
    if (entry.group !== undefined) command.helpGroup(`${entry.group}:`);
    command.configureOutput(output(`${path} --help`));
    if (isGroup(entry)) {
      command.summary(entry.summary).description(entry.description).usage('<command>');
      for (const subcommand of entry.commands) add(command, subcommand, `${path} ${subcommand.name}`);
    } else {
      entry.flags(command).action(() => action(entry, command.args, command.opts()));
    }
    command.helpOption('-h, --help', 'this help').addHelpText('before', formatExamples(entry.examples, width));
  };
  for (const name of Object.keys(commandLoaders)) {
    const entry = loaded.find((command) => command.name === name);
    if (entry === undefined) program.command(name);
    else add(program, entry, `whereat ${name}`);
  }
  return program;
}

const overview: CommandFile['examples'] = [
  ['whereat resolve @cafe#door', 'where a name leads'],
  ['whereat create @cafe#door --at 24.711664,46.674264', 'name a place'],
  ['whereat encode 24.7136 46.6753', 'the codes of a point'],
];

/** Formats the examples of a command. On a narrow terminal, the explanation of an example has its own line. */
function formatExamples(examples: CommandFile['examples'], width: number): string {
  if (examples.length === 0) return '';
  const longest = Math.max(...examples.map(([typed]) => typed.length));
  const isNarrow = width < HELP_WIDTH && examples.some(([, does]) => longest + does.length + 4 > width);
  const toLine = ([typed, does]: CommandFile['examples'][number]) =>
    isNarrow ? `  ${typed}\n      ${does}` : `  ${typed.padEnd(longest)}  ${does}`;
  return `Examples:\n${examples.map(toLine).join('\n')}\n`;
}

/** Splits a usage error, such as `error: unknown option '--x'\n(Did you mean --y?)`, into the problem and the next step. */
function splitUsageError(text: string, help: string): [what: string, next: string] {
  const [message = '', ...suggestions] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  return [
    `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, '.'),
    suggestions.join(' ') || `See: ${help}`,
  ];
}
