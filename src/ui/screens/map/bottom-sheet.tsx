import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { CloseButton } from '../../kit/close-button.tsx';
import {
  adjacentSnapPoint,
  clampHeight,
  nearestSnapPoint,
  nextSnapPoint,
  type SnapPoint,
  snapPointHeight,
} from './sheet-snap-points.ts';

/** On a phone: the panel at the bottom, dragged by its top to three heights; tapping the top or arrow keys move it too. */
export function BottomSheet({
  page,
  stop,
  onStop,
  onClose,
  children,
}: {
  /** The height of the page behind it, in pixels. */
  readonly page: number;
  readonly stop: SnapPoint;
  readonly onStop: (stop: SnapPoint) => void;
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
      height: snapPointHeight(stop, page),
      y: event.clientY,
      at: event.timeStamp,
      speed: 0,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now === undefined) return;
    const passed = Math.max(event.timeStamp - now.at, 1);
    drag.current = { ...now, speed: (now.y - event.clientY) / passed, y: event.clientY, at: event.timeStamp };
    setDragged(clampHeight(now.height + now.from - event.clientY, page));
  };
  const tapped = useRef(0);
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    tapped.current = event.timeStamp;
    drag.current = undefined;
    setDragged(undefined);
    if (now === undefined) return;
    const moved = Math.abs(now.from - now.y);
    onStop(
      moved < 6
        ? nextSnapPoint(stop)
        : nearestSnapPoint(clampHeight(now.height + now.from - now.y, page), now.speed, page),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') onStop(adjacentSnapPoint(stop, 1));
    else if (event.key === 'ArrowDown') onStop(adjacentSnapPoint(stop, -1));
    else return;
    event.preventDefault();
  };

  return (
    <aside
      aria-label={t.mapPage.panel}
      data-foot=""
      style={{ height: dragged ?? snapPointHeight(stop, page) }}
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
          aria-label={t.mapPage.sheet[stop]}
          aria-expanded={stop !== 'peek'}
          onKeyDown={onKeyDown} // A tap is a drag that went nowhere, and was answered there.
          onClick={(event) => event.timeStamp - tapped.current > 100 && onStop(nextSnapPoint(stop))}
          className="mx-auto grid h-11 w-24 place-items-center rounded-control focus-visible:-outline-offset-4"
        >
          <span className="h-1 w-9 rounded-full bg-control forced-colors:bg-[CanvasText]" />
        </Button>
        <CloseButton onClose={onClose} className="end-2 top-2" />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; what is focused inside is brought into view. */}
      <div
        onFocus={() => stop === 'peek' && onStop('half')}
        className={`min-h-0 flex-1 ${stop === 'peek' ? 'overflow-hidden' : 'overflow-y-auto overscroll-contain'}`}
      >
        {children}
      </div>
    </aside>
  );
}
