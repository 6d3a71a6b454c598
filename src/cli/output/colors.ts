import type { Output, Terminal } from '../io/terminal.ts';

/** Functions that colour texts on a terminal, and leave them plain in files and pipes. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly bad: (text: string) => string;
}

/** Creates the colours of an output. `NO_COLOR` turns them off and `FORCE_COLOR` on; by default only a terminal has colours. */
export const createPaint = (output: Output, env: Terminal['env']): Paint => (hasColour(output, env) ? colours : plain);

function hasColour(output: Output, env: Terminal['env']): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return output.isTerminal && env.TERM !== 'dumb';
}

const ansiStyle = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;

const colours: Paint = {
  strong: ansiStyle(1, 22),
  quiet: ansiStyle(2, 22),
  bad: ansiStyle(31, 39),
};

const unchanged = (text: string) => text;
const plain: Paint = { strong: unchanged, quiet: unchanged, bad: unchanged };
