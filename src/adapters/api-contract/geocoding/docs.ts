import type { OperationTexts } from '../shared/operation-docs.ts';

export const geocodingDocs = {
  geocode: {
    summary: 'Find the place of an address',
    description:
      'Returns the place of an address. The providers of its country are asked in turn, or only the given one. `candidates` has all places that the text may mean. Of places with the same name, those `near` the middle of the map come first, then those in the country of the device, `home`, then those where `homeLanguage` (or the language of `Accept-Language`) is spoken. Names are in `language`, or else in the language of the request.',
  },
  reverseGeocode: {
    summary: 'Find the address of a point',
    description:
      'Returns the address of a point, or its coordinates if no address is known. Names are in `language`, or else in the language of the request.',
  },
  getCountry: {
    summary: 'Find the country of a point',
    description: 'Returns the country of a point, or `null` at sea.',
  },
  classify: {
    summary: 'Read a text',
    description: 'Returns how a text is read: as an alias, a code, coordinates or a place. Nothing is looked up.',
  },
  expandLink: {
    summary: 'Expand a short map link',
    description:
      'Returns where a short link in a text leads: maps.app.goo.gl, goo.gl/maps, maps.apple.com/p and maps.apple. No other address is requested, and the place itself isn’t read.',
  },
  suggestPlaces: {
    summary: 'Suggest towns and landmarks',
    description:
      'Returns places whose name in any of many languages begins with the text: towns, districts, airports, landmarks, and a matching region or country. Names are in `language`, or else in the language of the request.',
  },
  listPlaces: {
    summary: 'List the towns of an area',
    description:
      'Returns the largest towns of an area. Names are in `language` if they are known: Arabic, Urdu, Hindi and Chinese.',
  },
  searchSaudi: {
    summary: 'Search the Saudi national address service',
    description: 'Asks only the Saudi national address service, for a text or a point.',
    example: { query: { searchVal: 'RRRD2929' } },
  },
  geocodeSaudi: {
    summary: 'Geocode with the Saudi national address service',
    description: 'Asks only the Saudi national address service, for a text or a point.',
    example: { query: { lat: '24.711664', long: '46.674264' } },
  },
  searchOneMap: {
    summary: 'Search OneMap',
    description: 'Asks only Singapore’s OneMap, for a text or a point.',
    example: { query: { searchVal: '238823' } },
  },
  reverseOneMap: {
    summary: 'Reverse geocode with OneMap',
    description: 'Asks only Singapore’s OneMap, for a text or a point.',
    example: { query: { latitude: '1.301', longitude: '103.838' } },
  },
  geocodeOneMap: {
    summary: 'Geocode with OneMap',
    description: 'Asks only Singapore’s OneMap, for a text or a point.',
    example: { query: { lat: '1.301', lng: '103.838' } },
  },
} as const satisfies OperationTexts;
