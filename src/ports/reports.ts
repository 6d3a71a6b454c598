import type { ReportReason } from '../domain/account/moderation.ts';
import type { User } from '../domain/account/user.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** What a visitor or a user says is wrong with a place. */
export interface Report {
  /** As it was typed: `@cafe#door`. */
  readonly alias: string;
  readonly reason: ReportReason;
  /** Several lines. */
  readonly details?: string | undefined;
  /** Where the outcome is to be sent; a user's own where it is missing. */
  readonly email?: string | undefined;
}

/** Reports of places, for the administrator to decide. */
export interface Reports {
  submit(
    report: Report,
    user: User | null,
  ): Promise<
    Result<
      void,
      | FailureOf<
          'bad-alias' | 'bad-email' | 'bad-request' | 'location-not-found' | 'removed' | 'taken-down' | 'expired'
        >
      | InfraFailure
    >
  >;
}
export const Reports = injectionToken<Reports>('Reports');
