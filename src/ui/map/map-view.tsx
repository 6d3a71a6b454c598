import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Area } from '../../domain/coordinates.ts';
import { useApp } from '../app-context.tsx';
import { useTranslations } from '../i18n/index.ts';
import type { PaletteName } from './palette.ts';
import { type Marker, type Padding, type Position, WorldMap } from './world-map.ts';

export interface MapViewProps {
  readonly label: string;
  readonly className?: string;
  readonly palette?: PaletteName;
  readonly inPage?: boolean;
  /** Street tiles above the embedded world; the landing map does without. */
  readonly streets?: boolean;
  readonly centre: Position;
  readonly zoom: number;
  /** What lies over the map's edges. */
  readonly padding?: Padding;
  /** The pin. */
  readonly pin?: Position | null;
  readonly draggable?: boolean;
  /** Metres around the pin that the place is somewhere within: drawn as a circle. */
  readonly accuracy?: number | undefined;
  /** Where approximate places are somewhere within. */
  readonly cells?: readonly Area[];
  readonly markers?: readonly Marker[];
  /** Brought wholly into view when it changes. */
  readonly fit?: readonly Position[];
  readonly popup?: { readonly at: Position; readonly content: ReactNode } | undefined;
  readonly onPick?: (position: Position) => void;
  readonly onPinMoved?: (position: Position) => void;
  readonly onMoved?: (centre: Position) => void;
  /** The map is there, drawn or about to be. */
  readonly onReady?: () => void;
  /** It did not come, or cannot be drawn here; the map's place says so. */
  readonly onError?: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** The map as a part of a page. All it does is hand its properties on; `WorldMap` does the rest. */
export default function MapView(props: MapViewProps) {
  const { label, className = '', inPage = false, streets = true, centre, zoom, pin, draggable = false, popup } = props;
  const { config, useCases } = useApp();
  const words = useTranslations();
  const holder = useRef<HTMLDivElement>(null);
  const map = useRef<WorldMap | null>(null);
  const [note, setNote] = useState('');
  const dark = usePrefersDark();
  const palette = props.palette ?? (dark ? 'dark' : 'light');
  const picks = props.onPick !== undefined;
  const onPick = useEffectEvent((at: Position) => props.onPick?.(at));
  const onPinMoved = useEffectEvent((at: Position) => props.onPinMoved?.(at));
  const onMoved = useEffectEvent((at: Position) => props.onMoved?.(at));
  const showProperties = useEffectEvent((created: WorldMap) => {
    if (props.padding) {
      created.pad(props.padding);
      created.show(centre, zoom, { glide: false });
    }
    created.setPin(pin ?? null, { draggable });
    created.setMarkers(props.markers ?? []);
    created.setCells(props.cells ?? []);
    showAccuracy(created, props);
    if (props.fit && props.fit.length > 0) created.showAll(props.fit);
    props.onReady?.();
  });
  const create = useEffectEvent((element: HTMLElement, onHeldBack: (how: 'finger' | 'wheel') => void) => {
    if (document.createElement('canvas').getContext('2d') === null) throw new Error('There is nothing to draw on.');
    return new WorldMap(element, {
      palette,
      inPage,
      centre,
      zoom,
      ...(streets && config.mapTilesUrl !== '' ? { tilesUrl: config.mapTilesUrl } : {}),
      ...(streets && config.mapStyleUrl !== '' ? { styleUrl: config.mapStyleUrl } : {}),
      placesWithin: async (area, limit) => {
        const answer = await useCases.geocoding.settlementsWithin(area, limit);
        return answer.ok ? answer.value.map(({ name, point, population }) => ({ name, population, ...point })) : [];
      },
      words: { ...words.map, marker: words.map.marker },
      ...(picks ? { onPick: (at) => onPick(at) } : {}),
      onPinMoved: (at) => onPinMoved(at),
      onMoved: (at) => onMoved(at),
      onTiles: (state) => setNote(state === 'gone' ? words.map.tilesGone : ''),
      onHeldBack,
    });
  });

  // Made once, and again only for another palette; where it looks is brought up to date below. Whatever is thrown here is
  // shown by the error boundary around the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are read in `create`, and another of them needs another map.
  useEffect(() => {
    let hint: ReturnType<typeof setTimeout> | undefined;
    const created = create(holder.current!, (how) => {
      setNote(how === 'finger' ? words.map.twoFingers : words.map.scrollZoom);
      clearTimeout(hint);
      hint = setTimeout(() => setNote(''), 2_500);
    });
    map.current = created;
    showProperties(created);
    return () => {
      clearTimeout(hint);
      created.destroy();
      map.current = null;
    };
  }, [palette, inPage, streets, draggable, config.mapTilesUrl, config.mapStyleUrl, useCases, words]);

  // Before the view moves: its middle is the middle of what is free.
  const { padding } = props;
  useEffect(() => {
    if (padding) map.current?.pad(padding);
  }, [padding]);
  // A new `centre` moves the view, also when it is the same point again: the visitor may have moved the map meanwhile.
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else map.current?.show({ latitude: centre.latitude, longitude: centre.longitude }, zoom);
  }, [centre, zoom]);

  useEffect(() => map.current?.setPin(pin ?? null, { draggable }), [pin, draggable]);
  const { accuracy } = props;
  useEffect(() => {
    if (map.current) showAccuracy(map.current, { pin, accuracy });
  }, [pin, accuracy]);
  useEffect(() => map.current?.setCells(props.cells ?? []), [props.cells]);
  useEffect(() => map.current?.setMarkers(props.markers ?? []), [props.markers]);
  useEffect(() => {
    if (props.fit && props.fit.length > 0) map.current?.showAll(props.fit);
  }, [props.fit]);

  const [popupElement] = useState(() => document.createElement('div'));
  const at = popup?.at;
  useEffect(() => {
    if (at !== undefined) return map.current?.attach(popupElement, at);
  }, [at, popupElement]);

  return (
    <div className={`relative ${className}`}>
      <section
        ref={holder}
        aria-label={label}
        aria-description={props.onPick === undefined ? words.map.keyboard : words.map.keyboardPick}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys.
        tabIndex={0}
        className={`world-map h-full w-full ${inPage ? 'in-page' : ''}`}
      />
      {props.children}
      {note !== '' && (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-8 mx-auto w-fit max-w-[calc(100%-24px)] rounded-full bg-surface px-4 py-1.5 text-small text-quiet shadow-float"
        >
          {note}
        </p>
      )}
      {popup !== undefined && createPortal(popup.content, popupElement)}
    </div>
  );
}

function usePrefersDark(): boolean {
  const [query] = useState(() => window.matchMedia('(prefers-color-scheme: dark)'));
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [query]);
  return dark;
}

const showAccuracy = (map: WorldMap, { pin, accuracy }: Pick<MapViewProps, 'pin' | 'accuracy'>): void =>
  map.setAccuracy(accuracy === undefined ? null : (pin ?? null), accuracy);
