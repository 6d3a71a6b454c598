import * as z from 'zod';
import { changeTypes } from '../../../domain/changes/change.ts';
import { MAX_GRANT_HOURS } from '../../../domain/grants/grant.ts';
import { offeredLocales } from '../../../domain/languages.ts';
import {
  formatInstructions,
  INSTRUCTIONS_LANGUAGES,
  INSTRUCTIONS_LENGTH,
  parseInstructions,
} from '../../../domain/location/arrival.ts';
import {
  type FieldKey,
  type FieldWith,
  fieldsWith,
  getValues,
  type LocationField,
} from '../../../domain/location/location-fields.ts';
import {
  formatMetadata,
  METADATA_KEY_LENGTH,
  METADATA_KEYS,
  METADATA_VALUE_LENGTH,
} from '../../../domain/location/metadata.ts';
import { putModes } from '../../../domain/location/put-mode.ts';
import { restrictable } from '../../../domain/location/restricted.ts';
import { approximateLengths, defaultVisibilities, visibilities } from '../../../domain/location/visibility.ts';
import { formatWay, WAY_POINTS_READ } from '../../../domain/location/way.ts';
import { memberRoles } from '../../../domain/members/member.ts';
import { MAX_FEEDBACK_LENGTH } from '../../../domain/moderation/feedback.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { multiLineText, singleLineText } from './string-schemas.ts';

/** The maximum size of a batch of locations in bytes. */
export const BATCH_BYTES = 1_048_576;

// The schemas of request bodies. Only the server uses them, so they are separate from those of responses, which browsers parse too.

/** The header that makes a request safe to repeat (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': singleLineText(255).min(1).optional() });

/** A field that a client may send and that the server ignores, because it determines the value itself. */
const ignored = z.unknown().optional().meta({ readOnly: true, description: 'Ignored: set by the server.' });

const username = singleLineText(200).min(1);

/** The body of `POST /api/auth/login`. */
export const wireCredentials = z.strictObject({
  username: singleLineText(254).min(1).describe('The username, or the confirmed email address of the account.'),
  password: z.string().min(1).max(1000),
  code: singleLineText(100).optional().describe('The two-factor code, if the account uses one.'),
});

/** The body of `POST /api/auth/register`. The use case validates its fields. */
export const wireRegistration = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(1000),
  email: z.string().max(500),
  invitation: singleLineText(200).optional().describe('The secret of an invitation, if sign-up is by invitation only.'),
  language: z
    .enum(offeredLocales)
    .optional()
    .describe('The language of the account’s pages and emails; by default the language of the request.'),
});

/** The body of `PUT /api/account/language`. */
export const wireLanguageChoice = z.strictObject({ language: z.enum(offeredLocales) });

const webAuthnJson = z.record(z.string().max(100), z.unknown()).describe('The JSON form of the browser’s credential.');

/** The proof that a change to the second factors requires: the password, and a code if the account has a second factor. */
export const wireReauthentication = z.strictObject({
  password: wireCredentials.shape.password,
  code: wireCredentials.shape.code,
});

/** The body of `POST /api/account/totp/confirm`. */
export const wireCode = z.strictObject({ code: singleLineText(100).min(1) });

/** The body of `POST /api/account/passkeys`. */
export const wireNewPasskey = z.strictObject({
  name: singleLineText(100).trim().min(1).default('Passkey'),
  response: webAuthnJson,
});

/** The body of `POST /api/auth/passkey`. */
export const wirePasskeySignIn = z.strictObject({ response: webAuthnJson });

/** The body of `POST /api/admin/invitations`. */
export const wireInvitationRequest = z.strictObject({
  note: singleLineText(200).trim().default('').describe('The recipient; only the administrator sees it.'),
  days: z.number().int().min(1).max(365).default(14),
  uses: z.number().int().min(1).max(10_000).default(1).describe('How many accounts can be created with it.'),
});

/**
 * The body of `POST /api/tokens`. With a username it requires no session, so a terminal signs in with one request. Without one, the token
 * is for the signed-in user. The password is optional in the schema: the route checks it after rejecting requests with an access token.
 */
