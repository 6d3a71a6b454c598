import type { OperationTexts } from '../shared/operation-docs.ts';

export const geocodingDocs = {
  geocode: {
    summary: 'Find the place of an address',
    description:
      'The place of an address: the country’s providers in turn, or the one named. `candidates` are all that the text may mean, of namesakes first what is `near` the map’s middle, in the device’s country, `home`, and where its language, `homeLanguage` or else that of `Accept-Language`, is spoken. Names are in `language`, or else in the language of the request.',
  },
  reverseGeocode: {
    summary: 'Find the address of a point',
    description:
      'The address of a point; the coordinates where none is known. Names are in `language`, or else in the language of the request.',
  },
  getCountry: {
    summary: 'Find the country of a point',
    description: 'The country of a point; null at sea.',
  },
  classify: {
    summary: 'Read a text',
    description: 'How a text is read: an alias, a code, coordinates, a place. Nothing is looked up.',
  },
  expandLink: {
    summary: 'Expand a short map link',
    description:
      'Where the short link in a text leads: maps.app.goo.gl, goo.gl/maps, maps.apple.com/p and maps.apple. No other address is asked for, and the place itself is not read.',
  },
  suggestPlaces: {
    summary: 'Suggest towns and landmarks',
    description:
      'Places whose name begins like the text, in many languages: towns, districts, airports, landmarks, and the region or country that is called so. Names are in `language`, or else in the language of the request.',
  },
  listPlaces: {
    summary: 'List the towns of an area',
    description:
      'The largest towns of an area, with their names in the `language` that is asked for where they are known: Arabic, Urdu, Hindi and Chinese.',
  },
  searchSaudi: {
    summary: 'Search the Saudi national address service',
    description: 'The Saudi national address service alone, for a text or a point.',
    example: { query: { searchVal: 'RRRD2929' } },
  },
  geocodeSaudi: {
    summary: 'Geocode by the Saudi national address service',
    description: 'The Saudi national address service alone, for a text or a point.',
    example: { query: { lat: '24.711664', long: '46.674264' } },
  },
  searchOneMap: {
    summary: 'Search OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
    example: { query: { searchVal: '238823' } },
  },
  reverseOneMap: {
    summary: 'Reverse geocode by OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
    example: { query: { latitude: '1.301', longitude: '103.838' } },
  },
  geocodeOneMap: {
    summary: 'Geocode by OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
    example: { query: { lat: '1.301', lng: '103.838' } },
  },
} as const satisfies OperationTexts;
