import { useState } from 'react';
import { LazyMap } from '../map/index.tsx';
import type { MapViewProps } from '../map/map-view.tsx';

/**
 * A map that is a picture first: the server draws it, and the page is complete with it. Where scripts run, the live map
 * comes over it once the page is at rest, in the same place.
 */
export function DrawnMap({
  drawn,
  className,
  ...map
}: Omit<MapViewProps, 'className' | 'inPage'> & { readonly drawn: string; readonly className: string }) {
  const [ready, setReady] = useState(false);
  return (
    <div className={`overflow-hidden rounded-card border border-line bg-sunken ${className}`}>
      <div className="relative h-full">
        <img
          // The application finds the picture here that the server wrote into the page (ui/load-config.ts).
          id="drawn-map"
          src={drawn}
          alt={ready ? '' : map.label}
          width={600}
          height={400}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-0">
          <LazyMap {...map} drawn inPage className="h-full" waiting={<span />} onReady={() => setReady(true)} />
        </div>
      </div>
    </div>
  );
}
