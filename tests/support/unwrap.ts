import type { Failure } from '../../src/domain/failure.ts';
import type { Result } from '../../src/domain/result.ts';

/** Returns the value of a success, or throws the failure as an error. */
export function unwrap<R extends Result<unknown>>(outcome: R): Extract<R, { readonly ok: true }>['value'] {
  if (!outcome.ok) throw new Error(`failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

/** Returns `ok`, or the kind of the failure. */
export const getOutcome = (result: Result<unknown, Failure>): string => (result.ok ? 'ok' : result.failure.kind);
