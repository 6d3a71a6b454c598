import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest one, so that memoized rows do not render again. */
export function useStableCallback<Given extends unknown[], Answer>(
  callback: (...args: Given) => Answer,
): (...args: Given) => Answer {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args) => latest.current(...args), []);
}
