import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Client } from '../../client/index.ts';
import type { Locale } from '../../domain/languages.ts';
import { getLanguageTexts } from '../../i18n/catalogues.ts';
import type { PageData, PageRenderer } from '../../usecases/index.ts';
import type { PageConfig } from '../context/page-config.ts';
import { parsePageAlias } from '../context/prefetch.ts';
import { createToasts } from '../context/toasts.ts';
import { TextsProvider } from '../i18n/index.ts';
import { Embed } from '../server-pages/embed.tsx';
import { NoticePage } from '../server-pages/notice-page.tsx';
import { PrintableSign } from '../server-pages/printable-sign.tsx';
import { App } from './app.tsx';
import { createLazyProperties } from './lazy-client.ts';
import { findCandidateScreens, loadScreens, screens } from './routes.ts';

await loadScreens(screens);

/** The server's entry to the pages. It is built into separate files, which the server loads (docs/decisions/server-side-rendering.md). */
export const pages: PageRenderer = {
  page: (address, { picture, ...data }) => {
    const settings = picture === undefined ? data : { ...data, picture: PICTURE_PLACEHOLDER };
    const html = renderToString(
      <StrictMode>
        <TextsProvider value={getLanguageTexts(data.locale)}>
          <StaticRouter location={address}>
            <App
              routed={findCandidateScreens(address.split('?', 1)[0] ?? '')}
              client={unavailableClient}
              config={settings as PageData & PageConfig}
              toasts={createToasts(() => undefined)}
              prefetch={{ alias: findPageAlias(address, data), takePending: () => undefined }}
            />
          </StaticRouter>
        </TextsProvider>
      </StrictMode>,
    );
    // React renders the preload links before the content.
    const head = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
    const root = html.slice(head.length);
    return {
      head,
      root: picture === undefined ? root : root.replace(PICTURE_PLACEHOLDER, () => escapeAttribute(picture)),
    };
  },
  embed: (place) => renderToStaticMarkup(withTexts(place.locale, <Embed {...place} />)),
  sign: (place) => renderToStaticMarkup(withTexts(place.locale, <PrintableSign {...place} />)),
  notice: (notice) => renderToStaticMarkup(<NoticePage {...notice} />),
};

const withTexts = (locale: Locale, element: ReactNode) => (
  <TextsProvider value={getLanguageTexts(locale)}>{element}</TextsProvider>
);

/** A placeholder for the map picture while React renders: escaping its thousands of characters costs as much as the rest of the page. */
const PICTURE_PLACEHOLDER = 'data:,drawn-map';

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function findPageAlias(address: string, { alias }: PageData): string | undefined {
  const { pathname, searchParams } = new URL(`http://page${address}`);
  return parsePageAlias(alias ?? searchParams.get('alias') ?? undefined, pathname);
}

/** A client whose calls all throw. Rendering calls no use case, because its data was loaded before. */
const unavailableClient = createLazyProperties((aggregate) =>
  createLazyProperties((verb) => () => {
    throw new Error(`${aggregate}.${verb} was called while a page was drawn on the server.`);
  }),
) as unknown as Client;
