import { z } from 'zod/mini';

/** `GET /api/auth/user`, and what signing in and registering answer. */
export const wireUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isAdministrator: z.optional(z.boolean()),
});

/** One of `GET /api/tokens`. */
const wireToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  scope: z.enum(['read', 'write']),
  expiresAt: z.nullable(z.iso.datetime()),
});
export const wireTokens = z.array(wireToken);

/** The answer of `POST /api/tokens`: the only time that the token itself is shown. Sent as `Authorization: Bearer …`. */
export const wireNewToken = z.extend(wireToken, { token: z.string(), user: wireUser });
