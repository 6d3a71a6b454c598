import { messages } from '../messages/messages.ts';

/** Why a text was read as it was, in English. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('en', {
  'at-sign': 'It begins with @.',
  'hash-between': 'A handle and a label with # between them.',
  'alias-in-text': 'The text contains an alias with its @.',
  'single-word': 'A single word: an alias without its @.',
  'spoken-name': 'A handle and a label, as spoken.',
  'words-of-name': 'Words of a handle and a label.',
  'alias-link': 'A link to an alias.',

  'full-plus-code': 'A full Plus Code.',
  'short-plus-code': {
    alone: 'A short Plus Code. It needs a place nearby.',
    near: 'A short Plus Code near {locality}.',
  },
  geotude: 'A geotude.',
  'saudi-short-address': 'Four letters and four digits: a Saudi short address.',
  'singapore-postcode': 'Six digits: a Singapore postcode.',
  mgrs: 'A military grid reference (MGRS).',
  geohash: 'A geohash.',
  maidenhead: 'A Maidenhead locator.',
  what3words: 'A what3words address. Only what3words can read it; ask for coordinates or a Plus Code instead.',

  hemispheres: 'Degrees with N, S, E or W.',
  'latitude-first': 'Two numbers in degrees: latitude, then longitude.',
  'first-past-90': 'Two numbers in degrees. The first is past 90, so it’s the longitude.',
  'longitude-first': 'The same two numbers with the longitude first.',
  'iso-6709': 'Coordinates in ISO 6709 format.',
  'well-known-text': 'A point in well-known text: longitude, then latitude.',
  geojson: 'A GeoJSON or KML point: longitude, then latitude.',
  'xml-attributes': 'Latitude and longitude as attributes of a point.',
  'point-latitude-first': 'A point with its latitude first.',
  'open-side': {
    'north-east': 'Degrees with an unclear direction, read as north and east.',
    'north-west': 'Degrees with an unclear direction, read as north and west.',
    'south-east': 'Degrees with an unclear direction, read as south and east.',
    'south-west': 'Degrees with an unclear direction, read as south and west.',
  },
  utm: '{half, select, north {UTM, zone {zone, number} north.} south {UTM, zone {zone, number} south.} other {}}',

  'map-link': {
    point: 'A link from {service} with coordinates.',
    text: 'A link from {service} with a search text.',
    nothing: 'A link from {service} without a place in it.',
    converted: 'A link from {service} with coordinates, converted from {datum} to WGS 84.',
    'web-point': 'A web address with coordinates.',
    'web-text': 'A web address with a search text.',
    'web-nothing': 'A web address without a place in it.',
    'web-converted': 'A web address with coordinates, converted from {datum} to WGS 84.',
  },

  'place-words': 'A place or an address in words.',
  'country-code': '{code} is the code for {country}, so we searched there.',
  'country-at-end': 'It ends with a name for {country}, so we searched there.',
  'country-alone': 'The name of a country: {country}.',
  'saudi-short-address-within': '{address} is a Saudi short address, so we searched in Saudi Arabia.',
  state: '{state} is also a US state, so we searched there.',
});
