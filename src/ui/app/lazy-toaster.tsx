import { Suspense, useEffect, useState } from 'react';
import { useApp } from '../context/app-context.tsx';
import { toastLimits } from '../context/toasts.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { useStore } from '../lib/use-store.ts';

const Toaster = lazyComponent(() => import('./toaster.tsx'));

/** Loads the toaster with the first toast, because the first paint has none. */
export function LazyToaster() {
  const toasts = useStore(useApp().toasts);
  const [hasToast, setSpoken] = useState(false);
  if (!hasToast && toasts.length > 0) setSpoken(true);
  return (
    hasToast && (
      <ErrorBoundary fallback={() => <PlainToast />}>
        <Suspense>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Shows a toast without loading anything. A toast often reports that the network fails, so it must not need the network. */
function PlainToast() {
  const { toasts } = useApp();
  const [toast] = useStore(toasts);
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => toasts.close(id), toastLimits.closeAfter);
    return () => clearTimeout(timer);
  }, [id, toasts]);
  return (
    toast?.open && (
      <p
        role="alert"
        className="fixed inset-x-4 bottom-4 z-50 rounded-card border border-line bg-surface p-4 shadow-float md:start-auto md:end-6 md:bottom-6 md:w-96"
      >
        {toast.title !== undefined && <strong className="block">{toast.title}</strong>}
        {toast.text}
        {toast.action !== undefined && (
          <Button
            variant="text"
            className="ms-2 px-2 font-semibold"
            onClick={() => {
              toast.action?.onPress();
              toasts.close(toast.id);
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </p>
    )
  );
}
