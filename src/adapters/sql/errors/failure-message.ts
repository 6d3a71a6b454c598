/** The message of a cause; those of all causes if there are several, as of a connection that was tried at two addresses. */
export function failureMessage(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(failureMessage).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
