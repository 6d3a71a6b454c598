import { lazy, Suspense, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { useStore } from './use-store.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster: component }) => ({ default: component })));

/** Nothing is said on the first look, so what says it comes with the first toast, and stays. */
export function LateToaster() {
  const toasts = useStore(useApp().toasts);
  const [spoken, setSpoken] = useState(false);
  if (!spoken && toasts.length > 0) setSpoken(true);
  return (
    spoken && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
