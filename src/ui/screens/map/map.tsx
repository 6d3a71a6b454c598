import { LoaderCircle, LocateFixed } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatAlias, type Handle, type Label, searchPath } from '../../../domain/aliases/alias.ts';
import { getDirection } from '../../../domain/languages.ts';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Interpretation } from '../../../domain/query/interpretation.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { FoundAlias } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useReceived } from '../../context/page-data.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Padding } from '../../map/camera.ts';
import { LazyMap } from '../../map/index.tsx';
import { LoadingMapChip, LocatingChip } from '../../map/map-chips.tsx';
import type { Mark } from '../../map/mark-groups.ts';
import { RegionPicture } from '../../map/region-picture.tsx';
import { usePlaceOnMap } from '../../map/use-place-on-map.ts';
import { useFilteredPlaces } from '../../place/view/places-of-handle.tsx';
import { useFoundPlace } from '../../place/view/use-found-place.ts';
import { interpretationName } from '../../search/interpretations.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { mapPath } from '../../search/search-routing.ts';
import { BottomSheet } from './bottom-sheet.tsx';
import { MapPanel } from './map-panel.tsx';
import { createMapSearch, initialMapState, isUnknownCode, type MapState } from './map-search.ts';
import { getSnapPointHeight, type SnapPoint } from './sheet-snap-points.ts';
import { SidePanel } from './side-panel.tsx';

/** The width of the panel in pixels (docs/conformance.md §9). */
const PANEL_WIDTH = 384;
/** The height that the search box covers above the map, in pixels, including its margin, if a rem is 16 pixels. */
const BOX_HEIGHT = 72;

/** /map: a map that fills the page. The query (`q`) and its interpretation (`res`) are in the URL. */
export default function MapPage() {
  const { client } = useApp();
  const t = useTranslations();
  const isHydrated = useHydrated();
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const res = parameters.get('res') ?? undefined;
  const received = useReceived(res === undefined ? q : undefined);
  const [map] = useState(() => createMapSearch({ language: t.language, client }, initialMapState(q, received)));
  const state = useStore(map);
  const { choosing, onMap } = useMapContent(state);
  const middle = useRef<{ latitude: number; longitude: number }>(undefined);
  useDocumentTitle(q === '' ? t.mapPage.title : q);
  useEffect(() => void map.show(q, res, middle.current), [map, q, res]);
  useOutcome(state);

  const page = useRef<HTMLDivElement>(null);
  const height = useHeight(page);
  const isWide = useMediaQuery('(min-width: 48rem), (min-width: 40rem) and (max-height: 30rem)');
  const [isDrawn, setDrawn] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [snapPoint, setSnapPoint] = useState<SnapPoint>('half');
  const hasPanel = state.status !== 'start';
  // A new query or result opens the panel, even if the last one was closed.
  const content = `${state.q} ${state.res} ${state.status}`;
  const [previousContent, setPreviousContent] = useState(content);
  if (previousContent !== content) {
    setPreviousContent(content);
    setPanelOpen(true);
    setSnapPoint('half');
  }

  const covered =
    !isHydrated || !hasPanel || isWide ? 0 : getSnapPointHeight(snapPoint === 'full' ? 'half' : snapPoint, height);
  const padding = useMemo(() => {
    const side = isWide && hasPanel && isPanelOpen ? PANEL_WIDTH : 0;
    const rtl = getDirection(t.language) === 'rtl';
    return { top: isWide ? 0 : BOX_HEIGHT, right: rtl ? side : 0, bottom: covered, left: rtl ? 0 : side };
  }, [isWide, hasPanel, isPanelOpen, covered, t.language]);

  const submit = (text: string) => {
    if (text === q && res === undefined) void map.retry(middle.current);
    else setParameters({ q: text });
  };
  const selectInterpretation = (interpretation: Interpretation) =>
    setParameters({ q, res: interpretationName(state.interpretations, interpretation) });
  const locate = async () => {
    const position = await map.locate();
    if (position !== undefined) setParameters({ q: position });
  };
  const close = () => {
    setParameters({});
    page.current?.querySelector<HTMLElement>('.world-map')?.focus();
  };

  const panel = (
    <MapPanel
      state={state}
      choosing={choosing}
      onSelect={selectInterpretation}
      onRetry={() => void map.retry(middle.current)}
    />
  );
  return (
    <div ref={page} className="map-page relative min-h-120 flex-1 overflow-clip bg-map-land">
      <h1 className="sr-only">{t.mapPage.title}</h1>
      <div data-furniture="box" className="absolute inset-x-3 top-3 z-20 md:inset-x-auto md:start-4 md:top-4 md:w-88">
        <SearchBox
          text={getBoxText(state)}
          busy={state.status === 'searching'}
          placeholder={t.box.placeholderAny}
          onSubmit={submit}
          near={() => middle.current}
        />
      </div>
      {hasPanel && (
        <MapAside
          isWide={isWide}
          isPanelOpen={isPanelOpen}
          height={height}
          snapPoint={snapPoint}
          onToggle={() => setPanelOpen(!isPanelOpen)}
          onSnap={setSnapPoint}
          onClose={close}
        >
          {panel}
        </MapAside>
      )}
      {!isDrawn && <FirstPicture view={state.view} isHydrated={isHydrated} hasPanel={hasPanel} padding={padding} />}
      <LazyMap
        label={t.map.label}
        isOverPicture
        onDrawn={() => setDrawn(true)}
        centre={state.view.centre}
        zoom={state.view.zoom}
        padding={padding}
        {...onMap}
        accuracy={getAccuracy(state)}
        onMoved={(centre) => {
          middle.current = centre;
        }}
        onPick={({ latitude, longitude }) => {
          const picked = map.pick(latitude, longitude);
          if (picked !== undefined) setParameters({ q: picked });
        }}
        controls="bottom"
        furnitureTop={BOX_HEIGHT / 16}
        notice={state.locating ? <LocatingChip /> : undefined}
        className="absolute! inset-0"
      >
        <LocateButton busy={state.locating} onClick={() => void locate()} />
      </LazyMap>
    </div>
  );
}

