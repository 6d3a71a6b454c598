import PQueue from 'p-queue';
import type { ImageRenderer } from '../../ports/image-renderer.ts';

/** What is made of pixels, and heavy for that. */
export type Pixels = Pick<ImageRenderer, 'preview' | 'png'>;

/** What one process wants of another that draws. */
export type Wanted = {
  readonly [Act in keyof Pixels]: { readonly act: Act; readonly given: Parameters<Pixels[Act]> };
}[keyof Pixels];

/** A call, and what became of it, under one number. */
export type Asked = Wanted & { readonly number: number };
export type Drawn = { readonly number: number } & ({ readonly picture: Uint8Array } | { readonly trouble: string });

/** The side that draws: answers what its parent process wants, two at once, and ends with the parent. */
export function serveRenderRequests(painter: Pixels): void {
  const easels = new PQueue({ concurrency: 2 });
  const draw = (wanted: Wanted): Promise<Uint8Array> =>
    wanted.act === 'preview' ? painter.preview(...wanted.given) : painter.png(...wanted.given);
  const answer = (drawn: Drawn): void => {
    // The channel is closed when the parent process has ended.
    if (process.connected) process.send?.(drawn);
  };
  process.on('message', ({ number, ...wanted }: Asked) => {
    easels
      .add(() => draw(wanted))
      .then(
        (picture) => answer({ number, picture }),
        (cause) => answer({ number, trouble: String(cause) }),
      );
  });
  // Node's own way out waits for a picture that another thread draws, and has waited for ever.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A terminal interrupts both; the parent decides when it is over.
  process.on('SIGINT', () => undefined);
}
