/** The general cause of a failure: the input, the rights of the caller, the state of the data, a limit, or the service. */
export type FailureCategory =
  | 'invalid'
  | 'conflict'
  | 'not-found'
  | 'gone'
  | 'unauthenticated'
  | 'forbidden'
  | 'limited'
  | 'unavailable';

/**
 * The type of a parameter: text, a number, several texts, `true`, or one of the listed values. Optional types end in `?`, or are
 * objects with `optional`.
 */
export type ParameterType =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'texts'
  | 'texts?'
  | 'true?'
  | readonly string[]
  | { readonly optional: readonly string[] };

export interface FailureRow {
  readonly category: FailureCategory;
  readonly parameters?: Readonly<Record<string, ParameterType>>;
  /** The number of seconds after which to retry, if it is the same for all failures of this kind. */
  readonly retryAfter?: number;
  /** `never`: the same request fails again, although its category is retryable. */
  readonly retry?: 'never';
}

/** Returns the type of an optional parameter with one of the listed values. */
export const optional = <const Values extends readonly string[]>(...values: Values) => ({ optional: values });

export type FailureRows = Readonly<Record<string, FailureRow>>;
