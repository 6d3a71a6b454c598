import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that stays the same and calls the latest callback, so that memoized rows do not render again. */
export function useStableCallback<Args extends unknown[], Value>(
  callback: (...args: Args) => Value,
): (...args: Args) => Value {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args) => latest.current(...args), []);
}
