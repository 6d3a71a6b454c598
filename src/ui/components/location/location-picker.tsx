import { LoaderCircle, LocateFixed } from 'lucide-react';
import { isDoorExact } from '../../../domain/exactness.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { LocationPickerController } from '../../controllers/location-picker.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useTranslations } from '../../i18n/index.ts';
import { LazyMap } from '../../map/index.tsx';
import type { MapViewProps } from '../../map/map-view.tsx';

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
  const { loading, locating, point, exactness, centre, zoom, trouble } = useStore(picker);
  return (
    <div>
      <div className="relative h-[400px] overflow-hidden rounded-card border border-line">
        <LazyMap
          label={label}
          inPage
          centre={centre}
          zoom={zoom}
          pin={point ?? null}
          draggable
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
