import type { FailureOf, Trouble } from '../domain/failure.ts';
import { fail, type Outcome } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import type { Clock } from '../ports/clock.ts';
import type { FeedbackBox } from '../ports/feedback-repository.ts';
import type { Throttle } from '../ports/rate-limiter.ts';

interface Needs {
  readonly feedback: FeedbackBox;
  /** The server limits; whoever asks the server is limited by it. */
  readonly throttle?: Throttle;
  readonly clock?: Clock;
}

/** Keeps what a signed-in user says. */
export const giveFeedback =
  ({ feedback, throttle, clock }: Needs) =>
  async (
    message: string,
    user: User | null,
  ): Promise<Outcome<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | Trouble>> => {
    if (user === null) return fail({ kind: 'sign-in-needed' });
    const words = message.trim();
    if (words === '') return fail({ kind: 'empty-feedback' });
    const may = throttle && clock ? await throttle.take(`feedback ${user.id}`, 5, 60, clock.now()) : undefined;
    return may === undefined || may.ok ? feedback.add(words, user) : may;
  };