export const wireTokenRequest = z
  .strictObject({
    name: singleLineText(100).trim().min(1).default('command line').describe('Default: `command line`.'),
    username: wireCredentials.shape.username.optional().describe('Default: the user of the session.'),
    password: wireCredentials.shape.password.optional().describe('Always required.'),
    scope: z.enum(['read', 'write']).default('write').describe('What the token can do: `read` can’t change anything.'),
    expiresInDays: z.int().min(1).max(366).default(365).describe('Days until the token expires.'),
    handles: z
      .array(singleLineText(100))
      .min(1)
      .max(20)
      .optional()
      .describe('The handles that the token is limited to. Default: all of the user’s handles.'),
    code: wireCredentials.shape.code,
  })
  .meta({ required: ['password'] });

/** `POST /api/device-sign-ins`: the properties of the token that the program will receive. */
export const wireDeviceSignInStart = z.strictObject({
  name: wireTokenRequest.shape.name,
  scope: wireTokenRequest.shape.scope,
  expiresInDays: wireTokenRequest.shape.expiresInDays,
  handles: wireTokenRequest.shape.handles,
});
export const wireDeviceCode = z.strictObject({ deviceCode: singleLineText(100).min(1) });

/** `POST /api/device-sign-ins/find`: the code that the program displays, in any spelling. */
export const wireUserCode = z.strictObject({ userCode: singleLineText(40).min(1).describe('`BCDF-GHJK`.') });
export const wireDeviceDecision = z.strictObject({
  userCode: wireUserCode.shape.userCode,
  allow: z.boolean().describe('Whether to allow the sign-in.'),
});

/** `POST /api/auth/identity`. */
export const wireIdentityRequest = z.strictObject({
  provider: singleLineText(50).min(1).describe('The ID of the provider in `GET /api/config`.'),
  from: singleLineText(500).optional().describe('The path of the page to open afterwards.'),
});
export const wireIdentityLink = z.strictObject({ provider: wireIdentityRequest.shape.provider });
export const wireIdentityRegistration = z.strictObject({
  username: wireRegistration.shape.username,
  invitation: wireRegistration.shape.invitation,
  language: wireRegistration.shape.language,
});

/** `POST /api/account/password`. */
export const wirePasswordChange = z.strictObject({
  current: wireCredentials.shape.password
    .optional()
    .describe('The current password. An account without one leaves it out, within 15 minutes of signing in.'),
  new: wireRegistration.shape.password,
  endDelegatedAccess: z
    .boolean()
    .optional()
    .describe(
      'Also ends the grants, invitations and webhooks of the account, and removes members who joined recently through it.',
    ),
});
/** The body of a request that requires the password again. */
export const wirePasswordAgain = z.strictObject({ password: wireCredentials.shape.password });
export const wireEmailRequest = z.strictObject({
  email: wireRegistration.shape.email,
  password: wireCredentials.shape.password,
});
export const wireRecoveryCode = z.strictObject({
  username,
  code: singleLineText(100).describe('`XXXX-XXXX`, in any spelling.'),
});
export const wireRecovery = wireRecoveryCode.extend({ password: wireRegistration.shape.password });
export const wireResetRequest = z.strictObject({ username });
const linkSecret = singleLineText(200).describe('The part of the link after #.');
export const wireLink = z.strictObject({ token: linkSecret });
export const wireReset = z.strictObject({ token: linkSecret, password: wireRegistration.shape.password });

function described<S extends z.ZodType>(field: { readonly key: FieldKey }, schema: S): S {
  const description = (fieldDescriptions as Partial<Record<FieldKey, string>>)[field.key];
  return description === undefined ? schema : schema.describe(description);
}

const pointText = (max: number) =>
  z
    .union([singleLineText(max), z.strictObject({ latitude: z.number(), longitude: z.number() }), z.null()])
    .transform((value) => {
      if (value === null) return '';
      return typeof value === 'string' ? value : `${value.latitude}, ${value.longitude}`;
    });

