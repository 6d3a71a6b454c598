import * as z from 'zod/mini';
import { openEnum } from './open-enum.ts';

/** The settings of the operator that the page must know. `GET /api/config`. */
export const wireConfig = z.object({
  version: z.string(),
  brandName: z.string(),
  companyName: z.string(),
  companyUrl: z.string(),
  mapTilesUrl: z.string(),
  /** Empty: the raster tiles are shown. */
  mapStyleUrl: z.string(),
  /** The rule for creating an account: `open`, by invitation, or `closed`. */
  signUp: openEnum(['open', 'invited', 'closed']),
  /** OpenID providers by which users may sign in. */
  identityProviders: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  debugUi: z.boolean(),
  /** Returns whether users are sent mails: a link to a new password. */
  hasAccountMail: z.optional(z.boolean()),
  /** Providers that the page itself asks, because the operator says so, with the keys that it then may know. */
  browserProviders: z.array(
    z.object({
      name: openEnum(['mapbox', 'tomtom', 'osm']),
      key: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
  ),
});
export type WireConfig = z.infer<typeof wireConfig>;

/** The part of the answer to `GET /api/config` that even a server of another version gives. */
export const wireVersion = z.pick(wireConfig, { version: true });

/** `GET /api/health`. */
const wireCheck = z.object({
  status: openEnum(['ok', 'degraded', 'unavailable', 'off']),
  reason: z.optional(z.string()),
});
export const wireHealth = z.object({
  /** `degraded`: it serves, and a part of it does not work. */
  status: openEnum(['ok', 'degraded', 'unavailable']),
  version: z.string(),
  /** Why no traffic should come, where that is not a check's. */
  reason: z.optional(z.string()),
  /** The workers of a database that is spread over several machines. */
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
