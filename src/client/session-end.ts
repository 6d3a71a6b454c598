import type { RawCall } from './api.ts';

/** The operations of forms that stay open, so that typed text can be sent after signing in again. */
const keepsForm: ReadonlySet<string> = new Set(['sendFeedback']);

/**
 * Calls `call`, and reports if a change is rejected because the session has ended. Reads report this where their data would be shown. The
 * forms of places are sent by separate calls, which are not reported.
 */
export function withSessionEnd(call: RawCall, tell: () => void): RawCall {
  return async (operation, input) => {
    const answer = await call(operation, input);
    const isChange = operation.method !== 'GET' && !keepsForm.has(operation.id);
    if (isChange && !answer.ok && answer.failure.kind === 'sign-in-needed') tell();
    return answer;
  };
}
