import { z } from 'zod';
import { type FieldWith, fieldsWith, type LocationField, valuesOf } from '../../domain/location-fields.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { line, paragraphs } from './string-schemas.ts';

// What a request may carry. Only the server reads these, so they stand apart from the answers that browsers read too.

/** The header by which a request may be sent again (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': line(255).min(1).optional() });

/** The body of `POST /api/auth/login`. */
export const wireCredentials = z.object({
  username: line(200).min(1),
  password: z.string().min(1).max(1000),
});

/** The body of `POST /api/auth/register`. What else is wrong with its fields, the use case says. */
export const wireRegistration = z.object({
  username: z.string().max(200),
  password: z.string().max(1000),
  email: z.string().max(500),
});

/**
 * The body of `POST /api/tokens`. With a user name it needs no session, so a terminal signs in with one call; without
 * one the token is for the signed-in user. The route checks the password after it knows that the request has no access
 * token.
 */
export const wireTokenRequest = z.object({
  name: line(100).trim().min(1).default('command line').describe('`command line` where it is missing.'),
  username: wireCredentials.shape.username.optional().describe('The session’s where it is missing.'),
  password: wireCredentials.shape.password.optional().describe('Always needed.'),
});

/** What a request says in a field of each kind that it may set. */
const editableSchemas = {
  handle: ({ max }: LocationField) => line(max).default(''),
  label: ({ max }: LocationField) => line(max).default(''),
  text: ({ max }: LocationField) => line(max).default(''),
  degrees: ({ max }: LocationField) =>
    z.number().nullish().describe(`Degrees, -${max} to ${max}; kept at six decimals.`),
  flag: () => z.boolean().default(false),
  code: ({ max }: LocationField) => line(max).nullish(),
};

/**
 * The body of `POST /api/locations`. Codes and user ids that it may carry besides are ignored: the server derives the
 * codes from the coordinates, and knows who is asking. What is missing is said by the use case, in the product's words.
 */
export const wireDraft = z.object(
  valuesOf(fieldsWith({ editable: true }), (field) => {
    const schema = editableSchemas[field.kind](field);
    const description = fieldDescriptions[field.key];
    return description === undefined ? schema : schema.describe(description);
  }) as {
    readonly [F in FieldWith<{ editable: true }> as F['key']]: ReturnType<(typeof editableSchemas)[F['kind']]>;
  },
);

/** The body of `POST /api/feedback`. Sender and recipient that it may carry besides are the server's to say. */
export const wireFeedback = z.object({ feedback: paragraphs(5000).default('') });
