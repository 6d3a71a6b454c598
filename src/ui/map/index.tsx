import { lazy, type ReactNode, Suspense } from 'react';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(() => import('./map-view.tsx'));

/**
 * The map, in a place of its own size: no page waits for it to show its text, and nothing moves when it comes. `waiting`
 * stands in its place until then.
 */
export function LazyMap({ waiting, ...props }: MapViewProps & { readonly waiting?: ReactNode }) {
  return (
    <Suspense fallback={waiting ?? <div className={`bg-sunken ${props.className ?? ''}`} aria-hidden />}>
      <MapView {...props} />
    </Suspense>
  );
}
