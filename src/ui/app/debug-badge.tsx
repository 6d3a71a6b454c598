import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context.tsx';
import { useTranslations } from '../i18n/index.ts';

/** Shows what was prefetched, for ten seconds (docs/conformance.md §9), in the navigation bar or on a phone below it. */
export function DebugBadge() {
  const { prefetch } = useApp();
  const t = useTranslations();
  const [isVisible, setVisible] = useState(prefetch.alias !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(false), 10_000);
    return () => clearTimeout(timer);
  }, []);
  if (!isVisible || prefetch.alias === undefined) return null;
  return (
    <p
      dir="auto"
      role="note"
      aria-label={t.prefetch}
      // On a phone below the navigation bar, which has no room for it.
      className="needs-script min-w-0 max-w-max flex-1 truncate rounded-full bg-note px-3 py-1 text-note-ink text-small max-md:absolute max-md:start-4 max-md:top-full max-md:mt-1.5 max-md:max-w-[calc(100%-2rem)]"
    >
      {t.debugBadge({ alias: prefetch.alias })}
    </p>
  );
}
