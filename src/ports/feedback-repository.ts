import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { injectionToken } from './injection-token.ts';

export interface FeedbackItem {
  readonly id: string;
  readonly message: string;
  readonly username: string;
  readonly email?: string;
  readonly createdAt: Date;
}

/** A part of a long list. */
export interface FeedbackPage {
  readonly items: readonly FeedbackItem[];
  /** Something follows the last of them. */
  readonly more: boolean;
}

export interface FeedbackRepository {
  add(
    message: string,
    from: User,
  ): Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>>;
  /** Newest first, at most `most`; `after`: those that follow the one with this id. Only for the administrator. */
  all(
    after?: string,
    most?: number,
  ): Promise<Result<FeedbackPage, FailureOf<'sign-in-needed' | 'forbidden'> | InfraFailure>>;
}
export const FeedbackRepository = injectionToken<FeedbackRepository>('FeedbackBox');
