import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('en', {
  test: {
    title: 'Geocoding test',
    lead: 'One provider at a time, without fallback.',
    country: 'Country',
    provider: 'Provider',
    search: 'Search',
    searchLabel: 'Address or place',
    map: 'Map of the result',
    fields: 'Address fields',
    empty: 'Search, or click the map to look up the address of a point.',
    raw: 'Raw response',
    latitude: 'Latitude',
    longitude: 'Longitude',
    took: 'Answered in {milliseconds}',
  },
  testSimple: {
    title: 'Click test',
    lead: 'One click, one navigation.',
    click: 'Open a sample alias',
    leadsTo: 'Opens /search with <alias>{alias}</alias>',
  },
});
