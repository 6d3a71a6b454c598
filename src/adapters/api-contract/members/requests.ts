import * as z from 'zod';
import { parseHandle } from '../../../domain/aliases/alias.ts';
import { memberRoles } from '../../../domain/members/member.ts';
import { createTextParser, limitParameter } from '../shared/query-params.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

/** The body of `POST /api/handles/{handle}/members`. */
export const wireInvitation = z.strictObject({
  username: singleLineText(200).min(1),
  role: z.enum(memberRoles).default('editor'),
});

/** The body of `POST /api/handles/{handle}/invitations`. */
export const wireHandleInvitationRequest = z.strictObject({
  role: z.enum(memberRoles).default('editor'),
  note: singleLineText(200).trim().default('').describe('The recipient; owners of the handle see it.'),
});

/** The body of `POST /api/handles/{handle}/invitations/accept`. */
export const wireHandleInvitationSecret = z.strictObject({
  secret: singleLineText(100).min(1).describe('The part of the link after `#`.'),
});

/** The body of `PATCH /api/handles/{handle}/members/{username}`. */
export const wireRole = z.strictObject({ role: z.enum(memberRoles), transfer: z.optional(z.boolean()) });

/** `GET /api/handles`: `after` is a handle; by default a thousand items. */
export const wireMyHandlesQuery = z.strictObject({
  after: createTextParser(200, 'cursor', (text) => parseHandle(text).value).optional(),
  limit: limitParameter(1000, 1000),
});

export const memberRequests = {
  inviteMember: { body: wireInvitation },
  createHandleInvitation: { body: wireHandleInvitationRequest },
  acceptHandleInvitation: { body: wireHandleInvitationSecret },
  setMemberRole: { body: wireRole },
  listMyHandles: { query: wireMyHandlesQuery },
} as const satisfies RequestTable;
