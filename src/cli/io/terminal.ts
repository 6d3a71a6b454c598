import type { Language } from '../../domain/languages.ts';
import type { DesktopIntegration } from './desktop-integration.ts';

/** All that a command sees of the process it runs in. Tests hand in one that remembers. */
export interface Terminal {
  /** Data, and nothing but data. */
  readonly out: Output;
  /** Messages, questions, progress. */
  readonly err: Output;
  readonly input: Input;
  /** Loaded at the first question. */
  readonly desktop: () => Promise<DesktopIntegration>;
  /** A failure is data too: `--json` asks for it. */
  readonly failuresAsJson?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The language that was asked for by option, before the locale. */
  readonly language?: Language;
  /** The paths of Node and of the script that it runs. */
  readonly program: readonly [node: string, script: string];
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal;
  /** Lets this work end after the first Ctrl-C, however long it takes; the second one ends the process at once. */
  readonly waitBeforeExit: (pending: Promise<unknown>) => void;
}

export interface Output {
  readonly isTerminal: boolean;
  /** Characters a line. */
  readonly columns: number;
  /** Returns when the text is on its way: what is written before an interruption is whole. */
  write(text: string): void;
  writeBytes(bytes: Uint8Array): void;
}

export interface Input {
  readonly isTerminal: boolean;
  /** UTF-8 text in pieces as they come. */
  pieces(): AsyncIterable<string>;
  /** All of it, in whatever encoding. */
  bytes(): Promise<Uint8Array>;
  /** Prompts for one line at the terminal. `secret` is not shown while it is typed. */
  ask(prompt: string, options?: { readonly secret?: boolean }): Promise<string>;
}

export const writeLine = (output: Output, line: string): void => output.write(`${line}\n`);
