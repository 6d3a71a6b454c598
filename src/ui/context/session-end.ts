let listener: (() => void) | undefined;

/** The server refused a change because the session no longer exists. */
export const tellSessionEnd = (): void => listener?.();

/** Only one listener at a time. Returns the function that stops it. */
export function onSessionEnd(act: () => void): () => void {
  listener = act;
  return () => {
    listener = undefined;
  };
}
