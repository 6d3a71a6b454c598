import { listenForCopyAndShare } from './context/copy-and-share.ts';
import { followMapAppChoice } from './context/map-app-choice.ts';
import { configureZod } from './context/zod-without-eval.ts';

/**
 * The page's text comes from the server and needs no script: it is painted before the application is fetched and run, so
 * that neither the network nor the processor keeps it waiting. The page says which modules the application is, in the
 * order in which they run (scripts/deferred-entry-plugin.ts), and whether it waits for the visitor's first input.
 */
async function bootstrap(): Promise<void> {
  configureZod();
  listenForCopyAndShare();
  followMapAppChoice();
  addEventListener('pointerdown', noteTouchedMap, { capture: true, passive: true });
  const waitsForInput = document.querySelector('#whereat-config[data-start="input"]') !== null;
  // Only the application knows where a fragment leads.
  if (waitsForInput && !/^#(?!main$)./.test(location.hash)) await firstInput();
  else await firstPaint();
  const { modules = '', texts = '' } = document.querySelector<HTMLScriptElement>('script[data-modules]')!.dataset;
  const paths = modules.split(' ');
  const inLanguage = texts.split(',').flatMap((one) => {
    const [language, path = ''] = one.split(' ');
    return language === document.documentElement.lang ? [path] : [];
  });
  for (const path of [...paths, ...inLanguage]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: path });
    document.head.append(link);
  }
  // React runs before what is built on it, in a task of its own, so that input is handled in between.
  for (const path of paths) await import(/* @vite-ignore */ path);
}

/** Notes that a drawn map was touched before the application could answer (ui/share/static-first-map.tsx). */
function noteTouchedMap({ target }: Event): void {
  if (target instanceof Element) target.closest('[data-live-map]')?.setAttribute('data-touched', '');
}

/** Resolves with the first pointer movement, touch, key or focus. */
function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;
    const onInput = (event: Event) => {
      for (const input of inputs) removeEventListener(input, onInput, true);
      // A pointer that then rests on the map moves no more.
      if (event.type === 'pointermove') noteTouchedMap(event);
      resolve();
    };
    for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true });
  });
}

/** Resolves once text is on the screen, which is some frames after the browser was asked to draw it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background is not painted until it is looked at.
    if (document.visibilityState === 'hidden') return resolve();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    // A page that is hidden meanwhile, and a browser that reports no paint, get the application all the same.
    setTimeout(resolve, paintTimeoutMs);
  });
}

/** More than a slow phone takes from its first script to its first paint. */
const paintTimeoutMs = 1_000;

bootstrap();
