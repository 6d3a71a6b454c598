import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a `ref` whose element is focused once it is mounted: in the next frame, when a popup is in its map too. A callback ref would be
 * called again after every render, by React or by a link that merges refs, and move the focus back.
 */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
