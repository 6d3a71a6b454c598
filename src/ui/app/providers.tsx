import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type AppContext, AppProvider } from '../context/app-context.tsx';
import { AuthProvider } from '../context/auth.tsx';
import { useTranslations } from '../i18n/index.ts';
import { RouteErrorBoundary } from '../kit/error-boundary.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { LazyToaster } from './lazy-toaster.tsx';
import { Reconnection } from './reconnection.tsx';

/** Creates the query client, without automatic retries and refetches (docs/conformance.md §9). They run offline too. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    },
  });

/** The context providers around every screen, the same on the server and in the browser. */
export function Providers({ app, children }: { readonly app: AppContext; readonly children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const t = useTranslations();
  return (
    <AppProvider value={app}>
      <QueryClientProvider client={queries}>
        <AuthProvider>
          <Reconnection />
          <RouteErrorBoundary>
            <Suspense fallback={<Spinner text={t.uiMessages.loading} />}>{children}</Suspense>
          </RouteErrorBoundary>
          <LazyToaster />
        </AuthProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
