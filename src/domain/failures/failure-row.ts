/** The general cause of a failure: the caller's input, its rights, the state of the data, a limit, or the service. */
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
 * The type of a parameter: text, a number, several texts, `true`, or one of the listed values. A `?` marks an optional one.
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
  /** Seconds after which the same request may succeed, if that is known before it is tried. */
  readonly retryAfter?: number;
  /** `never`: the same request fails again, although the category says otherwise. */
  readonly retry?: 'never';
}

/** One of the listed values, or none. */
export const optional = <const Values extends readonly string[]>(...values: Values) => ({ optional: values });

export type FailureRows = Readonly<Record<string, FailureRow>>;
