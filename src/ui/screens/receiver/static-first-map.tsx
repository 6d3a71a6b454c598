import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { LazyMap } from '../../map/index.tsx';
import type { MapViewProps } from '../../map/map-view-props.ts';

/** The time in milliseconds after which a live map replaces the picture even if tiles are missing. */
const SLOW_MS = 4_000;

/**
 * A map that starts as a picture: the server renders it, so the page is complete. The live map replaces it at the same position, after the
 * pointer or the keyboard reaches it and it has been drawn.
 */
export function StaticFirstMap({
  drawn,
  wider,
  className,
  ...map
}: Omit<MapViewProps, 'className' | 'inPage'> & {
  /** The picture for phones, which may be inlined. */
  readonly drawn: string;
  /** Pictures for wider pages, widest first, each in its own size. */
  readonly wider: readonly { readonly media: string; readonly src: string }[];
  readonly className: string;
}) {
  const t = useTranslations();
  const frame = useRef<HTMLDivElement>(null);
  const [isActivated, setActivated] = useState(false);
  const [isMapCreated, setMapCreated] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isWiderMissing, setWiderMissing] = useState(false);
  const activate = () => setActivated(true);
  // An interaction before the application ran, recorded by ui/app/early/deferred-bootstrap.ts.
  useEffect(() => {
    if (frame.current?.hasAttribute('data-touched')) setActivated(true);
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setWiderMissing(true);
  }, []);
  const showLive = useEffectEvent(() => {
    setReady(true);
    if (frame.current?.contains(document.activeElement))
      frame.current.querySelector<HTMLElement>('.world-map')?.focus({ preventScroll: true });
  });
  // A map that waits for slow tiles is shown with those that have loaded.
  useEffect(() => {
    if (!isMapCreated || isReady) return;
    const waiting = setTimeout(showLive, SLOW_MS);
    return () => clearTimeout(waiting);
  }, [isMapCreated, isReady]);
  return (
    <div
      ref={frame}
      data-live-map
      onPointerMove={activate}
      onPointerDown={activate}
      className={`overflow-hidden rounded-card border border-line bg-sunken ${className}`}
    >
      <div className="relative h-full">
        <picture>
          {!isWiderMissing && wider.map(({ media, src }) => <source key={src} media={media} srcSet={src} />)}
          <img
            // The application finds the server's picture by this id (ui/app/load-config.ts).
            id="drawn-map"
            src={drawn}
            alt={isReady ? '' : map.label}
            width={448}
            height={240}
            fetchPriority="high"
            onError={() => setWiderMissing(true)}
            className="drawn-map absolute inset-0 size-full"
          />
        </picture>
        {!isReady && (
          <Button
            variant="bare"
            aria-label={t.map.activate}
            onClick={activate}
            className="needs-script absolute inset-0 size-full rounded-card -outline-offset-2"
          />
        )}
        {isActivated && (
          <div className={`absolute inset-0 ${isReady || isFailed ? '' : 'opacity-0'}`}>
            <LazyMap
              {...map}
              drawn
              inPage
              className="h-full"
              waiting={<span />}
              onReady={() => setMapCreated(true)}
              onDrawn={showLive}
              onError={() => setFailed(true)}
            />
          </div>
        )}
      </div>
    </div>
  );
}
