import { Suspense } from 'react';
import type { LocationName } from '../../../usecases/index.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

const AskForm = lazyComponent(() => import('./access-request-form.tsx'));

/** The form that requests the exact location. It is rendered after hydration, because the browser must store the link to the answer. */
export function AccessRequestSection({ name }: { readonly name: LocationName }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense>
      <AskForm name={name} />
    </Suspense>
  );
}
