import { lazy, type ReactNode, Suspense } from 'react';
import { useAtRest } from '../parts/use-at-rest.ts';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(() => import('./map-view.tsx'));

/**
 * The map, in a place of its own size: it is fetched once the page is at rest, and nothing moves when it comes. `waiting`
 * stands in its place until then.
 */
export function LazyMap({ waiting, ...props }: MapViewProps & { readonly waiting?: ReactNode }) {
  const atRest = useAtRest();
  const still = waiting ?? <div className={`bg-sunken ${props.className ?? ''}`} aria-hidden />;
  return atRest ? (
    <Suspense fallback={still}>
      <MapView {...props} />
    </Suspense>
  ) : (
    still
  );
}
