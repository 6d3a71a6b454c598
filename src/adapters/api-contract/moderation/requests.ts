import * as z from 'zod';
import { parseFeedbackCursor } from '../../../domain/accounts/time-cursor.ts';
import { parseAlias, parseHandle } from '../../../domain/aliases/alias.ts';
import { MAX_FEEDBACK_LENGTH } from '../../../domain/moderation/feedback.ts';
import { reportDecisions, reportReasons } from '../../../domain/moderation/moderation.ts';
import { createTextParser, pageLimit } from '../shared/query-params.ts';
import { ignoredField } from '../shared/request-fields.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { multiLineText, singleLineText } from '../shared/string-schemas.ts';

// The schemas of requests about reports, feedback and administration. Only the server uses them.

/** Returns the schema of a cursor: the sort key of the last item of a page, as in its `Link`. */
const getCursor = (isCursor: (text: string) => boolean) =>
  singleLineText(200)
    .refine((text) => isCursor(text), 'cursor')
    .optional();

const timeCursor = getCursor((text) => parseFeedbackCursor(text) !== undefined);
const search = singleLineText(200).optional();

/** A boolean in a query. */
const flagText = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** `GET /api/admin/reports`. */
export const wireReportsQuery = z.strictObject({
  state: z.enum(['open', 'decided']).default('open'),
  after: timeCursor,
  limit: pageLimit,
});

/** `GET /api/admin/locations`: sorted by name; `q` is the beginning of the alias. */
export const wireLocationsQuery = z.strictObject({
  q: search,
  hidden: flagText,
  after: getCursor((text) => parseAlias(text).ok),
  limit: pageLimit,
});

/** `GET /api/admin/users`: sorted by name; `q` is the beginning of the username. */
export const wireUsersQuery = z.strictObject({
  q: search,
  suspended: flagText,
  after: getCursor((text) => text !== ''),
  limit: pageLimit,
});

/** `GET /api/admin/administrators`: sorted by name. */
export const wireAdministratorsQuery = z.strictObject({ after: getCursor((text) => text !== ''), limit: pageLimit });

/** `GET /api/admin/handles`: sorted by name; `q` is the beginning of the handle. */
export const wireHandlesQuery = z.strictObject({
  q: search,
  reserved: flagText,
  after: getCursor((text) => parseHandle(text).ok),
  limit: pageLimit,
});

const timeText = z.iso.datetime({ offset: true, error: 'cursor' }).optional();

/** `GET /api/admin/audit`: newest first. `since` and `until` are ISO 8601. */
export const wireAuditQuery = z.strictObject({
  who: search,
  event: singleLineText(100).optional(),
  since: timeText,
  until: timeText,
  after: timeCursor,
  limit: pageLimit,
});

/** The body of `POST /api/reports`. */
export const wireReport = z.strictObject({
  alias: singleLineText(400).min(1),
  reason: z.enum(reportReasons),
  details: multiLineText(2000).optional(),
  email: z
    .string()
    .max(500)
    .optional()
    .describe('Where the outcome is sent. Default: the address of the signed-in user.'),
});

const reason = multiLineText(500).trim().min(1).describe('The owner sees it.');
const hidePlaces = z.boolean().default(false).describe('Also hide all places under the account’s handles.');

/** The body of `POST /api/admin/reports/{id}`. */
export const wireDecision = z.strictObject({
  decision: z.enum(reportDecisions),
  reason: multiLineText(500).trim().default('').describe('The owner sees it. Required unless the report is dismissed.'),
  hidePlaces,
});

/** The body of `POST /api/admin/locations/{handle}/{label}/hide`. */
export const wireReason = z.strictObject({ reason });

/** A question for the owners of a reported location. */
export const wireOwnerQuestion = z.strictObject({ question: reason });

/** The body of an action whose reason is optional. */
export const wireOptionalReason = z.strictObject({ reason: multiLineText(500).trim().default('') });

/** The body of `POST /api/admin/users/{username}/suspend`. */
export const wireSuspension = z.strictObject({ reason, hidePlaces });

const accountLimit = z.int().min(0).max(1_000_000_000).nullable().optional();

/** The body of `PATCH /api/admin/users/{username}`. */
export const wireAccountLimits = z.strictObject({
  placesPerHour: accountLimit.describe('Places it can create in an hour; 0: no limit, null: `PLACES_PER_HOUR`.'),
  placesPerAccount: accountLimit.describe('Places it can have; 0: no limit, null: `PLACES_PER_ACCOUNT`.'),
  callsPerFiveMinutes: accountLimit.describe('Requests it can send in five minutes; 0: no limit, null: 3,000.'),
});

/** The body of `POST /api/admin/handles/{handle}/transfer`. */
export const wireTransfer = z.strictObject({ username: singleLineText(200).min(1) });

/** The body of `POST /api/feedback`. The server determines the sender and the recipient. */
export const wireFeedback = z
  .strictObject({
    feedback: multiLineText(MAX_FEEDBACK_LENGTH).default(''),
    username: ignoredField,
    email: ignoredField,
    recipient: ignoredField,
  })
  .meta({ required: ['feedback'] });

/** `GET /api/feedback`: `after` is a sort key, as in the `Link` of the previous page. */
export const wireFeedbackQuery = z.strictObject({
  after: createTextParser(200, 'cursor', parseFeedbackCursor).optional(),
  limit: pageLimit,
});

export const moderationRequests = {
  listAuditLog: { query: wireAuditQuery },
  listReports: { query: wireReportsQuery },
  decideReport: { body: wireDecision },
  askOwner: { body: wireOwnerQuestion },
  listAdministeredLocations: { query: wireLocationsQuery },
  hideLocation: { body: wireReason },
  showLocation: { body: wireOptionalReason },
  listUsers: { query: wireUsersQuery },
  setUserLimits: { body: wireAccountLimits },
  suspendUser: { body: wireSuspension },
  restoreUser: { body: wireOptionalReason },
  listAdministrators: { query: wireAdministratorsQuery },
  addAdministrator: { body: wireOptionalReason },
  listHandles: { query: wireHandlesQuery },
  reserveHandle: { body: wireOptionalReason },
  transferHandle: { body: wireTransfer },
  retireHandle: { body: wireReason },
  reportLocation: { body: wireReport },
  sendFeedback: { body: wireFeedback },
  listFeedback: { query: wireFeedbackQuery },
} as const satisfies RequestTable;
