import type { Client } from '../../../client/index.ts';
import { createPoint, formatPoint, type Point } from '../../../domain/coordinates/coordinates.ts';
import { EXACT, type Exactness } from '../../../domain/coordinates/exactness.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import { type Location, MAX_PAGE_SIZE, noAddress } from '../../../domain/location/location.ts';
import { classify } from '../../../domain/query/classify.ts';
import type { Interpretation } from '../../../domain/query/interpretation.ts';
import type { FoundAlias, GeocodeResult, Received, SearchFailure } from '../../../usecases/index.ts';
import { getDeviceCountry } from '../../lib/device-country.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { PICKER_CENTRE, zoomFor, zooms } from '../../place/form/picker-state.ts';
import { findInterpretation, isSameInterpretation } from '../../search/interpretations.ts';

/** The selection that the map shows and the panel describes. */
export type MapSelection =
  | {
      /** All places of a handle, none of them selected. */
      readonly kind: 'handle';
      readonly found: FoundAlias;
      readonly placeMatch?: GeocodeResult | undefined;
    }
  | {
      readonly kind: 'alias';
      readonly location: Location;
      readonly others: readonly Location[];
      readonly more: boolean;
      /** The place with the same name as the alias. */
      readonly placeMatch?: GeocodeResult | undefined;
    }
  | {
      readonly kind: 'place';
      readonly from: 'search' | 'device' | 'map';
      readonly point: Point;
      readonly exactness: Exactness;
      /** Absent while it is loading. */
      readonly answer?: GeocodeResult;
      /** Aliases of public places there. */
      readonly names?: readonly string[] | undefined;
    };

/** The state of the map page (docs/conformance.md §4). Its URL contains `q`, the query, and `res`, the interpretation of it that is shown. */
export interface MapState {
  readonly q: string;
  readonly res: string | undefined;
  readonly status: 'start' | 'searching' | 'found' | 'failed';
  /** All interpretations of `q`, best first, and the selected one. */
  readonly interpretations: readonly Interpretation[];
  readonly selected?: Interpretation | undefined;
  readonly selection?: MapSelection | undefined;
  /** The view of the map: Singapore, then the search result. A point picked on the map does not change the view. */
  readonly view: View;
  readonly failure?: SearchFailure | undefined;
  /** The aliases that may be meant after a failure, best first. */
  readonly names?: readonly string[] | undefined;
  readonly locating: boolean;
  readonly locationError?: FailureOf<'position-denied' | 'position-unavailable' | 'position-timeout'> | undefined;
}

interface View {
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly zoom: number;
}

export interface MapSearch extends Pick<Store<MapState>, 'get' | 'subscribe'> {
  /** Shows the query of this URL, if it is not shown already. A later query supersedes an earlier response. */
  show(q: string, res: string | undefined, near?: { latitude: number; longitude: number }): Promise<void>;
  /** Repeats the query, now near the current view. */
  retry(near?: { latitude: number; longitude: number }): Promise<void>;
  /** Shows the position of the device, and then its address. Resolves to the `q` for it as soon as the position is known. */
  locate(): Promise<string | undefined>;
  /** Shows a point of the map, and then its address. Returns the `q` for it; `undefined` if the coordinates are out of range. */
  pick(latitude: number, longitude: number): string | undefined;
}

interface Deps {
  /** The language of place names, as a BCP 47 tag. */
  readonly language: string;
  readonly client: {
    readonly aliases: Pick<Client['aliases'], 'resolve'>;
    readonly geocoding: Pick<Client['geocoding'], 'search' | 'countryAt' | 'reverseGeocode'>;
    readonly geolocation: Pick<Client['geolocation'], 'findPosition'>;
  };
}

/**
 * Returns the initial state: the embedded look-up result if `q` is only an alias; otherwise empty, or centred on the coordinates in `q`.
 */
