import { createGoogleGeocoder } from '../../adapters/geocoders/google.ts';
import { createMapboxGeocoder } from '../../adapters/geocoders/mapbox.ts';
import { createNominatimGeocoder } from '../../adapters/geocoders/nominatim.ts';
import { createOneMapGeocoder } from '../../adapters/geocoders/onemap.ts';
import type { OneMapAccount } from '../../adapters/geocoders/onemap-token.ts';
import { createPhotonGeocoder } from '../../adapters/geocoders/photon.ts';
import { withResilience } from '../../adapters/geocoders/resilience-policy.ts';
import { createSaudiGeocoder } from '../../adapters/geocoders/saudi.ts';
import { createTomTomGeocoder } from '../../adapters/geocoders/tomtom.ts';
import { type ProviderUsage, withDailyLimit, withUsage } from '../../adapters/geocoders/with-daily-limit.ts';
import type { Fetch } from '../../adapters/http/fetch-json.ts';
import { isMetered, type MeteredProvider, type ProviderName } from '../../domain/country/provider-selection.ts';
import type { Geocoder, Geocoders } from '../../ports/geocoding/geocoder.ts';
import type { RequestPacer } from '../../ports/geocoding/request-pacer.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';

/** The providers that need the network. */
type RemoteProvider = Exclude<ProviderName, 'streets' | 'gazetteer'>;

export interface ProviderSettings {
  readonly keys?: Partial<Readonly<Record<'mapbox' | 'tomtom' | 'google' | 'saudi', string>>>;
  /** The account for OneMap's reverse geocoding. Its search needs none. */
  readonly oneMapAccount?: OneMapAccount;
  /** The maximum number of requests of all processes to a provider per day; unlimited if absent. */
  readonly dailyLimits?: Partial<Readonly<Record<MeteredProvider, number>>>;
  /** Base URLs that replace the providers' default ones; Photon has no default, and is not used without one. */
  readonly urls?: Partial<Readonly<Record<RemoteProvider, string>>>;
  /** The version of Mapbox's geocoding API; default 5. */
  readonly mapboxVersion?: 5 | 6;
  /** The `User-Agent` for Nominatim and for servers of raster tiles. A browser sends its own. */
  readonly userAgent?: string;
}

export interface GeocoderDeps {
  readonly fetch: Fetch;
  readonly pacer: RequestPacer;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: Logger | undefined;
  readonly usage?: ProviderUsage;
  /** Counts daily limits; without it there are none. */
  readonly limiter?: RateLimiter | undefined;
}

const DEFAULT_URLS: Readonly<Record<Exclude<RemoteProvider, 'photon'>, string>> = {
  mapbox: 'https://api.mapbox.com',
  tomtom: 'https://api.tomtom.com',
  google: 'https://maps.googleapis.com',
  onemap: 'https://www.onemap.gov.sg',
  saudi: 'https://apina.address.gov.sa/NationalAddress',
  osm: 'https://nominatim.openstreetmap.org',
};

/** Returns the base URL of a provider: the configured one, or else the default. */
export const getProviderUrl = ({ urls = {} }: ProviderSettings, provider: keyof typeof DEFAULT_URLS): string =>
  urls[provider] ?? DEFAULT_URLS[provider];

/** Creates the geocoders of the providers that these settings permit. OneMap's search and Nominatim require no key. */
export function createRemoteGeocoders(
  settings: ProviderSettings,
  { fetch, pacer, now, log, usage, limiter }: GeocoderDeps,
  only?: ReadonlySet<ProviderName>,
): Geocoders {
  const { keys = {}, urls = {}, oneMapAccount, userAgent, mapboxVersion, dailyLimits = {} } = settings;
  const base = (provider: keyof typeof DEFAULT_URLS) => getProviderUrl({ urls }, provider);
  const keyed = (
    provider: keyof NonNullable<ProviderSettings['keys']>,
    make: (options: { fetch: Fetch; base: string; key: string }) => Geocoder,
  ): readonly Geocoder[] => (keys[provider] ? [make({ fetch, base: base(provider), key: keys[provider] })] : []);

  const configured = [
    ...keyed('mapbox', (options) =>
      createMapboxGeocoder({ ...options, ...(mapboxVersion && { version: mapboxVersion }) }),
    ),
    ...keyed('tomtom', createTomTomGeocoder),
    ...keyed('google', createGoogleGeocoder),
    ...keyed('saudi', createSaudiGeocoder),
    createOneMapGeocoder({ fetch, base: base('onemap'), now, ...(oneMapAccount && { account: oneMapAccount }) }),
    createNominatimGeocoder({ fetch, base: base('osm'), ...(userAgent && { userAgent }) }),
    ...(urls.photon === undefined ? [] : [createPhotonGeocoder({ fetch, base: urls.photon })]),
  ];
  const countUsage = (geocoder: Geocoder): Geocoder => {
    if (usage === undefined) return geocoder;
    const limit = isMetered(geocoder.name) ? dailyLimits[geocoder.name] : undefined;
    const sending = withUsage(geocoder, usage);
    if (limit === undefined || limiter === undefined) return sending;
    return withDailyLimit(sending, limit, { limiter, clock: { now: () => new Date(now()) }, usage });
  };
  return new Map(
    configured
      .filter(({ name }) => only === undefined || only.has(name))
      .map((geocoder) => [
        geocoder.name,
        withResilience(countUsage(geocoder), pacer, {
          log,
          isOwnServer: geocoder.name === 'osm' && !isPublicNominatim(base('osm')),
        }),
      ]),
  );
}

/** Returns whether the usage policy of OpenStreetMap's own server applies: https://operations.osmfoundation.org/policies/nominatim/ */
const isPublicNominatim = (url: string): boolean => new URL(url).hostname === new URL(DEFAULT_URLS.osm).hostname;
