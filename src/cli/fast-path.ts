import { encode } from './commands/encode.ts';
import type { Context } from './context/context.ts';
import { version } from './context/version.ts';
import { exitCode } from './output/exit-codes.ts';
import { HELP_WIDTH } from './tree/help-width.ts';

/**
 * Returns what people type most and wait for least without loading the parser of the command line, which takes as long
 * to start as all the rest: `encode LATITUDE LONGITUDE`, `--version`, and help, whose texts the build wrote down.
 * Anything else is `undefined` and goes the long way, which gives the same answers.
 */
export async function runFastPath(argv: readonly string[], context: Context): Promise<number | undefined> {
  const [command, ...words] = argv;
  if (command === 'encode' && words.length > 0) {
    const json = words.at(-1) === '--json';
    const numbers = json ? words.slice(0, -1) : words;
    if (numbers.length === 2 && numbers.every((word) => number.test(word)))
      return encode.act(withJsonFailures(context, json), numbers, { json });
  }
  const isWide = !context.terminal.out.isTerminal || context.terminal.out.columns >= HELP_WIDTH;
  const help = isWide ? helpFor(argv) : undefined;
  const text = asksForVersion.has(argv.join(' ')) ? `${version}\n` : help;
  if (text === undefined) return undefined;
  context.terminal.out.write(text);
  return exitCode.ok;
}

/** A failure is JSON on stdout too. */
const withJsonFailures = (context: Context, json: boolean): Context =>
  json ? { ...context, terminal: { ...context.terminal, failuresAsJson: true } } : context;

const number = /^-?\d+(\.\d+)?$/;
const asksForVersion = new Set(['--version', '-V']);
const asksForHelp = new Set(['--help', '-h']);

/** The path of the command whose help is requested; empty for the whole program, `undefined` if no help is requested. */
function helpTopic(argv: readonly string[]): string | undefined {
  const [first, ...rest] = argv;
  if (first === undefined) return '';
  if (first !== 'help' && !asksForHelp.has(argv.at(-1)!)) return undefined;
  const words = first === 'help' ? rest : argv.slice(0, -1);
  return words.some((word) => word.startsWith('-')) ? undefined : words.join(' ');
}

/** The help text that the build wrote; `undefined` without a request for help, or when this runs unbuilt. */
function helpFor(argv: readonly string[]): string | undefined {
  const about = helpTopic(argv);
  if (about === undefined) return undefined;
  try {
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const texts: Record<string, string> = JSON.parse(readFileSync(new URL('help.json', import.meta.url), 'utf8'));
    return Object.hasOwn(texts, about) ? texts[about] : undefined;
  } catch {
    return undefined;
  }
}
