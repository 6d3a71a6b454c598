/**
 * Changes of the ways to sign in to an account, and of the access that it has delegated. Each is mailed to the account's address and is on
 * the account page for `SECURITY_EVENT_DAYS`.
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

/** Days for which an event is on the account page. */
export const SECURITY_EVENT_DAYS = 30;

/**
 * What an event is about, and the user who acted: `@cafe · https://hooks.example.com/ · ann`.
 */
export const securityEventDetail = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** The details of several events of one kind; the number of those beyond the tenth. */
export const summarizeDetails = (details: readonly string[]): string => {
  const rest = details.length - MAX_DETAILS;
  return `${details.slice(0, MAX_DETAILS).join(', ')}${rest > 0 ? ` … (+${rest})` : ''}`;
};
const MAX_DETAILS = 10;
