import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import { err, type Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { FeedbackRepository } from '../ports/feedback-repository.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';

interface Needs {
  readonly feedback: FeedbackRepository;
  /** The server limits; whoever asks the server is limited by it. */
  readonly throttle?: RateLimiter;
  readonly clock?: Clock;
}

/** Keeps what a signed-in user says. */
export const submitFeedback =
  ({ feedback, throttle, clock }: Needs) =>
  async (
    message: string,
    user: User | null,
  ): Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>> => {
    if (user === null) return err({ kind: 'sign-in-needed' });
    const words = message.trim();
    if (words === '') return err({ kind: 'empty-feedback' });
    const may = throttle && clock ? await throttle.consume(`feedback ${user.id}`, 5, 60, clock.now()) : undefined;
    return may === undefined || may.ok ? feedback.add(words, user) : may;
  };
