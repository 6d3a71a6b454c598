import { OutputError } from './output-failed.ts';
import type { Input, Output, Terminal } from './terminal.ts';

// `import … from 'node:fs'` and the like load every export of the module with its dependencies, which takes longer than the rest of a short
// command. `process.getBuiltinModule` does not.
const { fstatSync, readSync, writeSync } = process.getBuiltinModule('node:fs');

/** Returns whether the stream is a terminal. Files and pipes are detected without loading the terminal library. */
const isatty = (descriptor: number): boolean =>
  fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor);

/**
 * Creates the terminal of this process. It opens nothing before its first use, because a short command spends most of its time starting.
 */
export function createNodeTerminal({
  interrupted,
  waitBeforeExit,
}: Pick<Terminal, 'interrupted' | 'waitBeforeExit'>): Terminal {
  return {
    out: createOutput(1),
    err: createOutput(2),
    input: createInput(interrupted),
    desktop: async () => (await import('./node-desktop-integration.ts')).nodeDesktopIntegration,
    env: process.env,
    program: [process.execPath, process.argv[1] ?? ''],
    interrupted,
    waitBeforeExit,
  };
}

function createOutput(descriptor: 1 | 2): Output {
  const stream = () => (descriptor === 1 ? process.stdout : process.stderr);
  let isTerminal: boolean | undefined;
  const onTerminal = () => {
    isTerminal ??= isatty(descriptor);
    return isTerminal;
  };
  return {
    get isTerminal() {
      return onTerminal();
    },
    get columns() {
      return onTerminal() ? (stream().columns ?? 80) : 80;
    },
    write: (text) => writeAll(descriptor, text),
    writeBytes: (content) => writeBytes(descriptor, content),
  };
}

/** Writes a text synchronously. It waits for a slow reader, so that a million lines do not accumulate in memory. */
function writeAll(descriptor: number, text: string): void {
  for (let start = 0; start < text.length; ) {
    const { read, written } = encoder.encodeInto(start === 0 ? text : text.slice(start), bytes);
    start += read;
    writeBytes(descriptor, bytes.subarray(0, written));
  }
}

function writeBytes(descriptor: number, due: Uint8Array): void {
  let written = 0;
  while (written < due.length) {
    try {
      written += writeSync(descriptor, due, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') Atomics.wait(pause, 0, 0, 1);
      else if (code === 'EPIPE') process.exit(0);
      else throw new OutputError(descriptor === 1 ? 'stdout' : 'stderr', error as NodeJS.ErrnoException);
    }
  }
}

/** The buffer of all writes. A new one per write would create garbage faster than it is collected. */
const bytes = new Uint8Array(65_536);
const encoder = new TextEncoder();
const pause = new Int32Array(new SharedArrayBuffer(4));

const createInput = (interrupted: AbortSignal): Input => ({
  get isTerminal() {
    return isatty(0);
  },
  async *pieces() {
    const input = fstatSync(0).isFile() ? openInputFile() : process.stdin.setEncoding('utf8');
    interrupted.addEventListener('abort', () => input.destroy(), { once: true });
    try {
      yield* input as AsyncIterable<string>;
    } catch (error) {
      if (!interrupted.aborted) throw error;
    }
  },
  async bytes() {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  },
  ask: (prompt, { secret = false } = {}) => (isatty(0) ? askAtTerminal(prompt, secret) : Promise.resolve(readLine())),
});

/** Opens a file on stdin, read in smaller chunks than those of a pipe, because a chunk is in memory together with its rows. */
const openInputFile = () =>
  process.getBuiltinModule('node:fs').createReadStream('', { fd: 0, encoding: 'utf8', highWaterMark: 16_384 });

async function askAtTerminal(prompt: string, secret: boolean): Promise<string> {
  const { createInterface } = await import('node:readline');
  const { Writable } = await import('node:stream');
  // If the output echoes the input, readline clears the prompt's line before writing it.
  if (secret) process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: secret ? silent : process.stderr, terminal: true });
  return new Promise((resolve) => {
    lines.on('SIGINT', () => {
      lines.close();
      process.stderr.write('\n');
      process.emit('SIGINT', 'SIGINT');
    });
    lines.question(secret ? '' : prompt, (answer) => {
      lines.close();
      if (secret) process.stderr.write('\n');
      resolve(answer);
    });
  });
}

/** Reads one line byte by byte, so that the next line stays in the input for the next prompt. */
function readLine(): string {
  const bytes: number[] = [];
  const buffer = Buffer.alloc(1);
  for (;;) {
    try {
      if (readSync(0, buffer, 0, 1, null) === 0 || buffer[0] === 10) break;
      bytes.push(buffer[0]!);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') Atomics.wait(pause, 0, 0, 5);
      else if (code === 'EOF') break;
      else throw error;
    }
  }
  return Buffer.from(bytes).toString('utf8').replace(/\r$/, '');
}
