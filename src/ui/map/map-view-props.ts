import type { ReactNode } from 'react';
import type { Area, LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Padding } from './camera.ts';
import type { EntrancePair } from './entrance-line.ts';
import type { Mark } from './mark-groups.ts';
import type { Marker } from './page-markers.ts';
import type { PaletteName } from './palette.ts';
import type { Position } from './projection.ts';
import type { WorldMap } from './world-map.ts';

export interface MapViewProps {
  readonly label: string;
  readonly className?: string;
  readonly palette?: PaletteName;
  readonly inPage?: boolean;
  /** Shows street tiles above the embedded world; default true. The landing map has none. */
  readonly streets?: boolean;
  /** True if a picture of the first view is below the map (`region-picture.tsx`). */
  readonly isOverPicture?: boolean;
  readonly centre: Position;
  readonly zoom: number;
  /** The space at the map's edges that other elements cover, in pixels. */
  readonly padding?: Padding;
  readonly pin?: Position | null;
  readonly draggable?: boolean;
  /** Shows the pin as unset: it is at the initial centre, and no point has been chosen. */
  readonly isPinUnset?: boolean;
  /** The radius in metres of the accuracy circle around the pin. */
  readonly accuracy?: number | undefined;
  /** The line from the place to its entrance, where the pin is. */
  readonly line?: EntrancePair | undefined;
  /** The way from the road to the door, in degrees. */
  readonly way?: readonly LatLng[] | undefined;
  /** The points where photos of the way were taken. */
  readonly wayPhotos?: readonly LatLng[] | undefined;
  /** The cells that contain the approximate places. */
  readonly cells?: readonly Area[];
  /** Areas whose edges are shown. */
  readonly areas?: readonly Area[];
  /** Markers that are elements of the page. Use them for a few that have a popup each. */
  readonly markers?: readonly Marker[];
  /** The places of a list, drawn on the canvas. Assistive technology reads the list instead. */
  readonly places?: readonly Mark[];
  /** The id of the place whose row the pointer is over. */
  readonly pointedAt?: string | undefined;
  readonly onPlace?: (id: string) => void;
  readonly onPointAt?: (id: string | undefined) => void;
  /** The position of the controls: at the top, or at the bottom in reach of the thumb. */
  readonly controls?: 'top' | 'bottom';
  /** The covered space at the top in rem that moves only the controls and notices, not the centre of the view. */
  readonly furnitureTop?: number;
  /** A notice of a state, shown above the map as long as it is set. */
  readonly notice?: ReactNode;
  /** The positions that the view is fitted to when they change. */
  readonly fit?: readonly Position[];
  /** The maximum zoom of `fit`, for content that is only visible close up. */
  readonly fitZoom?: number;
  readonly popup?: { readonly at: Position; readonly content: ReactNode } | undefined;
  readonly onPick?: (position: Position) => void;
  readonly onPinMoved?: (position: Position) => void;
  readonly onMoved?: (centre: Position) => void;
  /** Called when the map was created; it may not be drawn yet. */
  readonly onReady?: () => void;
  /** Called when the first view is completely drawn. */
  readonly onDrawn?: () => void;
  /** Called when the map failed to load or cannot be drawn. Its container then shows a notice. */
  readonly onError?: (error: unknown) => void;
  readonly children?: ReactNode;
}

type Setter = readonly [
  keys: readonly (keyof MapViewProps)[],
  set: (map: WorldMap, props: MapViewProps, isNew: boolean) => void,
];

/** The functions that apply properties when one of their keys changes. The padding is first, because the centre depends on it. */
const setters: readonly Setter[] = [
  [['padding'], (map, { padding }) => padding && map.camera.pad(padding)],
  // A new `centre` object moves the view even if the point is the same, because the visitor can have moved the map.
  [
    ['centre', 'zoom'],
    (map, { centre, zoom, padding }, isNew) => {
      if (!isNew || padding) map.camera.show(centre, zoom, { glide: !isNew });
    },
  ],
  [['pin', 'draggable'], (map, { pin = null, draggable = false }) => map.setPin(pin, { draggable })],
  [
    ['pin', 'accuracy'],
    (map, { pin = null, accuracy }) => map.setAccuracy(accuracy === undefined ? null : pin, accuracy),
  ],
  [['line', 'way', 'wayPhotos'], (map, { line, way = [], wayPhotos = [] }) => void map.lines.set(line, way, wayPhotos)],
  [['cells'], (map, { cells = [] }) => map.cells.set(cells)],
  [['areas'], (map, { areas = [] }) => map.areas.set(areas)],
  [['markers'], (map, { markers = [] }) => map.markers.set(markers)],
  [['places'], (map, { places = [] }) => map.setPlaces(places)],
  [['pointedAt'], (map, { pointedAt }) => map.places.pointAt(pointedAt)],
  [['fit', 'fitZoom'], (map, { fit, fitZoom, pin }) => fit && map.camera.showAll(fit, fitZoom, pin ? 44 : 0)],
];

/** Applies the properties that differ from the previous ones; all of them for a new map. */
export function setChanged(map: WorldMap, props: MapViewProps, before: MapViewProps | undefined): void {
  for (const [keys, set] of setters)
    if (before === undefined || keys.some((key) => before[key] !== props[key])) set(map, props, before === undefined);
}
