import * as z from 'zod/mini';

/** `POST /api/locations/{handle}/{label}/asks`. */
export const wireCreatedAccessRequest = z.object({ link: z.string() });

/** `GET /api/locations/{handle}/{label}/asks`. */
export const wireAccessRequestSetting = z.object({ isOpen: z.boolean() });

/** `GET /api/asks`. */
export const wireAccessRequests = z.array(
  z.object({
    id: z.string(),
    handle: z.string(),
    label: z.string(),
    name: z.string(),
    message: z.string(),
    email: z.string(),
    askedAt: z.string(),
  }),
);

/** `POST /api/asks/{id}/answer`. */
export const wireAnsweredAccessRequest = z.object({ isGranted: z.boolean() });
