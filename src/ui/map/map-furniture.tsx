import { RouteOff } from 'lucide';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import type { Padding } from './camera.ts';

export interface MapNotice {
  readonly kind: 'hint' | 'streets-gone';
  readonly text: string;
}

/**
 * The elements above a map, in one grid: notices at the top, controls at the end side, the scale and the attribution at the bottom.
 */
export function MapFurniture({
  controls,
  padding,
  top = 0,
  notice,
  stateNotice,
  hasTileError,
  onRetry,
  children,
}: {
  readonly controls: 'top' | 'bottom';
  readonly padding: Padding | undefined;
  /** Further covered space at the top in rem, in addition to `padding`, for an element whose height grows with its text. */
  readonly top?: number | undefined;
  /** The notice of an event, shown for some seconds. */
  readonly notice: MapNotice | undefined;
  /** The notice of a state, shown as long as the state lasts. */
  readonly stateNotice: ReactNode;
  /** True if streets failed to load. A small button shows that after the notice has disappeared. */
  readonly hasTileError: boolean;
  readonly onRetry: () => void;
  /** Controls next to the zoom buttons, towards the centre of the map. */
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const insets = {
    '--above': `max(${top}rem, ${padding?.top ?? 0}px)`,
    '--below': `${padding?.bottom ?? 0}px`,
    '--left': `${padding?.left ?? 0}px`,
    '--right': `${padding?.right ?? 0}px`,
  } as CSSProperties;
  return (
    <div className={`furniture controls-${controls}`} style={insets}>
      <div role="status" className="furniture-notice">
        {stateNotice ??
          (notice !== undefined && (
            <p className="map-chip" data-furniture="notice">
              {notice.kind === 'streets-gone' && <Icon icon={RouteOff} className="size-4" />}
              {notice.text}
              {notice.kind === 'streets-gone' && (
                <Button variant="text" onClick={onRetry} className="-my-2">
                  {t.map.retry}
                </Button>
              )}
            </p>
          ))}
      </div>
      <div className="furniture-controls" data-furniture="controls">
        {controls === 'bottom' && children}
        <div data-slot="zoom" />
        {controls === 'top' && children}
      </div>
      <div className="furniture-scale" data-furniture="scale">
        <div data-slot="scale" />
        {hasTileError && (
          <Button
            variant="bare"
            aria-label={`${t.map.tilesGone}. ${t.map.retry}`}
            title={`${t.map.tilesGone}. ${t.map.retry}`}
            onClick={onRetry}
            className="furniture-streets"
          >
            <Icon icon={RouteOff} className="size-3.5" />
          </Button>
        )}
      </div>
      <div className="furniture-credit" data-furniture="credit" data-slot="credit" />
    </div>
  );
}
