import { useEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useWords } from '../words/index.tsx';

/** Says what was prefetched, for ten seconds (product.md §9). `DEBUG_UI=off` leaves it out. */
export function DebugBadge() {
  const { prefetch } = useApp();
  const words = useWords();
  const [shown, setShown] = useState(prefetch.alias !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), 10_000);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || prefetch.alias === undefined) return null;
  return (
    <aside
      aria-label={words.prefetch}
      className="needs-script pointer-events-none fixed start-3 bottom-3 z-40 max-w-[60vw] truncate rounded-full bg-note px-3 py-1 text-small text-note-ink shadow-float"
    >
      {words.debugBadge(prefetch.alias)}
    </aside>
  );
}
