import { RefreshCw, WifiOff } from 'lucide';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormat, useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { networkState } from '../offline/network-state.ts';
import { onNewVersion, takeNewVersion } from '../offline/new-version.ts';

/**
 * Shows one line below the navigation bar: the device is offline, and the day on which the page was stored. The server renders it hidden,
 * with a placeholder for the day, which the service worker replaces in a stored page (ui/offline/offline-document.ts).
 */
export function OfflineLine() {
  const { offlineLine } = useTranslations();
  const format = useFormat();
  const state = useSyncExternalStore(networkState.subscribe, networkState.get, () => undefined);
  const { isOnline = true, storedAt } = state ?? {};
  useEffect(() => {
    if (storedAt === undefined || document.documentElement.dataset.keptAt === undefined) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('online', () => location.reload(), { signal });
    // A reload would cancel the navigation of a reader who is leaving.
    addEventListener('beforeunload', () => listeners.abort(), { signal });
    return () => listeners.abort();
  }, [storedAt]);
  const isVisible = storedAt !== undefined || !isOnline;
  const line = useRef<HTMLParagraphElement>(null);
  // A reload without a network restores the scroll position, and scrolls the line that was added above it under the bar.
  useEffect(() => {
    if (isVisible && scrollY <= line.current!.offsetHeight) scrollTo(0, 0);
  }, [isVisible]);
  const day = storedAt === undefined ? '{date}' : format.longDay(storedAt);
  const isFormPage = /^\/(?:create|edit)(?:\/|$)/.test(useLocation().pathname);
  const textWithoutDay = isFormPage ? offlineLine.later : offlineLine.none;
  const text = isVisible && storedAt === undefined ? textWithoutDay : offlineLine.savedOn({ date: day });
  return (
    <>
      <p
        ref={line}
        className="offline-line"
        role={isVisible ? 'status' : undefined}
        data-shown={isVisible}
        data-nosnippet
      >
        <Icon icon={WifiOff} />
        <span suppressHydrationWarning>{text}</span>
      </p>
      <NewVersion />
    </>
  );
}

/** Offers a new version of the application, which is activated by the button, or without it at the next start. */
function NewVersion() {
  const { offlineLine } = useTranslations();
  const [isReady, setReady] = useState(false);
  useEffect(() => onNewVersion(() => setReady(true)), []);
  if (!isReady) return null;
  return (
    <p className="offline-line" role="status" data-shown>
      <Icon icon={RefreshCw} />
      <span>{offlineLine.newVersion}</span>
      <Button variant="text" onClick={() => void takeNewVersion()}>
        {offlineLine.takeVersion}
      </Button>
    </p>
  );
}
