import { countryName } from '../../domain/country.ts';
import type { ReadingReasonMessages } from '../message.ts';
import { mapServiceName } from './map-service-name.ts';

/** Why a text was read as it was, in English. */
export const readingReasons: ReadingReasonMessages = {
  'at-sign': () => 'It begins with @.',
  'hash-between': () => 'It has a handle and a label with # between.',
  'alias-in-text': () => 'The text has an alias with its @ in it.',
  'single-word': () => 'A single word: an alias without its @.',
  'spoken-name': () => 'A handle and a label, as they are said.',
  'alias-link': () => 'A link to an alias.',

  'full-plus-code': () => 'A full Plus Code.',
  'short-plus-code': ({ locality }) =>
    locality === undefined ? 'A short Plus Code. It needs a place nearby.' : `A short Plus Code near ${locality}.`,
  geotude: () => 'A geotude.',
  'saudi-short-address': () => 'Four letters and four digits: a Saudi short address.',
  'singapore-postcode': () => 'Six digits: a postcode of Singapore.',
  mgrs: () => 'A reference of the military grid (MGRS).',
  what3words: () =>
    'Three words of what3words. Only its owner can say where they are; ask for coordinates or a Plus Code instead.',

  hemispheres: () => 'Degrees with their hemispheres.',
  'latitude-first': () => 'Two numbers of degrees: latitude and longitude.',
  'first-past-90': () => 'Two numbers of degrees. The first is past 90, so it is the longitude.',
  'longitude-first': () => 'The same two numbers with the longitude first.',
  'iso-6709': () => 'Coordinates in the form of ISO 6709.',
  'well-known-text': () => 'A point in well-known text: longitude, then latitude.',
  geojson: () => 'A point of GeoJSON or KML: longitude, then latitude.',
  'xml-attributes': () => 'The attributes of a point: latitude and longitude.',
  'point-latitude-first': () => 'A point whose latitude stands first.',
  'open-side': ({ north, east }) =>
    `Degrees that leave a side open, read as ${north ? 'north' : 'south'} and ${east ? 'east' : 'west'}.`,
  utm: ({ zone, half }) => `UTM, zone ${zone} in the ${half}.`,

  'map-link': ({ service, says, datum }) => {
    const converted = datum === undefined ? '' : `, converted from ${datum} to WGS 84`;
    return `${linkOf(service)} ${linkContent[says]}${converted}.`;
  },

  'place-words': () => 'The words of a place or an address.',
  'country-code': ({ country }) => `${country} is the code of ${countryName(country)}: searched there.`,
  'country-at-end': ({ country }) => `It ends in a name of ${countryName(country)}: searched there.`,
  'country-alone': ({ country }) => `The name of a country: ${countryName(country)}.`,
  'saudi-short-address-within': ({ address }) => `${address} is a Saudi short address: searched in Saudi Arabia.`,
  state: ({ state }) => `${state} is also a state of the United States: searched there.`,
};

const linkOf = (service: string): string =>
  service === 'web' ? 'An address on the web' : `A link of ${mapServiceName(service)}`;

const linkContent = {
  point: 'with coordinates',
  text: 'with a text to search for',
  nothing: 'that does not say where it leads',
} as const;
