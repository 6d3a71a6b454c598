import { createPolygonCountryFinder } from '../../adapters/country-coder/country-finder.ts';
import { lazyGazetteer } from '../../adapters/gazetteer/load.ts';
import { createCountryStreets } from '../../adapters/gazetteer/streets/country-streets.ts';
import { createExtractFiles } from '../../adapters/gazetteer/streets/extract-files.ts';
import { createStreetGeocoder } from '../../adapters/gazetteer/streets/search/geocoder.ts';
import { mergeSuggestions, suggestAddresses } from '../../adapters/gazetteer/streets/search/suggest-addresses.ts';
import { countProviderUsage } from '../../adapters/geocoders/with-daily-limit.ts';
import type { Fetch } from '../../adapters/http/fetch-json.ts';
import { createNodeFetch } from '../../adapters/http/undici-fetch.ts';
import { createMemoryRequestPacer } from '../../adapters/memory/min-interval-limiter.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import { ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { Gazetteer, Settlement } from '../../ports/geocoding/gazetteer.ts';
import type { Geocoder } from '../../ports/geocoding/geocoder.ts';
import type { PlaceNames } from '../../ports/geocoding/place-names.ts';
import type { RequestPacer } from '../../ports/geocoding/request-pacer.ts';
import type { CountryFiles, CountryTowns } from '../../ports/offline/country-files.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import type { Metric } from '../../ports/shared/metric.ts';
import type { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import { checkProviders, type ProviderReport } from '../../usecases/geocoding/check-providers.ts';
import { findCountry } from '../../usecases/geocoding/find-country.ts';
import { geocode } from '../../usecases/geocoding/geocode.ts';
import { reverseGeocode } from '../../usecases/geocoding/reverse-geocode.ts';
import type { GeocodingService } from '../../usecases/geocoding/types.ts';
import { findGazetteer } from './gazetteer-path.ts';
import { createRemoteGeocoders, type ProviderSettings } from './geocoder-factory.ts';

export interface GeocodingOptions extends ProviderSettings {
  /** The compiled gazetteer; by default the built one. Without one everything works except its places. */
  readonly gazetteerPath?: string;
  /** The folder of the indexes of extracts. If it is absent, none are searched. */
  readonly streetsFolder?: string;
  readonly clock: Clock;
  readonly log?: Logger;
  /** The request pacer that all processes share; by default one for this process. */
  readonly pacer?: RequestPacer;
  /** Counts the daily requests to providers. Without it, they are not limited. */
  readonly limiter?: RateLimiter;
  /** The default is undici's. */
  readonly fetch?: Fetch;
}

export interface Geocoding {
  readonly addresses: GeocodingService;
  readonly countries: CountryFinder;
  readonly gazetteer: Gazetteer;
  readonly placeNames: PlaceNames;
  readonly countryTowns: CountryTowns;
  readonly countryStreets: CountryFiles;
  /** The providers that can be queried. */
  readonly providers: readonly ProviderName[];
  /** Returns counters of requests to providers. */
  readonly metrics: () => readonly Metric[];
  /** Queries every configured provider, for `doctor`. */
  readonly checkProviders: () => Promise<readonly ProviderReport[]>;
  close(): Promise<void>;
}

/** Creates geocoding with all its providers, for the server and for the option `--direct` of the command line. */
export async function createGeocoding(options: GeocodingOptions): Promise<Geocoding> {
  const { clock, log, gazetteerPath = findGazetteer() } = options;
  const now = () => clock.now().getTime();
  const http = options.fetch ? { fetch: options.fetch, close: async () => {} } : createNodeFetch();
  const pacer = options.pacer ?? createMemoryRequestPacer({ now: () => performance.now() });
  const polygons = createPolygonCountryFinder();
  let opened = await lazyGazetteer(gazetteerPath);
  if (!opened.ok) log?.warn('The gazetteer is missing: run `npm run build`.', { path: gazetteerPath });

  const { keys = {}, dailyLimits = {}, limiter } = options;
  const usage = countProviderUsage(
    Object.fromEntries(Object.entries(limiter === undefined ? {} : dailyLimits).filter(([name]) => name in keys)),
  );
  const remote = createRemoteGeocoders(options, { fetch: http.fetch, pacer, now, log, usage, limiter });
  const local: readonly Geocoder[] = opened.ok ? [opened.value.geocoder] : [];
  const geocoders = new Map([...remote, ...local.map((geocoder) => [geocoder.name, geocoder] as const)]);
  const streets = createStreetSearch(options, () => geocoders.get('gazetteer'));
  const tools = { geocoders, countries: polygons, clock };
  /** Opens the gazetteer again if its file was missing, because it may have been built since. */
  const openGazetteer = async () => {
    if (opened.ok) return opened;
    opened = await lazyGazetteer(gazetteerPath);
    if (opened.ok) geocoders.set(opened.value.geocoder.name, opened.value.geocoder);
    return opened;
  };
  const withGazetteer =
    <Args extends readonly unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (!opened.ok) await openGazetteer();
      streets?.updateIn(geocoders);
      return work(...args);
    };
  return {
    addresses: { geocode: withGazetteer(geocode(tools)), reverseGeocode: withGazetteer(reverseGeocode(tools)) },
    countries: { findAt: findCountry({ polygons, geocoders }) },
    gazetteer: {
      suggest: async (text, options) => {
        const gazetteer = await openGazetteer();
        const towns = gazetteer.ok ? await gazetteer.value.gazetteer.suggest(text, options) : gazetteer;
        const addresses = streets?.suggest(text, options) ?? [];
        if (!towns.ok || addresses.length === 0) return addresses.length === 0 ? towns : ok(addresses);
        return ok(mergeSuggestions(addresses, towns.value, options));
      },
      listWithin: async (...args) => {
        const gazetteer = await openGazetteer();
        return gazetteer.ok ? gazetteer.value.gazetteer.listWithin(...args) : gazetteer;
      },
    },
    placeNames: {
      findKind: async (key) => {
        const gazetteer = await openGazetteer();
        return gazetteer.ok ? gazetteer.value.placeNames.findKind(key) : undefined;
      },
    },
    countryTowns: {
      openFile: async (country) => {
        const gazetteer = await openGazetteer();
        return gazetteer.ok ? gazetteer.value.countryTowns.openFile(country) : gazetteer;
      },
    },
    countryStreets:
      options.streetsFolder === undefined
        ? { openFile: async () => ok(undefined) }
        : createCountryStreets(options.streetsFolder),
    get providers() {
      streets?.updateIn(geocoders);
      return [...geocoders.keys()];
    },
    metrics: usage.metrics,
    checkProviders: withGazetteer(checkProviders({ geocoders, clock })),
    close: async () => {
      streets?.close();
      await http.close();
    },
  };
}

