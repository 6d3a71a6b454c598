import type { SavingNavigator, WorkerMessage } from './worker-scope.ts';

/** Tells the worker of a place that was opened within the application; of the page that was loaded it knows (start-worker.ts). */
export function tellOpened(path: string, locale: string): void {
  const { serviceWorker, onLine, connection } = navigator as Partial<SavingNavigator>;
  const [loaded] = performance.getEntriesByType('navigation');
  if (!onLine || loaded === undefined || new URL(loaded.name).pathname === path) return;
  const opened: WorkerMessage = { type: 'opened', path, locale, isSaving: connection?.saveData === true };
  serviceWorker?.controller?.postMessage(opened);
}
