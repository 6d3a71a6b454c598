import { LoaderCircle } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** A spinner with a text. It appears after 300 ms, so that fast responses show none. */
export function Spinner({ text }: { readonly text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="script-only flex min-h-48 items-center justify-center gap-3 text-quiet">
      {late && (
        <>
          <Icon icon={LoaderCircle} className="animate-spin" />
          {text}
        </>
      )}
    </p>
  );
}