/** Creates the search in extracts. Returns `undefined` without a folder for them; the folder may be empty. */
function createStreetSearch({ streetsFolder, log }: GeocodingOptions, towns: () => Geocoder | undefined) {
  if (streetsFolder === undefined) return undefined;
  const files = createExtractFiles(
    streetsFolder,
    () => performance.now(),
    (file) =>
      log?.warn(
        'An index of streets is of another version or damaged: add its extract again with `whereat gazetteer add`.',
        { file },
      ),
  );
  // Opens the extracts when the process starts, not at its first search.
  files.current();
  const isTown = async (text: string) => {
    const found = await towns()?.forward({ text, language: 'en' });
    return found?.outcome === 'found' && found.ignored === undefined;
  };
  const geocoder = createStreetGeocoder({ files, isTown });
  return {
    updateIn(geocoders: Map<ProviderName, Geocoder>): void {
      if (files.current().length > 0) geocoders.set(geocoder.name, geocoder);
      else geocoders.delete(geocoder.name);
    },
    /** Suggests addresses of the street indexes; none if an index is damaged. */
    suggest(text: string, options: Parameters<typeof suggestAddresses>[2]): readonly Settlement[] {
      try {
        return suggestAddresses(files, text, options);
      } catch {
        return [];
      }
    },
    close: files.close,
  };
}
