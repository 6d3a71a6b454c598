import { distance } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from '../../../domain/text/fold-name.ts';
import { withoutKind } from '../search/admin-areas.ts';
import { createCityFinder } from '../search/city-at.ts';
import {
  FORMAT_VERSION,
  type GazetteerHeader,
  type GazetteerSections,
  kindsByNumber,
  NO_CITY,
  namedLanguages,
  packGazetteer,
  rank,
  regionKey,
} from '../search/file-format.ts';
import { createPlaceTable, type PlaceSections } from '../search/place-table.ts';
import type { PlaceSource, SourcePlace } from './geonames-source.ts';
import { reservedPlaceNames, writeReservedNames } from './place-names.ts';
import { chooseTranslatedNames } from './translated-names.ts';

/** Reports the progress of the named step, 0 to 1. */
export type ReportProgress = (step: string, done: number) => void;

/** Returns the bytes of a gazetteer file with the places of a source. */
export async function compileGazetteer(source: PlaceSource, progress: ReportProgress): Promise<Uint8Array> {
  const places = readPlaces(await source.places(), progress);
  const settlements = places.filter(({ kind }) => kind === undefined).length;
  const countryCodes = [...new Set(places.map(({ country }) => country))].sort();
  const regionNames = [...new Set(places.map(({ region }) => region))].sort();
  const header = {
    format: FORMAT_VERSION,
    stamp: source.stamp,
    places: places.length,
    settlements,
    countryCodes,
    regionNames,
  };
  const named = columns(places, countryCodes, regionNames);
  const inLanguages = places.map(({ otherNames }) => chooseTranslatedNames(otherNames));
  const translated = translations(inLanguages);
  const table = { ...named, ...nameColumn(places), ...translated, ...regionTowns(places, { ...named, ...translated }) };
  const tree = pointIndex(places.slice(0, settlements));
  const sections: GazetteerSections = {
    ...table,
    cities: cityColumn(places, { header, table, tree }, progress),
    ...nameIndex(places, inLanguages, progress),
    reserved: writeReservedNames(reservedPlaceNames(places)),
    tree,
  };
  progress('Writing', 1);
  return packGazetteer(header, sections);
}

/** Sorts settlements before other places, and each by size, so that a number implies a size, and a search can stop at the first match. */
function readPlaces(source: Iterable<SourcePlace>, progress: ReportProgress): readonly SourcePlace[] {
  const expected = 230_000;
  const places: SourcePlace[] = [];
  for (const place of source) {
    places.push(place);
    if (places.length % 2048 === 0) progress('Reading places', Math.min(1, places.length / expected));
  }
  const kindOrder = ({ kind }: SourcePlace) => (kind === undefined ? 0 : 1);
  return places.sort((a, b) => kindOrder(a) - kindOrder(b) || b.population - a.population || b.rank - a.rank);
}

function columns(places: readonly SourcePlace[], countryCodes: readonly string[], regionNames: readonly string[]) {
  const countryNumber = new Map(countryCodes.map((code, number) => [code, number]));
  const regionNumber = new Map(regionNames.map((name, number) => [name, number]));
  return {
    latitudes: Int32Array.from(places, ({ latitude }) => Math.round(latitude * 1e6)),
    longitudes: Int32Array.from(places, ({ longitude }) => Math.round(longitude * 1e6)),
    populations: Uint32Array.from(places, ({ population }) => population),
    ranks: Uint8Array.from(places, ({ rank }) => rank),
    kinds: Uint8Array.from(places, (place) => kindsByNumber.indexOf(findKind(place))),
    countries: Uint8Array.from(places, ({ country }) => countryNumber.get(country)!),
    regions: Uint16Array.from(places, ({ region }) => regionNumber.get(region)!),
  };
}

/** Returns the city of each place: the one that the source names, or the one that contains the place. */
function cityColumn(
  places: readonly SourcePlace[],
  {
    header,
    table,
    tree,
  }: {
    readonly header: GazetteerHeader;
    readonly table: Omit<PlaceSections, 'cities'>;
    readonly tree: Uint8Array;
  },
  progress: ReportProgress,
): Uint32Array {
  const cities = new Uint32Array(places.length).fill(NO_CITY);
  const index = createPlaceTable(header, { ...table, cities });
  const finder = createCityFinder({ places: index, tree: KDBush.from(tree.buffer) });
  const namedCities = new Set(places.map(({ city }) => city).filter((city) => city !== undefined));
  const townsByName = Map.groupBy(
    places
      .slice(0, header.settlements)
      .flatMap(({ name, country }, number) => (namedCities.has(name) ? [{ key: `${country} ${name}`, number }] : [])),
    ({ key }) => key,
  );
  places.forEach(({ city, country, longitude, latitude }, number) => {
    if (number % 2048 === 0) progress('Finding cities', number / places.length);
    if (city === undefined) {
      const found = finder.at(index.point(number), country, index.region(number));
      if (found !== undefined) cities[number] = found.city;
      return;
    }
    const towns = townsByName.get(`${country} ${city}`);
    if (towns === undefined) throw new Error(`No town is called ${city} in ${country}.`);
    const kilometres = ({ number: town }: { readonly number: number }) =>
      distance(longitude, latitude, places[town]!.longitude, places[town]!.latitude);
    cities[number] = towns.reduce((a, b) => (kilometres(b) < kilometres(a) ? b : a)).number;
  });
  return cities;
}

