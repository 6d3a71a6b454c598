import { messages } from '../messages/messages.ts';

/** Why a text was read as it was, in English. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('en', {
  'at-sign': 'It begins with @.',
  'hash-between': 'It has a handle and a label with # between.',
  'alias-in-text': 'The text has an alias with its @ in it.',
  'single-word': 'A single word: an alias without its @.',
  'spoken-name': 'A handle and a label, as they are said.',
  'words-of-name': 'Words of a handle and a label.',
  'alias-link': 'A link to an alias.',

  'full-plus-code': 'A full Plus Code.',
  'short-plus-code': {
    alone: 'A short Plus Code. It needs a place nearby.',
    near: 'A short Plus Code near {locality}.',
  },
  geotude: 'A geotude.',
  'saudi-short-address': 'Four letters and four digits: a Saudi short address.',
  'singapore-postcode': 'Six digits: a postcode of Singapore.',
  mgrs: 'A reference of the military grid (MGRS).',
  geohash: 'A geohash.',
  maidenhead: 'A Maidenhead locator.',
  what3words:
    'Three words of what3words. Only its owner can say where they are; ask for coordinates or a Plus Code instead.',

  hemispheres: 'Degrees with their hemispheres.',
  'latitude-first': 'Two numbers of degrees: latitude and longitude.',
  'first-past-90': 'Two numbers of degrees. The first is past 90, so it is the longitude.',
  'longitude-first': 'The same two numbers with the longitude first.',
  'iso-6709': 'Coordinates in the form of ISO 6709.',
  'well-known-text': 'A point in well-known text: longitude, then latitude.',
  geojson: 'A point of GeoJSON or KML: longitude, then latitude.',
  'xml-attributes': 'The attributes of a point: latitude and longitude.',
  'point-latitude-first': 'A point whose latitude stands first.',
  'open-side': {
    'north-east': 'Degrees that leave a side open, read as north and east.',
    'north-west': 'Degrees that leave a side open, read as north and west.',
    'south-east': 'Degrees that leave a side open, read as south and east.',
    'south-west': 'Degrees that leave a side open, read as south and west.',
  },
  utm: '{half, select, north {UTM, zone {zone, number} in the north.} south {UTM, zone {zone, number} in the south.} other {}}',

  'map-link': {
    point: 'A link of {service} with coordinates.',
    text: 'A link of {service} with a text to search for.',
    nothing: 'A link of {service} that does not say where it leads.',
    converted: 'A link of {service} with coordinates, converted from {datum} to WGS 84.',
    'web-point': 'An address on the web with coordinates.',
    'web-text': 'An address on the web with a text to search for.',
    'web-nothing': 'An address on the web that does not say where it leads.',
    'web-converted': 'An address on the web with coordinates, converted from {datum} to WGS 84.',
  },

  'place-words': 'The words of a place or an address.',
  'country-code': '{code} is the code of {country}: searched there.',
  'country-at-end': 'It ends in a name of {country}: searched there.',
  'country-alone': 'The name of a country: {country}.',
  'saudi-short-address-within': '{address} is a Saudi short address: searched in Saudi Arabia.',
  state: '{state} is also a state of the United States: searched there.',
});
