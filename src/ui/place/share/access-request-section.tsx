import { Suspense } from 'react';
import type { LocationName } from '../../../usecases/index.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';

const AskForm = lazyComponent(() => import('./access-request-form.tsx'));

/** The link to request the exact place; it is rendered after the page, and only in a browser that can store the answer's link. */
export function AccessRequestSection({ name }: { readonly name: LocationName }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense>
      <AskForm name={name} />
    </Suspense>
  );
}
