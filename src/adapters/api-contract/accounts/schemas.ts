import * as z from 'zod/mini';
import { securityEventKinds } from '../../../domain/accounts/security-event.ts';
import { handle } from '../aliases/names.ts';
import { openEnum } from '../shared/open-enum.ts';
import { time } from '../shared/time.ts';

/** `GET /api/auth/user`, and what signing in and registering answer. */
export const wireUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** The language of the account's pages and mails, as a BCP 47 tag; absent if it is not known. */
  language: z.optional(z.string()),
  isAdministrator: z.optional(z.boolean()),
});

/** The answer to registering. It contains the recovery codes, which are shown only this once. */
export const wireRegistered = z.extend(wireUser, { recoveryCodes: z.array(z.string()) });

/** The answer to signing in. `deletionCancelled`: the account was due to be erased, and stays. */
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
  /** Identities at providers by which the account is signed in to, oldest first. */
  identities: z._default(
    z.array(z.object({ id: z.string(), provider: z.string(), createdAt: time, lastUsedAt: z.nullable(time) })),
    [],
  ),
  /** How the account can be opened has changed: of the last thirty days, newest first. */
  securityEvents: z.array(z.object({ kind: openEnum(securityEventKinds), detail: z.string(), at: time })),
});

const role = openEnum(['owner', 'editor']);

/**
 * Access that the account has delegated, as recovery ends it: at most a hundred of each kind, oldest first. A server of the last
 * release ends none.
 */
const delegatedAccess = {
  webhooks: z._default(z.array(z.object({ handle, url: z.string(), addedAt: time })), []),
  grants: z._default(z.array(z.object({ alias: z.string(), name: z.string(), addedAt: time, expiresAt: time })), []),
  /** `username` is empty if the invitation is a link. */
  invitations: z._default(
    z.array(z.object({ handle, role, username: z.string(), note: z.string(), addedAt: time })),
    [],
  ),
  members: z._default(z.array(z.object({ handle, username: z.string(), role, addedAt: time })), []),
  /** How many more end that are in no list. */
  unlisted: z._default(z.number(), 0),
};

/** `GET /api/account/delegated-access`. */
export const wireDelegatedAccess = z.object(delegatedAccess);

/** The access that recovery ends besides sessions, tokens, links and pending addresses. */
export const wireRecoveryEffects = z.object({
  passkeys: z.array(z.object({ name: z.string(), addedAt: time, isRemoved: z.boolean() })),
  identities: z._default(z.array(z.object({ name: z.string(), addedAt: time, isRemoved: z.boolean() })), []),
  authenticator: z.nullable(z.object({ addedAt: time, isRemoved: z.boolean() })),
  endedRecoveryCodes: z.number(),
  ...delegatedAccess,
});

/** `GET /api/account/sessions`: used last first. `next` goes into `after` for the page that follows. */
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

/** One of `GET /api/tokens`. */
const wireToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
  scope: openEnum(['read', 'write']),
  expiresAt: z.nullable(time),
  /** The only handles that it counts as a member of; `null`: all of its user's. */
  handles: z.nullable(z.array(handle)),
});
export const wireTokens = z.array(wireToken);

/** The answer of `POST /api/device-sign-ins`, with the members of RFC 8628 §3.2: seconds, and addresses of the page. */
export const wireDeviceSignIn = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUri: z.string(),
  verificationUriComplete: z.string(),
  expiresIn: z.number(),
  interval: z.number(),
});

/** The program that waits under a user code, and the token that it is to get. */
export const wireDeviceSignInRequest = z.object({
  name: z.string(),
  network: z.string(),
  scope: openEnum(['read', 'write']),
  expiresInDays: z.number(),
  /** The handles as the program sent them; `null`: all of the user's. */
  handles: z.nullable(z.array(z.string())),
  createdAt: time,
  expiresAt: time,
});

/** The answer of `POST /api/tokens`: the only time that the token itself is shown. Sent as `Authorization: Bearer …`. */
export const wireNewToken = z.extend(wireToken, { token: z.string(), user: wireUser });

/** The address of a provider, to which the browser goes. */
export const wireIdentityStart = z.object({ url: z.string() });
