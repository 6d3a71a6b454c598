import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { webAddress } from '../../adapters/api-contract/shared/string-schemas.ts';
import { parseEnvironment, type Variables } from '../../adapters/environment/parse-environment.ts';
import type { OrReason } from '../../domain/result.ts';
import type { ProviderSettings } from './geocoder-factory.ts';

const text = z.string().trim();
/** A key of a provider. It is sent in URLs and headers, so it must not contain spaces or line breaks. */
const key = text.regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces');

const wholeNumber = 'must be a whole number of requests, or off';
const dailyLimit = text
  .regex(/^(?:off|\d{1,9})$/, wholeNumber)
  .transform((value) => (value === 'off' ? Number.POSITIVE_INFINITY : Number(value)));

/** An operator's settings for providers, read by the server and by the command line for `--direct`. */
export const geocodingEnvironment = z.object({
  MAPBOX_TOKEN: key.optional(),
  MAPBOX_VERSION: z.enum(['5', '6'], { error: 'must be 5 or 6' }).default('5'),
  TOMTOM_KEY: key.optional(),
  GOOGLE_MAPS_KEY: key.optional(),
  SAUDI_ADDRESS_KEY: key.optional(),
  ONEMAP_EMAIL: text.optional(),
  ONEMAP_PASSWORD: z.string().optional(),
  NOMINATIM_CONTACT: text
    .regex(/^[\x20-\x7e]+$/, 'must be an email or web address in plain letters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  MAPBOX_DAILY_LIMIT: dailyLimit.default(3000),
  TOMTOM_DAILY_LIMIT: dailyLimit.default(2500),
  GOOGLE_MAPS_DAILY_LIMIT: dailyLimit.default(300),
  SAUDI_ADDRESS_DAILY_LIMIT: dailyLimit.default(Number.POSITIVE_INFINITY),
  MAPBOX_URL: webAddress.optional(),
  TOMTOM_URL: webAddress.optional(),
  GOOGLE_MAPS_URL: webAddress.optional(),
  ONEMAP_URL: webAddress.optional(),
  SAUDI_ADDRESS_URL: webAddress.optional(),
  NOMINATIM_URL: webAddress.optional(),
  PHOTON_URL: webAddress.optional(),
});

/**
 * Reads the providers' settings from the environment, or returns one line that names the first invalid variable. `site` is the default of
 * the contact that Nominatim requires.
 */
export function readGeocodingEnvironment(variables: Variables, site?: string): OrReason<ProviderSettings> {
  const read = parseEnvironment(geocodingEnvironment, variables);
  if (!read.ok) return read;
  const found = read.value;
  const { ONEMAP_EMAIL: email, ONEMAP_PASSWORD: password } = found;
  if ((email === undefined) !== (password === undefined))
    return { ok: false, reason: 'ONEMAP_EMAIL and ONEMAP_PASSWORD are set together or not at all.' };
  return {
    ok: true,
    value: {
      keys: withoutUndefined({
        mapbox: found.MAPBOX_TOKEN,
        tomtom: found.TOMTOM_KEY,
        google: found.GOOGLE_MAPS_KEY,
        saudi: found.SAUDI_ADDRESS_KEY,
      }),
      dailyLimits: withoutUnlimited({
        mapbox: found.MAPBOX_DAILY_LIMIT,
        tomtom: found.TOMTOM_DAILY_LIMIT,
        google: found.GOOGLE_MAPS_DAILY_LIMIT,
        saudi: found.SAUDI_ADDRESS_DAILY_LIMIT,
      }),
      urls: withoutUndefined({
        mapbox: found.MAPBOX_URL,
        tomtom: found.TOMTOM_URL,
        google: found.GOOGLE_MAPS_URL,
        onemap: found.ONEMAP_URL,
        saudi: found.SAUDI_ADDRESS_URL,
        osm: found.NOMINATIM_URL,
        photon: found.PHOTON_URL,
      }),
      ...(email !== undefined && password !== undefined && { oneMapAccount: { email, password } }),
      mapboxVersion: found.MAPBOX_VERSION === '6' ? 6 : 5,
      userAgent: `whereat/${packageJson.version} (${found.NOMINATIM_CONTACT ?? site ?? 'self-hosted; the operator left no contact'})`,
    },
  };
}

/** Returns an object without unset values. */
const withoutUndefined = <Name extends string>(
  all: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<Record<Name, string>>;

/** Returns an object without unlimited values. */
const withoutUnlimited = <Name extends string>(all: Readonly<Record<Name, number>>): Partial<Record<Name, number>> =>
  Object.fromEntries(Object.entries<number>(all).filter(([, limit]) => Number.isFinite(limit))) as Partial<
    Record<Name, number>
  >;
