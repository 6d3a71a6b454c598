import { LocateFixed } from 'lucide';
import { type ReactNode, useState } from 'react';
import { getPlusCode } from '../../../domain/codes/plus-code.ts';
import { createPoint, type LatLng } from '../../../domain/coordinates/coordinates.ts';
import { isDoorExact } from '../../../domain/coordinates/exactness.ts';
import { PIN_EYE, PIN_PATH } from '../../../domain/drawing/pin-shape.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PHONE_QUERY, useMediaQuery } from '../../lib/use-media-query.ts';
import { useStore } from '../../lib/use-store.ts';
import { LazyMap } from '../../map/index.tsx';
import { LoadingMapChip, LocatingChip } from '../../map/map-chips.tsx';
import type { MapViewProps } from '../../map/map-view-props.ts';
import { RegionPicture } from '../../map/region-picture.tsx';
import { isSameSpot, type PlacePickerController } from './picker-state.ts';

interface Props extends Pick<MapViewProps, 'cells' | 'fit'> {
  readonly picker: PlacePickerController;
  readonly label: string;
  readonly className?: string;
  /** Opens the next step. On a phone, the map fills the first step of several. */
  readonly onContinue?: (() => void) | undefined;
  /** The details of the point. */
  readonly children: ReactNode;
}

/** The picker of a location on a map: by click, by drag, by the device's position, or with the keyboard (docs/conformance.md §2). */
export function PlacePicker({ picker, label, cells, fit, className = '', onContinue, children }: Props) {
  const t = useTranslations();
  const { loading, locating, point, isChosen, exactness, centre, zoom } = useStore(picker);
  const isPhone = useMediaQuery(PHONE_QUERY);
  // In a low window, a map of the window's height would capture the finger that scrolls the page.
  const isHigh = useMediaQuery('(min-height: 37rem)');
  const isStepped = isPhone && onContinue !== undefined;
  const [isMissing, setMissing] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { isAiming, canBePut, middle, onMoved } = useAim(picker, isStepped && !isMissing);
  return (
    <div className={`${className} ${onContinue === undefined ? '' : 'picker-step'}`}>
      <div className="picker-map relative h-[400px] overflow-clip rounded-card border border-line bg-map-land">
        {!isDrawn && <RegionPicture view={{ centre, zoom }} />}
        <LazyMap
          label={label}
          isOverPicture
          onDrawn={() => setDrawn(true)}
          inPage={!isPhone || !isHigh}
          centre={centre}
          zoom={zoom}
          pin={isAiming ? null : (point ?? null)}
          isPinUnset={!isChosen}
          draggable
          onMoved={onMoved}
          cells={cells ?? []}
          // In steps, the map is hidden when the area is chosen.
          fit={isStepped ? noFit : (fit ?? noFit)}
          furnitureTop={isStepped ? SEARCH_HEIGHT : 0}
          accuracy={exactness.kind === 'within' ? exactness.metres : undefined}
          onReady={picker.ready}
          onPick={({ latitude, longitude }) => void picker.pick(latitude, longitude)}
          onPinMoved={({ latitude, longitude }) => void picker.pick(latitude, longitude)}
          // If the map fails to load, the point can be typed; the default point is still reported.
          onError={() => {
            setMissing(true);
            picker.ready();
          }}
          notice={locating ? <LocatingChip /> : undefined}
          className="h-full"
        >
          <IconButton
            icon={LocateFixed}
            label={t.placeForm.useMine}
            title={t.placeForm.useMine}
            disabled={locating}
            onClick={() => void picker.locate()}
            className="bg-surface text-ink shadow-float hover:text-accent-strong aria-disabled:opacity-60"
          />
        </LazyMap>
        <OverMap loading={loading} isAiming={isAiming} canBePut={canBePut} />
      </div>
      <PickerPanel picker={picker} aim={isAiming ? { middle, canBePut } : undefined} onContinue={onContinue}>
        {children}
      </PickerPanel>
    </div>
  );
}

function OverMap({
  loading,
  isAiming,
  canBePut,
}: {
  readonly loading: boolean;
  readonly isAiming: boolean;
  readonly canBePut: boolean;
}) {
  if (!loading) return isAiming && <AimingPin isUnset={!canBePut} />;
  return (
    <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
      <LoadingMapChip />
    </div>
  );
}

