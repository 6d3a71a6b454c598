import { fork } from 'node:child_process';
import type { Asked, Drawn, Pixels, Wanted } from './render-ipc.ts';

interface Options {
  /** The file of the program that calls `drawForParent`, and what it is told. */
  readonly program: string;
  readonly told?: readonly string[];
  /** Milliseconds without a picture after which the process ends. */
  readonly idle?: number;
  /** Milliseconds after which a drawing hangs, and its process is ended. */
  readonly patience?: number;
}

/**
 * Draws pixels in a process of its own, which begins with the first picture and ends when none was wanted for a while:
 * the fonts and what drawing leaves behind weigh more than all the rest of a server. When the process dies, what
 * was under way is drawn once more in a new one; a picture that cannot be drawn rejects.
 */
export function createOutOfProcessRenderer({
  idle = 60_000,
  ...options
}: Options): Pixels & { isFailing(): boolean; close(): void } {
  let studio: Studio | undefined;
  let underWay = 0;
  let failing = false;
  let rest: NodeJS.Timeout | undefined;

  const close = (): void => {
    clearTimeout(rest);
    studio?.close();
    studio = undefined;
  };
  const drawnIn = async (wanted: Wanted): Promise<Uint8Array> => {
    const here = studio?.isOpen() ? studio : openStudio(options);
    studio = here;
    clearTimeout(rest);
    underWay += 1;
    try {
      return await here.draw(wanted);
    } finally {
      underWay -= 1;
      if (underWay === 0 && studio !== undefined) rest = setTimeout(close, idle).unref();
    }
  };
  const draw = async (wanted: Wanted): Promise<Uint8Array> => {
    const drawing = drawnIn(wanted).catch((cause) => {
      if (cause instanceof StudioClosed) return drawnIn(wanted);
      throw cause;
    });
    drawing.then(
      () => {
        failing = false;
      },
      () => {
        failing = true;
      },
    );
    return drawing;
  };

  return {
    preview: (...given) => draw({ act: 'preview', given }),
    png: (...given) => draw({ act: 'png', given }),
    /** Whether the last picture could not be drawn. */
    isFailing: () => failing,
    close,
  };
}

/** One process that draws, until it ends. */
interface Studio {
  draw(wanted: Wanted): Promise<Uint8Array>;
  isOpen(): boolean;
  /** Ends it; what is under way rejects. */
  close(): void;
}

class StudioClosed extends Error {
  override readonly name = 'StudioClosed';
}

function openStudio({ program, told = [], patience = 15_000 }: Omit<Options, 'idle'>): Studio {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  const child = fork(program, [...told], {
    // It is told no secret. With one arena for all threads the memory of one drawing serves the next.
    env: { MALLOC_ARENA_MAX: '1' },
    // Half the memory, and no picture slower: what takes long is not JavaScript.
    execArgv: ['--optimize-for-size'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The child process does not keep this process running.
  child.unref();
  child.channel?.unref();
  let isOpen = true;
  const closed = (): void => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new StudioClosed('The process that draws has ended.'));
    waiting.clear();
  };
  child.once('exit', closed);
  child.once('error', closed);
  child.on('message', (drawn: Drawn) => {
    const asker = waiting.get(drawn.number);
    waiting.delete(drawn.number);
    if ('picture' in drawn) asker?.resolve(drawn.picture);
    else asker?.reject(new Error(drawn.trouble));
  });

  let number = 0;
  return {
    isOpen: () => isOpen,
    draw(wanted) {
      number += 1;
      const asker = Promise.withResolvers<Uint8Array>();
      waiting.set(number, asker);
      const hung = setTimeout(() => child.kill('SIGKILL'), patience).unref();
      child.send({ number, ...wanted } satisfies Asked, (cause) => cause && closed());
      return asker.promise.finally(() => clearTimeout(hung));
    },
    close() {
      closed();
      child.kill('SIGKILL');
    },
  };
}
