import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { percentDecode } from '../../domain/text.ts';

const never = () => () => {};

/**
 * False on the server and while what it drew is taken over: until then a screen may not differ from what stands there.
 * What may differ is then drawn in pieces: all at once it would hold a slow phone up for as long as a finger feels.
 */
export function useHydrated(): boolean {
  const serverReads: true[] = [];
  // React asks for the server's snapshot there and while it takes over, and nowhere else. Were it another than the page's
  // own, React would draw what depends on it once more, and at once.
  useSyncExternalStore(
    never,
    () => undefined,
    // biome-ignore lint/nursery/useReactCompiler: this read is React's only sign of hydration before the first effect.
    () => void serverReads.push(true),
  );
  const [isHydrated, setHydrated] = useState(serverReads.length === 0);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

/** What stands behind the address's `#`, decoded; it never reaches a server. */
export function useFragment(): string {
  const { hash } = useLocation();
  return useHydrated() ? percentDecode(hash.slice(1)) : '';
}
