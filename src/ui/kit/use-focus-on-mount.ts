import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a `ref` whose element is focused once it is mounted: in the next frame, when a popup is in its map too. Not a function as `ref`:
 * React, or a link that merges refs, calls one again after every render, which would take the focus back from wherever the user has moved it.
 */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
