import type { Failure } from './failure.ts';

/**
 * The result of an action. A failure is a value with a kind, never an exception: exceptions are for bugs. The kind determines the handling;
 * its sentences are in `messages.ts`.
 */
export type Result<Value, F extends Failure = Failure> = Ok<Value> | Failed<F>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
  /** Absent; declared so that `result.failure?.kind` compiles before `ok` is read. */
  readonly failure?: undefined;
}

export interface Failed<F extends Failure = Failure> {
  readonly ok: false;
  readonly failure: F;
  /** Absent; declared so that `result.value?.…` compiles before `ok` is read. */
  readonly value?: undefined;
}

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const err = <const F extends Failure>(failure: F): Failed<F> => ({ ok: false, failure });
