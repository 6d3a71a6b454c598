import * as z from 'zod';
import { singleLineText } from './string-schemas.ts';

/** The header that makes a request safe to repeat (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': singleLineText(255).min(1).optional() });

/** `If-Match` with the ETag of a look-up (RFC 9110 §13.1.1), and the header that makes a request safe to repeat. */
export const changeHeaders = idempotencyHeaders.extend({ 'if-match': singleLineText(1000).optional() });
