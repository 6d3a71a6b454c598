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
  /** Street tiles above the embedded world; the landing map does without. */
  readonly streets?: boolean;
  /** A picture of the first view is below the map (region-picture.tsx). */
  readonly isOverPicture?: boolean;
  readonly centre: Position;
  readonly zoom: number;
  /** The space at the map's edges that other elements cover. */
  readonly padding?: Padding;
  readonly pin?: Position | null;
  readonly draggable?: boolean;
  /** The pin is at the initial centre, and looks unset: no point has been chosen. */
  readonly isPinUnset?: boolean;
  /** Metres around the pin that the place is somewhere within: drawn as a circle. */
  readonly accuracy?: number | undefined;
  /** From the place to its entrance, where the pin is. */
  readonly line?: EntrancePair | undefined;
  /** From the road to the door, in degrees. */
  readonly way?: readonly LatLng[] | undefined;
  /** The points where photos of the way were taken. */
  readonly wayPhotos?: readonly LatLng[] | undefined;
  /** The cells that contain the approximate places. */
  readonly cells?: readonly Area[];
  /** Areas whose edges are shown. */
  readonly areas?: readonly Area[];
  /** Elements of the page as markers: a few that have a popup each. */
  readonly markers?: readonly Marker[];
  /** The places of a list, drawn on the map; the list is what assistive technology reads. */
  readonly places?: readonly Mark[];
  /** The id of the place whose row is pointed at. */
  readonly pointedAt?: string | undefined;
  readonly onPlace?: (id: string) => void;
  readonly onPointAt?: (id: string | undefined) => void;
  /** The position of the controls: where the eye looks for them, or where the thumb is. */
  readonly controls?: 'top' | 'bottom';
  /** The space at the map's top edge that is covered for its furniture alone, in rem. */
  readonly furnitureTop?: number;
  /** The notice that the map shows above itself for as long as it holds. */
  readonly notice?: ReactNode;
  /** Brought wholly into view when it changes. */
  readonly fit?: readonly Position[];
  /** How near `fit` may come, where what is drawn is seen from near alone. */
  readonly fitZoom?: number;
  readonly popup?: { readonly at: Position; readonly content: ReactNode } | undefined;
  readonly onPick?: (position: Position) => void;
  readonly onPinMoved?: (position: Position) => void;
  readonly onMoved?: (centre: Position) => void;
  /** The map exists, drawn or about to be. */
  readonly onReady?: () => void;
  /** It has drawn everything of its first view. */
  readonly onDrawn?: () => void;
  /** It failed to load, or cannot be drawn here; the map's place says so. */
  readonly onError?: (error: unknown) => void;
  readonly children?: ReactNode;
}

type Setter = readonly [
  keys: readonly (keyof MapViewProps)[],
  set: (map: WorldMap, props: MapViewProps, isNew: boolean) => void,
];

/** How the map is given each property when one of its keys changes. The padding goes first: the middle is that of what is free. */
const setters: readonly Setter[] = [
  [['padding'], (map, { padding }) => padding && map.camera.pad(padding)],
  // A new `centre` moves the view, also when it is the same point again: the visitor may have moved the map meanwhile.
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

/** Gives the map the properties that differ from those before; all of them to a new map. */
export function setChanged(map: WorldMap, props: MapViewProps, before: MapViewProps | undefined): void {
  for (const [keys, set] of setters)
    if (before === undefined || keys.some((key) => before[key] !== props[key])) set(map, props, before === undefined);
}
