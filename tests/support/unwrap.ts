import type { Result } from '../../src/domain/result.ts';

/** The value of what must have gone well. */
export function unwrap<Value>(outcome: Result<Value>): Value {
  if (!outcome.ok) throw new Error(`failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}