/** The schemas of fields that are stored as text and that a request may also send in the form of the response. */
const formattedSchemas = {
  e164: ({ max }: LocationField) => singleLineText(max),
  openingHours: ({ max }: LocationField) => singleLineText(max),
  pointText: ({ max }: LocationField) => pointText(max),
  track: ({ max }: LocationField) =>
    z
      .union([
        singleLineText(max),
        z.array(z.strictObject({ latitude: z.number(), longitude: z.number() })).max(WAY_POINTS_READ),
        z.null(),
      ])
      .transform((value) => (typeof value === 'string' ? value : formatWay(value ?? []))),
  lines: ({ max }: LocationField) =>
    z
      .union([
        multiLineText(max),
        z
          .array(z.strictObject({ language: singleLineText(20), text: multiLineText(INSTRUCTIONS_LENGTH) }))
          .max(INSTRUCTIONS_LANGUAGES),
      ])
      .transform((value, context) => {
        if (typeof value === 'string') return value;
        const text = formatInstructions(value);
        // A text that contains a language heading would be parsed as several texts.
        const read = parseInstructions(text);
        if (read.ok && read.value.length === value.filter((entry) => entry.text.trim() !== '').length) return text;
        context.addIssue({ code: 'custom', message: 'value' });
        return z.NEVER;
      }),
  names: ({ max }: LocationField) =>
    z
      .union([singleLineText(max), z.array(z.enum(restrictable))])
      .transform((value) => (typeof value === 'string' ? value : value.join(' '))),
  reference: ({ max }: LocationField) => singleLineText(max).trim(),
  metadata: () =>
    z
      .union([z.record(z.string(), z.unknown()), z.string().max(30_000).transform(parseJson)])
      .pipe(metadataRecord)
      .transform(formatMetadata),
};

/** Parses JSON. Returns `undefined` for invalid JSON, which the next schema rejects. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const metadataRecord = z
  .record(singleLineText(METADATA_KEY_LENGTH).min(1), multiLineText(METADATA_VALUE_LENGTH))
  .refine((metadata) => Object.keys(metadata).length <= METADATA_KEYS, {
    message: 'too-big',
    params: { limit: METADATA_KEYS },
  });

/** The schemas of text fields. '' means no value. */
const textSchemas = {
  handle: ({ max }: LocationField) => singleLineText(max),
  label: ({ max }: LocationField) => singleLineText(max),
  text: ({ max }: LocationField) => singleLineText(max),
  expiry: ({ max }: LocationField) => singleLineText(max),
  ...formattedSchemas,
};
type TextSchema<Kind extends keyof typeof textSchemas> = ReturnType<(typeof textSchemas)[Kind]>;

const mapSchemas = <Mapped>(map: (schema: z.ZodType<string>) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(textSchemas).map(([kind, schema]) => [kind, (field: LocationField) => map(schema(field))]),
  ) as Mapped;

/** The schemas of the fields that a request can set. */
const draftSchemas = {
  ...mapSchemas<{
    readonly [Kind in keyof typeof textSchemas]: (field: LocationField) => z.ZodDefault<TextSchema<Kind>>;
  }>((schema) => schema.default('')),
  degrees: ({ max }: LocationField) =>
    z.number().nullish().describe(`Degrees, -${max} to ${max}; kept at six decimals.`),
  flag: () => z.boolean().default(false),
  visibility: () => z.enum(['', ...visibilities]).default(''),
  cell: () => z.literal(approximateLengths).nullable().default(null),
  code: ({ max }: LocationField) => singleLineText(max).nullish(),
};

/** `If-Match` with the ETag of a look-up (RFC 9110 §13.1.1), and the header that makes a request safe to repeat. */
export const changeHeaders = idempotencyHeaders.extend({ 'if-match': singleLineText(1000).optional() });

const pin = singleLineText(100)
  .optional()
  .describe(
    '4 to 12 characters; required when `visibility` becomes `protected`. It is stored as a hash and never returned.',
  );

const addressFound = z
  .boolean()
  .optional()
  .describe(
    'Whether `address` comes from a look-up and wasn’t entered by hand: it then follows the point when that moves.',
  );

const reuse = z
  .boolean()
  .default(false)
  .describe(
    'Reuse a name that redirects to another location of the same owner. Printed signs with that name then lead here.',
  );

/** The fields of a location that the server determines. They are accepted and dropped, so that a client can send a response back. */
const readOnlyFields = Object.fromEntries(
  [...fieldsWith({ editable: false }).map(({ key }) => key), 'url', 'checkWords', 'localTown', 'grantedUntil'].map(
    (key) => [key, ignored],
  ),
);

