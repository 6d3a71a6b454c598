import * as z from 'zod';
import { PHOTO_LIMIT } from '../../../domain/photos/photo.ts';
import { pointText } from '../shared/request-fields.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

/** The alternative text of a photo. */
const alt = singleLineText(200).trim();

/** The query of `POST /api/locations/{handle}/{label}/photos`. */
export const wirePhotoQuery = z.strictObject({
  alt: alt.default(''),
  point: singleLineText(60)
    .optional()
    .describe('`24.711664, 46.674264`: where a photo on the way from the road was taken.'),
});

/** The body of `PATCH /api/locations/{handle}/{label}/photos/{id}`. */
export const wirePhotoPatch = z.strictObject({
  alt: alt.optional(),
  position: z
    .int()
    .min(0)
    .max(PHOTO_LIMIT - 1)
    .optional(),
  point: pointText(60).optional(),
});

/** `GET /photos/{id}`. */
export const wirePhotoSizeQuery = z.object({ size: z.enum(['320', '1600']).default('1600') });

export const photoRequests = {
  addPhoto: {
    query: wirePhotoQuery,
    bodyMedia: ['image/jpeg', 'image/png', 'image/webp', 'multipart/form-data'],
    bodyLimit: 8 * 1024 * 1024,
  },
  updatePhoto: { body: wirePhotoPatch },
  getPhoto: { query: wirePhotoSizeQuery },
} as const satisfies RequestTable;