/** Shows the details of the point below the map, and on a phone the button that opens the next step. */
function PickerPanel({
  picker,
  aim,
  onContinue,
  children,
}: Pick<Props, 'picker' | 'onContinue' | 'children'> & { readonly aim: Aim | undefined }) {
  const isHydrated = useHydrated();
  const start = { middle: useStore(picker).centre, canBePut: false };
  if (!isHydrated && onContinue !== undefined)
    // The server does not know whether it renders for a phone.
    return (
      <div className="picker-panel">
        <div className="text-quiet text-small max-md:hidden">{children}</div>
        <div className="text-quiet text-small md:hidden">
          <AimNote aim={start} />
        </div>
        <ContinueButton picker={picker} aim={start} onContinue={onContinue} />
      </div>
    );
  const notes = (
    <>
      <div className="text-quiet text-small" aria-live="polite">
        {aim === undefined ? children : <AimNote aim={aim} />}
      </div>
      <NotesOfPick picker={picker} isAiming={aim !== undefined} />
    </>
  );
  if (onContinue === undefined) return <div className="mt-4">{notes}</div>;
  return (
    <div className="picker-panel">
      {notes}
      <ContinueButton picker={picker} aim={aim} onContinue={onContinue} />
    </div>
  );
}

/** The state of the pin that hangs over the centre of the map. */
interface Aim {
  /** The point below the pin, in degrees. */
  readonly middle: LatLng;
  /** True if the user has moved the map. Before that, its centre is no choice of the user. */
  readonly canBePut: boolean;
}

function AimNote({ aim: { middle, canBePut } }: { readonly aim: Aim }) {
  const t = useTranslations();
  const point = createPoint(middle.latitude, middle.longitude);
  return (
    <p>
      {t.placeForm.moveMap}
      {canBePut && point.ok && (
        <bdi dir="ltr" className="code block">
          {getPlusCode(point.value)}
        </bdi>
      )}
    </p>
  );
}

/** The button on a phone that sets the hanging pin, or continues with the chosen point. */
function ContinueButton({
  picker,
  aim,
  onContinue,
}: Pick<Props, 'picker'> & { readonly aim: Aim | undefined; readonly onContinue: () => void }) {
  const t = useTranslations();
  const { isChosen, locating } = useStore(picker);
  const look = 'min-h-14 w-full md:hidden';
  if (aim === undefined)
    return (
      isChosen && (
        <Button variant="primary" className={look} onClick={onContinue}>
          {t.placeForm.steps.continue}
        </Button>
      )
    );
  const put = () => {
    void picker.pick(aim.middle.latitude, aim.middle.longitude);
    onContinue();
  };
  return (
    <div className="grid gap-2 md:hidden">
      {!aim.canBePut && (
        <Button icon={LocateFixed} className={look} disabled={locating} onClick={() => void picker.locate()}>
          {t.placeForm.useMine}
        </Button>
      )}
      <Button variant="primary" className={look} disabled={!aim.canBePut} onClick={put}>
        {aim.canBePut ? t.placeForm.putHere : t.placeForm.moveFirst}
      </Button>
    </div>
  );
}

/** Shows the accuracy of the point, or the reason why the device's position is unknown. */
function NotesOfPick({ picker, isAiming }: Pick<Props, 'picker'> & { readonly isAiming: boolean }) {
  const t = useTranslations();
  const format = useFormat();
  const { exactness, locationError } = useStore(picker);
  return (
    <>
      {exactness.kind === 'within' && !isAiming && (
        <p role="status" className="mt-2 rounded-card bg-accent-soft px-4 py-3 text-small">
          {(isDoorExact(exactness) ? t.placeForm.within : t.placeForm.movePin)({
            distance: format.distance(exactness.metres),
          })}
        </p>
      )}
      <FieldError>{locationError && failureMessage(locationError, t).text}</FieldError>
    </>
  );
}

/**
 * Returns the state of the hanging pin on a phone, where the user moves the map below a fixed pin. `isAiming` is false after the pin was
 * set, until the map moves away from the chosen point.
 */
function useAim(picker: PlacePickerController, isOn: boolean) {
  const { point, isChosen, isMoved, centre } = useStore(picker);
  const [seen, setSeen] = useState<{ readonly middle: LatLng; readonly point: LatLng | undefined }>();
  const isAway = seen !== undefined && seen.point === point && !isSameSpot(seen.middle, point);
  return {
    isAiming: isOn && (!isChosen || isAway),
    canBePut: isChosen || isMoved,
    middle: seen?.middle ?? centre,
    onMoved: (middle: LatLng) => {
      if (!isOn) return;
      setSeen({ middle, point });
      picker.moved(middle);
    },
  };
}

const noFit: readonly LatLng[] = [];
/** The height in rem that the search covers at the top of the map on a phone. */
const SEARCH_HEIGHT = 4;
/** A pin that hangs above the middle of the map until it is set; hollow while it cannot be set. */
const AimingPin = ({ isUnset }: { readonly isUnset: boolean }) => (
  <div
    aria-hidden
    className={`map-pin-layer pointer-events-none absolute inset-0 grid place-items-center ${isUnset ? 'unset' : ''}`}
  >
    <svg viewBox="0 0 32 60" width="32" height="60" className="aiming-pin col-start-1 row-start-1">
      <title>{''}</title>
      <path d={PIN_PATH} className="pin-body" />
      <circle {...PIN_EYE} className="pin-eye" />
      <path d="M16 45v10M11 50h10" className="pin-cross" />
    </svg>
  </div>
);
