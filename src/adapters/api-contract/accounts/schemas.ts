import * as z from 'zod/mini';
import { securityEventKinds } from '../../../domain/accounts/security-event.ts';
import { handle } from '../aliases/names.ts';
import { openEnum } from '../shared/open-enum.ts';
import { time } from '../shared/time.ts';

/** `GET /api/auth/user`, and the response to signing in and registering. */
export const wireUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** The language of the account's pages and mails, as a BCP 47 tag; absent if unknown. */
  language: z.optional(z.string()),
  isAdministrator: z.optional(z.boolean()),
});

/** The response to registering. It contains the recovery codes, which are returned only once. */
export const wireRegistered = z.extend(wireUser, { recoveryCodes: z.array(z.string()) });

/** The response to signing in. `deletionCancelled`: the account was scheduled for deletion, and signing in cancelled it. */
export const wireSignedIn = z.extend(wireUser, { deletionCancelled: z.optional(z.boolean()) });

/** `GET /api/account`. */
export const wireAccount = z.object({
  username: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  recoveryCodes: z.number(),
  hasMail: z.boolean(),
  hasPassword: z._default(z.boolean(), true),
  /** The linked identities at OpenID providers, oldest first. */
  identities: z._default(
    z.array(z.object({ id: z.string(), provider: z.string(), createdAt: time, lastUsedAt: z.nullable(time) })),
    [],
  ),
  /** Changes of the last thirty days to how the account can be accessed, newest first. */
  securityEvents: z.array(z.object({ kind: openEnum(securityEventKinds), detail: z.string(), at: time })),
});

const role = openEnum(['owner', 'editor']);

/**
 * Delegated access that recovery revokes: at most a hundred of each kind, oldest first. The defaults are for a server of the previous
 * release, which revokes none.
 */
const delegatedAccess = {
  webhooks: z._default(z.array(z.object({ handle, url: z.string(), addedAt: time })), []),
  grants: z._default(z.array(z.object({ alias: z.string(), name: z.string(), addedAt: time, expiresAt: time })), []),
  /** `username` is empty for an invitation link. */
  invitations: z._default(
    z.array(z.object({ handle, role, username: z.string(), note: z.string(), addedAt: time })),
    [],
  ),
  members: z._default(z.array(z.object({ handle, username: z.string(), role, addedAt: time })), []),
  /** The number of further items that recovery revokes. */
  unlisted: z._default(z.number(), 0),
};

/** `GET /api/account/delegated-access`. */
export const wireDelegatedAccess = z.object(delegatedAccess);

/** The access that recovery revokes, in addition to sessions, tokens, links and pending email addresses. */
export const wireRecoveryEffects = z.object({
  passkeys: z.array(z.object({ name: z.string(), addedAt: time, isRemoved: z.boolean() })),
  identities: z._default(z.array(z.object({ name: z.string(), addedAt: time, isRemoved: z.boolean() })), []),
  authenticator: z.nullable(z.object({ addedAt: time, isRemoved: z.boolean() })),
  endedRecoveryCodes: z.number(),
  ...delegatedAccess,
});

/** `GET /api/account/sessions`: last used first. `next` is the value of `after` for the next page. */
export const wireSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      startedAt: time,
      lastUsedAt: time,
      isCurrent: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
});
export const wireSessionsEnded = z.object({ ended: z.number() });

export const wireEmailChange = z.object({ isPending: z.boolean() });
export const wireRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const wireResetUser = z.object({ username: z.string(), effects: wireRecoveryEffects });
export const wireConfirmedEmail = z.object({ email: z.string() });
export const wireDeletion = z.object({ places: z.number(), erasedAt: time });

/** An item of `GET /api/tokens`. */
const wireToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
  scope: openEnum(['read', 'write']),
  expiresAt: z.nullable(time),
  /** The handles that the token is limited to; `null`: all handles of its user. */
  handles: z.nullable(z.array(handle)),
});
export const wireTokens = z.array(wireToken);

/** The response of `POST /api/device-sign-ins`, with the fields of RFC 8628 §3.2. Durations are in seconds. */
export const wireDeviceSignIn = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUri: z.string(),
  verificationUriComplete: z.string(),
  expiresIn: z.number(),
  interval: z.number(),
});

/** The program that waits for a user code, and the token that it will receive. */
export const wireDeviceSignInRequest = z.object({
  name: z.string(),
  network: z.string(),
  scope: openEnum(['read', 'write']),
  expiresInDays: z.number(),
  /** The handles that the program requested; `null`: all handles of the user. */
  handles: z.nullable(z.array(z.string())),
  createdAt: time,
  expiresAt: time,
});

/** The response of `POST /api/tokens`, and the only one that contains the token. A client sends it as `Authorization: Bearer …`. */
export const wireNewToken = z.extend(wireToken, { token: z.string(), user: wireUser });

/** The URL of the provider, to which the browser is redirected. */
export const wireIdentityStart = z.object({ url: z.string() });
