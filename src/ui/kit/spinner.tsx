import { LoaderCircle } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** Comes after 300 ms, and never without words. */
export function Spinner({ words }: { readonly words: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="script-only flex min-h-48 items-center justify-center gap-3 text-quiet">
      {late && (
        <>
          <Icon of={LoaderCircle} className="animate-spin" />
          {words}
        </>
      )}
    </p>
  );
}
