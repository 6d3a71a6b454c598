import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { AppContext } from './app-context.tsx';
import { AtSignLink } from './pages/at-sign-link.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { AdminOnly, SignedInOnly } from './parts/guards.tsx';
import { Layout } from './parts/layout.tsx';
import { Shell } from './shell.tsx';

const LandingPage = lazy(() => import('./pages/landing.tsx'));
const FindPage = lazy(() => import('./pages/find.tsx'));
const LazyReceiverPage = lazy(() => import('./pages/receiver.tsx'));
const AliasPage = lazy(() => import('./pages/alias.tsx'));
const AuthPage = lazy(() => import('./pages/auth.tsx'));
const CreatePage = lazy(() => import('./pages/create.tsx'));
const FeedbackPage = lazy(() => import('./pages/feedback.tsx'));
const AllFeedbackPage = lazy(() => import('./pages/all-feedback.tsx'));
const MapPage = lazy(() => import('./pages/map.tsx'));
const TestPage = lazy(() => import('./pages/test.tsx'));
const TestSimplePage = lazy(() => import('./pages/test-simple.tsx'));

/**
 * The application: its routes and their guards. `receiverPage` is there at once where the server has drawn it; a part
 * that came later could not take over what stands in the page.
 */
export function App({
  receiverPage: ReceiverPage = LazyReceiverPage,
  ...app
}: AppContext & { readonly receiverPage?: ComponentType | undefined }) {
  return (
    <BrowserRouter>
      <Shell app={app}>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<LandingPage />} />
            <Route path="search" element={<FindPage />} />
            <Route path="search/:handle" element={<FindPage />} />
            <Route path="search/:handle/:label" element={<FindPage />} />
            <Route path="at/:handle" element={<ReceiverPage />} />
            <Route path="at/:handle/:label" element={<ReceiverPage />} />
            <Route path="alias" element={<AliasPage />} />
            <Route path="auth" element={<AuthPage />} />
            <Route
              path="create"
              element={
                <SignedInOnly>
                  <CreatePage />
                </SignedInOnly>
              }
            />
            <Route
              path="feedback"
              element={
                <SignedInOnly>
                  <FeedbackPage />
                </SignedInOnly>
              }
            />
            <Route
              path="all-feedback"
              element={
                <SignedInOnly>
                  <AdminOnly>
                    <AllFeedbackPage />
                  </AdminOnly>
                </SignedInOnly>
              }
            />
            <Route path="map" element={<MapPage />} />
            <Route path="test" element={<TestPage />} />
            <Route path="test-simple" element={<TestSimplePage />} />
            <Route path=":handle" element={<AtSignLink />} />
            <Route path=":handle/:label" element={<AtSignLink />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Shell>
    </BrowserRouter>
  );
}
