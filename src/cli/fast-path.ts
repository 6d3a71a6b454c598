import { encode } from './commands/encode.ts';
import type { Context } from './context/context.ts';
import { version } from './context/version.ts';
import { exitCode } from './output/exit-codes.ts';

/**
 * Answers what people type most and wait for least without loading the parser of the command line, which takes as long
 * to start as all the rest: `encode LATITUDE LONGITUDE`, `--version`, and help, whose texts the build wrote down.
 * Anything else is `undefined` and goes the long way, which gives the same answers.
 */
export async function runFastPath(argv: readonly string[], context: Context): Promise<number | undefined> {
  const [command, ...words] = argv;
  if (command === 'encode' && words.length > 0) {
    const json = words.at(-1) === '--json';
    const numbers = json ? words.slice(0, -1) : words;
    if (numbers.length === 2 && numbers.every((word) => number.test(word)))
      return encode.act(context, numbers, { json });
  }
  const text = asksForVersion.has(argv.join(' ')) ? `${version}\n` : helpFor(argv);
  if (text === undefined) return undefined;
  context.terminal.out.write(text);
  return exitCode.ok;
}

const number = /^-?\d+(\.\d+)?$/;
const asksForVersion = new Set(['--version', '-V']);
const asksForHelp = new Set(['--help', '-h']);

/** The command whose help is requested; empty for the whole program, `undefined` where no help is requested. */
function helpTopic([first, second, ...rest]: readonly string[]): string | undefined {
  if (first === undefined) return '';
  if (rest.length > 0) return undefined;
  if (second === undefined) return asksForHelp.has(first) || first === 'help' ? '' : undefined;
  if (asksForHelp.has(second)) return first;
  return first === 'help' ? second : undefined;
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
