import { type ReactNode, Suspense } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { RetryButton } from '../kit/retry-button.tsx';
import { useIdle } from '../lib/use-idle.ts';
import type { MapViewProps } from './map-view-props.ts';

/** The centre of a map that has nothing to show yet, in degrees. */
export const DEFAULT_CENTRE = { latitude: 20, longitude: 20 } as const;

const MapView = lazyComponent(() => import('./map-view.tsx'));

/**
 * The map, loaded when the page is idle. Its container has a fixed size, so nothing shifts; it shows `waiting` until then. If the map fails
 * to load, it shows a notice, above the static picture if there is one (`drawn`).
 */
export function LazyMap({
  waiting,
  drawn = false,
  ...props
}: MapViewProps & { readonly waiting?: ReactNode; readonly drawn?: boolean }) {
  const isIdle = useIdle();
  const placeholder =
    waiting ??
    (props.isOverPicture || <div className={`script-only bg-sunken ${props.className ?? ''}`} aria-hidden />);
  return isIdle ? (
    <ErrorBoundary onError={props.onError} fallback={(caught) => <Missing {...props} {...caught} drawn={drawn} />}>
      <Suspense fallback={placeholder}>
        <MapView {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    placeholder
  );
}

function Missing({
  drawn,
  fetched,
  padding,
  className = '',
}: Pick<MapViewProps, 'className' | 'padding'> & {
  readonly drawn: boolean;
  readonly fetched: boolean;
}) {
  const { uiMessages, map } = useTranslations();
  const unfetched = drawn ? map.stillDrawn : map.missing;
  const text = fetched ? uiMessages.mapUnsupported.text : unfetched;
  const retryButton = !fetched && <RetryButton variant={drawn ? 'text' : 'plain'} />;
  return (
    <div className={`relative ${className}`}>
      {drawn ? (
        <div className="absolute inset-x-2 bottom-2 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface px-3 text-quiet text-small shadow-float">
          <p role="status" className="py-2">
            {text}
          </p>
          {retryButton}
        </div>
      ) : (
        <div
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunken text-center text-quiet text-small"
          style={padding && { padding: `${padding.top}px ${padding.right}px ${padding.bottom}px ${padding.left}px` }}
        >
          <p role="status" className="px-4">
            {text}
          </p>
          {retryButton}
        </div>
      )}
    </div>
  );
}
