import PQueue from 'p-queue';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { TextMeasurer } from './loaded-measure.ts';
import type { SignPdfRenderer } from './sign-pdf-renderer.ts';

/** The renderings that need fonts and much memory. */
export type RasterRenderer = Pick<ImageRenderer, 'renderPng' | 'outlineTexts' | 'findMissingLetters'> &
  SignPdfRenderer &
  TextMeasurer;

/** A call of a renderer's method as a message. */
export type RenderRequest = {
  readonly [Method in keyof RasterRenderer]: {
    readonly method: Method;
    readonly args: Parameters<RasterRenderer[Method]>;
  };
}[keyof RasterRenderer];

/** An image, a text, or widths. */
export type RenderAnswer = Uint8Array | string | readonly number[];

/** A request with an id, which its response repeats. */
export type NumberedRenderRequest = RenderRequest & { readonly id: number };
export type RenderResponse = { readonly id: number } & ({ readonly answer: RenderAnswer } | { readonly error: string });

/** Serves render requests in the child process, two at a time. The child process ends with its parent. */
export function serveRenderRequests(renderer: RasterRenderer): void {
  const queue = new PQueue({ concurrency: 2 });
  const draw = (request: RenderRequest): Promise<RenderAnswer> => {
    switch (request.method) {
      case 'renderPng':
        return renderer.renderPng(...request.args);
      case 'outlineTexts':
        return renderer.outlineTexts(...request.args);
      case 'findMissingLetters':
        return renderer.findMissingLetters(...request.args);
      case 'measureTexts':
        return renderer.measureTexts(...request.args);
      case 'addSignPage':
        return renderer.addSignPage(...request.args);
      case 'endSignPdf':
        return renderer.endSignPdf(...request.args);
    }
  };
  const send = (response: RenderResponse): void => {
    // The channel is closed after the parent process has ended.
    if (process.connected) process.send?.(response);
  };
  process.on('message', ({ id, ...request }: NumberedRenderRequest) => {
    queue
      .add(() => draw(request))
      .then(
        (answer) => send({ id, answer }),
        (cause) => send({ id, error: String(cause) }),
      );
  });
  // `process.exit` would wait for the rendering thread, which may hang.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl-C reaches both processes. The parent decides when to stop.
  process.on('SIGINT', () => undefined);
}
