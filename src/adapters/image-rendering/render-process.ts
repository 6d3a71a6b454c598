import { fork } from 'node:child_process';
import type { NumberedRenderRequest, RasterRenderer, RenderRequest, RenderResponse } from './render-ipc.ts';

interface Options {
  /** The file of the program that calls `drawForParent`, and what it is told. */
  readonly program: string;
  readonly args?: readonly string[];
  /** Milliseconds without a picture after which the process ends. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds after which a drawing hangs, and its process is ended. */
  readonly renderTimeoutMs?: number;
}

/**
 * Draws pixels in a process of its own, which begins with the first picture and ends when none was asked for in a while:
 * the fonts and what drawing leaves behind weigh more than all the rest of a server. When the process dies, what
 * was under way is drawn once more in a new one, unless the renderer is closed; a picture that cannot be drawn rejects.
 */
export function createOutOfProcessRenderer({
  idleTimeoutMs = 60_000,
  ...options
}: Options): RasterRenderer & { isFailing(): boolean; close(): void } {
  let worker: RenderWorker | undefined;
  let underWay = 0;
  let failing = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const endWorker = (): void => {
    clearTimeout(idleTimer);
    worker?.close();
    worker = undefined;
  };
  const drawInWorker = async (request: RenderRequest): Promise<Uint8Array> => {
    const here = worker?.isOpen() ? worker : forkWorker(options);
    worker = here;
    clearTimeout(idleTimer);
    underWay += 1;
    try {
      return await here.draw(request);
    } finally {
      underWay -= 1;
      if (underWay === 0 && worker !== undefined) idleTimer = setTimeout(endWorker, idleTimeoutMs).unref();
    }
  };
  const draw = async (request: RenderRequest): Promise<Uint8Array> => {
    const drawing = drawInWorker(request).catch((cause) => {
      if (cause instanceof WorkerClosedError && !isClosed) return drawInWorker(request);
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
    preview: (...given) => draw({ method: 'preview', args: given }),
    png: (...given) => draw({ method: 'png', args: given }),
    /** Whether the last picture could not be drawn. */
    isFailing: () => failing,
    close: () => {
      isClosed = true;
      endWorker();
    },
  };
}

/** One process that draws, until it ends. */
interface RenderWorker {
  draw(request: RenderRequest): Promise<Uint8Array>;
  isOpen(): boolean;
  /** Ends it; what is under way rejects. */
  close(): void;
}

class WorkerClosedError extends Error {
  override readonly name = 'WorkerClosedError';
}

function forkWorker({ program, args = [], renderTimeoutMs = 15_000 }: Omit<Options, 'idle'>): RenderWorker {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  const child = fork(program, [...args], {
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
    for (const { reject } of waiting.values()) reject(new WorkerClosedError('The process that draws has ended.'));
    waiting.clear();
  };
  child.once('exit', closed);
  child.once('error', closed);
  child.on('message', (response: RenderResponse) => {
    const pending = waiting.get(response.id);
    waiting.delete(response.id);
    if ('picture' in response) pending?.resolve(response.picture);
    else pending?.reject(new Error(response.error));
  });

  let lastId = 0;
  return {
    isOpen: () => isOpen,
    draw(request) {
      lastId += 1;
      const pending = Promise.withResolvers<Uint8Array>();
      waiting.set(lastId, pending);
      const hung = setTimeout(() => child.kill('SIGKILL'), renderTimeoutMs).unref();
      child.send({ id: lastId, ...request } satisfies NumberedRenderRequest, (cause) => cause && closed());
      return pending.promise.finally(() => clearTimeout(hung));
    },
    close() {
      closed();
      child.kill('SIGKILL');
    },
  };
}
