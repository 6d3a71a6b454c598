import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { Page } from '../kit/page.tsx';
import { RetryButton } from '../kit/retry-button.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineLine } from './offline-line.tsx';

/**
 * The navigation bar, the page and the footer. After each navigation the page receives the focus; the next part of a long list (`?after=`)
 * is a page too.
 */
export function Layout() {
  const { pathname, search } = useLocation();
  const pageKey = `${pathname} ${new URLSearchParams(search).get('after') ?? ''}`;
  const t = useTranslations();
  const main = useRef<HTMLElement>(null);
  const lastPageKey = useRef(pageKey);
  useEffect(() => {
    if (lastPageKey.current === pageKey) return;
    lastPageKey.current = pageKey;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pageKey]);
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t.nav.skip}
      </a>
      <NavigationBar />
      <OfflineLine />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        // For ui/app/early/copy-and-share.ts, which has no texts.
        data-copied={t.details.copied}
        data-not-copied={t.details.notCopied}
        className="flex flex-1 flex-col"
      >
        <ErrorBoundary resetKey={pathname} fallback={(caught) => <PageError {...caught} />}>
          <Suspense
            fallback={
              // As high as the window, so that the footer does not move.
              <div className="min-h-dvh">
                <Spinner text={t.uiMessages.loading} />
              </div>
            }
          >
            <Outlet />
            <HydrationMarker />
          </Suspense>
        </ErrorBoundary>
      </main>
      {pathname !== '/map' && <Footer />}
    </>
  );
}

/** A screen that failed to load or threw an error. The navigation bar still works. */
function PageError({ fetched }: { readonly fetched: boolean }) {
  const { trouble } = useTranslations();
  return (
    <Page
      width="text"
      title={fetched ? trouble.title : trouble.notFetched}
      lead={fetched ? trouble.text : trouble.notFetchedText}
    >
      {fetched ? (
        <Button variant="primary" onClick={() => window.location.reload()}>
          {trouble.reload}
        </Button>
      ) : (
        <RetryButton variant="primary" />
      )}
      <HydrationMarker />
    </Page>
  );
}

/**
 * Sets classes of the document: `hydrated` when React handles clicks and keys, and `taken-over` when the page is interactive. Until then,
 * controls that need scripts are hidden. Forms are inert until their `useHydrated` is true, so the second class waits for the same
 * transition.
 */
function HydrationMarker() {
  const isHydrated = useHydrated();
  useLayoutEffect(() => document.documentElement.classList.add('hydrated'), []);
  useEffect(() => {
    if (isHydrated) document.documentElement.classList.add('taken-over');
  }, [isHydrated]);
  return null;
}
