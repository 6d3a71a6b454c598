import * as z from 'zod/mini';

/** `POST /api/locations/{handle}/{label}/grants`. */
export const wireCreatedGrant = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  expiresAt: z.string(),
  uses: z.nullable(z.number()),
});

const wireGrant = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  uses: z.nullable(z.number()),
  used: z.number(),
  lastUsedAt: z.string(),
  by: z.string(),
  isEnded: z.boolean(),
});

/** `GET /api/locations/{handle}/{label}/grants`. */
export const wireGrants = z.array(wireGrant);

/** `GET /api/handles/{handle}/ended-grants`. */
export const wireEndedGrants = z.array(z.extend(wireGrant, { handle: z.string(), label: z.string() }));

/** `DELETE /api/locations/{handle}/{label}/grants/{id}` and `POST …/keep`. */
export const wireRevokedGrant = z.object({ id: z.string() });
