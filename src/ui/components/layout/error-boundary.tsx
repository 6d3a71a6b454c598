import { Component, type ReactNode } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { ChunkLoadError } from '../../lazy-page.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** `fetched`: it came and broke, which is a bug; else it did not come. */
  readonly fallback: (caught: { readonly fetched: boolean }) => ReactNode;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** What the children show: another thing is tried anew. */
  readonly shows?: string;
}

interface ErrorBoundaryState {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Catches what a part throws while it is drawn, so that what stands around it stays. React itself logs what was caught. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }
  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.caught !== undefined && before.shows !== this.props.shows) this.setState({ caught: undefined });
  }
  override render() {
    const { caught } = this.state;
    const { children, fallback } = this.props;
    if (caught === undefined) return children;
    return fallback({ fetched: !(caught.error instanceof ChunkLoadError) });
  }
}

/** The outermost net of the screens: what it catches is a bug, and it says so plainly. */
export function RouteErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { trouble } = useTranslations();
  return (
    <ErrorBoundary
      fallback={() => (
        <main className="mx-auto flex max-w-lg flex-col items-start gap-4 px-4 py-18">
          <h1 className="text-large">{trouble.title}</h1>
          <p className="text-quiet">{trouble.text}</p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            {trouble.reload}
          </button>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
