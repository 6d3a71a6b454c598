import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { aliasOfPage, labelAfter, startPrefetch } from './controllers/prefetch.ts';
import { createToasts } from './controllers/toasts.ts';
import { lateUseCases } from './late-use-cases.ts';
import { readSettings } from './read-settings.ts';

const settings = await readSettings();
const useCases = lateUseCases(async () => {
  const { browserUseCases } = await import('../wiring/browser.ts');
  return browserUseCases(settings.browserProviders);
});
const alias = aliasOfPage(
  settings.alias ?? new URLSearchParams(location.search).get('alias') ?? undefined,
  location.pathname,
);
const after = labelAfter(location.search);
const toasts = createToasts((ms, act) => void setTimeout(act, ms));

const root = document.getElementById('root')!;
const isDrawn = root.firstElementChild !== null;
const page = (
  <StrictMode>
    <App
      useCases={useCases}
      settings={settings}
      toasts={toasts}
      prefetch={startPrefetch(useCases, alias, { ...settings, ...(after === undefined ? {} : { after }) })}
      receiverPage={isDrawn ? (await import('./pages/receiver.tsx')).default : undefined}
    />
  </StrictMode>
);
// What the server has drawn is taken over as it stands.
if (isDrawn) hydrateRoot(root, page);
else createRoot(root).render(page);
