import type { RawCall } from './api.ts';

/** The operations of a form that stays open, so that what was typed can be sent after the user has signed in again. */
const keepsForm: ReadonlySet<string> = new Set(['sendFeedback']);

/**
 * Calls as `call`, and tells where the server refuses a change because it knows no session any more. What is only read says that where it would
 * be shown. The forms of places are sent by calls of their own, which tell nothing.
 */
export function withSessionEnd(call: RawCall, tell: () => void): RawCall {
  return async (operation, input) => {
    const answer = await call(operation, input);
    const isChange = operation.method !== 'GET' && !keepsForm.has(operation.id);
    if (isChange && !answer.ok && answer.failure.kind === 'sign-in-needed') tell();
    return answer;
  };
}
