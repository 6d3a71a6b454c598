import { useEffect } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Calls `retry` once the device is online again, if the failure is an unreachable server. */
export function useWhenOnline(failure: Failure | undefined, retry: () => void): void {
  const retryOnline = useStableCallback(retry);
  const isWaiting = failure?.kind === 'unreachable';
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('online', retryOnline);
    return () => removeEventListener('online', retryOnline);
  }, [isWaiting, retryOnline]);
}
