import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { LazyMap } from '../map/index.tsx';
import type { MapViewProps } from '../map/map-view.tsx';

/**
 * A map that is a picture first: the server draws it, and the page is complete with it. The live map comes over it, in the
 * same place, once the pointer or the keyboard reaches it.
 */
export function StaticFirstMap({
  drawn,
  className,
  ...map
}: Omit<MapViewProps, 'className' | 'inPage'> & { readonly drawn: string; readonly className: string }) {
  const t = useTranslations();
  const frame = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const want = () => setWanted(true);
  // Touched before the application ran: ui/deferred-bootstrap.ts has noted it.
  useEffect(() => {
    if (frame.current?.hasAttribute('data-touched')) setWanted(true);
  }, []);
  const showLive = () => {
    setReady(true);
    if (frame.current?.contains(document.activeElement))
      frame.current.querySelector<HTMLElement>('.world-map')?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={frame}
      data-live-map
      onPointerMove={want}
      onPointerDown={want}
      className={`overflow-hidden rounded-card border border-line bg-sunken ${className}`}
    >
      <div className="relative h-full">
        <img
          // The application finds the picture here that the server wrote into the page (ui/load-config.ts).
          id="drawn-map"
          src={drawn}
          alt={isReady ? '' : map.label}
          width={600}
          height={400}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        {!isReady && (
          <Button
            variant="bare"
            aria-label={t.map.activate}
            onClick={want}
            className="needs-script absolute inset-0 size-full rounded-card -outline-offset-2"
          />
        )}
        {isWanted && (
          <div className="absolute inset-0">
            <LazyMap {...map} drawn inPage className="h-full" waiting={<span />} onReady={showLive} />
          </div>
        )}
      </div>
    </div>
  );
}
