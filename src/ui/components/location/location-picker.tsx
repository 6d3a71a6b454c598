import { LoaderCircle, LocateFixed } from 'lucide-react';
import { useRef } from 'react';
import { isDoorExact } from '../../../domain/exactness.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { LocationPickerController } from '../../controllers/location-picker.ts';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useTranslations } from '../../i18n/index.ts';
import { LazyMap } from '../../map/index.tsx';
import type { MapViewProps } from '../../map/map-view.tsx';
import type { Position } from '../../map/world-map.ts';

/** The map location picker: click, drag, the device's position, or the keyboard (product.md §2). */
export function LocationPicker({
  picker,
  label,
  cells,
  fit,
}: Pick<MapViewProps, 'cells' | 'fit'> & {
  readonly picker: LocationPickerController;
  readonly label: string;
}) {
  const words = useTranslations();
  const { loading, locating, point, isChosen, exactness, centre, zoom, trouble } = useStore(picker);
  // On a phone the map is moved under a pin that stands in its middle, until a point is chosen.
  const isPhone = useMediaQuery('(max-width: 47.99rem) and (min-height: 37rem)');
  const isAiming = isPhone && !isChosen && !loading;
  const middle = useRef<Position>(centre);
  return (
    <div>
      <div className="relative h-[400px] overflow-hidden rounded-card border border-line">
        <LazyMap
          label={label}
          inPage={!isPhone}
          centre={centre}
          zoom={zoom}
          pin={isAiming ? null : (point ?? null)}
          isPinUnset={!isChosen}
          draggable
          onMoved={(at) => {
            middle.current = at;
          }}
          cells={cells ?? []}
          fit={fit ?? []}
          accuracy={exactness.kind === 'within' ? exactness.metres : undefined}
          onReady={picker.ready}
          onPick={({ latitude, longitude }) => void picker.pick(latitude, longitude)}
          onPinMoved={({ latitude, longitude }) => void picker.pick(latitude, longitude)}
          // Without a map the form works by typing, and the default point is reported all the same.
          onError={picker.ready}
          notice={
            locating ? (
              <p className="map-chip" data-furniture="notice">
                <LoaderCircle aria-hidden className="size-4 animate-spin text-accent" />
                {words.uiMessages.gettingLocation}
              </p>
            ) : undefined
          }
          className="h-full"
        >
          <button
            type="button"
            aria-label={words.create.useMine}
            title={words.create.useMine}
            disabled={locating}
            onClick={() => void picker.locate()}
            className="grid size-11 place-items-center rounded-control bg-surface text-ink shadow-float hover:text-accent-strong disabled:opacity-60"
          >
            <LocateFixed aria-hidden className="size-5" />
          </button>
        </LazyMap>
        {isAiming && <AimingPin onPut={() => void picker.pick(middle.current.latitude, middle.current.longitude)} />}
        {loading && (
          <p role="status" className="absolute inset-0 grid place-items-center bg-sunken/90 text-quiet">
            {words.uiMessages.loadingMap}
          </p>
        )}
      </div>
      {exactness.kind === 'within' && (
        <p role="status" className="mt-2 rounded-card bg-accent-soft px-4 py-3 text-small">
          {isDoorExact(exactness) ? words.create.within(exactness.metres) : words.create.movePin(exactness.metres)}
        </p>
      )}
      {trouble !== undefined && (
        <p role="alert" className="mt-2 text-danger text-small">
          {messageOf(trouble).text}
        </p>
      )}
    </div>
  );
}

/** A pin that hangs above the middle of the map until it is put there. */
function AimingPin({ onPut }: { readonly onPut: () => void }) {
  const words = useTranslations();
  return (
    <>
      <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
        <svg viewBox="0 0 32 60" width="32" height="60" className="aiming-pin col-start-1 row-start-1">
          <title>{''}</title>
          <path
            d="M16 1.5C8 1.500 1.500 8 1.500 16c0 10.600 11.800 22 13.600 23.700.5.5 1.300.5 1.800 0C18.700 38 30.500 26.600 30.500 16 30.500 8 24 1.500 16 1.500Z"
            className="pin-body"
          />
          <circle cx="16" cy="16" r="5" className="pin-eye" />
          <path d="M16 45v10M11 50h10" className="pin-cross" />
        </svg>
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-11 grid justify-items-center">
        <button type="button" onClick={onPut} className="button button-primary pointer-events-auto shadow-float">
          {words.create.putHere}
        </button>
      </div>
    </>
  );
}
