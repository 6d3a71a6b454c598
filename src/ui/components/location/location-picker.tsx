import { LoaderCircle, LocateFixed } from 'lucide';
import { type ReactNode, useState } from 'react';
import { isDoorExact } from '../../../domain/coordinates/exactness.ts';
import { PIN_EYE, PIN_PATH } from '../../../domain/drawing/pin-shape.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { LocationPickerController } from '../../controllers/location-picker.ts';
import { phoneWidth, useMediaQuery } from '../../hooks/use-media-query.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { LazyMap } from '../../map/index.tsx';
import type { MapViewProps } from '../../map/map-view.tsx';
import type { Position } from '../../map/world-map.ts';

interface Props extends Pick<MapViewProps, 'cells' | 'fit'> {
  readonly picker: LocationPickerController;
  readonly label: string;
  /** On a phone the map fills the first step of several; this leads to the next. */
  readonly onContinue?: (() => void) | undefined;
  /** What is known of the point. */
  readonly children: ReactNode;
}

/** The map location picker: click, drag, the device's position, or the keyboard (product.md §2). */
export function LocationPicker({ picker, label, cells, fit, onContinue, children }: Props) {
  const t = useTranslations();
  const { loading, locating, point, isChosen, exactness, centre, zoom } = useStore(picker);
  const isPhone = useMediaQuery(phoneWidth);
  // A low window is scrolled with one finger, and a map as high as the window would hold it.
  const isHigh = useMediaQuery('(min-height: 37rem)');
  const isStepped = isPhone && onContinue !== undefined;
  const [isMissing, setMissing] = useState(false);
  const { isAiming, middle, onMoved } = useAim(picker, isStepped && !isMissing);
  return (
    <div className={onContinue === undefined ? '' : 'picker-step'}>
      <div className="picker-map relative h-[400px] overflow-hidden rounded-card border border-line">
        <LazyMap
          label={label}
          inPage={!isPhone || !isHigh}
          centre={centre}
          zoom={zoom}
          pin={isAiming ? null : (point ?? null)}
          isPinUnset={!isChosen}
          draggable
          onMoved={onMoved}
          cells={cells ?? []}
          // The map of the first step is out of sight when the area is chosen.
          fit={isStepped ? noFit : (fit ?? noFit)}
          furnitureTop={isStepped ? SEARCH_HEIGHT : 0}
          accuracy={exactness.kind === 'within' ? exactness.metres : undefined}
          onReady={picker.ready}
          onPick={({ latitude, longitude }) => void picker.pick(latitude, longitude)}
          onPinMoved={({ latitude, longitude }) => void picker.pick(latitude, longitude)}
          // Without a map the form works by typing, and the default point is reported all the same.
          onError={() => {
            setMissing(true);
            picker.ready();
          }}
          notice={
            locating ? (
              <p className="map-chip" data-furniture="notice">
                <Icon of={LoaderCircle} className="size-4 animate-spin text-accent" />
                {t.uiMessages.gettingLocation}
              </p>
            ) : undefined
          }
          className="h-full"
        >
          <IconButton
            icon={LocateFixed}
            label={t.create.useMine}
            title={t.create.useMine}
            disabled={locating}
            onClick={() => void picker.locate()}
            className="bg-surface text-ink shadow-float hover:text-accent-strong disabled:opacity-60"
          />
        </LazyMap>
        {isAiming && <AimingPin />}
        {loading && (
          <p role="status" className="absolute inset-0 grid place-items-center bg-sunken/90 text-quiet">
            {t.uiMessages.loadingMap}
          </p>
        )}
      </div>
      <PickerPanel picker={picker} aimedAt={isAiming ? middle : undefined} onContinue={onContinue}>
        {children}
      </PickerPanel>
    </div>
  );
}

/** What is known of the point below the map, and on a phone what leads on. */
function PickerPanel({
  picker,
  aimedAt,
  onContinue,
  children,
}: Pick<Props, 'picker' | 'onContinue' | 'children'> & {
  /** What the hanging pin points at. */
  readonly aimedAt: Position | undefined;
}) {
  const t = useTranslations();
  const { isChosen } = useStore(picker);
  const notes = (
    <>
      <div className="text-quiet text-small" aria-live="polite">
        {aimedAt === undefined ? children : <p>{t.create.moveMap}</p>}
      </div>
      <NotesOfPick picker={picker} isAiming={aimedAt !== undefined} />
    </>
  );
  if (onContinue === undefined) return <div className="mt-4">{notes}</div>;
  const goOn = () => {
    if (aimedAt !== undefined) void picker.pick(aimedAt.latitude, aimedAt.longitude);
    onContinue();
  };
  return (
    <div className="picker-panel">
      {notes}
      {(aimedAt !== undefined || isChosen) && (
        <Button variant="primary" className="mt-3 min-h-14 w-full md:hidden" onClick={goOn}>
          {aimedAt === undefined ? t.create.steps.continue : t.create.putHere}
        </Button>
      )}
    </div>
  );
}

/** How exactly the point is known, and why the device's position is not. */
function NotesOfPick({ picker, isAiming }: Pick<Props, 'picker'> & { readonly isAiming: boolean }) {
  const t = useTranslations();
  const format = useFormat();
  const { exactness, trouble } = useStore(picker);
  return (
    <>
      {exactness.kind === 'within' && !isAiming && (
        <p role="status" className="mt-2 rounded-card bg-accent-soft px-4 py-3 text-small">
          {(isDoorExact(exactness) ? t.create.within : t.create.movePin)({
            distance: format.distance(exactness.metres),
          })}
        </p>
      )}
      <FieldError>{trouble && messageOf(trouble, t).text}</FieldError>
    </>
  );
}

/**
 * On a phone the map is moved under a pin that hangs in its middle, until it is put there; moved away from the point that was
 * chosen, it hangs there anew.
 */
function useAim(picker: LocationPickerController, isOn: boolean) {
  const { loading, point, isChosen, centre } = useStore(picker);
  const [seen, setSeen] = useState<{ readonly middle: Position; readonly point: Position | undefined }>();
  const isAway = seen !== undefined && seen.point === point && !isSameSpot(seen.middle, point);
  return {
    isAiming: isOn && !loading && (!isChosen || isAway),
    middle: seen?.middle ?? centre,
    onMoved: (middle: Position) => isOn && setSeen({ middle, point }),
  };
}

const noFit: readonly Position[] = [];
/** Pixels that the search covers at the map's top, on a phone. */
const SEARCH_HEIGHT = 64;
/** Degrees: less than a pixel at the closest zoom, more than a point is rounded by. */
const SAME_SPOT = 2e-6;

const isSameSpot = (one: Position, other: Position | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.latitude - other.latitude) < SAME_SPOT &&
  Math.abs(one.longitude - other.longitude) < SAME_SPOT;

/** A pin that hangs above the middle of the map until it is put there. */
const AimingPin = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
    <svg viewBox="0 0 32 60" width="32" height="60" className="aiming-pin col-start-1 row-start-1">
      <title>{''}</title>
      <path d={PIN_PATH} className="pin-body" />
      <circle {...PIN_EYE} className="pin-eye" />
      <path d="M16 45v10M11 50h10" className="pin-cross" />
    </svg>
  </div>
);
