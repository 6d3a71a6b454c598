/**
 * Chooses the map app that *Navigate* opens: the one that was used last on this device, otherwise the platform's default. The page has a
 * link for each app, and an attribute of the document shows one of them (`styles/receiver.css`), so it works before hydration. Without
 * scripts the first link is shown.
 */
export function followMapAppChoice(): void {
  const { dataset } = document.documentElement;
  const platform = getPlatform(navigator.userAgent);
  dataset.platform = platform;
  dataset.mapApp = loadStoredApp() ?? (platform === 'apple' ? 'apple' : 'google');
  const onClick = ({ target }: Event) => {
    const app = target instanceof Element && target.closest<HTMLElement>('a[data-map-app]')?.dataset.mapApp;
    if (!app) return;
    dataset.mapApp = app;
    storeApp(app);
  };
  // In the capture phase, because deferred-bootstrap.ts stops clicks at the root until hydration.
  addEventListener('click', onClick, true);
}

const getPlatform = (userAgent: string): 'apple' | 'android' | 'other' => {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'other';
};

const STORAGE_KEY = 'whereat.map-app';
/** The key of earlier versions. */
const FORMER_STORAGE_KEY = 'whereat-map-app';
/** Matches the apps that the page has links for. Other stored values are ignored. */
const KNOWN_APPS = /^(?:google|apple|waze|openstreetmap|geo)$/;

/** Returns the stored app; `undefined` if there is none or the browser blocks storage. */
function loadStoredApp(): string | undefined {
  try {
    const app = localStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(FORMER_STORAGE_KEY) ?? '';
    return KNOWN_APPS.test(app) ? app : undefined;
  } catch {
    return undefined;
  }
}
function storeApp(app: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, app);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