/** Returns the list of the places of a handle, and the content of the map: their marks, or the selected place with its neighbours. */
function useMapContent({ selection }: MapState) {
  const navigate = useNavigate();
  const choosing = useFilteredPlaces(selection?.kind === 'handle' ? selection.found : noPlaces, pathOnMap);
  const chosen = usePlaceOnMap(selection?.kind === 'alias' ? selection.location : undefined);
  const others = selection?.kind === 'alias' ? selection.others : undefined;
  const places = useMemo(() => others?.map(toMark) ?? [], [others]);
  if (selection?.kind === 'handle') return { choosing, onMap: { ...choosing.onMap, pin: null } };
  const onPlace = (label: string) =>
    selection?.kind === 'alias' && void navigate(pathOnMap(selection.location.handle, label as Label));
  const pin = selection?.kind === 'place' ? selection.point : chosen.pin;
  return { choosing, onMap: { ...chosen, pin, places, onPlace } };
}

const noPlaces: FoundAlias = { handle: '' as Handle, locations: [] };

const pathOnMap = (handle: Handle, label?: Label): string =>
  label === undefined ? searchPath(handle) : mapPath(formatAlias(handle, label));

const toMark = (location: Location): Mark => ({
  id: location.label,
  name: `#${location.label}`,
  latitude: location.latitude,
  longitude: location.longitude,
  cell: findVisibleCell(location),
});

