import { z } from 'zod';
import { findLanguage } from '../../domain/languages.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { type ClassifyRefusal, fetchJson } from '../http/fetch-json.ts';
import { optionalNumber, optionalObject, optionalText, resultList } from './lenient-schema.ts';
import { buildUrl, degrees, type KeyedOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

const address = optionalObject({
  streetNumber: optionalText,
  buildingNumber: optionalText,
  streetName: optionalText,
  street: optionalText,
  municipality: optionalText,
  municipalitySubdivision: optionalText,
  countrySubdivision: optionalText,
  countrySubdivisionName: optionalText,
  countrySecondarySubdivision: optionalText,
  postalCode: optionalText,
  extendedPostalCode: optionalText,
  countryCode: optionalText,
  country: optionalText,
  freeformAddress: optionalText,
});

const forwardAnswer = z.object({
  results: resultList(
    z.object({
      type: optionalText,
      address,
      position: z.object({ lat: degrees, lon: degrees }),
      matchConfidence: optionalObject({ score: optionalNumber }),
    }),
  ),
});

/** `position` is an object in forward responses, and "latitude,longitude" in reverse ones. */
const reverseAnswer = z.object({ addresses: resultList(z.object({ address, position: z.string() })) });

/**
 * The languages that TomTom supports, most of them only with their default tag. TomTom rejects other tags:
 * https://developer.tomtom.com/search-api/documentation/product-information/supported-languages
 */
const languages = (
  'en-US af-ZA ar bg-BG ca-ES zh-CN zh-TW cs-CZ da-DK nl-NL et-EE fi-FI fr-FR gl-ES de-DE el-GR hr-HR he-IL hu-HU id-ID it-IT ' +
  'kk-KZ ko-KR lv-LV lt-LT ms-MY nb-NO pl-PL pt-PT pt-BR ro-RO ru-RU sr-RS sk-SK sl-SI es-ES sv-SE th-TH tr-TR uk-UA vi-VN'
).split(' ');

const tomtomLanguage = (language: string): string => findLanguage(language, languages) ?? 'en-US';

/** The minimum match confidence, if TomTom reports one. */
const MIN_CONFIDENCE = 0.5;

/** Creates the adapter of TomTom Search v2. */
export function createTomTomGeocoder({ fetch, base, key }: KeyedOptions): Geocoder {
  return {
    name: 'tomtom',
    async forward({ text, country, language }, signal) {
      const url = buildUrl(base, `/search/2/geocode/${encodeURIComponent(text)}.json`, {
        key,
        limit: '1',
        language: tomtomLanguage(language),
        countrySet: country,
      });
      const answer = await fetchJson({ fetch, url, signal, answer: forwardAnswer, refusal });
      if (answer.outcome === 'failed') return answer;
      const [best] = answer.value.results;
      if (!best) return { outcome: 'none' };
      return toPlace(best.address, best.position.lat, best.position.lon, {
        approximate: best.type === 'Geography',
        isStreet: best.type === 'Street',
        weak: (best.matchConfidence.score ?? 1) < MIN_CONFIDENCE,
      });
    },
    async reverse({ point, language }, signal) {
      const path = `/search/2/reverseGeocode/${point.latitude},${point.longitude}.json`;
      const url = buildUrl(base, path, { key, language: tomtomLanguage(language) });
      const answer = await fetchJson({ fetch, url, signal, answer: reverseAnswer, refusal });
      if (answer.outcome === 'failed') return answer;
      const [nearest] = answer.value.addresses;
      if (!nearest) return { outcome: 'none' };
      const [latitude, longitude] = nearest.position.split(',').map(Number);
      return toPlace(nearest.address, latitude ?? Number.NaN, longitude ?? Number.NaN, {});
    },
  };
}

const toPlace = (
  address: z.infer<typeof forwardAnswer>['results'][number]['address'],
  latitude: number,
  longitude: number,
  marks: { readonly approximate?: boolean; readonly isStreet?: boolean; readonly weak?: boolean },
): GeocodeAnswer =>
  toFoundAnswer({
    latitude,
    longitude,
    address: address.freeformAddress,
    parts: {
      street: address.streetName ?? address.street,
      address2: address.streetNumber ?? address.buildingNumber,
      district: getFirstItem(address.municipalitySubdivision),
      city: getFirstItem(address.municipality),
      region:
        address.countrySubdivisionName ??
        address.countrySubdivision ??
        getFirstItem(address.countrySecondarySubdivision),
      country: address.country,
      postcode: address.postalCode ?? address.extendedPostalCode,
    },
    countryCode: address.countryCode,
    ...marks,
  });

/** Returns the first item of a list such as "London, Westminster". */
const getFirstItem = (list: string | undefined): string | undefined => list?.split(',')[0];

/** Interprets an error. The classic gateway returns 403 with HTML both for a wrong key and for too many requests. */
const refusal: ClassifyRefusal = (status, text) => {
  if (status !== 403) return undefined;
  if (/over (qps|rate)|too many/i.test(text)) return 'rate';
  return /quota/i.test(text) ? 'quota' : 'auth';
};
