import { listenForCopyAndShare } from './copy-and-share.ts';
import { followMapAppChoice } from './map-app-choice.ts';
import { listenForPhotos } from './photo-viewer.ts';
import { startWorkerWhenIdle } from './start-worker.ts';
import { configureZod } from './zod-without-eval.ts';

/**
 * The server renders the page's text, which needs no script: it is painted before the application is loaded and run, so that neither the
 * network nor the processor delays it. The page lists the application's modules in the order in which they run
 * (scripts/deferred-entry-plugin.ts), and whether to wait for the visitor's first input.
 */
async function bootstrap(): Promise<void> {
  configureZod();
  listenForCopyAndShare();
  followMapAppChoice();
  listenForPhotos();
  deferEarlyInput();
  startWorkerWhenIdle();
  addEventListener('pointerdown', recordMapTouch, { capture: true, passive: true });
  const waitsForInput = document.querySelector('#whereat-config[data-start="input"]') !== null;
  if (waitsForInput && !needsApplication(location.hash)) await waitForInput();
  else await waitForPaint();
  const { modules = '', texts = '' } = document.querySelector<HTMLScriptElement>('script[data-modules]')!.dataset;
  const paths = modules.split(' ');
  const textPaths = texts.split(',').flatMap((entry) => {
    const [language, path = ''] = entry.split(' ');
    return language === document.documentElement.lang ? [path] : [];
  });
  for (const path of [...paths, ...textPaths]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: path });
    document.head.append(link);
  }
  // React loads before the modules that use it, in a separate task, so that input is handled in between.
  for (const path of paths) await import(/* @vite-ignore */ path);
}

/** Returns whether a URL fragment needs the application: not `#main`, and not the point of a sign whose place has not moved. */
function needsApplication(fragment: string): boolean {
  if (/^#?(?:main)?$/.test(fragment)) return false;
  const config = document.getElementById('whereat-config')?.textContent ?? '';
  return !config.includes(`"plusCode":"${fragment.slice(1)}"`);
}

/**
 * Hides pointer and keyboard events from React until hydration, because React would hydrate synchronously for them, in one long task. A
 * button with `data-early` that was clicked in the meantime is clicked again afterwards.
 */
function deferEarlyInput(): void {
  const { classList } = document.documentElement;
  let pressed: HTMLElement | undefined;
  const defer = (event: Event) => {
    if (classList.contains('hydrated')) return;
    event.stopImmediatePropagation();
    if (event.type === 'click' && event.target instanceof Element)
      pressed = event.target.closest<HTMLElement>('[data-early]') ?? pressed;
  };
  for (const type of HYDRATING_EVENTS)
    document.getElementById('root')!.addEventListener(type, defer, { capture: true, passive: true });
  const observer = new MutationObserver(() => {
    if (!classList.contains('taken-over')) return;
    observer.disconnect();
    pressed?.click();
  });
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
}

/** Pointer and keyboard events for which React hydrates a page synchronously. */
const HYDRATING_EVENTS = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'touchcancel'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'keydown', 'keypress', 'keyup', 'textInput', 'input', 'change'],
  ...['compositionstart', 'compositionend', 'copy', 'cut', 'paste'],
];

/** Records that a map picture was touched before hydration (ui/screens/receiver/static-first-map.tsx). */
function recordMapTouch({ target }: Event): void {
  if (target instanceof Element) target.closest('[data-live-map]')?.setAttribute('data-touched', '');
}

/** Resolves with the first pointer movement, touch, key or focus. */
function waitForInput(): Promise<void> {
  return new Promise((resolve) => {
    const inputs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;
    const onInput = (event: Event) => {
      for (const input of inputs) removeEventListener(input, onInput, true);
      // A pointer that rests on the map afterwards sends no more events.
      if (event.type === 'pointermove') recordMapTouch(event);
      resolve();
    };
    for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true });
  });
}

/** Resolves after the first text or image is painted. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A background page is only painted once it is visible.
    if (document.visibilityState === 'hidden') return resolve();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    // A page that was hidden in the meantime, or a browser without paint events, starts the application anyway.
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/** The maximum wait for the first paint, in milliseconds. It is longer than a slow phone takes from its first script. */
const PAINT_TIMEOUT_MS = 1_000;

bootstrap();
