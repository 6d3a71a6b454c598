import * as z from 'zod/mini';
import { time } from '../shared/time.ts';

const wirePasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});

/** `GET /api/account/second-factor`. */
export const wireSecondFactor = z.object({
  /** The time since when codes of an authenticator app are required; `null` if they are not. */
  totpSince: z.nullable(time),
  passkeys: z.array(wirePasskey),
  /** True if the operator requires a second factor of this account. */
  isRequired: z.boolean(),
});

/** The response of `POST /api/account/totp`, with the secret for an authenticator app. It cannot be retrieved again. */
export const wireTotpSetup = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…`. */
  uri: z.string(),
  /** The URI as a QR code, in SVG. */
  qr: z.string(),
});

/** WebAuthn options or responses, which the browser and the server pass on unchanged. */
export const wireWebAuthn = z.record(z.string(), z.unknown());

/** An invitation to sign up in the form that an administrator sees. */
const wireSignUpInvitation = z.object({
  id: z.string(),
  note: z.string(),
  createdAt: time,
  expiresAt: time,
  uses: z.number(),
  used: z.number(),
  revokedAt: z.nullable(time),
});
export const wireSignUpInvitations = z.array(wireSignUpInvitation);

/** The response of `POST /api/admin/invitations`. The link is returned only once. */
export const wireNewSignUpInvitation = z.extend(wireSignUpInvitation, { link: z.string() });
