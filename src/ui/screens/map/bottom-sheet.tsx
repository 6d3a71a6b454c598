import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { CloseButton } from '../../kit/close-button.tsx';
import {
  clampHeight,
  findNearestSnapPoint,
  getAdjacentSnapPoint,
  getNextSnapPoint,
  getSnapPointHeight,
  type SnapPoint,
} from './sheet-snap-points.ts';

/** The panel at the bottom of a phone. Dragging its top, a tap on it and the arrow keys move it between three heights. */
export function BottomSheet({
  pageHeight,
  snapPoint,
  onSnap,
  onClose,
  children,
}: {
  /** The height of the page behind it, in pixels. */
  readonly pageHeight: number;
  readonly snapPoint: SnapPoint;
  readonly onSnap: (snapPoint: SnapPoint) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const [dragged, setDragged] = useState<number>();
  const drag = useRef<{ from: number; height: number; y: number; at: number; speed: number } | undefined>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('[data-close]')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      from: event.clientY,
      height: getSnapPointHeight(snapPoint, pageHeight),
      y: event.clientY,
      at: event.timeStamp,
      speed: 0,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now === undefined) return;
    const elapsed = Math.max(event.timeStamp - now.at, 1);
    drag.current = { ...now, speed: (now.y - event.clientY) / elapsed, y: event.clientY, at: event.timeStamp };
    setDragged(clampHeight(now.height + now.from - event.clientY, pageHeight));
  };
  const tapped = useRef(0);
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    tapped.current = event.timeStamp;
    drag.current = undefined;
    setDragged(undefined);
    if (now === undefined) return;
    const moved = Math.abs(now.from - now.y);
    onSnap(
      moved < 6
        ? getNextSnapPoint(snapPoint)
        : findNearestSnapPoint(clampHeight(now.height + now.from - now.y, pageHeight), now.speed, pageHeight),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onSnap(getAdjacentSnapPoint(snapPoint, 1));
    else if (event.key === 'ArrowDown') onSnap(getAdjacentSnapPoint(snapPoint, -1));
    else return;
    event.preventDefault();
  };

  return (
    <aside
      aria-label={t.mapPage.panel}
      data-foot=""
      style={{ height: dragged ?? getSnapPointHeight(snapPoint, pageHeight) }}
      className={`absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-card bg-surface shadow-float ${
        dragged === undefined ? 'transition-[height] duration-200 ease-out' : ''
      }`}
    >
      <div
        className="relative h-11 shrink-0 touch-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <Button
          variant="bare"
          aria-label={t.mapPage.sheet[snapPoint]}
          aria-expanded={snapPoint !== 'peek'}
          onKeyDown={onKeyDown} // `onPointerUp` has already handled a tap.
          onClick={(event) => event.timeStamp - tapped.current > 100 && onSnap(getNextSnapPoint(snapPoint))}
          className="mx-auto grid h-11 w-24 place-items-center rounded-control focus-visible:-outline-offset-4"
        >
          <span className="h-1 w-9 rounded-full bg-control forced-colors:bg-[CanvasText]" />
        </Button>
        <CloseButton onClose={onClose} className="end-2 top-2" />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control; it expands the sheet when an element in it gets the focus. */}
      <div
        onFocus={() => snapPoint === 'peek' && onSnap('half')}
        className={`min-h-0 flex-1 ${snapPoint === 'peek' ? 'overflow-hidden' : 'overflow-y-auto overscroll-contain'}`}
      >
        {children}
      </div>
    </aside>
  );
}
