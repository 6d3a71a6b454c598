import { z } from 'zod/mini';

/** `POST /api/locations/{handle}/{label}/grants`. */
export const wireCreatedGrant = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  expiresAt: z.string(),
  uses: z.nullable(z.number()),
});

/** `GET /api/locations/{handle}/{label}/grants`. */
export const wireGrants = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    uses: z.nullable(z.number()),
    used: z.number(),
    lastUsedAt: z.string(),
  }),
);

/** `DELETE /api/locations/{handle}/{label}/grants/{id}`. */
export const wireRevokedGrant = z.object({ id: z.string() });
