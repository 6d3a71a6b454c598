import type { InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  /** Whom an answer goes to. */
  readonly replyTo?: string;
}

/** Sends to the operator's one address. A failure means: try again later. */
export interface Mailer {
  send(mail: Mail): Promise<Result<void, InfraFailure>>;
}
export const Mailer = injectionToken<Mailer>('Mailer');
