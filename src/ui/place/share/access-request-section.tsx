import { Suspense } from 'react';
import type { LocationName } from '../../../usecases/index.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

const AskForm = lazyComponent(() => import('./access-request-form.tsx'));

/** The way to ask for the exact place; it comes after the page, and only in a browser that remembers the answer's page. */
export function AccessRequestSection({ name }: { readonly name: LocationName }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense>
      <AskForm name={name} />
    </Suspense>
  );
}