/** Returns a schema that also accepts the server's fields, and drops them. A client without the `required` fields does not compile. */
function withoutReadOnly<Fields extends z.ZodObject, Required extends keyof z.input<Fields> = never>(
  fields: Fields,
  {
    required,
    alsoIgnored = [],
  }: { readonly required?: readonly Required[]; readonly alsoIgnored?: readonly string[] } = {},
) {
  const dropped = { ...readOnlyFields, ...Object.fromEntries(alsoIgnored.map((key) => [key, ignored])) };
  const accepted = fields.extend(dropped);
  return (required === undefined ? accepted : accepted.meta({ required })).transform((sent) =>
    Object.fromEntries(Object.entries(sent).filter(([key]) => !(key in dropped))),
  ) as unknown as z.ZodType<z.output<Fields>, z.input<Fields> & WithValues<Fields, Required>>;
}
type WithValues<Fields extends z.ZodObject, Key extends keyof z.input<Fields>> = {
  readonly [K in Key]-?: z.input<Fields>[K];
};

/**
 * The body of `POST /api/locations`. The server derives the codes from the coordinates, and the user from the session or token. A client
 * without a required field does not compile; for other requests the use case reports the field in the product's words.
 */
const draftFields = z.strictObject({
  ...(getValues(fieldsWith({ editable: true }), (field) => described(field, draftSchemas[field.kind](field))) as {
    readonly [F in FieldWith<{ editable: true }> as F['key']]: ReturnType<(typeof draftSchemas)[F['kind']]>;
  }),
  pin,
  addressFound,
  reuse,
});
export const wireDraft = withoutReadOnly(draftFields, { required: ['handle', 'label', 'latitude', 'longitude'] });

/** The body of `POST /api/locations/batch`. Each item is parsed separately, so a wrong draft does not fail the batch. */
export const wireBatch = z.strictObject({
  mode: z
    .enum(putModes)
    .default('create')
    .describe(
      '`create` refuses a name that is taken; `update` changes existing places; `upsert` creates or updates; `skip` creates, and leaves existing places unchanged; `delete` moves to the bin. A place is matched by its `externalId`, or else by its name.',
    ),
  dryRun: z.boolean().default(false).describe('Returns what would happen to each, and changes nothing.'),
  locations: z
    .array(z.unknown().meta({ $ref: '#/components/schemas/Draft' }))
    .min(1)
    .max(500),
  idempotencyKeys: z
    .array(z.string().min(1).max(255))
    .max(500)
    .optional()
    .describe(
      'An idempotency key for each place, in order: a place is created only once for its key, even if it is sent again in another batch.',
    ),
});

/** The media types of files of places. The server accepts any media type, because it detects the format from the contents. */
export const placeFileMedia = [
  'application/octet-stream',
  'application/json',
  'text/csv',
  'text/tab-separated-values',
  'text/vcard',
  'application/geo+json',
  'application/gpx+xml',
  'application/vnd.google-earth.kml+xml',
  'application/vnd.google-earth.kmz',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'multipart/form-data',
] as const;

/** The query of `POST /api/locations/read`. */
export const wirePlaceFileQuery = z.strictObject({
  handle: singleLineText(64).optional().describe('The handle of places without one in the file.'),
  sheet: singleLineText(100).optional().describe('The sheet of a workbook. Default: the first one.'),
  order: z
    .enum(['latitude-first', 'longitude-first'])
    .optional()
    .describe('The order of two coordinates, if the file doesn’t state it.'),
  letterO: z.enum(['east', 'west']).optional().describe('The direction that the letter O means in coordinates.'),
  after: z.coerce.number().int().min(0).default(0).describe('The `next` of the previous page.'),
});

/** The body of `POST /api/locations/resolve`. */
export const wireResolve = z.strictObject({
  aliases: z
    .array(z.string().max(512))
    .min(1)
    .max(500)
    .describe('Each as `@handle#label`, in any spelling. A former name leads to its place.'),
});

/** The schemas of the fields that a request can change. */
const patchSchemas = {
  ...mapSchemas<{
    readonly [Kind in keyof typeof textSchemas]: (field: LocationField) => z.ZodOptional<TextSchema<Kind>>;
  }>((schema) => schema.optional()),
  degrees: ({ max }: LocationField) => z.number().optional().describe(`Degrees, -${max} to ${max}.`),
  flag: () => z.boolean().optional(),
  visibility: () => z.enum(visibilities).optional(),
  cell: () => z.literal(approximateLengths).nullable().optional(),
  code: ({ max }: LocationField) => singleLineText(max).optional(),
};