/** The panel: a placeholder until hydration, then beside a wide map, or over a narrow one as a sheet. */
function MapAside({
  isWide,
  isPanelOpen,
  height,
  snapPoint,
  onToggle,
  onSnap,
  onClose,
  children,
}: {
  readonly isWide: boolean;
  readonly isPanelOpen: boolean;
  readonly height: number;
  readonly snapPoint: SnapPoint;
  readonly onToggle: () => void;
  readonly onSnap: (snapPoint: SnapPoint) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <aside
        aria-label={t.mapPage.panel}
        // The placeholder of the sheet or the side panel, with the same position and size.
        className="still-panel absolute inset-x-0 bottom-0 z-20 flex h-1/2 flex-col rounded-t-card bg-surface pt-11 shadow-float beside:inset-y-0 beside:start-0 beside:end-auto beside:z-10 beside:h-auto beside:w-96 beside:rounded-none beside:pt-20"
      >
        <div className="min-h-0 flex-1 overflow-y-auto border-line beside:border-t">{children}</div>
      </aside>
    );
  if (isWide)
    return (
      <SidePanel open={isPanelOpen} onToggle={onToggle} onClose={onClose}>
        {children}
      </SidePanel>
    );
  return (
    <BottomSheet pageHeight={height} snapPoint={snapPoint} onSnap={onSnap} onClose={onClose}>
      {children}
    </BottomSheet>
  );
}

/** The picture that is shown until the map is drawn, centred in the free area, and the loading message above its centre. */
function FirstPicture({
  view,
  isHydrated,
  hasPanel,
  padding: { top, right, bottom, left },
}: Pick<MapState, 'view'> & {
  readonly isHydrated: boolean;
  readonly hasPanel: boolean;
  readonly padding: Padding;
}) {
  const across = (left - right) / 2;
  const beforeScripts = hasPanel ? '-translate-y-1/4 beside:translate-x-48' : 'translate-y-9';
  return (
    <>
      <div
        // Moved without a new layout when the panel opens.
        style={isHydrated ? { translate: `${across}px ${(top - bottom) / 2}px` } : undefined}
        className={`absolute inset-0 grid place-items-center ${isHydrated ? '' : `beside:translate-y-0 ${beforeScripts}`}`}
      >
        <RegionPicture view={view} />
      </div>
      {/* Below the search box, where it covers no pin. */}
      <div
        style={isHydrated ? { translate: `${across}px 0` } : undefined}
        className={`absolute inset-x-0 top-20 grid justify-items-center ${!isHydrated && hasPanel ? 'beside:translate-x-48' : ''}`}
      >
        <LoadingMapChip />
      </div>
    </>
  );
}

function LocateButton({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) {
  const t = useTranslations();
  const icon = busy ? LoaderCircle : LocateFixed;
  return (
    <Button
      variant="bare"
      aria-label={t.map.locate}
      title={t.map.locate}
      disabled={busy}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control bg-surface text-ink shadow-float hover:text-accent-strong aria-disabled:opacity-60"
    >
      <Icon icon={icon} className={busy ? 'size-5 animate-spin' : 'size-5'} />
    </Button>
  );
}

/** Returns the text in the box: the query, or the full name if it has exactly one result. */
function getBoxText({ q, selection }: MapState): string {
  if (selection?.kind !== 'alias') return q;
  return formatAlias(selection.location.handle, selection.location.label);
}

/** Runs the side effects of a new state: a toast for a failure, and storing a name for later suggestions. */
function useOutcome(state: MapState): void {
  const t = useTranslations();
  const { status, failure, locationError, selection } = state;
  const { toasts } = useApp();
  const unknown = isUnknownCode(state);
  useEffect(() => {
    const toast = unknown ? t.uiMessages.couldNotFind.text : failure && failureMessage(failure, t).toast;
    if (status === 'failed' && toast !== undefined) toasts.show({ text: toast, destructive: true });
  }, [status, failure, unknown, toasts, t]);
  useEffect(() => {
    if (locationError === undefined) return;
    console.warn('The position is not available', locationError.kind);
    toasts.show({ text: failureMessage(locationError, t).text, destructive: true });
  }, [locationError, toasts, t]);
  const found = selection?.kind === 'alias' ? selection.location : undefined;
  useFoundPlace(found && formatAlias(found.handle, found.label), found);
}

/** Returns the height of an element in pixels. */
function useHeight(element: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(() => (typeof window === 'undefined' ? 0 : window.innerHeight - 64));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Returns the radius around the pin within which the place is, in metres; `undefined` if it is exact or a locality. */
const getAccuracy = ({ selection }: MapState): number | undefined =>
  selection?.kind === 'place' && selection.exactness.kind === 'within' ? selection.exactness.metres : undefined;
