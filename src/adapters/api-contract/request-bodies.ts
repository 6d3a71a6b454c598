import { z } from 'zod';
import { line, paragraphs } from './string-schemas.ts';

// What a request may carry. Only the server reads these, so they stand apart from the answers that browsers read too.

/** The body of `POST /api/auth/login`. */
export const wireCredentials = z.object({
  username: line(200).min(1, 'is required'),
  password: z.string().min(1, 'is required').max(1000, 'must have at most 1000 characters'),
});

/** The body of `POST /api/auth/register`. What else is wrong with its fields, the use case says. */
export const wireRegistration = z.object({
  username: z.string().max(200, 'must have at most 200 characters'),
  password: z.string().max(1000, 'must have at most 1000 characters'),
  email: z.string().max(500, 'must have at most 500 characters'),
});

/**
 * The body of `POST /api/tokens`. With a user name it needs no session, so a terminal signs in with one call; without one
 * the token is for whoever is signed in. The route asks for the password once it knows that a token is not asking.
 */
export const wireTokenRequest = z.object({
  name: line(100).trim().min(1, 'is required').default('command line'),
  username: wireCredentials.shape.username.optional().describe('The session’s where it is missing.'),
  password: wireCredentials.shape.password.optional().describe('Always needed.'),
});

const part = line(200).default('');

/**
 * The body of `POST /api/locations`. Codes and user ids that it may carry besides are ignored: the server derives the
 * codes from the coordinates, and knows who is asking. What is missing is said by the use case, in the product's words.
 */
export const wireDraft = z.object({
  handle: line(100).default('').describe('With its leading @, which may be left out.'),
  label: line(200).default(''),
  street: part,
  address2: part.describe('House or building number, unit.'),
  district: part,
  city: part,
  region: part,
  country: part,
  postcode: part,
  latitude: z.number().nullish().describe('Degrees, -90 to 90; kept at six decimals.'),
  longitude: z.number().nullish().describe('Degrees, -180 to 180; kept at six decimals.'),
  address: line(500).default('').describe('The full text of the address.'),
  saudiShortAddress: line(20).nullish().describe('Four letters and four digits, or empty.'),
});
export type WireDraft = z.infer<typeof wireDraft>;

/** The body of `POST /api/feedback`. Sender and recipient that it may carry besides are the server's to say. */
export const wireFeedback = z.object({ feedback: paragraphs(5000).default('') });
