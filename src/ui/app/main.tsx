import type { Locale } from '../../domain/languages.ts';
import '../styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadTexts } from '../context/load-texts.ts';
import { takeToast } from '../context/next-document-toast.ts';
import { parsePageAlias, startPrefetch } from '../context/prefetch.ts';
import { tellSessionEnd } from '../context/session-end.ts';
import { createToasts } from '../context/toasts.ts';
import { TextsProvider } from '../i18n/index.ts';
import { fetchModule } from '../lib/fetch-module.ts';
import { runWhenIdle } from '../lib/use-idle.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { showsOffline } from '../offline/network-state.ts';
import { App } from './app.tsx';
import { createLazyClient } from './lazy-client.ts';
import { loadConfig } from './load-config.ts';
import { loadScreens, matchScreens } from './routes.ts';

/** Nothing is awaited outside of it: the screens are made of what this module comes with, and would wait for it forever. */
async function bootstrap(): Promise<void> {
  // Where nothing is built, no bootstrap has run before.
  if (import.meta.env.DEV) {
    (await import('./early/zod-without-eval.ts')).configureZod();
    (await import('./early/copy-and-share.ts')).listenForCopyAndShare();
    (await import('./early/map-app-choice.ts')).followMapAppChoice();
    (await import('./early/photo-viewer.ts')).listenForPhotos();
  }
  const { lang, dataset } = document.documentElement;
  const [settings, texts] = await Promise.all([loadConfig(), loadTexts((dataset.locale ?? lang) as Locale)]);
  const client = createLazyClient(async () => {
    // What the server answers is explained by sentences that are there.
    const [{ createBrowserClient }] = await Promise.all([import('../../wiring/browser.ts'), texts.loadExplanations()]);
    await yieldToMain();
    return createBrowserClient({
      browserProviders: settings.browserProviders,
      onStored: showsOffline,
      onSessionEnd: tellSessionEnd,
      storedPages,
      fetchModule,
    });
  });
  const alias = parsePageAlias(
    settings.alias ?? new URLSearchParams(location.search).get('alias') ?? undefined,
    location.pathname,
  );
  // The grammar of labels is fetched here for the pages of lists alone.
  const after = /[?&]after=/.test(location.search)
    ? (await import('../place/view/after-label.ts')).parseAfterLabel(location.search)
    : undefined;
  const toasts = createToasts((ms, act) => void setTimeout(act, ms));
  const left = takeToast();
  if (left !== undefined) toasts.show(left);

  const root = document.getElementById('root')!;
  const page = (
    <StrictMode>
      <TextsProvider value={texts}>
        <BrowserRouter>
          <App
            client={client}
            config={settings}
            toasts={toasts}
            prefetch={startPrefetch(client.aliases, alias, {
              ...settings,
              ...(after === undefined ? {} : { after }),
            })}
          />
        </BrowserRouter>
      </TextsProvider>
    </StrictMode>
  );
  if (root.firstElementChild === null) createRoot(root).render(page);
  else {
    // What the server has drawn is taken over as it stands: by a screen that is there, and without holding a finger up.
    await loadScreens(matchScreens(location.pathname), texts);
    await yieldToMain();
    startTransition(() => void hydrateRoot(root, page));
    runWhenIdle(nameManifest);
  }
}

// Nothing is lost before something has the focus.
addEventListener(
  'focusin',
  (event) => {
    const path = event.composedPath();
    import('../lib/keep-focus.ts').then(({ keepFocus }) => keepFocus(path)).catch(() => undefined);
  },
  { once: true },
);

/** Read where the server cannot be reached. */
const storedPages = {
  all: async () => (await import('../offline/cached-locations.ts')).storedLocations(),
};

/** Named in the page as it comes, the manifest and its icon would be fetched while the text waits for its letters. */
function nameManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}

bootstrap();
