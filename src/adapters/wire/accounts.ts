import { z } from 'zod';

/** `GET /api/auth/user`, and what signing in and registering answer. */
export const wireUser = z.object({ id: z.string(), username: z.string(), email: z.string() });
export type WireUser = z.infer<typeof wireUser>;

/** The body of `POST /api/auth/login`. */
export const wireCredentials = z.object({
  username: z.string().min(1, 'is required').max(200, 'must have at most 200 characters'),
  password: z.string().min(1, 'is required').max(1000, 'must have at most 1000 characters'),
});

/** The body of `POST /api/auth/register`. What else is wrong with its fields, the use case says. */
export const wireRegistration = z.object({
  username: z.string().max(200, 'must have at most 200 characters'),
  password: z.string().max(1000, 'must have at most 1000 characters'),
  email: z.string().max(500, 'must have at most 500 characters'),
});

/**
 * The body of `POST /api/tokens`. With credentials it needs no session, so a terminal signs in with one call; without
 * them the token is for whoever is signed in.
 */
export const wireTokenRequest = z.object({
  name: z.string().trim().min(1, 'is required').max(100, 'must have at most 100 characters').default('command line'),
  username: wireCredentials.shape.username.optional(),
  password: wireCredentials.shape.password.optional(),
});

/** One of `GET /api/tokens`. */
export const wireToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type WireToken = z.infer<typeof wireToken>;
export const wireTokens = z.array(wireToken);

/** The answer of `POST /api/tokens`: the only time that the token itself is shown. Sent as `Authorization: Bearer …`. */
export const wireNewToken = wireToken.extend({ token: z.string(), user: wireUser });
