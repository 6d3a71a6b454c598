import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface Mail {
  /** The operator's address by default. */
  readonly to?: string;
  readonly subject: string;
  readonly text: string;
  /** The address for replies. */
  readonly replyTo?: string;
}

/** A failure is temporary: retry later. */
export interface Mailer {
  send(mail: Mail): Promise<Result<void, InfraFailure>>;
}
export const Mailer = injectionToken<Mailer>('Mailer');
