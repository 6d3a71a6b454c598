import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context.tsx';
import { useTranslations } from '../i18n/index.ts';

/** Says what was prefetched, for ten seconds (product.md §9). In the bar, where it covers nothing; `DEBUG_UI=off` leaves it out. */
export function DebugBadge() {
  const { prefetch } = useApp();
  const t = useTranslations();
  const [shown, setShown] = useState(prefetch.alias !== undefined);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), 10_000);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || prefetch.alias === undefined) return null;
  return (
    <p
      role="note"
      aria-label={t.prefetch}
      className="needs-script min-w-0 max-w-max flex-1 truncate rounded-full bg-note px-3 py-1 text-note-ink text-small"
    >
      {t.debugBadge({ alias: prefetch.alias })}
    </p>
  );
}
