import { useEffect, useState } from 'react';

/** False until the browser has nothing else to do: what is not the page's text waits for that. */
export function useIdle(): boolean {
  const [isIdle, setAtRest] = useState(false);
  useEffect(() => runWhenIdle(() => setAtRest(true)), []);
  return isIdle;
}

/** Calls back once the browser has nothing else to do; Safari, which cannot say so, after a moment. */
export function runWhenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
