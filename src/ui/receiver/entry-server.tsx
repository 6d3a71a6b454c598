import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import type { PageData, PageRenderer, UseCases } from '../../usecases/index.ts';
import type { AppContext } from '../app-context.tsx';
import { createToasts } from '../controllers/toasts.ts';
import ReceiverPage from '../pages/receiver.tsx';
import { Layout } from '../parts/layout.tsx';
import type { Settings } from '../settings.ts';
import { Shell } from '../shell.tsx';
import { Embed } from './embed.tsx';
import { Sign } from './sign.tsx';

/** The server's entry to the pages: built into a file of its own, which the server loads (docs/decisions). */
export const pages: PageRenderer = {
  receiver: (address, data) => {
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={address}>
          <Shell app={appFor(data)}>
            <Routes>
              <Route element={<Layout />}>
                <Route path="at/:handle" element={<ReceiverPage />} />
                <Route path="at/:handle/:label" element={<ReceiverPage />} />
              </Route>
            </Routes>
          </Shell>
        </StaticRouter>
      </StrictMode>,
    );
    // React puts what the browser should fetch early in front of everything.
    const head = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
    return { head, root: html.slice(head.length) };
  },
  embed: (place) => renderToStaticMarkup(<Embed {...place} />),
  sign: (place) => renderToStaticMarkup(<Sign {...place} />),
};

const appFor = (data: PageData): AppContext => ({
  useCases: unasked,
  settings: data as PageData & Settings,
  toasts: createToasts(() => undefined),
  prefetch: { alias: data.received.alias, take: () => undefined },
});

/** While a page is drawn nobody is asked: what it shows was found before. */
const unasked = new Proxy({} as UseCases, {
  get: (_target, verb) => () => {
    throw new Error(`${String(verb)} was asked while a page was drawn on the server.`);
  },
});
