import { z } from 'zod';
import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { GeocodeAnswer, Geocoder } from '../../ports/geocoding/geocoder.ts';
import { type ClassifyRefusal, fetchJson } from '../http/fetch-json.ts';
import { optionalText, resultList } from './lenient-schema.ts';
import { buildUrl, degrees, type KeyedOptions } from './provider-options.ts';
import { toFoundAnswer } from './to-geocode-answer.ts';

/** A text. In the responses "Null", "" and null are equivalent. */
const text = optionalText.transform((value = '') => (/^null$/i.test(value) ? '' : value));

const record = z.object({
  Address1: text,
  Address2: text,
  BuildingNumber: text,
  Street: text,
  District: text,
  City: text,
  PostCode: text,
  AdditionalNumber: text,
  RegionName: text,
  ShortAddress: text,
  Latitude: degrees.nullish().catch(null),
  Longitude: degrees.nullish().catch(null),
});
type SaudiRecord = z.infer<typeof record>;

const noResults = /no.?results/i;

/** The body of a response. An empty one must state that it is empty; otherwise it is not the response to a search. */
const envelope = z.union([
  z.object({ Addresses: resultList(record) }),
  z.object({ statusdescription: z.string().regex(noResults) }).transform(() => ({ Addresses: [] })),
]);

const usual = { format: 'JSON', encode: 'utf8' };

/** Creates the adapter of SPL's Saudi National Address: short addresses, free text and reverse. */
export function createSaudiGeocoder({ fetch, base, key }: KeyedOptions): Geocoder {
  // The key is in a header, so that URLs and the logs of proxies do not contain it.
  const headers = { api_key: key };
  async function ask(path: string, query: Record<string, string>, language: string, signal?: AbortSignal) {
    const url = buildUrl(base, path, { ...query, ...usual, language: language.startsWith('ar') ? 'A' : 'E' });
    return fetchJson({ fetch, url, headers, signal, answer: envelope, refusal, decode });
  }
  return {
    name: 'saudi',
    async forward({ text, country, language }, signal) {
      if (country !== undefined && country !== 'SA') return { outcome: 'none' };
      const short = /^\s*([A-Za-z]{4}\d{4})\s*$/.exec(text)?.[1]?.toUpperCase();
      const reply =
        short === undefined
          ? await ask('/v3.1/Address/address-free-text', { addressstring: text, page: '1' }, language, signal)
          : await ask(shortAddressPath, { shortaddress: short }, language, signal);
      if (reply.outcome === 'failed') return reply;
      const placed = reply.value.Addresses.find(({ Latitude, Longitude }) => Latitude != null && Longitude != null);
      return placed ? toPlace(placed, undefined, language, short) : { outcome: 'none' };
    },
    async reverse({ point, language }, signal) {
      const where = { lat: String(point.latitude), long: String(point.longitude) };
      const reply = await ask('/v3.1/Address/address-geocode', where, language, signal);
      if (reply.outcome === 'failed') return reply;
      const [nearest] = reply.value.Addresses;
      return nearest ? toPlace(nearest, point, language) : { outcome: 'none' };
    },
  };
}

/** The path has no version: the versioned paths return 404. */
const shortAddressPath = '/NationalAddressByShortAddress/NationalAddressByShortAddress';

function toPlace(
  found: SaudiRecord,
  requestedPoint: Point | undefined,
  language: string,
  short?: string,
): GeocodeAnswer {
  const chooseLanguage = (value: string) => chooseHalf(value, language);
  const street = chooseLanguage(found.Street);
  const district = chooseLanguage(found.District);
  const city = chooseLanguage(found.City);
  const composed = [[found.BuildingNumber, street].filter(Boolean).join(' '), district, city, found.PostCode];
  const saudiShortAddress = [found.ShortAddress, found.Address1, short ?? '']
    .map((value) => /(?:^|\s)([A-Z]{4}\d{4})/.exec(value)?.[1])
    .find((value) => value !== undefined);
  return toFoundAnswer({
    latitude: found.Latitude ?? requestedPoint?.latitude ?? Number.NaN,
    longitude: found.Longitude ?? requestedPoint?.longitude ?? Number.NaN,
    address: found.Address1 || composed.filter(Boolean).join(', '),
    parts: {
      street,
      address2: found.BuildingNumber,
      district,
      city,
      region: chooseLanguage(found.RegionName),
      postcode: found.PostCode,
    },
    countryCode: 'SA',
    saudiShortAddress,
  });
}

/** Returns one half of a name that is given twice, such as "RIYADH,الرياض": the one in the script of the requested language. */
function chooseHalf(value: string, language: string): string {
  const halves = value.split(/[,،]/).map((half) => half.trim());
  const isArabic = (half: string) => /\p{Script=Arabic}/u.test(half);
  if (halves.length !== 2 || isArabic(halves[0]!) === isArabic(halves[1]!)) return value;
  return halves.find((half) => isArabic(half) === language.startsWith('ar'))!;
}

/** Decodes UTF-8, or otherwise windows-1256: that is the encoding without `encode=utf8`, and was also observed with it. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** Interprets an error. The gateway returns 403 for an exhausted quota; the service describes errors in its body. */
const refusal: ClassifyRefusal = (status, text, body) => {
  if (status === 403) return 'quota';
  if (status === 429) return /quota/i.test(text) ? 'quota' : 'rate';
  const parsed = z.object({ success: z.literal(false), statusdescription: z.string().nullish() }).safeParse(body);
  if (!parsed.success || noResults.test(parsed.data.statusdescription ?? '')) return undefined;
  return status >= 500 ? 'network' : 'invalid';
};
