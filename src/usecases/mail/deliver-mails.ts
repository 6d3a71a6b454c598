import type { MailOutbox } from '../../ports/mail/mail-outbox.ts';
import type { Mail, Mailer } from '../../ports/mail/mailer.ts';
import type { LeasedOutbox, OutboxItem } from '../../ports/mail/outbox.ts';
import type { FeedbackOutbox, OutboxMessage } from '../../ports/moderation/feedback-outbox.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { Logger } from '../../ports/shared/logger.ts';

interface Deps<O> {
  readonly outbox: O;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Logger;
  /** The seconds for which this process owns an item. The lease is renewed while the mail is being sent. */
  readonly leaseSeconds?: number;
}

/** Mails a batch of due feedback to the operator. Returns whether more can be due. */
export const deliverFeedback = (deps: Deps<FeedbackOutbox>): Promise<boolean> =>
  deliverDue(deps, toFeedbackMail, 'Feedback could not be mailed; it is kept and tried again');

/** Sends a batch of due mails to users. Returns whether more can be due. */
export const deliverMails = (deps: Deps<MailOutbox>): Promise<boolean> =>
  deliverDue(
    deps,
    ({ to, subject, text }) => ({ to, subject, text }),
    'A mail could not be sent; it is kept and tried again',
  );

/**
 * Sends due items sequentially, each under its own lease. A failed item is retried with exponential backoff: after a minute, then twice
 * as long each time, at most six hours.
 */
async function deliverDue<Item extends OutboxItem>(
  { outbox, mailer, clock, log, leaseSeconds = 60 }: Deps<LeasedOutbox<Item>>,
  toMail: (item: Item) => Mail,
  warning: string,
): Promise<boolean> {
  const deliver = async (item: Item): Promise<void> => {
    const sent = await mailer.send(toMail(item));
    if (sent.ok) return void (await outbox.markSent(item.id, clock.now()));
    const seconds = Math.min(60 * 2 ** Math.min(item.attempts, 20), MAX_DELAY_SECONDS);
    await outbox.postpone(item.id, addSeconds(clock, seconds));
    log.warn(warning, { seconds, attempts: item.attempts + 1 });
  };
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const due = await outbox.takeNext(clock.now(), leaseSeconds);
    if (!due.ok || due.value === undefined) return false;
    const { id } = due.value;
    const renewing = setInterval(
      // A failed renewal is ignored: the lease expires and another run sends the mail again.
      () => outbox.renew(id, addSeconds(clock, leaseSeconds)).catch(() => undefined),
      leaseSeconds * 333,
    );
    try {
      await deliver(due.value);
    } finally {
      clearInterval(renewing);
    }
  }
  return true;
}

/** Delivers an outbox. A process has at most one run at a time. */
export interface DeliveryRun {
  /** Delivers batches until nothing is due. A call during a run makes that run check once more, and resolves with it. */
  run(): Promise<void>;
  /** Ends the run after the current batch. */
  stop(): void;
}

/** Creates a run from a function that delivers one batch and returns whether more can be due. */
export function createDeliveryRun(deliverBatch: () => Promise<boolean>): DeliveryRun {
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  let isStopped = false;
  const drain = async () => {
    do {
      isRequestedAgain = false;
      while (!isStopped && (await deliverBatch())) {}
    } while (isRequestedAgain && !isStopped);
  };
  return {
    run() {
      if (running !== undefined) {
        isRequestedAgain = true;
        return running;
      }
      running = drain().finally(() => {
        running = undefined;
      });
      return running;
    },
    stop() {
      isStopped = true;
    },
  };
}

const addSeconds = (clock: Clock, seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

const MAX_DELAY_SECONDS = 6 * 3600;
/** A small batch, because requests for reset links are read between batches. */
const BATCH_SIZE = 10;

const toFeedbackMail = ({ username, email, message, createdAt }: OutboxMessage): Mail => ({
  subject: `Feedback from ${username}`,
  text: `${quote(message)}\n\n${username}${email === undefined ? '' : ` <${email}>`}, ${createdAt.toISOString()}\n`,
  ...(email === undefined || !email.includes('@') ? {} : { replyTo: email }),
});

/** Prefixes each line with `> `, so that a message cannot imitate the sender line below it. */
const quote = (message: string): string =>
  message
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
