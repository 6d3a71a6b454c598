import { useEffect, useState } from 'react';

/** Returns false until the browser is idle. Secondary content is rendered after that. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  return isIdle;
}

/**
 * Calls a function once the browser is idle, or after 2 seconds; in Safari, which has no `requestIdleCallback`, after 300 milliseconds.
 * Returns a function that cancels the call.
 */
export function runWhenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
