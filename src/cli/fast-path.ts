import { encode } from './commands/encode.ts';
import type { Context } from './context/context.ts';
import { version } from './context/version.ts';
import { exitCode } from './output/exit-codes.ts';
import { HELP_WIDTH } from './tree/help-width.ts';

/**
 * Runs common command lines without loading the command-line parser, which would double the start time: `encode LATITUDE LONGITUDE`,
 * `--version`, and help, whose texts the build generates. The results are the same as with the parser. Returns the exit code, or
 * `undefined` for all other command lines.
 */
export async function runFastPath(argv: readonly string[], context: Context): Promise<number | undefined> {
  const [command, ...words] = argv;
  if (command === 'encode' && words.length > 0) {
    const json = words.at(-1) === '--json';
    const numbers = json ? words.slice(0, -1) : words;
    if (numbers.length === 2 && numbers.every((word) => number.test(word)))
      return encode.action(withJsonFailures(context, json), numbers, { json });
  }
  const isWide = !context.terminal.out.isTerminal || context.terminal.out.columns >= HELP_WIDTH;
  const help = isWide ? readHelp(argv) : undefined;
  const text = asksForVersion.has(argv.join(' ')) ? `${version}\n` : help;
  if (text === undefined) return undefined;
  context.terminal.out.write(text);
  return exitCode.ok;
}

/** Lets failures be printed as JSON on stdout too. */
const withJsonFailures = (context: Context, json: boolean): Context =>
  json ? { ...context, terminal: { ...context.terminal, failuresAsJson: true } } : context;

const number = /^-?\d+(\.\d+)?$/;
const asksForVersion = new Set(['--version', '-V']);
const asksForHelp = new Set(['--help', '-h']);

/** Returns the path of the command whose help is requested; empty for the whole program, `undefined` if no help is requested. */
function findHelpTopic(argv: readonly string[]): string | undefined {
  const [first, ...rest] = argv;
  if (first === undefined) return '';
  if (first !== 'help' && !asksForHelp.has(argv.at(-1)!)) return undefined;
  const words = first === 'help' ? rest : argv.slice(0, -1);
  return words.some((word) => word.startsWith('-')) ? undefined : words.join(' ');
}

/** Reads a help text that the build generated; `undefined` if no help is requested, or in an unbuilt program. */
function readHelp(argv: readonly string[]): string | undefined {
  const about = findHelpTopic(argv);
  if (about === undefined) return undefined;
  try {
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const texts: Record<string, string> = JSON.parse(readFileSync(new URL('help.json', import.meta.url), 'utf8'));
    return Object.hasOwn(texts, about) ? texts[about] : undefined;
  } catch {
    return undefined;
  }
}
