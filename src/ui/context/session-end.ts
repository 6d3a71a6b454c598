let listener: (() => void) | undefined;

/** The server has refused a change because it knows no session any more. */
export const tellSessionEnd = (): void => listener?.();

/** One listens at a time. Answers how to stop. */
export function onSessionEnd(act: () => void): () => void {
  listener = act;
  return () => {
    listener = undefined;
  };
}
