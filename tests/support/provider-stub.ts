import type { StubHandler } from './http-stub.ts';
import { readFixtureBytes } from './vectors.ts';

/** Simulates TomTom, OneMap and the Saudi National Address with their fixtures; other requests fail with 500. */
export const answerAsProvider: StubHandler = (request, response) => {
  const url = request.url ?? '';
  const fixture = (name: string) => response.end(readFixtureBytes(`providers/own/${name}.json`));
  if (url.includes('Atlantis')) return void fixture(url.startsWith('/search/2') ? 'tomtom-none' : 'onemap-none');
  if (url.includes('getToken')) return void response.end('{"access_token":"t","expiry_timestamp":"9999999999"}');
  if (url.startsWith('/search/2/geocode')) return void fixture('tomtom-forward');
  if (url.startsWith('/search/2/reverse')) return void fixture('tomtom-reverse');
  if (url.startsWith('/api/common')) return void fixture('onemap-forward');
  if (url.startsWith('/api/public')) return void fixture('onemap-reverse');
  if (url.startsWith('/v3.1/Address/address-geocode')) return void fixture('saudi-reverse');
  if (url.startsWith('/v3.1') || url.startsWith('/NationalAddress')) return void fixture('saudi-forward');
  response.writeHead(500).end('no');
};
