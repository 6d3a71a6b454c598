import type { SavingNavigator, WorkerMessage } from './worker-scope.ts';

/** Notifies the worker of a place opened within the application; it knows of the loaded page (start-worker.ts). */
export function reportOpened(path: string, locale: string): void {
  const { serviceWorker, onLine, connection } = navigator as Partial<SavingNavigator>;
  const [loaded] = performance.getEntriesByType('navigation');
  if (!onLine || loaded === undefined || new URL(loaded.name).pathname === path) return;
  const opened: WorkerMessage = { type: 'opened', path, locale, isSaving: connection?.saveData === true };
  serviceWorker?.controller?.postMessage(opened);
}
