import PQueue from 'p-queue';
import type { Painter } from '../../ports/painter.ts';

/** What one process wants of another that draws: a call of `Painter`. */
export type Wanted = {
  readonly [Act in keyof Painter]: { readonly act: Act; readonly given: Parameters<Painter[Act]> };
}[keyof Painter];

export type Picture = string | Uint8Array;

/** A call, and what became of it, under one number. */
export type Asked = Wanted & { readonly number: number };
export type Drawn = { readonly number: number } & ({ readonly picture: Picture } | { readonly trouble: string });

/** The side that draws: answers what its parent process wants, two at once, and ends with the parent. */
export function drawForParent(painter: Painter): void {
  const easels = new PQueue({ concurrency: 2 });
  const draw = (wanted: Wanted): Promise<Picture> => {
    if (wanted.act === 'map') return painter.map(...wanted.given);
    return wanted.act === 'preview' ? painter.preview(...wanted.given) : painter.png(...wanted.given);
  };
  const answer = (drawn: Drawn): void => {
    // Nobody is told any more when the parent has gone.
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
  process.once('disconnect', () => process.exit());
  // A terminal interrupts both; the parent decides when it is over.
  process.on('SIGINT', () => undefined);
}