export function initialMapState(q: string, received: Received['outcome'] | undefined): MapState {
  const understood = classify(q);
  if (!understood.ok) return empty;
  const [best] = understood.value;
  if (received === undefined)
    return best?.kind === 'coordinates' ? { ...empty, view: { centre: best.point, zoom: zooms.map } } : empty;
  const interpretations = understood.value;
  const initial = { ...empty, q, interpretations, selected: interpretations[0] };
  // Only the page of a place sends a PIN.
  if (!received.ok)
    return received.failure.kind === 'wrong-pin' ? empty : { ...initial, status: 'failed', failure: received.failure };
  return { ...initial, ...toAliasState(received.value) };
}

/** Returns the state for a look-up result: the only place, or all of them to choose from. */
function toAliasState(found: FoundAlias) {
  const { handle, locations, more = false } = found;
  const [location, ...others] = locations;
  if (location === undefined)
    return { status: 'failed', selection: undefined, failure: { kind: 'no-labels', handle } } as const;
  const view = { centre: location, zoom: zooms.map };
  if (others.length > 0 || more) return { status: 'found', view, selection: { kind: 'handle', found } } as const;
  return { status: 'found', view, selection: { kind: 'alias', location, others, more } } as const;
}

/** The largest number of places of a handle that the map shows. */
const MAX_PLACES = 5000;

const start = { q: '', res: undefined, status: 'start', interpretations: [], locating: false } as const;
const noProblem = { failure: undefined, names: undefined, locationError: undefined };
const empty: MapState = { ...start, view: { centre: PICKER_CENTRE, zoom: zooms.start } };

