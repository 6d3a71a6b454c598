import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { percentDecode } from '../../domain/text/text.ts';

const subscribeNever = () => () => {};

/**
 * Returns false on the server and during hydration, when the output must equal the server's, and true afterwards. The change is rendered as
 * a transition, because a synchronous one would block input on a slow phone.
 */
export function useHydrated(): boolean {
  const serverReads: true[] = [];
  // React only uses the server's snapshot there and during hydration. If it differed from the page's own, React would immediately render
  // again what depends on it.
  useSyncExternalStore(
    subscribeNever,
    () => undefined,
    // biome-ignore lint/nursery/useReactCompiler: this read is React's only sign of hydration before the first effect.
    () => void serverReads.push(true),
  );
  const [isHydrated, setHydrated] = useState(serverReads.length === 0);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** Returns the decoded fragment of the URL; empty until the page is hydrated, because a fragment never reaches a server. */
export function useFragment(): string {
  const { hash } = useLocation();
  return useHydrated() ? percentDecode(hash.slice(1)) : '';
}
