import * as z from 'zod/mini';
import { reportedPlaceStates } from '../../../domain/moderation/administration.ts';
import { reportDecisions, reportReasons } from '../../../domain/moderation/moderation.ts';
import { handle, label } from '../aliases/names.ts';
import { openEnum } from '../shared/open-enum.ts';

// Times are ISO 8601 in UTC; a time is empty if the event has not happened, and a username is empty if there is no account. A field that
// the previous release does not send is optional or has a default.

/** `GET /api/admin/reports`. */
export const wireReports = z.array(
  z.object({
    id: z.string(),
    handle,
    label,
    reason: openEnum(reportReasons),
    details: z.string(),
    reporter: z.string(),
    email: z.string(),
    createdAt: z.string(),
    place: openEnum(reportedPlaceStates),
    owner: z.string(),
    open: z.number(),
    decision: openEnum([...reportDecisions, '']),
    decisionReason: z.string(),
    decidedBy: z.string(),
    decidedAt: z.string(),
  }),
);

/** `GET /api/admin/locations`. */
export const wireAdministeredLocations = z.array(
  z.object({
    handle,
    label,
    address: z.string(),
    owner: z.string(),
    createdAt: z.string(),
    hiddenReason: z.string(),
    openReports: z.number(),
  }),
);

/** `GET /api/admin/users`. */
export const wireAdministeredUsers = z.array(
  z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    createdAt: z.string(),
    suspendedAt: z.string(),
    suspendedReason: z.string(),
    handles: z.number(),
    sessions: z.number(),
    placesPerHour: z.nullable(z.number()),
    placesPerAccount: z.nullable(z.number()),
    callsPerFiveMinutes: z._default(z.nullable(z.number()), null),
    storedBytes: z.optional(z.number()),
  }),
);

/** `GET /api/admin/administrators`. */
export const wireAdministrators = z.array(
  z.object({
    username: z.string(),
    email: z.string(),
    since: z.string(),
    isConfigured: z.boolean(),
  }),
);

/** `GET /api/admin/handles`. */
export const wireAdministeredHandles = z.array(
  z.object({
    handle,
    owner: z.string(),
    places: z.number(),
    isReserved: z.boolean(),
    note: z.string(),
  }),
);

/** `GET /api/admin/audit`. */
export const wireAuditEntries = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    event: z.string(),
    actor: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.string()),
    network: z.string(),
  }),
);

/** `GET /api/admin/numbers`. */
export const wireAdministrationNumbers = z.object({
  days: z.number(),
  places: z.number(),
  users: z.number(),
  reports: z.number(),
  openReports: z.number(),
  decidedReports: z.optional(z.number()),
  hiddenPlaces: z.number(),
  suspendedUsers: z.number(),
});
