/**
 * Changes of how an account can be opened. Each is mailed to the account's address and stands on the account page for
 * `SECURITY_EVENT_DAYS`.
 */
export const securityEventKinds = [
  'password-changed',
  'account-recovered',
  'email-changed',
  'passkey-added',
  'passkey-removed-by-recovery',
  'authenticator-added',
  'authenticator-removed-by-recovery',
  'token-made',
  'recovery-codes-made',
  'recovery-codes-ended-by-recovery',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The name of the passkey or token, or the new address; empty where there is none. */
  readonly detail: string;
}

/** Days for which an event stands on the account page. */
export const SECURITY_EVENT_DAYS = 30;
