import type { Language } from '../../domain/languages.ts';
import type { DesktopIntegration } from './desktop-integration.ts';

/** Everything that a command uses of its process. Tests pass in one that records. */
export interface Terminal {
  /** Only data. */
  readonly out: Output;
  /** Messages, prompts, progress. */
  readonly err: Output;
  readonly input: Input;
  /** Loaded at the first prompt. */
  readonly desktop: () => Promise<DesktopIntegration>;
  /** `--json` prints failures as data too. */
  readonly failuresAsJson?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The language selected by option, which takes precedence over the locale. */
  readonly language?: Language;
  /** The paths of Node.js and of the script. */
  readonly program: readonly [node: string, script: string];
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal;
  /** Lets an operation finish after the first Ctrl-C, however long it takes; the second one ends the process at once. */
  readonly waitBeforeExit: (pending: Promise<unknown>) => void;
}

export interface Output {
  readonly isTerminal: boolean;
  /** The width in characters. */
  readonly columns: number;
  /** Resolves when the text is on its way: what is written before an interruption is complete. */
  write(text: string): void;
  writeBytes(bytes: Uint8Array): void;
}

export interface Input {
  readonly isTerminal: boolean;
  /** UTF-8 text in chunks. */
  pieces(): AsyncIterable<string>;
  /** The whole input, in any encoding. */
  bytes(): Promise<Uint8Array>;
  /** Prompts for one line at the terminal. `secret` is not echoed. */
  ask(prompt: string, options?: { readonly secret?: boolean }): Promise<string>;
}

export const writeLine = (output: Output, line: string): void => output.write(`${line}\n`);
