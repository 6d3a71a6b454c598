import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';
import type { GeocodingService, GeocodingUseCases } from './types.ts';

interface Deps {
  readonly addresses: GeocodingService;
  readonly countries: CountryFinder;
  readonly gazetteer: Gazetteer;
  readonly links: LinkExpander;
}

export const createGeocodingUseCases = ({ addresses, countries, gazetteer, links }: Deps): GeocodingUseCases => ({
  ...addresses,
  countryAt: countries.findAt,
  suggest: gazetteer.suggest,
  settlementsWithin: gazetteer.listWithin,
  expandLink: links.expand,
});
