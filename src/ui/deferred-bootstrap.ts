/**
 * The page's text comes from the server and needs no script: it is painted before the application is fetched and run, so
 * that neither the network nor the processor keeps it waiting. The page says which modules the application is, in the
 * order in which they run (scripts/deferred-entry-plugin.ts).
 */
async function begin(): Promise<void> {
  await painted();
  const { modules = '' } = document.querySelector<HTMLScriptElement>('script[data-modules]')!.dataset;
  const paths = modules.split(' ');
  for (const path of paths) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: path });
    document.head.append(link);
  }
  // React runs before what stands on it, in a turn of its own, so that a finger gets in between.
  for (const path of paths) await import(/* @vite-ignore */ path);
}

/** Resolves once text stands on the screen, which is some frames after the browser was asked to draw it. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background is not painted until somebody looks at it.
    if (document.visibilityState === 'hidden') return resolve();
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    // Somebody who turns away meanwhile, and a browser that tells of no paint, get the application all the same.
    setTimeout(resolve, patience);
  });
}

/** Milliseconds: more than a slow phone takes from its first script to its first paint. */
const patience = 1_000;

begin();
