import type { Handle } from '../../domain/aliases/alias.ts';
import type { UserMail } from '../mail/mail-outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The mail that notifies an owner that a webhook was disabled. The store adds it in the transaction that disables the webhook. */
export interface WebhookMails {
  /** Returns a function that writes the mail; `undefined` if the server sends no mail to users. */
  compose(
    username: string,
    webhook: { readonly handle: Handle; readonly url: string; readonly reason: 'failing' | 'gone' },
  ): UserMail['write'] | undefined;
}
export const WebhookMails = injectionToken<WebhookMails>('WebhookMails');

/** The implementation for a server that sends no mail to users. */
export const noWebhookMails: WebhookMails = { compose: () => undefined };
