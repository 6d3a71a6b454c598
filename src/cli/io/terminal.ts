import type { Language } from '../../domain/languages.ts';
import type { DesktopIntegration } from './desktop-integration.ts';

/** The process of a command: streams, environment and signals. Tests pass one that records. */
export interface Terminal {
  /** The stream for data only (stdout). */
  readonly out: Output;
  /** The stream for messages, prompts and progress (stderr). */
  readonly err: Output;
  readonly input: Input;
  /** Loads the desktop integration. */
  readonly desktop: () => Promise<DesktopIntegration>;
  /** True with `--json`, which prints failures as data too. */
  readonly failuresAsJson?: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The language selected by option, which takes precedence over the locale. */
  readonly language?: Language;
  /** The paths of Node.js and of the script. */
  readonly program: readonly [node: string, script: string];
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal;
  /** Lets an operation finish after the first Ctrl-C. The second Ctrl-C ends the process immediately. */
  readonly waitBeforeExit: (pending: Promise<unknown>) => void;
}

export interface Output {
  readonly isTerminal: boolean;
  /** The width in characters. */
  readonly columns: number;
  /** Writes a text synchronously, so that output before an interruption is complete. */
  write(text: string): void;
  writeBytes(bytes: Uint8Array): void;
}

export interface Input {
  readonly isTerminal: boolean;
  /** Iterates over the input as UTF-8 text, in chunks. */
  pieces(): AsyncIterable<string>;
  /** Reads the whole input as bytes, in any encoding. */
  bytes(): Promise<Uint8Array>;
  /** Prompts for one line at the terminal. `secret` is not echoed. */
  ask(prompt: string, options?: { readonly secret?: boolean }): Promise<string>;
}

export const writeLine = (output: Output, line: string): void => output.write(`${line}\n`);
