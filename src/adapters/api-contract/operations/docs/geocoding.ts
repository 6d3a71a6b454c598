import type { OperationDocs } from './operation-docs.ts';

export const geocodingDocs = {
  geocode: {
    tag: 'Addresses',
    summary: 'Find the place of an address',
    description:
      'The place of an address: the country’s providers in turn, or the one named. `candidates` are all that the text may mean, of namesakes first what is `near` the map’s middle, in the device’s country, `home`, and where its language, `homeLanguage` or else that of `Accept-Language`, is spoken.',
  },
  reverseGeocode: {
    tag: 'Addresses',
    summary: 'Find the address of a point',
    description: 'The address of a point; the coordinates where none is known.',
  },
  getCountry: {
    tag: 'Addresses',
    summary: 'Find the country of a point',
    description: 'The country of a point; null at sea.',
  },
  classify: {
    tag: 'Addresses',
    summary: 'Read a text',
    description: 'How a text is read: an alias, a code, coordinates, a place. Nothing is looked up.',
  },
  expandLink: {
    tag: 'Addresses',
    summary: 'Expand a short map link',
    description:
      'Where the short link in a text leads: maps.app.goo.gl, goo.gl/maps, maps.apple.com/p and maps.apple. No other address is asked for, and the place itself is not read.',
  },
  suggestPlaces: {
    tag: 'Addresses',
    summary: 'Suggest towns and landmarks',
    description:
      'Places whose name begins like the text, in many languages: towns, districts, airports, landmarks, and the region or country that is called so.',
  },
  listPlaces: {
    tag: 'Addresses',
    summary: 'List the towns of an area',
    description: 'The largest towns of an area.',
  },
  searchSaudi: {
    tag: 'Addresses',
    summary: 'Search the Saudi national address service',
    description: 'The Saudi national address service alone, for a text or a point.',
  },
  geocodeSaudi: {
    tag: 'Addresses',
    summary: 'Geocode by the Saudi national address service',
    description: 'The Saudi national address service alone, for a text or a point.',
  },
  searchOneMap: {
    tag: 'Addresses',
    summary: 'Search OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
  },
  reverseOneMap: {
    tag: 'Addresses',
    summary: 'Reverse geocode by OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
  },
  geocodeOneMap: {
    tag: 'Addresses',
    summary: 'Geocode by OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
  },
} as const satisfies Readonly<Record<string, OperationDocs>>;
