import type { Client } from '../../../client/index.ts';
import { createPoint, type LatLng, type Point } from '../../../domain/coordinates/coordinates.ts';
import { EXACT, type Exactness, isDoorExact } from '../../../domain/coordinates/exactness.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { GeocodeResult } from '../../../usecases/index.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** The start of the map without other information: Singapore (docs/conformance.md §9). */
export const PICKER_CENTRE = { latitude: 1.3521, longitude: 103.8198 } as const;
export const zooms = { start: 11, selected: 19, detail: 15, map: 18 } as const;

/** Returns the zoom for a point: `closest` for an exact point, so close that the accuracy circle fits, or far away for a town. */
export function zoomFor(exactness: Exactness, { latitude }: Pick<Point, 'latitude'>, closest: number): number {
  if (isDoorExact(exactness)) return closest;
  if (exactness.kind !== 'within') return zooms.start;
  const metresPerPixel = (2 * exactness.metres) / CIRCLE_PIXELS;
  const zoom = Math.log2((METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / metresPerPixel);
  return Math.max(2, Math.min(closest, zoom));
}

/** The displayed width of an accuracy circle in pixels. */
const CIRCLE_PIXELS = 240;
/** The metres per pixel of Web Mercator at the equator and zoom 0, with tiles of 256 pixels. */
const METRES_PER_PIXEL = 156_543.034;

/**
 * A report of the picker to its form. A pick has two reports: first the coordinates, then the address. A search result has one report with
 * both.
 */
export type PickReport =
  | { readonly status: 'default'; readonly point: Point; readonly formattedAddress: string }
  | { readonly status: 'picked'; readonly point: Point }
  | { readonly status: 'geocoded' | 'found'; readonly point: Point; readonly answer: GeocodeResult }
  | { readonly status: 'no-address'; readonly point: Point; readonly formattedAddress: string };

interface PickerState {
  /** True until the map is loaded. */
  readonly loading: boolean;
  readonly locating: boolean;
  readonly point: Point | undefined;
  /** True if the user chose the point. The default point is only the start of the map. */
  readonly isChosen: boolean;
  /** True if the user has moved the map from its start, so that its centre can be set as the point. */
  readonly isMoved: boolean;
  readonly exactness: Exactness;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly zoom: number;
  readonly locationError?: FailureOf<'position-denied' | 'position-unavailable' | 'position-timeout'>;
}

export interface PlacePickerController extends Pick<Store<PickerState>, 'get' | 'subscribe'> {
  /** Returns the displayed point; `undefined` for the default point, which is unrelated to the user. */
  middle(): LatLng | undefined;
  /** Call it when the map is loaded. Without an initial location, it sets and reports the default point. */
  ready(): void;
  /** Sets and reports a point that the user picked by a click, a drag or the device's position. */
  pick(latitude: number, longitude: number, exactness?: Exactness): Promise<void>;
  /** Moves the marker to a point that the form already has, without a report. */
  show(point: Point): void;
  /** Sets the start of the map, in degrees. It has no effect after the user has chosen a point or moved the map, and chooses no point. */
  beginAt(position: LatLng, zoom: number): void;
  /** Call it when the map has stopped moving, with its centre in degrees. */
  moved(middle: LatLng): void;
  /** Removes the chosen point. The map does not move. */
  clear(): void;
  /** Sets and reports a search result, whose address is already known. */
  place(answer: GeocodeResult): void;
  locate(): Promise<void>;
}

export function createPlacePicker({
  initial,
  start = PICKER_CENTRE,
  client,
  language,
  texts,
  report,
  log = (text, about) => console.warn(text, about),
}: {
  readonly initial: Point | undefined;
  /** The centre of the map at the start without an initial point, in degrees. */
  readonly start?: { readonly latitude: number; readonly longitude: number };
  readonly client: {
    readonly geocoding: Pick<Client['geocoding'], 'reverseGeocode'>;
    readonly geolocation: Pick<Client['geolocation'], 'findPosition'>;
  };
  /** The language of addresses: a BCP 47 tag. */
  readonly language: string;
  /** The texts for an unknown address. */
  readonly texts: { readonly selectedLocation: string; readonly defaultLocation: string };
  readonly report: (report: PickReport) => void;
  readonly log?: (text: string, about: string) => void;
}): PlacePickerController {
  const store = createStore<PickerState>({
    loading: true,
    locating: false,
    point: initial,
    isChosen: initial !== undefined,
    isMoved: false,
    exactness: EXACT,
    centre: initial ?? start,
    zoom: initial === undefined ? zooms.start : zooms.selected,
  });
  let picks = 0;
  let startZoom = 0;

  const set = (change: Partial<PickerState>) => store.set({ ...store.get(), ...change });

  async function pickPoint(point: Point, exactness: Exactness): Promise<void> {
    const pick = ++picks;
    set({
      point,
      isChosen: true,
      exactness,
      centre: point,
      zoom: zoomFor(exactness, point, zooms.selected),
      locationError: undefined,
    });
    report({ status: 'picked', point });
    const answer = await client.geocoding.reverseGeocode({ point, language });
    if (pick !== picks) return;
    if (answer.ok) return report({ status: 'geocoded', point, answer: { ...answer.value, exactness } });
    log('The address of the selected point could not be requested', answer.failure.kind);
    report({ status: 'no-address', point, formattedAddress: texts.selectedLocation });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    middle: () => {
      const { centre } = store.get();
      return centre === PICKER_CENTRE ? undefined : centre;
    },
    ready: () => {
      set({ loading: false });
      if (store.get().point !== undefined) return;
      const startPoint = createPoint(start.latitude, start.longitude);
      if (!startPoint.ok) return;
      set({ point: startPoint.value });
      report({ status: 'default', point: startPoint.value, formattedAddress: texts.defaultLocation });
    },
    pick: async (latitude, longitude, exactness = EXACT) => {
      const point = createPoint(latitude, longitude);
      if (point.ok) await pickPoint(point.value, exactness);
    },
    show: (point) => {
      picks += 1;
      set({ point, isChosen: true, exactness: EXACT, centre: point, zoom: zooms.selected, locationError: undefined });
    },
    beginAt: (position, zoom) => {
      const { isChosen, isMoved } = store.get();
      const startPoint = createPoint(position.latitude, position.longitude);
      // The more exact start wins: the device's position can arrive before the country.
      if (isChosen || isMoved || !startPoint.ok || zoom < startZoom) return;
      startZoom = zoom;
      set({ point: startPoint.value, centre: startPoint.value, zoom });
    },
    moved: (middle) => {
      const { loading, isMoved, centre } = store.get();
      if (!loading && !isMoved && !isSameSpot(middle, centre)) set({ isMoved: true });
    },
    clear: () => {
      picks += 1;
      set({ isChosen: false, isMoved: false, exactness: EXACT, locationError: undefined });
    },
    place: (answer) => {
      picks += 1;
      // The zoom depends on the exactness, because the centre of a city is not a door.
      set({
        point: answer.point,
        isChosen: true,
        exactness: answer.exactness,
        centre: answer.point,
        zoom: zoomFor(answer.exactness, answer.point, zooms.selected),
        locationError: undefined,
      });
      report({ status: 'found', point: answer.point, answer });
    },
    locate: async () => {
      const pick = picks;
      set({ locating: true, locationError: undefined });
      const position = await client.geolocation.findPosition();
      set({ locating: false });
      // Ignores the position if the user has picked a point in the meantime.
      if (pick !== picks) return;
      if (position.ok) return pickPoint(position.value.point, position.value.exactness);
      log('The position is not available', position.failure.kind);
      set({ locationError: position.failure });
    },
  };
}

/** Returns whether two positions are less than a pixel apart at the closest zoom. Rounding moves a point by less than that. */
export const isSameSpot = (a: LatLng, b: LatLng | undefined): boolean =>
  b !== undefined &&
  Math.abs(a.latitude - b.latitude) < SAME_SPOT_DEGREES &&
  Math.abs(a.longitude - b.longitude) < SAME_SPOT_DEGREES;

const SAME_SPOT_DEGREES = 2e-6;
