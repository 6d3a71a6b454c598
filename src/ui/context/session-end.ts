let listener: (() => void) | undefined;

/** The server refused a change because the session no longer exists. */
export const reportSessionEnd = (): void => listener?.();

/** Only one listener at a time. Returns the function that stops it. */
export function onSessionEnd(act: () => void): () => void {
  listener = act;
  return () => {
    listener = undefined;
  };
}
