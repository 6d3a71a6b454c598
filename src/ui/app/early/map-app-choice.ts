/**
 * Which map application the one *Navigate* of a place opens: the one used last on this device, else the platform's own. The
 * page has a link for each, and an attribute of the document shows one (styles/receiver.css): so it works before the
 * application runs, and without scripts the first is shown.
 */
export function followMapAppChoice(): void {
  const { dataset } = document.documentElement;
  const platform = getPlatform(navigator.userAgent);
  dataset.platform = platform;
  dataset.mapApp = storedApp() ?? (platform === 'apple' ? 'apple' : 'google');
  const onClick = ({ target }: Event) => {
    const app = target instanceof Element && target.closest<HTMLElement>('a[data-map-app]')?.dataset.mapApp;
    if (!app) return;
    dataset.mapApp = app;
    storeApp(app);
  };
  // In the capture phase, since later events are held until React has hydrated the page.
  addEventListener('click', onClick, true);
}

const getPlatform = (userAgent: string): 'apple' | 'android' | 'other' => {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'other';
};

const key = 'whereat-map-app';
/** Applications that a link of the page may name; other stored values are ignored. */
const known = /^(?:google|apple|waze|openstreetmap|geo)$/;

/** Storage may be unavailable. */
function storedApp(): string | undefined {
  try {
    const app = localStorage.getItem(key) ?? '';
    return known.test(app) ? app : undefined;
  } catch {
    return undefined;
  }
}
function storeApp(app: string): void {
  try {
    localStorage.setItem(key, app);
  } catch {
    // The choice then lasts as long as the page.
  }
}
