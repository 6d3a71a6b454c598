import { Component, type ReactNode } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { NotFetched } from '../../lazy-page.tsx';

interface NetProps {
  readonly children: ReactNode;
  /** `fetched`: it came and broke, which is a bug; else it did not come. */
  readonly fallback: (caught: { readonly fetched: boolean }) => ReactNode;
  readonly onError?: ((error: unknown) => void) | undefined;
  /** What the children show: another thing is tried anew. */
  readonly shows?: string;
}

interface NetState {
  readonly caught?: { readonly error: unknown } | undefined;
}

/** Catches what a part throws while it is drawn, so that what stands around it stays. React itself logs what was caught. */
export class Net extends Component<NetProps, NetState> {
  override state: NetState = {};
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });
  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }
  override componentDidUpdate(before: NetProps) {
    if (this.state.caught !== undefined && before.shows !== this.props.shows) this.setState({ caught: undefined });
  }
  override render() {
    const { caught } = this.state;
    const { children, fallback } = this.props;
    if (caught === undefined) return children;
    return fallback({ fetched: !(caught.error instanceof NotFetched) });
  }
}

/** The outermost net of the screens: what it catches is a bug, and it says so plainly. */
export function ErrorNet({ children }: { readonly children: ReactNode }) {
  const { trouble } = useTranslations();
  return (
    <Net
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
    </Net>
  );
}
