/**
 * The changes to the sign-in methods of an account, and to the access that it delegates. Each is mailed to the address of the account and
 * shown on the account page for `SECURITY_EVENT_DAYS`.
 */
export const securityEventKinds = [
  'password-changed',
  'account-recovered',
  'email-changed',
  'passkey-added',
  'passkey-removed-by-recovery',
  'identity-linked',
  'identities-removed-by-recovery',
  'authenticator-added',
  'authenticator-removed-by-recovery',
  'token-made',
  'recovery-codes-made',
  'recovery-codes-ended-by-recovery',
  'webhook-added',
  'webhook-address-changed',
  'webhook-secret-made',
  'webhook-turned-off-by-recovery',
  'owner-invited',
  'owner-joined',
  'grant-made',
  'grants-ended-by-recovery',
  'invitations-ended-by-recovery',
  'members-removed-by-recovery',
  'administrator-added',
  'administrator-removed',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
export type WebhookEventKind = Extract<SecurityEventKind, `webhook-${string}`>;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The name of the passkey or token, the new address, or a `securityEventDetail`; empty if there is none. */
  readonly detail: string;
}

/** The number of days for which an event is shown on the account page. */
export const SECURITY_EVENT_DAYS = 30;

/**
 * Joins the subject of an event and the acting user: `@cafe · https://hooks.example.com/ · ann`.
 */
export const securityEventDetail = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** Joins the details of several events of one kind: the first ten, and the number of the others. */
export const summarizeDetails = (details: readonly string[]): string => {
  const rest = details.length - MAX_DETAILS;
  return `${details.slice(0, MAX_DETAILS).join(', ')}${rest > 0 ? ` … (+${rest})` : ''}`;
};
const MAX_DETAILS = 10;
