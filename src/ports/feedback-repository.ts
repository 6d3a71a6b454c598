import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { port } from './injection-token.ts';

export interface FeedbackItem {
  readonly id: string;
  readonly message: string;
  readonly username: string;
  readonly email?: string;
  readonly createdAt: Date;
}

/** A part of a long list. */
export interface FeedbackStretch {
  readonly items: readonly FeedbackItem[];
  /** Something follows the last of them. */
  readonly more: boolean;
}

export interface FeedbackBox {
  add(message: string, from: User): Promise<Outcome<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | Trouble>>;
  /** Newest first, at most `most`; `after`: those that follow the one with this id. Only for the administrator. */
  all(
    after?: string,
    most?: number,
  ): Promise<Outcome<FeedbackStretch, FailureOf<'sign-in-needed' | 'forbidden'> | Trouble>>;
}
export const FeedbackBox = port<FeedbackBox>('FeedbackBox');
