import type { Result } from '../../src/domain/result.ts';

/** The value of what must have gone well. */
export function unwrap<R extends Result<unknown>>(outcome: R): Extract<R, { readonly ok: true }>['value'] {
  if (!outcome.ok) throw new Error(`failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}
