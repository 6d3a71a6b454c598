import * as z from 'zod/mini';
import { defaultVisibilities } from '../../../domain/location/visibility.ts';
import { memberRoles } from '../../../domain/members/member.ts';
import { handle } from '../aliases/names.ts';
import { openEnum } from '../shared/open-enum.ts';
import { time } from '../shared/time.ts';

/** A member of a handle, or a user with an open invitation. */
export const wireMember = z.object({
  username: z.string(),
  userId: z.string(),
  role: openEnum(memberRoles),
  isInvited: z.boolean(),
});

/** `GET /api/handles/{handle}/members`. */
export const wireMembers = z.array(wireMember);

/** `GET /api/handles`: the handles of the caller. */
export const wireMyHandles = z.array(
  z.object({
    handle,
    role: openEnum(memberRoles),
    isInvited: z.boolean(),
    defaultVisibility: openEnum(defaultVisibilities),
  }),
);

const wireHandleInvitation = z.object({
  id: z.string(),
  role: openEnum(memberRoles),
  note: z.string(),
  createdAt: time,
  expiresAt: time,
});

/** `GET /api/handles/{handle}/invitations`. */
export const wireHandleInvitations = z.array(wireHandleInvitation);

/** `POST /api/handles/{handle}/invitations`. The link is returned only once. */
export const wireNewHandleInvitation = z.extend(wireHandleInvitation, { link: z.string() });

/** `DELETE /api/handles/{handle}/invitations/{id}`. */
export const wireRevokedInvitation = z.object({ id: z.string() });

/** `DELETE /api/handles/{handle}/members/{username}`. */
export const wireRemovedMember = z.object({ userId: z.string() });
