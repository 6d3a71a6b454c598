import type { RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SecurityMails } from '../../ports/accounts/security-mails.ts';
import type { MailOutbox } from '../../ports/mail/mail-outbox.ts';

/** Wraps the stores that queue mails, so that sending starts soon after a mail was queued in this process. */
export interface PromptDelivery {
  readonly wrapOutbox: (outbox: MailOutbox) => MailOutbox;
  /** Wraps the mails that a store queues in the transaction of a security event. */
  readonly wrapSecurityMails: (mails: SecurityMails) => SecurityMails;
  readonly wrapRecovery: (store: RecoveryStore) => RecoveryStore;
  /** Cancels a scheduled start. */
  stop(): void;
}

/** The response to a request for a reset link is sent within this time, so its duration does not show whether the account exists. */
const DELAY_MS = 1000;

/**
 * Calls `deliver`, which starts a background job, a second after a mail or a request for a reset link was added. Additions within this
 * second share the call.
 */
export function createPromptDelivery(deliver: () => void): PromptDelivery {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      deliver();
    }, DELAY_MS).unref();
  };
  const startAfter =
    <Args extends readonly unknown[], Added>(add: (...args: Args) => Promise<Added>) =>
    async (...args: Args): Promise<Added> => {
      const added = await add(...args);
      start();
      return added;
    };
  return {
    wrapOutbox: (outbox) => ({ ...outbox, add: startAfter(outbox.add) }),
    wrapSecurityMails: (mails) => ({
      compose: (...about) => {
        start();
        return mails.compose(...about);
      },
    }),
    wrapRecovery: (store) => ({ ...store, addResetRequest: startAfter(store.addResetRequest) }),
    stop: () => clearTimeout(timer),
  };
}
