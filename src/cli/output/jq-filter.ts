import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Terminal } from '../io/terminal.ts';
import { type ExitCode, exitCode } from './exit-codes.ts';
import { printUsageError } from './print-error.ts';

export interface JqFilter {
  /** The terminal of a command whose JSON is filtered. Failures are only on stderr. */
  readonly terminal: Terminal;
  /** Waits until the filter has written everything, and returns the command's exit code. */
  end(code: number): Promise<number>;
}

/** Starts `jq` with a filter, which is checked before the command does anything; returns an exit code on failure. */
export function startJqFilter(terminal: Terminal, filter: string): JqFilter | ExitCode {
  const checked = spawnSync('jq', ['-n', filter], { input: '', encoding: 'utf8' });
  if (checked.error !== undefined)
    return printUsageError(terminal, '--jq needs the program jq, which isn’t installed.', 'See: https://jqlang.org');
  if (checked.status === COMPILE_ERROR) return printUsageError(terminal, summarize(checked.stderr));
  const child = spawn('jq', ['--raw-output', '--unbuffered', filter], { stdio: ['pipe', 'pipe', 'pipe'] });
  let messages = '';
  child.stdout.on('data', (bytes: Uint8Array) => terminal.out.writeBytes(bytes));
  child.stderr.on('data', (text) => {
    messages += text;
  });
  // jq may exit before the command ends, as with the filter `first(inputs)`.
  child.stdin.on('error', () => {});
  const closed = once(child, 'close');
  const write = (content: string | Uint8Array) => void child.stdin.write(content);
  return {
    terminal: { ...terminal, failuresAsJson: false, out: { isTerminal: false, columns: 80, write, writeBytes: write } },
    async end(code) {
      child.stdin.end();
      await closed;
      if (didSucceed(child)) return code;
      terminal.err.write(`whereat: ${summarize(messages)}\n`);
      return code === exitCode.ok ? exitCode.failure : code;
    },
  };
}

const COMPILE_ERROR = 3;

const didSucceed = ({ exitCode: status }: ChildProcess): boolean => status === 0;

/** Returns the first line of jq's messages: `jq: error: syntax error, …`. */
const summarize = (messages: string): string => messages.trim().split('\n')[0] || 'jq failed.';
