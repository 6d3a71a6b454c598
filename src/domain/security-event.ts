/**
 * Changes of how an account can be opened, and of where its handles' changes are sent. Each is mailed to the account's address and stands on the account page for
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
  'webhook-added',
  'webhook-address-changed',
  'webhook-secret-made',
  'webhook-turned-off-by-recovery',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
export type WebhookEventKind = Extract<SecurityEventKind, `webhook-${string}`>;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The name of the passkey or token, the new address, or a `webhookDetail`; empty where there is none. */
  readonly detail: string;
}

/** Days for which an event stands on the account page. */
export const SECURITY_EVENT_DAYS = 30;

/** Which webhook is meant, and the user who changed it: `@cafe · https://hooks.example.com/ · ann`. */
export const webhookDetail = (handle: string, url: string, username?: string): string =>
  [handle, url, ...(username === undefined ? [] : [username])].join(' · ');
