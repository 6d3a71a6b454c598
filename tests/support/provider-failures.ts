import { createHttpStubFixture, type StubHandler } from './http-stub.ts';
import type { AdapterName } from './providers.ts';
import { readFixtureBytes } from './vectors.ts';

/** A faulty response, and the failure that each provider's adapter reports for it. */
export interface ProviderFailureMode {
  readonly name: string;
  readonly play: (provider: AdapterName) => StubHandler;
  readonly why: string | Partial<Record<AdapterName | 'else', string>>;
}

const html = '<html><body><h1>403 Forbidden</h1></body></html>';
const good = (provider: AdapterName, direction: 'forward' | 'reverse' = 'forward') =>
  readFixtureBytes(`providers/own/${provider}-${direction}.json`);

/** The body of an error with status 200, by provider. */
const refusalsInside: Readonly<Record<AdapterName, unknown>> = {
  mapbox: { message: 'Not Authorized - Invalid Token' },
  'mapbox-v6': { message: 'Not Authorized - Invalid Token', error_code: 'INVALID_TOKEN' },
  tomtom: { errorText: 'something', httpStatusCode: 400 },
  google: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] },
  nominatim: { error: { code: 429, message: 'Bandwidth limit exceeded' } },
  photon: { message: "missing search term 'q': /?q=berlin" },
  onemap: { error: 'Your API limit(s) exceeded.' },
  saudi: { success: false, statusdescription: 'ERROR', fullexception: 'System.Exception', Addresses: null },
};

export const providerFailureModes: readonly ProviderFailureMode[] = [
  { name: '400', play: () => createHttpStubFixture('{"message":"bad"}', 400), why: 'invalid' },
  { name: '401', play: () => createHttpStubFixture('{"message":"who are you"}', 401), why: 'auth' },
  {
    name: '403 as text',
    play: () => createHttpStubFixture('Forbidden', 403, 'text/plain'),
    why: { saudi: 'quota', else: 'auth' },
  },
  {
    name: '403 as HTML',
    play: () => createHttpStubFixture(html, 403, 'text/html'),
    why: { saudi: 'quota', else: 'auth' },
  },
  { name: '404', play: () => createHttpStubFixture('{"message":"Not Found"}', 404), why: 'invalid' },
  { name: '429', play: () => createHttpStubFixture('{"message":"Slow down"}', 429), why: 'rate' },
  { name: '500', play: () => createHttpStubFixture('<h1>oops</h1>', 500, 'text/html'), why: 'network' },
  { name: '503', play: () => createHttpStubFixture('', 503), why: 'network' },
  { name: '200 and nothing', play: () => createHttpStubFixture(''), why: 'invalid' },
  { name: '200 and HTML', play: () => createHttpStubFixture(html, 200, 'text/html'), why: 'invalid' },
  {
    name: '200 with an error inside',
    play: (provider) => createHttpStubFixture(JSON.stringify(refusalsInside[provider])),
    why: { google: 'auth', nominatim: 'rate', onemap: 'rate', else: 'invalid' },
  },
  { name: '200 of another shape', play: () => createHttpStubFixture('{"hello":"world"}'), why: 'invalid' },
  { name: '200 and null', play: () => createHttpStubFixture('null'), why: 'invalid' },
  {
    name: 'truncated JSON',
    play: (provider) => createHttpStubFixture(good(provider).subarray(0, 100)),
    why: 'invalid',
  },
  {
    name: 'another character set',
    play: () => createHttpStubFixture(Uint8Array.of(0x7b, 0xff, 0xfe, 0x00, 0x7d)),
    why: 'invalid',
  },
  { name: 'a body of 20 MB', play: () => createHttpStubFixture(new Uint8Array(20_000_000).fill(0x20)), why: 'invalid' },
  {
    name: 'a slow drip',
    play: () => (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
    why: 'timeout',
  },
  { name: 'a hang', play: () => () => {}, why: 'timeout' },
  { name: 'a reset', play: () => (request) => void request.socket.resetAndDestroy(), why: 'network' },
  {
    name: 'a reset in the middle',
    play: () => (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"features":[');
      setTimeout(() => request.socket.resetAndDestroy(), 20);
    },
    why: 'network',
  },
];
