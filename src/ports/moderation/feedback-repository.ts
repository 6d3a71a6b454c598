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
  /** True if more items follow. */
  readonly more: boolean;
}

export interface FeedbackRepository {
  add(
    message: string,
    from: User,
  ): Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>>;
  /** Lists feedback for the administrator: newest first, at most `limit`, after the sort key `after`. */
  list(
    after?: FeedbackCursor,
    limit?: number,
  ): Promise<Result<FeedbackPage, FailureOf<'sign-in-needed' | 'forbidden' | 'second-factor-required'> | InfraFailure>>;
}
/** The stored feedback of one user, for the export of the account. */
export interface FeedbackArchive {
  /** Lists feedback, newest first. */
  listByUser(userId: string): Promise<Result<readonly FeedbackItem[], InfraFailure>>;
}
export const FeedbackArchive = injectionToken<FeedbackArchive>('FeedbackArchive');

export const FeedbackRepository = injectionToken<FeedbackRepository>('FeedbackRepository');