const findKind = (place: SourcePlace): (typeof kindsByNumber)[number] =>
  place.kind ?? (place.rank === rank.partOfTown ? 'district' : 'town');

function nameColumn(places: readonly SourcePlace[]) {
  const names = packTexts(places.map(({ name }) => name));
  return { nameStarts: names.starts, nameBytes: names.bytes };
}

type NamesInLanguages = ReturnType<typeof chooseTranslatedNames>;

function translations(inLanguages: readonly NamesInLanguages[]) {
  const lines = inLanguages.flatMap((names, number) => {
    const line = namedLanguages.map((language) => names[language] ?? '');
    return line.some((name) => name !== '') ? [{ number, line: line.join('\t') }] : [];
  });
  const packed = packTexts(lines.map(({ line }) => line));
  return {
    translatedPlaces: Uint32Array.from(lines, ({ number }) => number),
    translatedStarts: packed.starts,
    translatedBytes: packed.bytes,
  };
}

/** Builds the index of names. A place is found by its names, and by its displayed names in other scripts, whose spelling may differ. */
function nameIndex(places: readonly SourcePlace[], inLanguages: readonly NamesInLanguages[], progress: ReportProgress) {
  const placesByKey = new Map<string, number[]>();
  places.forEach((place, number) => {
    if (number % 2048 === 0) progress('Folding names', number / places.length);
    const names = [place.name, ...place.otherNames, ...Object.values(inLanguages[number]!)];
    for (const key of new Set(names.map(foldName))) {
      if (!isKey(key)) continue;
      const found = placesByKey.get(key);
      if (found) found.push(number);
      else placesByKey.set(key, [number]);
    }
  });
  progress('Sorting names', 0);
  const keys = [...placesByKey.keys()].sort();
  const packed = packTexts(keys);
  const keyPlaceStarts = new Uint32Array(keys.length + 1);
  keys.forEach((key, k) => {
    keyPlaceStarts[k + 1] = keyPlaceStarts[k]! + placesByKey.get(key)!.length;
  });
  const keyPlaces = new Uint32Array(keyPlaceStarts[keys.length]!);
  keys.forEach((key, k) => {
    keyPlaces.set(placesByKey.get(key)!, keyPlaceStarts[k]!);
  });
  return { keyStarts: packed.starts, keyBytes: packed.bytes, keyPlaceStarts, keyPlaces };
}

/**
 * Returns whether a name can be a key. Strings are sorted by UTF-16 and the file by UTF-8; the two differ only above U+D800, which affects
 * about twenty Gothic names. About six names with more than 80 letters are lists or one very long village name, and these places also have
 * shorter names.
 */
const isKey = (key: string): boolean => key.length > 0 && key.length <= 80 && !/[\ud800-\uffff]/.test(key);

/** Returns the regions that are named after one of their towns with a translated name, such as Muscat and Mecca Region. */
function regionTowns(
  places: readonly SourcePlace[],
  { countries, regions, translatedPlaces }: Pick<GazetteerSections, 'countries' | 'regions' | 'translatedPlaces'>,
) {
  const towns = new Map<number, number>();
  for (const number of translatedPlaces) {
    const { name, region, kind } = places[number]!;
    const key = regionKey(countries[number]!, regions[number]!);
    if (region === '' || kind !== undefined || towns.has(key)) continue;
    if (foldName(name) === withoutKind(region)) towns.set(key, number);
  }
  const keys = Uint32Array.from(towns.keys()).sort();
  return { namedRegions: keys, regionTowns: keys.map((key) => towns.get(key)!) };
}

function packTexts(texts: readonly string[]): { readonly starts: Uint32Array; readonly bytes: Uint8Array } {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, n) => {
    starts[n + 1] = starts[n]! + Buffer.byteLength(text);
  });
  const bytes = Buffer.alloc(starts[texts.length]!);
  texts.forEach((text, n) => {
    bytes.write(text, starts[n]!);
  });
  return { starts, bytes };
}

function pointIndex(places: readonly SourcePlace[]): Uint8Array {
  const tree = new KDBush(places.length, 64, Float32Array);
  for (const { latitude, longitude } of places) tree.add(longitude, latitude);
  tree.finish();
  return new Uint8Array(tree.data as ArrayBuffer);
}
