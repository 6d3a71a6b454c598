import type { Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** Whom an answer goes to. */
  readonly replyTo?: string;
}

/** Sends to the operator's one address. A failure means: try again later. */
export interface Mailer {
  send(mail: Mail): Promise<Outcome<void, Trouble>>;
}
export const Mailer = port<Mailer>('Mailer');
