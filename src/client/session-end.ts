import type { RawCall } from './api.ts';

/** Operations whose forms stay open, so that the user can send the typed text after signing in again. */
const keepsForm: ReadonlySet<string> = new Set(['sendFeedback']);

/**
 * Wraps a call: reports to `onSessionEnd` if a change is rejected because the session has ended. Reads are not reported, because their screens show
 * it. The forms of places use another call without this wrapper.
 */
export function detectSessionEnd(call: RawCall, onSessionEnd: () => void): RawCall {
  return async (operation, input) => {
    const answer = await call(operation, input);
    const isChange = operation.method !== 'GET' && !keepsForm.has(operation.id);
    if (isChange && !answer.ok && answer.failure.kind === 'sign-in-needed') onSessionEnd();
    return answer;
  };
}
