import { useEffect, useState } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

interface DebouncedQuery<T> {
  /** The text in the box; `undefined` sends nothing, and clears the response. */
  readonly typed: string | undefined;
  /** The pause in typing before a request is sent. */
  readonly milliseconds: number;
  /** Resolves to `undefined` if there is no response. The earlier one then stays. */
  readonly request: (typed: string, signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Returns the response to the text at which typing last paused, and that text. The earlier response stays until the next one arrives. An
 * outdated request is aborted.
 */
export function useDebouncedQuery<T>({ typed, milliseconds, request }: DebouncedQuery<T>) {
  const [response, setResponse] = useState<{ readonly typed: string; readonly answer: T }>();
  if (typed === undefined && response !== undefined) setResponse(undefined);
  const sendRequest = useStableCallback(request);
  useEffect(() => {
    if (typed === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await sendRequest(typed, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
      if (answer !== undefined && !abort.signal.aborted) setResponse({ typed, answer });
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, milliseconds, sendRequest]);
  return response;
}
