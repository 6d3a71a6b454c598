import * as z from 'zod';
import { MAX_GRANT_HOURS } from '../../../domain/grants/grant.ts';
import { singleLineText } from './string-schemas.ts';

/** A field that a client may send and that the server ignores, because it determines the value itself. */
export const ignoredField = z.unknown().optional().meta({ readOnly: true, description: 'Ignored: set by the server.' });

/** Returns the schema of a point as text or as an object, which it converts to text; `null` is the empty text. */
export const pointText = (max: number) =>
  z
    .union([singleLineText(max), z.strictObject({ latitude: z.number(), longitude: z.number() }), z.null()])
    .transform((value) => {
      if (value === null) return '';
      return typeof value === 'string' ? value : `${value.latitude}, ${value.longitude}`;
    });

/** The fields of a request for how long, and how often, a grant can be used. */
export const grantPeriod = {
  expiresAt: z.iso.datetime({ offset: true }).optional().describe('Until when; at most a year from now.'),
  hours: z.number().min(0.1).max(MAX_GRANT_HOURS).optional().describe('The number of hours from now.'),
  uses: z.int().min(1).max(1000).optional().describe('How many browsers can open it. Default: no limit.'),
};
