import { Component, type ReactNode } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { ChunkLoadError } from './lazy-component.tsx';
import { Page } from './page.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Renders the error. `fetched` is false if a chunk failed to load, and true if a component threw an error, which is a bug. */
  readonly fallback: (caught: { readonly fetched: boolean }) => ReactNode;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Identifies the children: a change resets the boundary. */
  readonly resetKey?: string;
}

interface ErrorBoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Catches errors of components while rendering, so that the rest of the page stays. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }
  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.caught !== undefined && before.resetKey !== this.props.resetKey)
      this.setState({ caught: undefined });
  }
  override render() {
    const { caught } = this.state;
    const { children, fallback } = this.props;
    if (caught === undefined) return children;
    return fallback({ fetched: !(caught.error instanceof ChunkLoadError) });
  }
}

/** The outermost error boundary. It shows that the page has a bug. */
export function RouteErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { trouble } = useTranslations();
  return (
    <ErrorBoundary
      fallback={() => (
        <main>
          <Page width="text" title={trouble.title} lead={trouble.text}>
            <Button variant="primary" onClick={() => window.location.reload()}>
              {trouble.reload}
            </Button>
          </Page>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
