import type { FeedbackCursor } from '../../domain/accounts/time-cursor.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface FeedbackItem {
  readonly id: string;
  readonly message: string;
  readonly username: string;
  readonly email?: string;
  readonly createdAt: Date;
}

export interface FeedbackPage {
  readonly items: readonly FeedbackItem[];
  /** True if more follow. */
  readonly more: boolean;
}

export interface FeedbackRepository {
  add(
    message: string,
    from: User,
  ): Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>>;
  /** Newest first, at most `limit`; `after`: those after this sort key. Only for the administrator. */
  list(
    after?: FeedbackCursor,
    limit?: number,
  ): Promise<Result<FeedbackPage, FailureOf<'sign-in-needed' | 'forbidden' | 'second-factor-required'> | InfraFailure>>;
}
/** The feedback that one user sent, as the server stores it. */
export interface FeedbackArchive {
  /** Newest first. */
  ofUser(userId: string): Promise<Result<readonly FeedbackItem[], InfraFailure>>;
}

export const FeedbackRepository = injectionToken<FeedbackRepository>('FeedbackRepository');
