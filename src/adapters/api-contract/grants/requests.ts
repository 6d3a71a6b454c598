import * as z from 'zod';
import { grantPeriod } from '../shared/request-fields.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

/** The body of `POST /api/locations/{handle}/{label}/grants`, with either `expiresAt` or `hours`. */
export const wireGrantRequest = z.strictObject({
  name: singleLineText(100).trim().min(1).describe('A name for your own list, such as the recipient.'),
  ...grantPeriod,
});

export const grantRequests = {
  createGrant: { body: wireGrantRequest },
} as const satisfies RequestTable;
