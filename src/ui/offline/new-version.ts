import type { WorkerMessage } from './worker-scope.ts';

/** Calls back once another version of the service worker is waiting. */
export function onNewVersion(callback: () => void): () => void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker?.controller == null) return () => undefined;
  let isCancelled = false;
  const check = ({ waiting, installing }: ServiceWorkerRegistration) => {
    if (isCancelled) return;
    if (waiting !== null) return callback();
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && !isCancelled) callback();
    });
  };
  void serviceWorker.getRegistration().then((registration) => {
    if (registration === undefined || isCancelled) return;
    check(registration);
    registration.addEventListener('updatefound', () => check(registration));
  });
  return () => {
    isCancelled = true;
  };
}

/** Activates the waiting version, and reloads this page with it. */
export async function takeNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  const registration = await serviceWorker.getRegistration();
  registration?.waiting?.postMessage({ type: 'take-over' } satisfies WorkerMessage);
}
