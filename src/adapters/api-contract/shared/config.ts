import * as z from 'zod/mini';
import { openEnum } from './open-enum.ts';

/** The operator's settings that the page needs. `GET /api/config`. */
export const wireConfig = z.object({
  version: z.string(),
  brandName: z.string(),
  companyName: z.string(),
  companyUrl: z.string(),
  mapTilesUrl: z.string(),
  /** Empty: raster tiles are shown. */
  mapStyleUrl: z.string(),
  /** The rule for creating an account: `open`, by invitation, or `closed`. */
  signUp: openEnum(['open', 'invited', 'closed']),
  /** OpenID providers with which users may sign in. */
  identityProviders: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  debugUi: z.boolean(),
  /** True if the server sends mail to users, such as password reset links. */
  hasAccountMail: z.optional(z.boolean()),
  /** Providers that the page itself queries, as configured by the operator, with their keys, which the page then knows. */
  browserProviders: z.array(
    z.object({
      name: openEnum(['mapbox', 'tomtom', 'osm']),
      key: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
  ),
});
export type WireConfig = z.infer<typeof wireConfig>;

/** The fields of `GET /api/config` that even a server of another version returns. */
export const wireVersion = z.pick(wireConfig, { version: true });

/** `GET /api/health`. */
const wireCheck = z.object({
  status: openEnum(['ok', 'degraded', 'unavailable', 'off']),
  reason: z.optional(z.string()),
});
export const wireHealth = z.object({
  /** `degraded`: it serves requests, and a part of it does not work. */
  status: openEnum(['ok', 'degraded', 'unavailable']),
  version: z.string(),
  /** Why it should receive no traffic, if the reason is not one of the checks. */
  reason: z.optional(z.string()),
  /** The workers of a database that is distributed over several machines. */
  workers: z.optional(z.int()),
  /** A server of another version may lack a part. */
  checks: z.optional(
    z.partial(
      z.object({
        database: wireCheck,
        storage: wireCheck,
        migrations: wireCheck,
        outbox: wireCheck,
        mail: wireCheck,
        pictures: wireCheck,
        photos: wireCheck,
        maps: wireCheck,
        data: wireCheck,
      }),
    ),
  ),
});
