import { Fragment, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { AppContext } from '../context/app-context.tsx';
import { usePreloadedTexts } from '../i18n/index.ts';
import { Layout } from './layout.tsx';
import { Providers } from './providers.tsx';
import { type Screen, screens, toMatchablePath } from './routes.ts';

/**
 * The application within a router: the server's, which renders one page and matches only its possible screens (`routed`), or the browser's,
 * which hydrates it.
 */
export function App({ routed = screens, ...app }: AppContext & { readonly routed?: readonly Screen[] }) {
  const location = useLocation();
  return (
    <Providers app={app}>
      <Routes location={{ ...location, pathname: toMatchablePath(location.pathname) }}>
        <Route element={<Layout />}>
          {routed.map(({ path, page, texts = [], Guard = Fragment }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard>
                  <PreloadedTexts parts={texts}>
                    <page.component />
                  </PreloadedTexts>
                </Guard>
              }
            />
          ))}
        </Route>
      </Routes>
    </Providers>
  );
}

/** Loads the texts of a screen in parallel to its chunk. */
function PreloadedTexts({
  parts,
  children,
}: {
  readonly parts: NonNullable<Screen['texts']>;
  readonly children: ReactNode;
}) {
  usePreloadedTexts(parts);
  return children;
}
