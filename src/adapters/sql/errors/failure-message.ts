/** Returns the message of an error. An `AggregateError`, such as of two addresses that were tried, has the messages of all its errors. */
export function errorMessage(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(errorMessage).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
