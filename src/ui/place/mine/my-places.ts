import { formatAlias, handleKey, toLabelOrder } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { keysWith } from '../../../domain/location/location-fields.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** The lists of My Places: all existing places, those that are not public, those due for a check, expired ones, or those in the bin. */
export const placeStates = ['live', 'restricted', 'due', 'expired', 'deleted'] as const;
export type PlaceState = (typeof placeStates)[number];

export const placeSorts = ['created', 'updated', 'name'] as const;
export type PlaceSort = (typeof placeSorts)[number];

export interface PlaceView {
  readonly state: PlaceState;
  readonly sort: PlaceSort;
  readonly text: string;
  /** The page number, from 1. */
  readonly page: number;
}

/** Parses the view in a URL: `?state=due&sort=name&q=door&page=2`. */
export function parsePlaceView(parameters: URLSearchParams): PlaceView {
  const page = Number(parameters.get('page') ?? 1);
  return {
    state: placeStates.find((state) => state === parameters.get('state')) ?? 'live',
    sort: placeSorts.find((sort) => sort === parameters.get('sort')) ?? 'created',
    text: (parameters.get('q') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Formats a view as a URL query, without default values. */
export function toQuery({ state, sort, text, page }: PlaceView): URLSearchParams {
  return new URLSearchParams([
    ...(state === 'live' ? [] : [['state', state]]),
    ...(sort === 'created' ? [] : [['sort', sort]]),
    ...(text === '' ? [] : [['q', text]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

/** A location with its search text. */
export interface SearchablePlace {
  /** Its alias, which is unique. */
  readonly alias: string;
  readonly location: Location;
  readonly searchText: string;
}

/** Adds the search texts to places. They are computed once, because a list of 3,000 places is searched at each keystroke. */
export const toPlaces = (locations: readonly Location[]): readonly SearchablePlace[] =>
  locations.map((location) => {
    const alias = formatAlias(location.handle, location.label);
    return {
      alias,
      location,
      searchText: normalizeText([alias, ...addressKeys.map((key) => location[key])].join(' ')),
    };
  });

const addressKeys = [...keysWith({ section: 'address' }), ...keysWith({ section: 'parts' })];

/** Returns the places whose name or address contains every word of a text, in any case and without accents. */
export function filterByText(places: readonly SearchablePlace[], text: string): readonly SearchablePlace[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? places
    : places.filter(({ searchText }) => words.every((word) => searchText.includes(word)));
}

/** Sorts places in the order of the server: by time, newest first and then by name, or only by name. */
export function sortPlaces(places: readonly SearchablePlace[], sort: PlaceSort): readonly SearchablePlace[] {
  const withKeys = places.map((place) => {
    const { handle, label, createdAt, updatedAt } = place.location;
    const time = { created: createdAt, updated: updatedAt, name: '' }[sort];
    return { place, time, name: [handleKey(handle), toLabelOrder(label), label] };
  });
  return withKeys.sort((a, b) => compare(b.time, a.time) || compareNames(a.name, b.name)).map(({ place }) => place);
}

/** Days after which an owner is reminded to check a place. */
const CHECK_DAYS = 365;

/** Returns whether a location was not created, moved or confirmed within a year. Its times are ISO 8601; `now` is in milliseconds. */
export const isDue = ({ createdAt, confirmedAt, movedAt }: Location, now: number): boolean =>
  [createdAt, confirmedAt, movedAt].every((time) => time === '' || now - Date.parse(time) > CHECK_DAYS * DAY);

/** Returns the remaining whole days of a location in the bin. `updatedAt` is the time of its deletion; `now` is in milliseconds. */
export function countDaysLeft({ updatedAt }: Location, now: number, binDays: number): number {
  const passed = Math.floor((now - Date.parse(updatedAt)) / DAY);
  return Math.min(Math.max(binDays - passed, 0), binDays);
}

/** Returns a page of a list and the number of pages. A number after the last page gives the last page. */
export function selectPage<T>(
  list: readonly T[],
  page: number,
  size: number,
): { readonly items: readonly T[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const currentPage = Math.min(page, pages);
  return { items: list.slice((currentPage - 1) * size, currentPage * size), page: currentPage, pages };
}

const DAY = 86_400_000;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const compareNames = (a: readonly string[], b: readonly string[]): number =>
  a.reduce((found, part, index) => found || compare(part, b[index]!), 0);
