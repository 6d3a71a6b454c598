import { useEffect } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Asks again by itself where the server could not be reached, once the device has a network again. */
export function useWhenOnline(failure: Failure | undefined, ask: () => void): void {
  const again = useStableCallback(ask);
  const isWaiting = failure?.kind === 'unreachable';
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWaiting, again]);
}
