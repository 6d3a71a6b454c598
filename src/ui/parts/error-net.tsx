import { Component, type ReactNode } from 'react';
import { useWords } from '../words/index.tsx';

class Net extends Component<
  { readonly children: ReactNode; readonly fallback: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** The outermost net of the screens: what it catches is a bug, and it says so plainly. */
export function ErrorNet({ children }: { readonly children: ReactNode }) {
  const { trouble } = useWords();
  return (
    <Net
      fallback={
        <main className="mx-auto flex max-w-lg flex-col items-start gap-4 px-4 py-18">
          <h1 className="text-large">{trouble.title}</h1>
          <p className="text-quiet">{trouble.text}</p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            {trouble.reload}
          </button>
        </main>
      }
    >
      {children}
    </Net>
  );
}