/** The body of `PATCH /api/locations/{handle}/{label}`: the changed fields. */
const patchFields = z.strictObject({
  ...(getValues(fieldsWith({ editable: true }), (field) => described(field, patchSchemas[field.kind](field))) as {
    readonly [F in FieldWith<{ editable: true }> as F['key']]: ReturnType<(typeof patchSchemas)[F['kind']]>;
  }),
  pin,
  addressFound,
  keepAddress: z
    .boolean()
    .optional()
    .describe('If the point moves by more than 200 m: the address stays, marked as from before the move.'),
  reuse,
});
export const wireLocationPatch = withoutReadOnly(patchFields);

/**
 * The body of `PUT /api/handles/{handle}/by-external-id/{externalId}`: for an existing location, the changed fields. It may contain the
 * handle and the id of the path, which are ignored.
 */
export const wirePutLocation = withoutReadOnly(patchFields.omit({ handle: true, externalId: true }), {
  alsoIgnored: ['handle', 'externalId'],
});

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
  position: z.int().min(0).max(2).optional(),
  point: pointText(60).optional(),
});

/** `GET /photos/{id}`. */
export const wirePhotoSizeQuery = z.object({ size: z.enum(['320', '1600']).default('1600') });

/** The body of `POST /api/locations/{handle}/{label}/unlock`. */
export const wireUnlock = z.strictObject({ pin: singleLineText(100).default('') }).meta({ required: ['pin'] });

/** The body of `PATCH /api/handles/{handle}`. */
export const wireHandlePatch = z.strictObject({
  handle: singleLineText(100).min(1).optional().describe('Another handle for all of its places.'),
  defaultVisibility: z.enum(defaultVisibilities).optional().describe('The visibility of new places of the handle.'),
  reuse,
});

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

/** The body of `POST /api/locations/{handle}/{label}/grants`, with either `expiresAt` or `hours`. */
export const wireGrantRequest = z.strictObject({
  name: singleLineText(100).trim().min(1).describe('A name for your own list, such as the recipient.'),
  expiresAt: z.iso.datetime({ offset: true }).optional().describe('Until when; at most a year from now.'),
  hours: z.number().min(0.1).max(MAX_GRANT_HOURS).optional().describe('The number of hours from now.'),
  uses: z.int().min(1).max(1000).optional().describe('How many browsers can open it. Default: no limit.'),
});

/** The body of `POST /api/handles/{handle}/webhooks`. */
export const wireWebhookRequest = z.strictObject({
  url: singleLineText(2000).describe('Where events are sent: an https URL that can be reached from the internet.'),
  types: z
    .array(z.enum(changeTypes))
    .max(changeTypes.length)
    .optional()
    .describe('The types of changes. Default, or empty: all.'),
});

/** The body of `PATCH /api/handles/{handle}/webhooks/{id}`. */
export const wireWebhookPatch = wireWebhookRequest.partial().extend({
  isOn: z.boolean().optional().describe('Whether events are sent. Changes made while it is off aren’t sent later.'),
});

/** The body of `POST /api/locations/{handle}/{label}/asks`. */
export const wireAccessRequest = z.strictObject({
  name: singleLineText(100).trim().min(1),
  message: singleLineText(300).trim().default(''),
  email: z
    .union([z.literal(''), z.email().max(200)])
    .optional()
    .describe('An email address for the reply.'),
});

/** The body of `PATCH /api/locations/{handle}/{label}/asks`. */
export const wireAccessRequestSwitch = z.strictObject({ isOpen: z.boolean() });

/** The body of `POST /api/asks/{id}/answer`: a grant; or a refusal if both `hours` and `expiresAt` are absent. */
export const wireAccessRequestAnswer = wireGrantRequest.omit({ name: true });

/** The body of `POST /api/locations/{handle}/{label}/revert`. */
export const wireRevert = z.strictObject({ version: z.number().int().min(1) });

/** The body of `POST /api/feedback`. The server determines the sender and the recipient. */
export const wireFeedback = z
  .strictObject({
    feedback: multiLineText(MAX_FEEDBACK_LENGTH).default(''),
    username: ignored,
    email: ignored,
    recipient: ignored,
  })
  .meta({ required: ['feedback'] });
