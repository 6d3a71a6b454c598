import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, type Result } from '../../domain/result.ts';
import type { FeedbackRepository } from '../../ports/moderation/feedback-repository.ts';
import { budget } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';

export interface FeedbackUseCases {
  submit(
    message: string,
    user: User | null,
  ): Promise<Result<void, FailureOf<'empty-feedback' | 'sign-in-needed'> | InfraFailure>>;
  /** Lists feedback, newest first. Only for administrators. */
  readonly list: FeedbackRepository['list'];
}

interface Deps extends LimitDeps {
  readonly feedback: FeedbackRepository;
}

export const createFeedbackUseCases = ({ feedback, rateLimiter, clock }: Deps): FeedbackUseCases => ({
  async submit(message, user) {
    if (user === null) return err({ kind: 'sign-in-needed' });
    const text = message.trim();
    if (text === '') return err({ kind: 'empty-feedback' });
    const allowed = await consume({ rateLimiter, clock }, budget('feedback', user.id));
    return allowed.ok ? feedback.add(text, user) : allowed;
  },
  list: feedback.list,
});
