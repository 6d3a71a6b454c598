import type { Clock } from '../ports/clock.ts';
import type { FeedbackOutbox, OutboxMessage } from '../ports/feedback-outbox.ts';
import type { Logger } from '../ports/logger.ts';
import type { Mailer } from '../ports/mailer.ts';

interface Deps {
  readonly outbox: FeedbackOutbox;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Logger;
  /** For how long a message is this process's; renewed while it is being sent. */
  readonly leaseSeconds?: number;
}

/**
 * Mails what is due, one message after the other, each under a lease of its own. What could not be sent is postponed: by a
 * minute, then twice as long each time, at most six hours.
 */
export async function deliverFeedback(deps: Deps): Promise<void> {
  const { outbox, clock, leaseSeconds = 60 } = deps;
  for (let count = 0; count < batchSize; count += 1) {
    const due = await outbox.takeNext(clock.now(), leaseSeconds);
    if (!due.ok || due.value === undefined) return;
    const message = due.value;
    const renewing = setInterval(
      () => void outbox.renew(message.id, secondsFromNow(clock, leaseSeconds)),
      leaseSeconds * 333,
    );
    try {
      await deliver(message, deps);
    } finally {
      clearInterval(renewing);
    }
  }
}

async function deliver(message: OutboxMessage, { outbox, mailer, clock, log }: Deps): Promise<void> {
  const sent = await mailer.send(mailOf(message));
  if (sent.ok) return void (await outbox.sent(message.id, clock.now()));
  const seconds = Math.min(60 * 2 ** Math.min(message.attempts, 20), maxDelaySeconds);
  await outbox.postpone(message.id, secondsFromNow(clock, seconds));
  log.warn('Feedback could not be mailed; it is kept and tried again', { seconds, attempts: message.attempts + 1 });
}

const secondsFromNow = (clock: Clock, seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

const maxDelaySeconds = 6 * 3600;
/** Messages that one run sends, at most. */
const batchSize = 10;

const mailOf = ({ username, email, message, createdAt }: OutboxMessage) => ({
  subject: `Feedback from ${username}`,
  text: `${quoted(message)}\n\n${username}${email === undefined ? '' : ` <${email}>`}, ${createdAt.toISOString()}\n`,
  ...(email === undefined || !email.includes('@') ? {} : { replyTo: email }),
});

/** Each line behind `> `, so that what is written in the message cannot be taken for the lines below it. */
const quoted = (message: string): string =>
  message
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
