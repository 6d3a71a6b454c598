import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches. False on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The media query of windows narrower than the breakpoint `md` (`tokens.css`), which have a single column. */
export const PHONE_QUERY = '(max-width: 47.99rem)';

/** The media query of windows from the breakpoint `lg` on (`tokens.css`), which show a form beside its map. */
export const WIDE_QUERY = '(min-width: 64rem)';
