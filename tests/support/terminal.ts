import type { DesktopIntegration } from '../../src/cli/io/desktop-integration.ts';
import type { Terminal } from '../../src/cli/io/terminal.ts';

export interface RecordingTerminal extends Terminal {
  /** Returns the text on stdout. */
  readonly written: () => string;
  /** Returns the text on stderr, with the prompts. */
  readonly messages: () => string;
  readonly opened: readonly string[];
  readonly copied: readonly string[];
  readonly interrupt: () => void;
}

export interface TerminalSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** The content of stdin, or the chunks in which it arrives. */
  readonly input?: string | readonly string[];
  /** The answers to prompts, in order. */
  readonly answers?: readonly string[];
  readonly outIsTerminal?: boolean;
  readonly errIsTerminal?: boolean;
  readonly inIsTerminal?: boolean;
  readonly hasDesktop?: boolean;
}

/** Creates a terminal that records what is written to it. */
export function createRecordingTerminal(settings: TerminalSettings = {}): RecordingTerminal {
  const { env = {}, input = '', answers = [], hasDesktop = true } = settings;
  const interruption = new AbortController();
  let written = '';
  let messages = '';
  const left = [...answers];
  const opened: string[] = [];
  const copied: string[] = [];
  const desktop: DesktopIntegration = {
    open: async (url) => hasDesktop && opened.push(url) > 0,
    copy: async (text) => hasDesktop && copied.push(text) > 0,
  };
  return {
    out: {
      isTerminal: settings.outIsTerminal ?? false,
      columns: 80,
      write(text) {
        written += text;
      },
      writeBytes(bytes) {
        written += Buffer.from(bytes).toString();
      },
    },
    err: {
      isTerminal: settings.errIsTerminal ?? false,
      columns: 80,
      write(text) {
        messages += text;
      },
      writeBytes() {},
    },
    input: {
      isTerminal: settings.inIsTerminal ?? false,
      async *pieces() {
        yield* typeof input === 'string' ? [input] : input;
      },
      async bytes() {
        return typeof input === 'string' ? new TextEncoder().encode(input) : Buffer.from([...input].join(''));
      },
      async ask(prompt) {
        messages += prompt;
        return left.shift() ?? '';
      },
    },
    desktop: async () => desktop,
    env,
    program: ['/usr/bin/node', '/opt/whereat/bin/whereat.js'],
    interrupted: interruption.signal,
    waitBeforeExit: () => {},
    written: () => written,
    messages: () => messages,
    opened,
    copied,
    interrupt: () => interruption.abort(),
  };
}
