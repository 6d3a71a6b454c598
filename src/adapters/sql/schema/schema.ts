import type { Generated, GeneratedAlways, Kysely } from 'kysely';
import type { SecurityEventKind } from '../../../domain/accounts/security-event.ts';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import type { LocationChange } from '../../../domain/location/lifecycle.ts';
import type { DefaultVisibility } from '../../../domain/location/visibility.ts';
import type { ReportDecision, ReportReason } from '../../../domain/moderation/moderation.ts';
import type { ChangeType } from '../../../ports/changes/change-feed.ts';
import type { DeliveryType, WebhookOffReason, WebhookProblem } from '../../../ports/webhooks/webhook-store.ts';
import type { LocationColumns } from './location-row.ts';

/** The tables as Kysely sees them. Times are milliseconds since 1970; coordinates are integers of 10⁻⁶°. */
export interface Schema {
  schema_version: { version: number; applied_at: number };
  users: {
    id: string;
    username: string;
    username_key: string;
    email: string;
    /** The address, a space, and the account: addresses repeat, the pair does not. */
    email_owner: string;
    password_hash: string | null;
    /**
     * The language of the account's pages and mails, as a BCP 47 tag; null if it is not known, and mails are then in the first language
     * of the interface.
     */
    language: Generated<string | null>;
    /** The calls that an administrator allows the account in five minutes; 0: any number, null: the limit for all accounts. */
    calls_per_five_minutes: Generated<number | null>;
    created_at: number;
    /** When the account was made at start, or got the password of `ADMIN_PASSWORD` first. */
    administrator_since: Generated<number | null>;
    /** Since when the account has the role of administrator, which another administrator gave it. */
    admin_role_since: Generated<number | null>;
    /** Since when the administrator has suspended the account. */
    suspended_at: Generated<number | null>;
    suspended_reason: Generated<string>;
    email_verified_at: Generated<number | null>;
    /** When its owner deleted it; it is erased thirty days later, unless they sign in before. */
    deletion_requested_at: Generated<number | null>;
    /** When the account page said first that links to a new password go to this address, which is not confirmed. */
    unconfirmed_email_told_at: Generated<number | null>;
  };
  /** A session that was rotated has one id under both of its hashes. */
  sessions: {
    hash: string;
    user_id: string;
    begun_at: number;
    until: number;
    id: string;
    /** The time of the last use, to the hour. */
    last_used_at: number;
    /** The name by which the owner recognizes the device: `Firefox, Windows`; empty if the browser did not report it. */
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
    /** A JSON list of handles as they were written; null: all of the user's. */
    handles: Generated<string | null>;
  };
  /** Tokens that opened an account once, for as long as their holders can learn why they ended. */
  ended_access_tokens: { hash: string; reason: 'expired' | 'revoked'; ended_at: number };
  /** Unused codes. */
  recovery_codes: { user_id: string; hash: string; created_at: number };
  /** Typed usernames of requested reset links; read later, so that the answer takes the same time for each. */
  reset_requests: { id: string; username: string; created_at: number };
  password_resets: {
    hash: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    made_by: Generated<'mail' | 'administrator'>;
  };
  /** Addresses that wait for confirmation. */
  email_changes: { hash: string; user_id: string; email: string; created_at: number; expires_at: number };
  /** Changes of the ways to sign in to an account, of the last thirty days. */
  security_events: {
    id: string;
    user_id: string;
    kind: SecurityEventKind;
    detail: string;
    created_at: number;
    /** The key that the handle had when it happened, for an event of a handle. */
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
    /** The lowest is sent first: `MAIL_PRIORITIES`. */
    priority: Generated<number>;
    /** The account whose act caused the mail; its mails take turns with those of others. */
    caused_by: Generated<string | null>;
    /** Orders the mails of one priority: a time, later by a second for each mail of the same account that waits. */
    turn: Generated<number>;
    /** The key of the handle, for a digest of what happened to it. */
    handle_key: Generated<string | null>;
  };
  /** A secret for one-time codes counts from `confirmed_at` on. `last_step`: the time step of the last code that was used. */
  totp_factors: {
    user_id: string;
    secret: string;
    created_at: number;
    confirmed_at: number | null;
    last_step: Generated<number>;
  };
  /** `id` is the credential's, `public_key` a COSE key, both base64url. */
  passkeys: {
    id: string;
    user_id: string;
    name: string;
    public_key: string;
    counter: number;
    created_at: number;
    last_used_at: number | null;
  };
  /** Challenges that were issued and not yet answered: of a sign-in without a user. */
  passkey_challenges: { hash: string; user_id: string | null; expires_at: number };
  /** Programs that wait for a user to allow their sign-in; `user_id` is the user who decided. */
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
  /** Identities at OpenID providers; `provider` is its name when the identity was linked. */
  identities: {
    id: string;
    user_id: string;
    provider: string;
    issuer: string;
    subject: string;
    created_at: number;
    last_used_at: Generated<number | null>;
  };
  /** Sign-ins by a provider in progress; `user_id` links an identity. The identity is null until the provider answers. */
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
  /** `places` is never less than the live locations that the account created. */
  account_usage: {
    user_id: string;
    places: number;
    /** The limits that the administrator has set for this account; 0: any number, null: the limit for all accounts applies. */
    places_per_hour: Generated<number | null>;
    places_per_account: Generated<number | null>;
    /** The least number of bytes that the account stores, since they were last counted; null before the first count. */
    bytes: Generated<number | null>;
    bytes_counted_at: Generated<number | null>;
  };
  /** `used` of `uses` accounts were made by the link whose secret has this hash. */
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
  /** The account that may use handles that look like this: the owner of the first of them. */
  lookalikes: { lookalike_key: string; owner_id: string };
  /** `renamed_to` is the handle key that this handle's locations moved to. */
  handles: {
    handle_key: string;
    handle: string;
    owner_id: string;
    created_at: number;
    renamed_to: string | null;
    default_visibility: Generated<DefaultVisibility>;
  };
  /** The users who may change the locations of a handle besides its `owner_id`; a user who has not accepted yet is only invited. */
  handle_members: {
    handle_key: string;
    user_id: string;
    role: 'owner' | 'editor';
    invited_by: string | null;
    invited_at: number;
    accepted_at: number | null;
  };
  /** Links by which a user becomes a member of a handle; a used link is deleted. */
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
  /** A name belongs forever to its first location, unless its owner reuses it for another one. */
  aliases: {
    handle_key: string;
    label_key: string;
    state: AliasState;
    /** Null only where the name is retired. */
    location_id: number | null;
    /** The handle key of the location where it is another than the alias's own. */
    target_handle_key: string | null;
    /** The handle and the label of a former name as they were written; those of a current name are in its location. */
    former_handle: string | null;
    former_label: string | null;
    /** 1: the location of this retired name was private. */
    was_private: Generated<number>;
  };
  locations: Omit<LocationRow, GeneratedColumn> & { id: Generated<number> } & {
    [Column in GeneratedColumn]: Generated<LocationRow[Column]>;
  } & {
    /** argon2id; of a protected location alone. */
    pin_hash: string | null;
    /** The text by which lists sort the label (`toLabelOrder`). */
    label_order: Generated<string>;
    /** The values of `latitude` and `longitude` that visitors see, by `approximate`: the database computes them. */
    visitor_latitude: GeneratedAlways<number>;
    visitor_longitude: GeneratedAlways<number>;
  };
  /** Earlier versions of locations: rows as they were before each change. */
  location_history: LocationRow & { location_id: number };
  /** Each rename of a handle, of which the history of its locations is made; under the key that the handle has now. */
  handle_renames: {
    id: Generated<number>;
    handle_key: string;
    /** The spelling at that time. */
    handle: string;
    renamed_at: number;
    renamed_by: string;
  };
  /** A photo of a location, in two sizes; which of them it shows and in which order is said in `locations.photos`. */
  photos: {
    id: string;
    handle_key: string;
    location_id: number;
    /** Both empty if the photo is in the object store. */
    large: Uint8Array;
    small: Uint8Array;
    /** The bytes of both images, wherever they are stored. */
    bytes: Generated<number>;
    created_at: number;
  };
  /** The photos of which there may be objects in the object store; those without a row in `photos` are to be deleted there. */
  photo_objects: {
    id: string;
    created_at: number;
  };
  /** The grants that show a location like its members see it, and their end. `uses`: the number of browsers; null for no limit. */
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
    /** When the membership of who created it ended, so that it shows nothing; another member may keep it. */
    ended_at: Generated<number | null>;
  };
  /** The browsers in which a grant's link was opened. A use counts when the location is first shown, at `shown_at`. */
  grant_sessions: { hash: string; grant_id: string; begun_at: number; shown_at: number | null };
  /** Requests of visitors for the exact place. Answered with a grant, or declined if `grant_id` is null. */
  location_asks: {
    id: string;
    location_id: number;
    secret_hash: string;
    name: string;
    message: string;
    /** Empty if the requester left none. */
    email: string;
    asked_at: number;
    answered_at: number | null;
    grant_id: string | null;
  };
  /** The segments by which handles near a mistyped one are found; only for handles that have places now. */
  handle_segments: { handle_key: string; segment: string };
  /** The words of listed places, separated by spaces. Each engine has an index of their beginnings. */
  place_terms: { location_id: number; handle_key: string; handle_terms: string; terms: string };
  /** The locations that accept no requests. */
  closed_asks: { location_id: number };
  /** The events of locations; `previous_handle` and `previous_label` are those of a renamed location. */
  changes: {
    id: Generated<number>;
    handle_key: string;
    location_id: number;
    type: ChangeType;
    handle: string;
    label: string;
    previous_handle: Generated<string>;
    previous_label: Generated<string>;
    /** The handle to which the location moved, in the change for the members of the previous handle. */
    moved_to_key: Generated<string>;
    version: number;
    at: number;
    /** The order of the commits in PostgreSQL, before the id; 0 in SQLite. */
    position: Generated<number>;
  };
  /** The positions of changes of erased places, for cursors that name one of them. */
  deleted_changes: { id: number; position: number };
  /** Until when processes may read a replica, in milliseconds since 1970. */
  replica_leases: { replica: string; until: number };
  /** One row: the highest id of a change that was deleted because of its age. */
  forgotten_changes: { id: number; last_id: number };
  /** `types`: those of changes, with spaces between; empty: all. `failures`: failed attempts in a row. */
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
  /** `next_attempt_at` is null after the last attempt. Without `change_id` it is a test. */
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
    /** 1: the settings give it to a username whose account was erased. */
    after_erasure: Generated<number>;
  };
  /** `details` is JSON. Rows are only inserted, and deleted when they are old. */
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
  /** `answer` is JSON, empty while the request of `claim` is in flight. */
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

/** `current`: the name of a location, perhaps of a deleted one. `former`: redirects to it. `retired`: never used again. */
type AliasState = 'current' | 'former' | 'retired';

/** The renames of the handle since the content of a location was written; null if there is none. */
export interface RenameColumns {
  /** Ids of `handle_renames`, twelve digits each, the last one at the end; as many as a history shows. */
  rename_ids: string;
  /** `handle`, `change`, `updated_at` and `updated_by` from before the first of them. */
  content_handle: string | null;
  content_change: LocationChange | null;
  content_updated_at: number | null;
  content_updated_by: string | null;
}

export interface LocationRow extends LocationColumns, RenameColumns {
  handle_key: string;
  change: LocationChange;
  deleted_at: number | null;
  /** When the administrator hid it. */
  hidden_at: number | null;
}

/** Columns that a new location has no value for. */
type GeneratedColumn = 'moved_metres' | 'hidden_at' | 'hidden_reason' | 'photos' | keyof RenameColumns;

/** A transaction, or the database itself. */
export type Tx = Kysely<Schema>;
