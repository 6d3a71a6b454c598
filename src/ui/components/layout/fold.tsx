import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part that is unfolded by its summary; needs no script. */
export function Fold({
  summary,
  className = '',
  isOpen,
  children,
}: {
  readonly summary: ReactNode;
  readonly className?: string;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <details className={`fold ${className}`} open={isOpen}>
      <summary className="fold-row">
        {summary}
        <ChevronDown aria-hidden className="ms-auto size-5 shrink-0 text-quiet" />
      </summary>
      {children}
    </details>
  );
}
