import KDBush from 'kdbush';
import {
  type GazetteerHeader,
  type GazetteerSections,
  NO_CITY,
  packGazetteer,
  regionKey,
} from './search/file-format.ts';

/**
 * Returns the bytes of a gazetteer file with the places of one country; `undefined` if it has no settlement. Places keep their order and
 * regions their numbers, so a search returns the same as a search of the whole file that is limited to the country.
 */
export function cutCountryGazetteer(
  header: GazetteerHeader,
  sections: GazetteerSections,
  country: string,
): Uint8Array | undefined {
  const code = header.countryCodes.indexOf(country);
  const places = Uint32Array.from(
    sections.countries.reduce<number[]>((found, placeCountry, place) => {
      if (placeCountry === code) found.push(place);
      return found;
    }, []),
  );
  const settlements = places.filter((place) => place < header.settlements).length;
  if (settlements === 0) return undefined;
  const numbers = new Uint32Array(header.places).fill(NO_CITY);
  places.forEach((place, number) => {
    numbers[place] = number;
  });
  return packGazetteer(
    { ...header, places: places.length, settlements },
    {
      latitudes: Int32Array.from(places, (place) => sections.latitudes[place]!),
      longitudes: Int32Array.from(places, (place) => sections.longitudes[place]!),
      populations: Uint32Array.from(places, (place) => sections.populations[place]!),
      ranks: Uint8Array.from(places, (place) => sections.ranks[place]!),
      kinds: Uint8Array.from(places, (place) => sections.kinds[place]!),
      countries: new Uint8Array(places.length).fill(code),
      regions: Uint16Array.from(places, (place) => sections.regions[place]!),
      cities: Uint32Array.from(places, (place) => numbers[sections.cities[place]!] ?? NO_CITY),
      ...selectNames(sections, places),
      ...selectTranslations(sections, numbers),
      ...selectRegions(sections, code, numbers),
      ...selectKeys(sections, numbers),
      reserved: new Uint8Array(0),
      tree: buildTree(sections, places.subarray(0, settlements)),
    },
  );
}

function selectNames({ nameStarts, nameBytes }: GazetteerSections, places: Uint32Array) {
  const names = packBytes(Array.from(places, (place) => nameBytes.subarray(nameStarts[place], nameStarts[place + 1])));
  return { nameStarts: names.starts, nameBytes: names.bytes };
}

/** Returns the translated names of the remaining places. Places keep their order, so the numbers remain ascending. */
function selectTranslations(
  { translatedPlaces, translatedStarts, translatedBytes }: GazetteerSections,
  numbers: Uint32Array,
) {
  const stored = Array.from(translatedPlaces.keys()).filter((at) => numbers[translatedPlaces[at]!] !== NO_CITY);
  const packed = packBytes(
    stored.map((at) => translatedBytes.subarray(translatedStarts[at], translatedStarts[at + 1])),
  );
  return {
    translatedPlaces: Uint32Array.from(stored, (at) => numbers[translatedPlaces[at]!]!),
    translatedStarts: packed.starts,
    translatedBytes: packed.bytes,
  };
}

/** Returns the regions of this country that are named after a town. */
function selectRegions({ namedRegions, regionTowns }: GazetteerSections, code: number, numbers: Uint32Array) {
  const isHere = (region: number) => region >= regionKey(code, 0) && region < regionKey(code + 1, 0);
  return {
    namedRegions: namedRegions.filter(isHere),
    regionTowns: regionTowns.filter((_, at) => isHere(namedRegions[at]!)).map((town) => numbers[town]!),
  };
}

/** Returns the keys of the remaining places, each with its places. */
function selectKeys({ keyStarts, keyBytes, keyPlaceStarts, keyPlaces }: GazetteerSections, numbers: Uint32Array) {
  const keys: Uint8Array[] = [];
  const places: number[] = [];
  const starts: number[] = [];
  for (let key = 0; key < keyStarts.length - 1; key += 1) {
    const before = places.length;
    for (let at = keyPlaceStarts[key]!; at < keyPlaceStarts[key + 1]!; at += 1) {
      const number = numbers[keyPlaces[at]!]!;
      if (number !== NO_CITY) places.push(number);
    }
    if (places.length === before) continue;
    starts.push(before);
    keys.push(keyBytes.subarray(keyStarts[key], keyStarts[key + 1]));
  }
  const packed = packBytes(keys);
  return {
    keyStarts: packed.starts,
    keyBytes: packed.bytes,
    keyPlaceStarts: Uint32Array.from([...starts, places.length]),
    keyPlaces: Uint32Array.from(places),
  };
}

function packBytes(texts: readonly Uint8Array[]): { readonly starts: Uint32Array; readonly bytes: Uint8Array } {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, n) => {
    starts[n + 1] = starts[n]! + text.length;
  });
  const bytes = new Uint8Array(starts[texts.length]!);
  texts.forEach((text, n) => {
    bytes.set(text, starts[n]!);
  });
  return { starts, bytes };
}

function buildTree({ latitudes, longitudes }: GazetteerSections, settlements: Uint32Array): Uint8Array {
  const tree = new KDBush(settlements.length, 64, Float32Array);
  for (const place of settlements) tree.add(longitudes[place]! / 1e6, latitudes[place]! / 1e6);
  tree.finish();
  return new Uint8Array(tree.data as ArrayBuffer);
}
