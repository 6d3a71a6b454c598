import type { Locale } from '../../domain/languages.ts';
import '../styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadTexts } from '../context/load-texts.ts';
import { takeToast } from '../context/next-document-toast.ts';
import { parsePageAlias, startPrefetch } from '../context/prefetch.ts';
import { reportSessionEnd } from '../context/session-end.ts';
import { createToasts } from '../context/toasts.ts';
import { TextsProvider } from '../i18n/index.ts';
import { fetchModule } from '../lib/fetch-module.ts';
import { runWhenIdle } from '../lib/use-idle.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { reportStoredAnswer } from '../offline/network-state.ts';
import { App } from './app.tsx';
import { createLazyClient } from './lazy-client.ts';
import { loadConfig } from './load-config.ts';
import { loadScreens, matchScreens } from './routes.ts';

/** Starts the application. It is not awaited at the top level, because the screens import this module and would wait for it forever. */
async function bootstrap(): Promise<void> {
  // In development no bootstrap script has run before.
  if (import.meta.env.DEV) {
    (await import('./early/zod-without-eval.ts')).configureZod();
    (await import('./early/copy-and-share.ts')).listenForCopyAndShare();
    (await import('./early/map-app-choice.ts')).followMapAppChoice();
    (await import('./early/photo-viewer.ts')).listenForPhotos();
  }
  const { lang, dataset } = document.documentElement;
  const [config, texts] = await Promise.all([loadConfig(), loadTexts((dataset.locale ?? lang) as Locale)]);
  const client = createLazyClient(async () => {
    // The messages of failures are needed as soon as the client sends a request.
    const [{ createBrowserClient }] = await Promise.all([import('../../wiring/browser.ts'), texts.loadExplanations()]);
    await yieldToMain();
    return createBrowserClient({
      browserProviders: config.browserProviders,
      onStored: reportStoredAnswer,
      onSessionEnd: reportSessionEnd,
      storedPages,
      fetchModule,
    });
  });
  const alias = parsePageAlias(
    config.alias ?? new URLSearchParams(location.search).get('alias') ?? undefined,
    location.pathname,
  );
  // Only the later pages of a list load the parser of labels.
  const after = /[?&]after=/.test(location.search)
    ? (await import('../place/view/after-label.ts')).parseAfterLabel(location.search)
    : undefined;
  const toasts = createToasts((ms, action) => void setTimeout(action, ms));
  const toast = takeToast();
  if (toast !== undefined) toasts.show(toast);

  const root = document.getElementById('root')!;
  const page = (
    <StrictMode>
      <TextsProvider value={texts}>
        <BrowserRouter>
          <App
            client={client}
            config={config}
            toasts={toasts}
            prefetch={startPrefetch(client.aliases, alias, {
              ...config,
              ...(after === undefined ? {} : { after }),
            })}
          />
        </BrowserRouter>
      </TextsProvider>
    </StrictMode>
  );
  if (root.firstElementChild === null) createRoot(root).render(page);
  else {
    // Hydration must not suspend, so the screen is loaded first.
    await loadScreens(matchScreens(location.pathname), texts);
    await yieldToMain();
    startTransition(() => void hydrateRoot(root, page));
    runWhenIdle(addManifestLink);
  }
}

// The focus cannot be lost before an element has it, so the module is loaded then.
addEventListener(
  'focusin',
  (event) => {
    const path = event.composedPath();
    import('../lib/keep-focus.ts').then(({ keepFocus }) => keepFocus(path)).catch(() => undefined);
  },
  { once: true },
);

/** The stored pages, which are used if the server is unreachable. */
const storedPages = {
  listAll: async () => (await import('../offline/cached-locations.ts')).listStoredLocations(),
};

/** Adds the link to the manifest after the start. In the page's HTML, manifest and icon would be loaded before the fonts. */
function addManifestLink(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}

bootstrap();
