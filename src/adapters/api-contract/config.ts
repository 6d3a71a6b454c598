import { z } from 'zod/mini';

/** What an operator set and the page must know. `GET /api/config`. */
export const wireConfig = z.object({
  version: z.string(),
  brandName: z.string(),
  companyName: z.string(),
  companyUrl: z.string(),
  mapTilesUrl: z.string(),
  /** Empty: the raster tiles are shown. */
  mapStyleUrl: z.string(),
  debugUi: z.boolean(),
  /** Providers that the page itself asks, because the operator says so, with the keys that it then may know. */
  browserProviders: z.array(
    z.object({
      name: z.enum(['mapbox', 'tomtom', 'osm']),
      key: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
  ),
});
export type WireConfig = z.infer<typeof wireConfig>;

/** What even a server of another version says in `GET /api/config`. */
export const wireVersion = z.pick(wireConfig, { version: true });

/** `GET /api/health`. */
export const wireHealth = z.object({ status: z.enum(['ok', 'unavailable']), version: z.string() });
