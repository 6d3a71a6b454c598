import * as z from 'zod/mini';
import { openEnum } from './open-enum.ts';

/** `GET /api/config`: the operator's settings that pages need. */
export const wireConfig = z.object({
  version: z.string(),
  brandName: z.string(),
  companyName: z.string(),
  companyUrl: z.string(),
  mapTilesUrl: z.string(),
  /** Empty if raster tiles are used. */
  mapStyleUrl: z.string(),
  /** The rule for creating accounts: `open` for everybody, `invited` by invitation, or `closed`. */
  signUp: openEnum(['open', 'invited', 'closed']),
  /** The OpenID providers by which users can sign in. */
  identityProviders: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  debugUi: z.boolean(),
  /** True if the server sends mail to users, such as password reset links. */
  hasAccountMail: z.optional(z.boolean()),
  /** Providers that the page itself queries, as the operator configured them. Their keys become public. */
  browserProviders: z.array(
    z.object({
      name: openEnum(['mapbox', 'tomtom', 'osm']),
      key: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
  ),
});
export type WireConfig = z.infer<typeof wireConfig>;

/** The fields of `GET /api/config` that a server of any version returns. */
export const wireVersion = z.pick(wireConfig, { version: true });

/** `GET /api/health`. */
const wireCheck = z.object({
  status: openEnum(['ok', 'degraded', 'unavailable', 'off']),
  reason: z.optional(z.string()),
});
export const wireHealth = z.object({
  /** `degraded`: it serves requests, but a part of it does not work. */
  status: openEnum(['ok', 'degraded', 'unavailable']),
  version: z.string(),
  /** The reason why it should receive no traffic, if it is not one of the checks. */
  reason: z.optional(z.string()),
  /** The number of workers, if the database is distributed over several machines. */
  workers: z.optional(z.int()),
  /** The checks; a server of another version may lack some. */
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