/** Creates the search of the map page. `initialState` is the state before any query; by default empty, centred on Singapore. */
export function createMapSearch({ language, client }: Deps, initialState: MapState = empty): MapSearch {
  const { aliases, geocoding, geolocation } = client;
  const store = createStore<MapState>(initialState);
  let lastRequestId = 0;
  let isRestPending = initialState.selection !== undefined;
  const set = (change: Partial<MapState>) => store.set({ ...store.get(), ...change });

  async function search(q: string, res: string | undefined, near?: Parameters<MapSearch['show']>[2]): Promise<void> {
    const requestId = ++lastRequestId;
    const understood = classify(q, { language });
    const interpretations = understood.ok ? understood.value : [];
    const requested = findInterpretation(interpretations, res);
    set({ q, res, status: 'searching', interpretations, selected: requested, ...noProblem });
    const home = getDeviceCountry();
    const answer = await geocoding.search(q, {
      language,
      ...(understood.ok && { readings: interpretations }),
      ...(requested && { reading: requested }),
      ...(near && { near }),
      ...(home && { home }),
    });
    if (requestId !== lastRequestId) return;
    // Finds the identical object, because the chips compare interpretations by identity.
    const followed = interpretations.find((candidate) => isSameInterpretation(candidate, answer.read));
    const interpretation = { interpretations, selected: requested ?? followed };
    if (!answer.ok)
      return set({
        ...interpretation,
        status: 'failed',
        selection: undefined,
        failure: answer.failure,
        names: answer.names,
      });
    if ('locations' in answer.value) return showAlias(answer.value, interpretation, requestId, answer.beside);
    const { point, exactness } = answer.value;
    // The zoom depends on the exactness: a town is shown as a whole, a door closely.
    const view = { centre: point, zoom: zoomFor(exactness, point, zooms.map) };
    set({
      ...interpretation,
      status: 'found',
      view,
      selection: { kind: 'place', from: 'search', point, exactness, answer: answer.value, names: answer.names },
    });
  }

  /** A handle returns the first page of its places, a handle with a label one place: the others are then requested separately. */
  async function showAlias(
    found: FoundAlias,
    interpretation: Pick<MapState, 'interpretations' | 'selected'>,
    requestId: number,
    placeMatch: GeocodeResult | undefined,
  ): Promise<void> {
    const aliasState = toAliasState(found);
    set({
      ...interpretation,
      ...aliasState,
      ...(aliasState.status === 'found' && { selection: { ...aliasState.selection, placeMatch } }),
    });
    await loadRest(requestId);
  }

  async function loadRest(requestId: number): Promise<void> {
    const { selection, selected } = store.get();
    if (selection?.kind === 'handle' && selection.found.more) {
      const found = await loadAllAfter(selection.found);
      if (requestId === lastRequestId) set({ selection: { ...selection, found } });
    }
    if (selection?.kind !== 'alias' || selected?.kind !== 'alias' || selected.alias.label === undefined) return;
    const { location } = selection;
    const { locations, more = false } = await loadAllAfter({ handle: location.handle, locations: [], more: true });
    const others = locations.filter(({ label }) => label !== location.label);
    if (requestId === lastRequestId) set({ selection: { ...selection, others, more } });
  }

  /** Loads the following pages of a list, until one fails or the map cannot show more places. */
  async function loadAllAfter(found: FoundAlias): Promise<FoundAlias> {
    const after = found.locations.at(-1)?.label;
    if (!found.more || found.locations.length >= MAX_PLACES) return found;
    const next = await aliases.resolve({ handle: found.handle }, { after, limit: MAX_PAGE_SIZE });
    if (!next.ok || next.value.locations.length === 0) return found;
    const { locations, more = false } = next.value;
    return loadAllAfter({ ...found, locations: [...found.locations, ...locations], more });
  }

  async function describe(point: Point, exactness: Exactness, from: 'device' | 'map'): Promise<void> {
    const requestId = ++lastRequestId;
    const place = { kind: 'place', from, point, exactness } as const;
    const view = from === 'device' ? { centre: point, zoom: zoomFor(exactness, point, zooms.map) } : store.get().view;
    store.set({ ...start, q: formatPoint(point), status: 'found', view, selection: place });
    const country = from === 'device' ? await geocoding.countryAt(point) : undefined;
    if (requestId !== lastRequestId) return;
    const answer = await geocoding.reverseGeocode({
      point,
      language,
      ...(country?.ok && country.value !== undefined ? { country: country.value } : {}),
    });
    if (requestId === lastRequestId)
      set({ selection: { ...place, answer: answer.ok ? answer.value : toCoordinatesResult(point) } });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    show: async (q, res, near) => {
      const now = store.get();
      if (q === now.q && res === now.res) {
        if (!isRestPending) return;
        isRestPending = false;
        return loadRest(lastRequestId);
      }
      if (q.trim() !== '') return search(q, res, near);
      lastRequestId += 1;
      store.set({ ...start, view: now.view, locating: now.locating });
    },
    retry: (near) => search(store.get().q, store.get().res, near),
    locate: async () => {
      const requestId = lastRequestId;
      set({ locating: true, locationError: undefined });
      const position = await geolocation.findPosition();
      // Ignores the position if the user has chosen a point or a text in the meantime.
      const isSuperseded = requestId !== lastRequestId;
      set({ locating: false, ...(position.ok || isSuperseded ? {} : { locationError: position.failure }) });
      if (!position.ok || isSuperseded) return undefined;
      const { point, exactness } = position.value;
      void describe(point, exactness, 'device');
      return formatPoint(point);
    },
    pick: (latitude, longitude) => {
      const point = createPoint(latitude, longitude);
      if (!point.ok) return undefined;
      void describe(point.value, EXACT, 'map');
      return formatPoint(point.value);
    },
  };
}

/** Returns whether a national code was requested that does not exist. */
export const isUnknownCode = ({ status, res, interpretations: [best], failure }: MapState): boolean =>
  status === 'failed' &&
  res === undefined &&
  (best?.kind === 'singapore-postcode' || best?.kind === 'saudi-short-address') &&
  (failure?.kind === 'place-not-found' || failure?.kind === 'handle-not-found');

/** Converts a point to a result without an address, for a failed look-up. */
const toCoordinatesResult = (point: Point): GeocodeResult => ({
  point,
  exactness: EXACT,
  address: formatPoint(point),
  parts: noAddress,
  approximate: false,
  provider: 'coordinates',
  attribution: '',
  tried: [],
});
