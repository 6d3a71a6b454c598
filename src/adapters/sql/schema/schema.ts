import type { Generated, GeneratedAlways, Kysely } from 'kysely';
import type { SecurityEventKind } from '../../../domain/accounts/security-event.ts';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import type { ChangeType } from '../../../domain/changes/change.ts';
import type { LocationChange } from '../../../domain/location/lifecycle.ts';
import type { DefaultVisibility } from '../../../domain/location/visibility.ts';
import type { ReportDecision, ReportReason } from '../../../domain/moderation/moderation.ts';
import type { WebhookOffReason, WebhookProblem } from '../../../domain/webhooks/webhook.ts';
import type { DeliveryType } from '../../../ports/webhooks/webhook-store.ts';
import type { LocationColumns } from './location-row.ts';

/** The types of all tables. Times are milliseconds since 1970; coordinates are integers of 10⁻⁶°. */
export interface Schema {
  schema_version: { version: number; applied_at: number };
  users: {
    id: string;
    username: string;
    username_key: string;
    email: string;
    /** The address, a space, and the account id: addresses may repeat, but the pair is unique. */
    email_owner: string;
    password_hash: string | null;
    /** The language of the account's pages and mails, as a BCP 47 tag. If null, mails are in English. */
    language: Generated<string | null>;
    /** The calls that an administrator allows the account in five minutes; 0: unlimited; null: the limit for all accounts. */
    calls_per_five_minutes: Generated<number | null>;
    created_at: number;
    /** The time when the account was created at start, or first got the password of `ADMIN_PASSWORD`. */
    administrator_since: Generated<number | null>;
    /** The time when another administrator assigned the administrator role. */
    admin_role_since: Generated<number | null>;
    /** The time when the administrator suspended the account. */
    suspended_at: Generated<number | null>;
    suspended_reason: Generated<string>;
    email_verified_at: Generated<number | null>;
    /** The time when its user requested deletion. It is erased thirty days later, unless the user signs in before. */
    deletion_requested_at: Generated<number | null>;
    /** The time when the account page first displayed that password links go to this unconfirmed address. */
    unconfirmed_email_told_at: Generated<number | null>;
  };
  /** A session that was rotated has the same id under both of its hashes. */
  sessions: {
    hash: string;
    user_id: string;
    begun_at: number;
    until: number;
    id: string;
    /** The time of the last use, to the hour. */
    last_used_at: number;
    /** The device by which the user recognizes the session, such as `Firefox, Windows`; empty if unknown. */
    device: string;
  };
  access_tokens: {
    hash: string;
    id: string;
    user_id: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
    scope: Generated<'read' | 'write'>;
    expires_at: Generated<number | null>;
    /** A JSON list of handles as they were written; null: all handles of the user. */
    handles: Generated<string | null>;
  };
  /** Tokens that once were valid, for as long as their holders can learn why they ended. */
  ended_access_tokens: { hash: string; reason: 'expired' | 'revoked'; ended_at: number };
  /** Unused codes. */
  recovery_codes: { user_id: string; hash: string; created_at: number };
  /** Typed usernames of requested reset links. They are processed later, so that the response takes the same time for each. */
  reset_requests: { id: string; username: string; created_at: number };
  password_resets: {
    hash: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    made_by: Generated<'mail' | 'administrator'>;
  };
  /** Email addresses that wait for confirmation. */
  email_changes: { hash: string; user_id: string; email: string; created_at: number; expires_at: number };
  /** Changes of the last thirty days to the ways of signing in to an account. */
  security_events: {
    id: string;
    user_id: string;
    kind: SecurityEventKind;
    detail: string;
    created_at: number;
    /** The key that the handle had at that time, for an event of a handle. */
    handle_key: Generated<string | null>;
  };
  /** Unsent mails to users. */
  mails: {
    id: string;
    user_id: string | null;
    recipient: string;
    subject: string;
    body: string;
    created_at: number;
    expires_at: number | null;
    attempts: number;
    next_attempt_at: number;
    /** The priority, of `MAIL_PRIORITIES`; the lowest number is sent first. */
    priority: Generated<number>;
    /** The account whose action caused the mail. Its mails take turns with those of others. */
    caused_by: Generated<string | null>;
    /** Orders mails of the same priority: a time, a second later for each waiting mail of the same account. */
    turn: Generated<number>;
    /** The key of the handle, for a digest of the handle's events. */
    handle_key: Generated<string | null>;
  };
  /** TOTP secrets. One without `confirmed_at` is not in use yet. `last_step` is the time step of the last used code. */
  totp_factors: {
    user_id: string;
    secret: string;
    created_at: number;
    confirmed_at: number | null;
    last_step: Generated<number>;
  };
  /** `id` is the credential id, and `public_key` a COSE key; both are base64url. */
  passkeys: {
    id: string;
    user_id: string;
    name: string;
    public_key: string;
    counter: number;
    created_at: number;
    last_used_at: number | null;
  };
  /** Issued challenges that are not yet answered; without a user for a sign-in. */
  passkey_challenges: { hash: string; user_id: string | null; expires_at: number };
  /** Programs that wait for a user to allow their sign-in. `user_id` is the user who decided. */
  device_sign_ins: {
    device_hash: string;
    user_code_hash: string;
    name: string;
    network: string;
    scope: 'read' | 'write';
    token_days: number;
    handles: string | null;
    created_at: number;
    expires_at: number;
    interval_seconds: number;
    polled_at: Generated<number | null>;
    decision: Generated<'allowed' | 'denied' | null>;
    user_id: Generated<string | null>;
  };
  /** Identities at OpenID providers. `provider` is the provider's name when the identity was linked. */
  identities: {
    id: string;
    user_id: string;
    provider: string;
    issuer: string;
    subject: string;
    created_at: number;
    last_used_at: Generated<number | null>;
  };
  /** Sign-ins at a provider in progress. With `user_id`, the identity will be linked. The identity is null until the provider responds. */
  identity_sign_ins: {
    hash: string;
    provider: string;
    return_to: string;
    user_id: string | null;
    issuer: string | null;
    subject: string | null;
    email: string | null;
    expires_at: number;
  };
  /** `places` is an upper bound of the live locations that the account created. */
  account_usage: {
    user_id: string;
    places: number;
    /** The limits that the administrator has set for this account; 0: unlimited; null: the limit for all accounts. */
    places_per_hour: Generated<number | null>;
    places_per_account: Generated<number | null>;
    /** The bytes of the last exact count, plus those added since; null before the first count. */
    bytes: Generated<number | null>;
    bytes_counted_at: Generated<number | null>;
  };
  /** Links for sign-up, by the hash of their secret. `used` of `uses` accounts were created with the link. */
  invitations: {
    id: string;
    hash: string;
    note: string;
    created_at: number;
    expires_at: number;
    uses: number;
    used: Generated<number>;
    revoked_at: Generated<number | null>;
  };
  /** The account that may use handles with this look-alike key: the owner of the first of them. */
  lookalikes: { lookalike_key: string; owner_id: string };
  /** `renamed_to` is the key of the handle that this handle was renamed to. */
  handles: {
    handle_key: string;
    handle: string;
    owner_id: string;
    created_at: number;
    renamed_to: string | null;
    default_visibility: Generated<DefaultVisibility>;
  };
  /** The users other than `owner_id` who may change the locations of a handle. A user without `accepted_at` is only invited. */
  handle_members: {
    handle_key: string;
    user_id: string;
    role: 'owner' | 'editor';
    invited_by: string | null;
    invited_at: number;
    accepted_at: number | null;
  };
  /** Links by which a user becomes a member of a handle. A used link is deleted. */
  handle_invitations: {
    id: string;
    handle_key: string;
    hash: string;
    role: 'owner' | 'editor';
    note: string;
    created_by: string;
    created_at: number;
    expires_at: number;
  };
  /** The names of locations. A name permanently belongs to its first location, unless its owner reuses it for another one. */
  aliases: {
    handle_key: string;
    label_key: string;
    state: AliasState;
    /** Null only for a retired name. */
    location_id: number | null;
    /** The handle key of the location if it differs from that of the alias. */
    target_handle_key: string | null;
    /** The handle and label of a former name as they were written. Those of a current name are in its location. */
    former_handle: string | null;
    former_label: string | null;
    /** 1: the location of this retired name was private. */
    was_private: Generated<number>;
  };
  locations: Omit<LocationRow, GeneratedColumn> & { id: Generated<number> } & {
    [Column in GeneratedColumn]: Generated<LocationRow[Column]>;
  } & {
    /** An argon2id hash; only for a protected location. */
    pin_hash: string | null;
    /** The sort key of the label in lists (`toLabelOrder`). */
    label_order: Generated<string>;
    /** The coordinates that visitors see, depending on `approximate`. The database computes them. */
    visitor_latitude: GeneratedAlways<number>;
    visitor_longitude: GeneratedAlways<number>;
  };
  /** Earlier versions of locations: the row before each change. */
  location_history: LocationRow & { location_id: number };
  /** The renames of a handle, from which the history of its locations is derived. `handle_key` is the current key. */
  handle_renames: {
    id: Generated<number>;
    handle_key: string;
    /** The spelling at that time. */
    handle: string;
    renamed_at: number;
    renamed_by: string;
  };
  /** Photos of locations in two sizes. `locations.photos` has the list and order of a location's photos. */
  photos: {
    id: string;
    handle_key: string;
    location_id: number;
    /** Both are empty if the photo is in the object store. */
    large: Uint8Array;
    small: Uint8Array;
    /** The bytes of both images, wherever they are stored. */
    bytes: Generated<number>;
    created_at: number;
  };
  /** The photos that may have objects in the object store. Those without a row in `photos` are to be deleted there. */
  photo_objects: {
    id: string;
    created_at: number;
  };
  /** Grants, which show a location as its members see it until they expire. `uses` is the maximum number of browsers; null: unlimited. */
  location_grants: {
    id: string;
    location_id: number;
    secret_hash: string;
    name: string;
    created_by: string | null;
    created_at: number;
    expires_at: number;
    uses: number | null;
    used: Generated<number>;
    last_used_at: number | null;
    revoked_at: number | null;
    /** The time when the membership of the creator ended, from which on the grant opens nothing. Another member may adopt it. */
    ended_at: Generated<number | null>;
  };
  /** The browsers in which a grant's link was opened. A use counts when the location is first shown, at `shown_at`. */
  grant_sessions: { hash: string; grant_id: string; begun_at: number; shown_at: number | null };
  /** Access requests of visitors. An answered request with a null `grant_id` was declined. */
  location_asks: {
    id: string;
    location_id: number;
    secret_hash: string;
    name: string;
    message: string;
    /** Empty if the visitor gave no address. */
    email: string;
    asked_at: number;
    answered_at: number | null;
    grant_id: string | null;
  };
  /** The segments by which handles near a mistyped one are found; only for handles that have places. */
  handle_segments: { handle_key: string; segment: string };
  /** The search terms of listed places, separated by spaces. Each engine has an index of their prefixes. */
  place_terms: { location_id: number; handle_key: string; handle_terms: string; terms: string };
  /** The locations that accept no access requests. */
  closed_asks: { location_id: number };
  /** Changes to locations. `previous_handle` and `previous_label` are the name before a rename. */
  changes: {
    id: Generated<number>;
    handle_key: string;
    location_id: number;
    type: ChangeType;
    handle: string;
    label: string;
    previous_handle: Generated<string>;
    previous_label: Generated<string>;
    /** The key of the handle that the location was moved to, in the change for the members of its old handle. */
    moved_to_key: Generated<string>;
    version: number;
    at: number;
    /** The order of the commits in PostgreSQL, which precedes the id; 0 in SQLite. */
    position: Generated<number>;
  };
  /** The positions of deleted changes, for cursors that refer to one of them. */
  deleted_changes: { id: number; position: number };
  /** The times until which processes may read a replica, in milliseconds since 1970. */
  replica_leases: { replica: string; until: number };
  /** A single row with the highest id of the changes that were deleted because of their age. */
  forgotten_changes: { id: number; last_id: number };
  /** `types` are those of changes, separated by spaces; empty: all. `failures` counts failed attempts in a row. */
  webhooks: {
    id: string;
    handle_key: string;
    url: string;
    types: string;
    secret: string;
    former_secret: Generated<string>;
    former_until: Generated<number>;
    created_by: string;
    created_at: number;
    failures: Generated<number>;
    rests_until: Generated<number>;
    off_since: Generated<number | null>;
    off_reason: Generated<WebhookOffReason | ''>;
  };
  /** `next_attempt_at` is null after the last attempt. A delivery without `change_id` is a test. */
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: string;
    change_id: number | null;
    type: DeliveryType;
    created_at: number;
    attempts: Generated<number>;
    first_attempt_at: Generated<number | null>;
    attempted_at: Generated<number | null>;
    next_attempt_at: number | null;
    status: Generated<number | null>;
    problem: Generated<WebhookProblem | ''>;
    answer: Generated<string>;
    milliseconds: Generated<number>;
  };
  feedback: {
    id: string;
    message: string;
    user_id: string;
    username: string;
    email: string;
    created_at: number;
    sent_at: number | null;
    attempts: number;
    next_attempt_at: number;
  };
  /** `decided_at` is null while the report is open. */
  reports: {
    id: string;
    handle_key: string;
    location_id: number;
    handle: Handle;
    label: Label;
    reason: ReportReason;
    details: string;
    reporter_id: string | null;
    email: string;
    created_at: number;
    decision: Generated<ReportDecision | null>;
    decision_reason: Generated<string>;
    decided_by: Generated<string | null>;
    decided_at: Generated<number | null>;
  };
  reserved_handles: {
    handle_key: string;
    handle: string;
    note: string;
    reserved_at: number;
    /** 1: the configuration assigns it to a username whose account was erased. */
    after_erasure: Generated<number>;
  };
  /** `details` is JSON. Rows are inserted, and deleted when they are old; they are never updated. */
  audit_log: {
    id: string;
    at: number;
    event: string;
    actor_id: string | null;
    subject_id: string | null;
    subject: string;
    details: string;
    network: string;
  };
  /** `answer` is JSON; empty while the request of `claim` is in flight. */
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: string;
    answer: string;
    created_at: number;
    claim: Generated<string>;
  };
  server_secrets: { name: string; secret: string };
  turnstiles: { gate: string; next_turn: number };
  throttles: { key: string; window_end: number; taken: number };
}

/** `current`: the name of a location, which may be in the bin. `former`: redirects to the current name. `retired`: never used again. */
type AliasState = 'current' | 'former' | 'retired';

/** The renames of the handle since the content of a location was written. The fields are null if there is none. */
export interface RenameColumns {
  /** The ids of `handle_renames`, twelve digits each, oldest first; at most as many as a history has versions. */
  rename_ids: string;
  /** The values of `handle`, `change`, `updated_at` and `updated_by` before the first rename. */
  content_handle: string | null;
  content_change: LocationChange | null;
  content_updated_at: number | null;
  content_updated_by: string | null;
}

export interface LocationRow extends LocationColumns, RenameColumns {
  handle_key: string;
  change: LocationChange;
  deleted_at: number | null;
  /** The time when the administrator hid it. */
  hidden_at: number | null;
}

/** Columns for which a new location has no value. */
type GeneratedColumn = 'moved_metres' | 'hidden_at' | 'hidden_reason' | 'photos' | keyof RenameColumns;

/** A transaction, or the database itself. */
export type Tx = Kysely<Schema>;
