import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one, so that memoized rows are not drawn again for it. */
export function useStableCallback<Given extends unknown[], Answer>(
  callback: (...args: Given) => Answer,
): (...args: Given) => Answer {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args) => latest.current(...args), []);
}
