import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface Mail {
  /** The operator's address where absent. */
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  /** Whom an answer goes to. */
  readonly replyTo?: string;
}

/** A failure means: try again later. */
export interface Mailer {
  send(mail: Mail): Promise<Result<void, InfraFailure>>;
}
export const Mailer = injectionToken<Mailer>('Mailer');
