import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { percentDecoded } from '../../domain/text.ts';

const never = () => () => {};

/** False on the server and while what it drew is taken over: until then a screen may not differ from what stands there. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What stands behind the address's `#`, decoded; it never reaches a server. */
export function useFragment(): string {
  const { hash } = useLocation();
  return useTakenOver() ? percentDecoded(hash.slice(1)) : '';
}
