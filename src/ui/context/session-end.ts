let listener: (() => void) | undefined;

/** Notifies the listener that the server refused a change because the session no longer exists. */
export const reportSessionEnd = (): void => listener?.();

/** Sets the listener for the end of the session. There is one listener at a time. Returns the function that removes it. */
export function onSessionEnd(callback: () => void): () => void {
  listener = callback;
  return () => {
    listener = undefined;
  };
}
