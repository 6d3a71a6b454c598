import { Fragment } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AppContext } from './app-context.tsx';
import { Layout } from './parts/layout.tsx';
import { type Screen, screens } from './screens.ts';
import { Shell } from './shell.tsx';

/** The application within a router: the server's, which draws one page, or the browser's, which takes it over. */
export function App(app: AppContext) {
  return (
    <Shell app={app}>
      <Routes>
        <Route element={<Layout />}>
          {screens.map(({ path, page, Guard = Fragment }) => (
            <Route
              key={path}
              path={path}
              element={
                <Guard>
                  <Page page={page} />
                </Guard>
              }
            />
          ))}
        </Route>
      </Routes>
    </Shell>
  );
}

/** Asks for the screen each time it is drawn: one that did not come may come now. */
const Page = ({ page }: Pick<Screen, 'page'>) => <page.part />;
