import type { Clock } from '../ports/clock.ts';
import type { FeedbackOutbox, OutboxMessage } from '../ports/feedback-outbox.ts';
import type { Logger } from '../ports/logger.ts';
import type { Mailer } from '../ports/mailer.ts';

interface Needs {
  readonly outbox: FeedbackOutbox;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Mails what is due, and puts off what could not be sent: a minute, then twice as long each time, at most six hours. */
export async function deliverFeedback({ outbox, mailer, clock, log }: Needs): Promise<void> {
  const due = await outbox.take(clock.now(), leaseSeconds, atATime);
  if (!due.ok) return;
  for (const letter of due.value) {
    const sent = await mailer.send(mailOf(letter));
    if (sent.ok) await outbox.sent(letter.id, clock.now());
    else {
      const seconds = Math.min(60 * 2 ** Math.min(letter.attempts, 20), longestWait);
      await outbox.postpone(letter.id, new Date(clock.now().getTime() + seconds * 1000));
      log.warn('Feedback could not be mailed; it is kept and tried again', { seconds, attempts: letter.attempts + 1 });
    }
  }
}

const leaseSeconds = 300;
const longestWait = 6 * 3600;
const atATime = 10;

const mailOf = ({ username, email, message, createdAt }: OutboxMessage) => ({
  subject: `Feedback from ${username}`,
  text: `${message}\n\n${username}${email === undefined ? '' : ` <${email}>`}, ${createdAt.toISOString()}\n`,
  ...(email === undefined || !email.includes('@') ? {} : { replyTo: email }),
});
