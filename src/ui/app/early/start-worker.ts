import type { SavingNavigator, WorkerMessage } from '../../offline/worker-scope.ts';

/** Starts the service worker once the page is loaded and idle, and reports the opened page. If it cannot start, the page still works. */
export function startWorkerWhenIdle(): void {
  if (!('serviceWorker' in navigator)) return;
  // The device may be online again before the page is idle.
  addEventListener('online', () => void notifyWorker({ type: 'online', locale: getPageLocale() }));
  const start = () => void startWorker().catch(() => undefined);
  const startWhenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(start) : setTimeout(start, 1_000);
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}

async function startWorker(): Promise<void> {
  const { serviceWorker, connection } = navigator as SavingNavigator;
  // The browser requests the script at each registration, bypassing the HTTP cache.
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const opened = { path: location.pathname, locale: getPageLocale(), isSaving: connection?.saveData === true };
  if (navigator.onLine) await notifyWorker({ type: 'opened', ...opened });
}

/** Sends a message to the active worker: another version may have taken over since the page was loaded. */
const notifyWorker = async (message: WorkerMessage): Promise<void> =>
  (await navigator.serviceWorker.ready).active?.postMessage(message);

function getPageLocale(): string {
  const { lang, dataset } = document.documentElement;
  return dataset.locale ?? lang;
}
