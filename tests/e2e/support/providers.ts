import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server on the loopback that simulates TomTom, OneMap, the Saudi service and Nominatim with a few places. With `broken` it rejects
 * every request with 503.
 */
export interface Providers {
  readonly env: Readonly<Record<string, string>>;
  broken: boolean;
  /** The delay before each response, in milliseconds. */
  delay: number;
  readonly close: () => Promise<void>;
}

/** Starts the provider stub. `reported` can replace every text that a page may show, to simulate a malicious provider. */
export async function startProviderStub(replaceText: (word: string) => string = (word) => word): Promise<Providers> {
  const behaviour = { broken: false, delay: 0 };
  const server = createServer(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, behaviour.delay));
    response.setHeader('content-type', 'application/json');
    if (behaviour.broken) response.statusCode = 503;
    const answer = behaviour.broken ? {} : await createResponse(request);
    response.end(JSON.stringify(answer, (key, value) => (TEXT_FIELDS.has(key) ? replaceText(String(value)) : value)));
  });
  const origin = await listen(server);
  return {
    env: {
      TOMTOM_URL: origin,
      TOMTOM_KEY: 'test-key',
      ONEMAP_URL: origin,
      ONEMAP_EMAIL: 'account@onemap.example',
      ONEMAP_PASSWORD: 'test-password',
      SAUDI_ADDRESS_URL: origin,
      SAUDI_ADDRESS_KEY: 'test-key',
      NOMINATIM_URL: `${origin}/nominatim`,
    },
    get broken() {
      return behaviour.broken;
    },
    set broken(broken) {
      behaviour.broken = broken;
    },
    get delay() {
      return behaviour.delay;
    },
    set delay(delay) {
      behaviour.delay = delay;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Otherwise the run would wait for clients with open connections.
        server.closeAllConnections();
      }),
  };
}

/** The response fields that a page can show. */
const TEXT_FIELDS = new Set([
  'streetNumber',
  'streetName',
  'municipality',
  'municipalitySubdivision',
  'countrySubdivision',
  'country',
  'freeformAddress',
  'postalCode',
  'BLK_NO',
  'ROAD_NAME',
  'BUILDING',
  'ADDRESS',
  'BUILDINGNAME',
  'BLOCK',
  'ROAD',
  'Address1',
  'Address2',
  'BuildingNumber',
  'Street',
  'District',
  'City',
  'RegionName',
  'display_name',
  'city',
]);

export const administratorPassword = 'the administrator of the journeys';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function createResponse(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://provider.example');
  const [, , , kind = '', query = ''] = url.pathname.split('/').map(decodeURIComponent);
  const getParameter = (parameter: string) => url.searchParams.get(parameter) ?? '';
  if (kind === 'geocode') return { results: /brandenburg/i.test(query) ? [brandenburgGate] : [] };
  if (kind === 'reverseGeocode') return tomtomReverse(query);
  if (url.pathname.endsWith('/elastic/search')) return oneMapSearch(getParameter('searchVal'));
  if (url.pathname.endsWith('/getToken')) return { access_token: 'token', expiry_timestamp: '4102444800' };
  if (url.pathname.endsWith('/revgeocode')) return { GeocodeInfo: [marinaBaySandsInfo] };
  if (url.pathname.startsWith('/nominatim/search')) return /kyiv|київ/i.test(getParameter('q')) ? [kyiv] : [];
  if (url.pathname.startsWith('/nominatim/reverse')) return { error: 'Unable to geocode' };
  const isRiyadh = /RFYA1234/i.test(getParameter('shortaddress')) || url.searchParams.has('lat');
  return { success: true, Addresses: isRiyadh ? [riyadhHouse] : [] };
}

function tomtomReverse(position: string) {
  const [latitude = 0, longitude = 0] = position.replace('.json', '').split(',').map(Number);
  const { address } = latitude > 40 ? brandenburgGate : rafflesPlace;
  return { addresses: [{ address, position: `${latitude},${longitude}` }] };
}

function oneMapSearch(text: string) {
  const isRaffles = /raffles|018956|marina/i.test(text);
  return { found: isRaffles ? 1 : 0, results: isRaffles ? [marinaBaySands] : [] };
}

const brandenburgGate = {
  type: 'Point Address',
  position: { lat: 52.516275, lon: 13.377704 },
  address: {
    streetNumber: '1',
    streetName: 'Pariser Platz',
    municipality: 'Berlin',
    municipalitySubdivision: 'Mitte',
    countrySubdivision: 'Berlin',
    postalCode: '10117',
    countryCode: 'DE',
    country: 'Germany',
    freeformAddress: 'Pariser Platz 1, 10117 Berlin',
  },
};

const rafflesPlace = {
  type: 'Point Address',
  position: { lat: 1.284, lon: 103.8515 },
  address: {
    streetNumber: '6',
    streetName: 'Raffles Place',
    municipality: 'Singapore',
    postalCode: '048623',
    countryCode: 'SG',
    country: 'Singapore',
    freeformAddress: '6 Raffles Place, Singapore 048623',
  },
};

const marinaBaySands = {
  BLK_NO: '10',
  ROAD_NAME: 'BAYFRONT AVENUE',
  BUILDING: 'MARINA BAY SANDS',
  ADDRESS: '10 BAYFRONT AVENUE MARINA BAY SANDS SINGAPORE 018956',
  POSTAL: '018956',
  LATITUDE: '1.28287',
  LONGITUDE: '103.85911',
};

const marinaBaySandsInfo = {
  BUILDINGNAME: 'MARINA BAY SANDS',
  BLOCK: '10',
  ROAD: 'BAYFRONT AVENUE',
  POSTALCODE: '018956',
  LATITUDE: '1.28287',
  LONGITUDE: '103.85911',
};

const riyadhHouse = {
  Address1: '1234 King Fahd Road - Al Olaya Dist.',
  Address2: 'Riyadh 12214',
  BuildingNumber: '1234',
  Street: 'King Fahd Road',
  District: 'Al Olaya',
  City: 'Riyadh',
  PostCode: '12214',
  AdditionalNumber: '5678',
  RegionName: 'Riyadh Region',
  ShortAddress: 'RFYA1234',
  Latitude: '24.711664',
  Longitude: '46.674264',
};

const kyiv = {
  lat: '50.450034',
  lon: '30.524136',
  category: 'boundary',
  display_name: 'Kyiv, Ukraine',
  address: { city: 'Kyiv', country: 'Ukraine', country_code: 'ua' },
};
