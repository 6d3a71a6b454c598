import type { RecoveryStore } from '../../ports/accounts/recovery-store.ts';
import type { SecurityMails } from '../../ports/accounts/security-mails.ts';
import type { MailOutbox } from '../../ports/mail/mail-outbox.ts';

/** Starts sending soon after this process has queued a mail. */
interface PromptDelivery {
  readonly outbox: (outbox: MailOutbox) => MailOutbox;
  /** Mails that stores queue in the transaction of their event. */
  readonly securityMails: (mails: SecurityMails) => SecurityMails;
  readonly recovery: (store: RecoveryStore) => RecoveryStore;
  /** Cancels what has not started. */
  stop(): void;
}

/** Milliseconds. The answer to a request for a link is sent before, so its time does not reveal whether the account exists. */
const DELAY_MS = 1000;

/**
 * Runs `deliver`, which starts a background job, a second after a mail or a request for a link was added; additions within this second
 * share the run.
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
    outbox: (outbox) => ({ ...outbox, add: startAfter(outbox.add) }),
    securityMails: (mails) => ({
      compose: (...about) => {
        start();
        return mails.compose(...about);
      },
    }),
    recovery: (store) => ({ ...store, addResetRequest: startAfter(store.addResetRequest) }),
    stop: () => clearTimeout(timer),
  };
}
