import { type ReactNode, Suspense } from 'react';
import { latePart } from '../late-page.tsx';
import { Net } from '../parts/error-net.tsx';
import { useAtRest } from '../parts/use-at-rest.ts';
import { useWords } from '../words/index.tsx';
import type { MapViewProps } from './map-view.tsx';

const mapView = latePart(() => import('./map-view.tsx'));

/**
 * The map, in a place of its own size: it is fetched once the page is at rest, and nothing moves when it comes. `waiting`
 * stands in its place until then. A page whose map does not come is a page all the same, and says so where the map would be.
 */
export function LazyMap({ waiting, ...props }: MapViewProps & { readonly waiting?: ReactNode }) {
  const atRest = useAtRest();
  const still = waiting ?? <div className={`bg-sunken ${props.className ?? ''}`} aria-hidden />;
  return atRest ? (
    <Net onError={props.onError} fallback={(caught) => <Missing className={props.className} {...caught} />}>
      <Suspense fallback={still}>
        <LiveMap {...props} />
      </Suspense>
    </Net>
  ) : (
    still
  );
}

function LiveMap(props: MapViewProps) {
  const View = mapView();
  return <View {...props} />;
}

function Missing({
  fetched,
  retry,
  className = '',
}: {
  readonly fetched: boolean;
  readonly retry: () => void;
  readonly className?: string | undefined;
}) {
  const { said, map, trouble } = useWords();
  return (
    <div className={`relative ${className}`}>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunken p-4 text-center text-quiet">
        <p role="status">{fetched ? said.mapUnsupported.text : map.missing}</p>
        {!fetched && (
          <button type="button" className="button button-plain" onClick={retry}>
            {trouble.retry}
          </button>
        )}
      </div>
    </div>
  );
}
