import { address, oneMapResults, saudiResults, settlement } from './example-values.ts';
import type { OperationDocs } from './operation-docs.ts';

export const geocodingDocs = {
  geocode: {
    tag: 'Addresses',
    summary: 'Find the place of an address',
    description:
      'The place of an address: the country’s providers in turn, or the one named. `candidates` are all that the text may mean, of namesakes first what is `near` the map’s middle, in the device’s country, `home`, and where its language, `homeLanguage` or else that of `Accept-Language`, is spoken.',
    example: { query: { q: 'King Fahd Road, Riyadh', country: 'SA' }, answer: address },
  },
  reverseGeocode: {
    tag: 'Addresses',
    summary: 'Find the address of a point',
    description: 'The address of a point; the coordinates where none is known.',
    example: { query: { lat: '24.711664', lng: '46.674264' }, answer: address },
  },
  getCountry: {
    tag: 'Addresses',
    summary: 'Find the country of a point',
    description: 'The country of a point; null at sea.',
    example: {
      query: { lat: '24.711664', lng: '46.674264' },
      answer: { country: 'SA', name: 'Saudi Arabia', providers: ['saudi', 'tomtom'] },
    },
  },
  classify: {
    tag: 'Addresses',
    summary: 'Read a text',
    description: 'How a text is read: an alias, a code, coordinates, a place. Nothing is looked up.',
    example: {
      query: { q: '@cafe#door' },
      answer: {
        readings: [{ kind: 'alias', why: 'A handle and a label.', alias: { handle: '@cafe', label: 'door' } }],
      },
    },
  },
  expandLink: {
    tag: 'Addresses',
    summary: 'Expand a short map link',
    description:
      'Where the short link in a text leads: maps.app.goo.gl, goo.gl/maps, maps.apple.com/p and maps.apple. No other address is asked for, and the place itself is not read.',
    example: {
      query: { q: 'https://maps.app.goo.gl/a1b2c3' },
      answer: { url: 'https://www.google.com/maps/place/Riyadh/@24.7136,46.6753,12z' },
    },
  },
  suggestPlaces: {
    tag: 'Addresses',
    summary: 'Suggest towns and landmarks',
    description:
      'Places whose name begins like the text, in many languages: towns, districts, airports, landmarks, and the region or country that is called so.',
    example: { query: { q: 'riy', limit: '8' }, answer: [settlement] },
  },
  listPlaces: {
    tag: 'Addresses',
    summary: 'List the towns of an area',
    description: 'The largest towns of an area.',
    example: { query: { south: '24', west: '46', north: '25', east: '47' }, answer: [settlement] },
  },
  searchSaudi: {
    tag: 'Addresses',
    summary: 'Search the Saudi national address service',
    description: 'The Saudi national address service alone, for a text or a point.',
    example: { query: { searchVal: 'RRRD2929' }, answer: saudiResults },
  },
  geocodeSaudi: {
    tag: 'Addresses',
    summary: 'Geocode by the Saudi national address service',
    description: 'The Saudi national address service alone, for a text or a point.',
    example: { query: { lat: '24.711664', long: '46.674264' }, answer: saudiResults },
  },
  searchOneMap: {
    tag: 'Addresses',
    summary: 'Search OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
    example: { query: { searchVal: '238823' }, answer: oneMapResults },
  },
  reverseOneMap: {
    tag: 'Addresses',
    summary: 'Reverse geocode by OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
    example: { query: { latitude: '1.301', longitude: '103.838' }, answer: oneMapResults },
  },
  geocodeOneMap: {
    tag: 'Addresses',
    summary: 'Geocode by OneMap',
    description: 'Singapore’s OneMap alone, for a text or a point.',
    example: { query: { lat: '1.301', lng: '103.838' }, answer: oneMapResults },
  },
} as const satisfies Readonly<Record<string, OperationDocs>>;
