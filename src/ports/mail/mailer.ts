import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

export interface Mail {
  /** The recipient; the operator's address by default. */
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

/** Sends mails. Every failure is temporary, and the caller retries later. */
export interface Mailer {
  send(mail: Mail): Promise<Result<void, InfraFailure>>;
}
