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
      className="needs-script min-w-0 max-w-max flex-1 rounded-control bg-note px-2 py-0.5 text-note-ink text-small max-md:line-clamp-3 max-md:wrap-anywhere max-md:text-caption max-md:leading-4 md:truncate md:rounded-full md:px-3 md:py-1"
    >
      {t.debugBadge({ alias: prefetch.alias })}
    </p>
  );
}
