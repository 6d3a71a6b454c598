import './styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { aliasOfPage, labelAfter, startPrefetch } from './controllers/prefetch.ts';
import { createToasts } from './controllers/toasts.ts';
import { whenAtRest } from './hooks/use-idle.ts';
import { lazyUseCases } from './lazy-use-cases.ts';
import { readSettings } from './load-config.ts';
import { loadScreens, screenAt } from './routes.ts';
import { nextTurn } from './yield-to-main.ts';

/** Nothing is awaited outside of it: the screens are made of what this module comes with, and would wait for it for ever. */
async function begin(): Promise<void> {
  // Where nothing is built, no bootstrap has run before.
  if (import.meta.env.DEV) (await import('./copy-and-share.ts')).listenForCopyAndShare();
  const settings = await readSettings();
  const useCases = lazyUseCases(async () => {
    const { browserUseCases } = await import('../wiring/browser.ts');
    await nextTurn();
    return browserUseCases(settings.browserProviders);
  });
  const alias = aliasOfPage(
    settings.alias ?? new URLSearchParams(location.search).get('alias') ?? undefined,
    location.pathname,
  );
  const after = labelAfter(location.search);
  const toasts = createToasts((ms, act) => void setTimeout(act, ms));

  const root = document.getElementById('root')!;
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App
          useCases={useCases}
          settings={settings}
          toasts={toasts}
          prefetch={startPrefetch(useCases.aliases, alias, { ...settings, ...(after === undefined ? {} : { after }) })}
        />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.firstElementChild === null) createRoot(root).render(page);
  else {
    // What the server has drawn is taken over as it stands: by a screen that is there, and without holding a finger up.
    await loadScreens(screenAt(location.pathname));
    await nextTurn();
    startTransition(() => void hydrateRoot(root, page));
    whenAtRest(nameManifest);
  }
}

/** Named in the page as it comes, the manifest and its icon would be fetched while the text waits for its letters. */
function nameManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}

begin();
