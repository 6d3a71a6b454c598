import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import { useApp } from '../context/app-context.tsx';
import { useLazyMessages, useTranslations } from '../i18n/index.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { MapFurniture, type MapNotice } from './map-furniture.tsx';
import { type MapViewProps, setChanged } from './map-view-props.ts';
import type { Mark } from './mark-groups.ts';
import type { Position } from './projection.ts';
import { SamePointList } from './same-point-list.tsx';
import { WorldMap } from './world-map.ts';

/** The map as a component. It only passes its properties on to `WorldMap`, which draws the map. */
export default function MapView(props: MapViewProps) {
  const { label, className = '', inPage = false, pin, popup } = props;
  const t = useTranslations();
  const holder = useRef<HTMLDivElement>(null);
  const { map, palette, notice, hasTileError, samePoint, setSamePoint, moved } = useWorldMap(holder, props);
  const [popupElement] = useState(() => document.createElement('div'));
  const at = samePoint?.at ?? popup?.at;
  // The popup is above the pin, if there is one at this point.
  const isAtPin = pin != null && at?.latitude === pin.latitude && at.longitude === pin.longitude;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another palette makes another map.
  useEffect(() => {
    if (at !== undefined) return map.current?.attach(popupElement, at, [0, isAtPin ? -48 : -14]);
  }, [palette, at, isAtPin, popupElement]);
  const choose = (id: string) => {
    setSamePoint(undefined);
    props.onPlace?.(id);
  };

  return (
    <div className={`map-frame relative ${props.isPinUnset ? 'unset' : ''} ${className}`}>
      <section
        ref={holder}
        aria-label={label}
        aria-description={props.onPick === undefined ? t.map.keyboard : t.map.keyboardPick}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys.
        tabIndex={0}
        className={`world-map h-full w-full ${inPage ? 'in-page' : ''}`}
      />
      <MapFurniture
        controls={props.controls ?? 'top'}
        padding={props.padding}
        top={props.furnitureTop}
        notice={notice}
        hasTileError={hasTileError}
        onRetry={() => map.current?.base.retry()}
        stateNotice={props.notice}
      >
        {props.children}
      </MapFurniture>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {popup !== undefined && samePoint === undefined && createPortal(popup.content, popupElement)}
      {samePoint !== undefined &&
        createPortal(
          <SamePointList marks={samePoint.marks} onChoose={choose} onClose={() => setSamePoint(undefined)} />,
          popupElement,
        )}
    </div>
  );
}

/** Creates the map in an element, again when the palette changes, and returns it with its notices. */
function useWorldMap(holder: RefObject<HTMLDivElement | null>, props: MapViewProps) {
  const { inPage = false, streets = true, centre, zoom, draggable = false } = props;
  const { config, client } = useApp();
  const t = useTranslations();
  const map = useRef<WorldMap | null>(null);
  /** The properties that were applied last. */
  const applied = useRef<MapViewProps>(undefined);
  const seas = useLazyMessages('seas');
  useEffect(() => {
    if (seas) map.current?.base.setSeaNames(seas);
  }, [seas]);
  const [notice, setNotice] = useState<MapNotice>();
  const [hasTileError, setHasTileError] = useState(false);
  const [samePoint, setSamePoint] = useState<{
    readonly marks: readonly Mark[];
    readonly at: Position;
  }>();
  const [moved, setMoved] = useState('');
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const palette = props.palette ?? (isDark ? 'dark' : 'light');
  const picks = props.onPick !== undefined;
  const onPick = useEffectEvent((at: Position) => props.onPick?.(at));
  const onPinMoved = useEffectEvent((at: Position) => {
    setMoved(t.map.markerAt({ point: formatPoint(at) }));
    props.onPinMoved?.(at);
  });
  const onPlace = useEffectEvent((id: string) => props.onPlace?.(id));
  const onPointAt = useEffectEvent((id: string | undefined) => props.onPointAt?.(id));
  const onMoved = useEffectEvent((at: Position) => props.onMoved?.(at));
  const onDrawn = useEffectEvent(() => props.onDrawn?.());
  const create = useEffectEvent((element: HTMLElement, onGestureBlocked: (how: 'finger' | 'wheel') => void) => {
    if (document.createElement('canvas').getContext('2d') === null) throw new Error('There is nothing to draw on.');
    const findSlot = (name: string) => element.parentElement!.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
    return new WorldMap(element, {
      furniture: { zoom: findSlot('zoom'), scale: findSlot('scale'), credit: findSlot('credit') },
      palette,
      inPage,
      isOverPicture: props.isOverPicture,
      centre,
      zoom,
      ...(streets && config.mapTilesUrl !== '' ? { tilesUrl: config.mapTilesUrl } : {}),
      ...(streets && config.mapStyleUrl !== '' ? { styleUrl: config.mapStyleUrl } : {}),
      worldOnly: !streets,
      placesWithin: async (area, limit) => {
        const answer = await client.geocoding.settlementsWithin(area, limit, t.language);
        return answer.ok ? answer.value.map(({ name, point, population }) => ({ name, population, ...point })) : [];
      },
      formatTown: (town, metres) => t.map.townAway({ town, distance: getFormat(t).distance(metres) }),
      texts: { ...t.map, language: t.language, locale: t.locale, gate: t.arrival.gate },
      ...(picks ? { onPick: (at) => onPick(at) } : {}),
      onPinMoved: (at) => onPinMoved(at),
      onMoved: (at) => onMoved(at),
      onMark: (id) => onPlace(id),
      onPointAt: (id) => onPointAt(id),
      onSamePoint: (marks, at) => setSamePoint({ marks, at }),
      onTileState: (state) => {
        setHasTileError(state === 'failed');
        setNotice(state === 'failed' ? { kind: 'streets-gone', text: t.map.tilesGone } : undefined);
      },
      onDrawn: () => onDrawn(),
      onGestureBlocked,
    });
  });

  // Created once, and again only for another palette; the effect below applies the properties. The error boundary around the map shows
  // an error that is thrown here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are read in `create`, and another of them needs another map.
  useEffect(() => {
    const created = create(holder.current!, (how) =>
      setNotice({ kind: 'hint', text: how === 'finger' ? t.map.twoFingers : t.map.scrollZoom }),
    );
    map.current = created;
    applied.current = undefined;
    return () => {
      created.destroy();
      map.current = null;
    };
  }, [palette, inPage, streets, draggable, config.mapTilesUrl, config.mapStyleUrl, client, t]);
  useEffect(() => {
    const before = applied.current;
    applied.current = props;
    if (map.current === null) return;
    setChanged(map.current, props, before);
    if (before !== undefined) return;
    if (seas) map.current.base.setSeaNames(seas);
    props.onReady?.();
  });
  // A notice reports an event, and disappears.
  useEffect(() => {
    if (notice === undefined) return;
    const leaving = setTimeout(() => setNotice(undefined), NOTICE_MS[notice.kind]);
    return () => clearTimeout(leaving);
  }, [notice]);

  return { map, palette, notice, hasTileError, samePoint, setSamePoint, moved };
}

/** The display time of notices in milliseconds: long enough to read them, and to press Retry. */
const NOTICE_MS = { hint: 2_500, 'streets-gone': 4_000 } as const;
