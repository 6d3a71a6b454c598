import PQueue from 'p-queue';
import type { ImageRenderer } from '../../ports/image-renderer.ts';

/** What is made of pixels, and heavy for that. */
export type RasterRenderer = Pick<ImageRenderer, 'preview' | 'png'>;

/** What one process wants of another that draws. */
export type RenderRequest = {
  readonly [Method in keyof RasterRenderer]: {
    readonly method: Method;
    readonly args: Parameters<RasterRenderer[Method]>;
  };
}[keyof RasterRenderer];

/** A call, and what became of it, under one number. */
export type NumberedRenderRequest = RenderRequest & { readonly id: number };
export type RenderResponse = { readonly id: number } & ({ readonly picture: Uint8Array } | { readonly error: string });

/** The side that draws: answers what its parent process wants, two at once, and ends with the parent. */
export function serveRenderRequests(renderer: RasterRenderer): void {
  const queue = new PQueue({ concurrency: 2 });
  const draw = (request: RenderRequest): Promise<Uint8Array> =>
    request.method === 'preview' ? renderer.preview(...request.args) : renderer.png(...request.args);
  const answer = (response: RenderResponse): void => {
    // The channel is closed when the parent process has ended.
    if (process.connected) process.send?.(response);
  };
  process.on('message', ({ id, ...request }: NumberedRenderRequest) => {
    queue
      .add(() => draw(request))
      .then(
        (picture) => answer({ id, picture }),
        (cause) => answer({ id, error: String(cause) }),
      );
  });
  // Node's own way out waits for a picture that another thread draws, and has waited for ever.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A terminal interrupts both; the parent decides when it is over.
  process.on('SIGINT', () => undefined);
}
