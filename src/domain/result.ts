import type { Failure } from './failure.ts';

/**
 * The result of an operation. A failure is a value with a kind, never an exception: exceptions are for bugs. `src/i18n` has the sentence
 * of each kind.
 */
export type Result<Value, F extends Failure = Failure> = Ok<Value> | Failed<F>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
  /** Always absent; declared so that `result.failure?.kind` compiles without a check of `ok`. */
  readonly failure?: undefined;
}

export interface Failed<F extends Failure = Failure> {
  readonly ok: false;
  readonly failure: F;
  /** Always absent; declared so that `result.value?.…` compiles without a check of `ok`. */
  readonly value?: undefined;
}

/** A value, or the reason why there is none, as one sentence for the operator. */
export type OrReason<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: string };

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const err = <const F extends Failure>(failure: F): Failed<F> => ({ ok: false, failure });
