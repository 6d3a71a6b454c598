import type { WireAddressAnswer, WireCandidate } from '../adapters/api-contract/geocoding/schemas.ts';
import { formatPoint, type Point } from '../domain/coordinates/coordinates.ts';
import { countryName } from '../domain/country/english-country-names.ts';
import { isInfraFailure } from '../domain/failure.ts';
import type { GeocodeResult } from '../domain/geocoding/geocoded-place.ts';
import { err, ok } from '../domain/result.ts';
import type { CountryFinder } from '../ports/geocoding/country-finder.ts';
import type { Gazetteer, Settlement } from '../ports/geocoding/gazetteer.ts';
import type { LinkExpander } from '../ports/geocoding/link-expander.ts';
import type { GeocodingService } from '../usecases/geocoding/types.ts';
import type { AnswerOf, Api } from './api.ts';

interface Deps {
  readonly api: Api;
}

/** Creates geocoding over the API: the server queries the providers, because it has their keys. */
export const createAddresses = ({ api }: Deps): GeocodingService => ({
  async geocode({ text: q, near, ...question }, { provider } = {}) {
    const found = await api.geocode({ query: { q, near: near && formatPoint(near), ...question, provider } });
    return found.ok ? ok(getResult(found.value)) : found;
  },

  async reverseGeocode({ point: { latitude: lat, longitude: lng }, country, language }, { provider } = {}) {
    const found = await api.reverseGeocode({ query: { lat, lng, country, language, provider } });
    return found.ok ? ok(getResult(found.value)) : found;
  },
});

/** Creates the look-up of a point's country over the API. */
export const createCountries = ({ api }: Deps): CountryFinder => ({
  async findAt({ latitude: lat, longitude: lng }) {
    const found = await api.getCountry({ query: { lat, lng } });
    if (found.ok) return ok(found.value.country ?? undefined);
    // The point was validated before, so `bad-coordinates` cannot occur.
    return err(isInfraFailure(found.failure) ? found.failure : { kind: 'unexpected-answer' });
  },
});

/** Creates the search in the server's embedded gazetteer over the API. */
export const createGazetteer = ({ api }: Deps): Gazetteer => ({
  async suggest(q, { near, ...options }) {
    const found = await api.suggestPlaces({ query: { q, near: near && formatPoint(near), ...options } });
    return found.ok ? ok(found.value.map(getSettlement)) : found;
  },

  async listWithin(area, limit, language) {
    const found = await api.listPlaces({ query: { ...area, limit, language } });
    return found.ok ? ok(found.value.map(getSettlement)) : found;
  },
});

/** Creates the expansion of short links over the API, because pages may not send requests to other sites. */
export const createLinks = ({ api }: Deps): LinkExpander => ({
  async expand(q) {
    const expanded = await api.expandLink({ query: { q } });
    return expanded.ok ? ok(expanded.value.url) : expanded;
  },
});

const getSettlement = ({ latitude, longitude, ...rest }: AnswerOf<'listPlaces'>[number]): Settlement => ({
  ...rest,
  point: { latitude, longitude } as Point,
});

const getResult = ({ candidates, ...answer }: WireAddressAnswer): GeocodeResult => ({
  ...toPlace(answer),
  ...(candidates !== undefined && { candidates: candidates.map(toPlace) }),
});

/** Converts a place of the API. Places have the English country name, whatever the language of the search. */
const toPlace = <P extends WireCandidate>({ latitude, longitude, details, ...rest }: P) => ({
  ...rest,
  parts: rest.countryCode === undefined ? details : { ...details, country: countryName(rest.countryCode) },
  point: { latitude, longitude } as Point,
});
