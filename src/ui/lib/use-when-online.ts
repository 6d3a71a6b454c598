import { useEffect } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Retries automatically if the server was unreachable, once the device is online again. */
export function useWhenOnline(failure: Failure | undefined, ask: () => void): void {
  const again = useStableCallback(ask);
  const isWaiting = failure?.kind === 'unreachable';
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWaiting, again]);
}
