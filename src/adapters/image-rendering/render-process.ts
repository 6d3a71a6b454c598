import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type {
  NumberedRenderRequest,
  RasterRenderer,
  RenderAnswer,
  RenderRequest,
  RenderResponse,
} from './render-ipc.ts';

interface Options {
  /** The file of the program that calls `serveRenderRequests`. */
  readonly program: string;
  /** Milliseconds without a request after which the process ends. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds after which a rendering counts as hung, and its process is killed. */
  readonly renderTimeoutMs?: number;
}

/**
 * Creates a renderer that runs in a child process, because fonts and rendering need more memory than the rest of a server. The process
 * starts with the first request and ends when it is idle. If it dies, pending requests are repeated once in a new process. A rendering that
 * fails rejects.
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
  const drawInWorker = async (request: RenderRequest): Promise<RenderAnswer> => {
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
  const draw = async <Answer extends RenderAnswer>(request: RenderRequest): Promise<Answer> => {
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
    return drawing as Promise<Answer>;
  };

  return {
    renderPng: (...args) => draw({ method: 'renderPng', args }),
    outlineTexts: (...args) => draw({ method: 'outlineTexts', args }),
    findMissingLetters: (...args) => draw({ method: 'findMissingLetters', args }),
    measureTexts: (...args) => draw({ method: 'measureTexts', args }),
    addSignPage: (...args) => draw({ method: 'addSignPage', args }),
    endSignPdf: (...args) => draw({ method: 'endSignPdf', args }),
    /** Returns whether the last rendering failed. */
    isFailing: () => failing,
    close: () => {
      isClosed = true;
      endWorker();
    },
  };
}

/** One child process. */
interface RenderWorker {
  draw(request: RenderRequest): Promise<RenderAnswer>;
  isOpen(): boolean;
  /** Kills the process. Pending requests reject. */
  close(): void;
}

class WorkerClosedError extends Error {
  override readonly name = 'WorkerClosedError';
}

function forkWorker({ program, renderTimeoutMs = 15_000 }: Omit<Options, 'idle'>): RenderWorker {
  const waiting = new Map<number, PromiseWithResolvers<RenderAnswer>>();
  const child = fork(program, [], {
    // The child gets no secret. With one malloc arena for all threads, a rendering reuses the memory of the previous one.
    env: { MALLOC_ARENA_MAX: '1' },
    // This halves the memory at the same speed, because little time is spent in JavaScript.
    execArgv: ['--optimize-for-size'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // If both need the processor, requests have priority over rendering.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // The child process must not keep this process running.
  child.unref();
  child.channel?.unref();
  let isOpen = true;
  const handleExit = (): void => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new WorkerClosedError('The process that draws has ended.'));
    waiting.clear();
  };
  child.once('exit', handleExit);
  child.once('error', handleExit);
  child.on('message', (response: RenderResponse) => {
    const pending = waiting.get(response.id);
    waiting.delete(response.id);
    if ('answer' in response) pending?.resolve(response.answer);
    else pending?.reject(new Error(response.error));
  });

  let lastId = 0;
  return {
    isOpen: () => isOpen,
    draw(request) {
      lastId += 1;
      const pending = Promise.withResolvers<RenderAnswer>();
      // It throws if an argument cannot be cloned; then nothing is pending.
      child.send({ id: lastId, ...request } satisfies NumberedRenderRequest, (cause) => cause && handleExit());
      waiting.set(lastId, pending);
      const hung = setTimeout(() => child.kill('SIGKILL'), renderTimeoutMs).unref();
      return pending.promise.finally(() => clearTimeout(hung));
    },
    close() {
      handleExit();
      child.kill('SIGKILL');
    },
  };
}
