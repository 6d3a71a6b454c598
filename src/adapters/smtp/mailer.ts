import { createTransport } from 'nodemailer';
import { err, ok } from '../../domain/result.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';

interface Options {
  /** The URL of the mail server: `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  /** The operator's address, for mails without another recipient. */
  readonly to: string;
}

/** Creates a mailer with one mail server, and a timeout of ten seconds for each step. */
export function createSmtpMailer({ url, from, to: operator }: Options): Mailer {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 });
  return {
    async send({ to = operator, subject, text, replyTo }) {
      try {
        await transport.sendMail({ to, subject, text, ...(replyTo === undefined ? {} : { replyTo }) });
        return ok(undefined);
      } catch {
        return err({ kind: 'unavailable', service: 'mail-server' });
      }
    },
  };
}
