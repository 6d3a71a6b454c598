import { ChevronDown } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A part that its summary unfolds; needs no script. */
export function Fold({
  summary,
  summaryClass = 'fold-row',
  className = '',
  children,
  ...details
}: ComponentProps<'details'> & { readonly summary: ReactNode; readonly summaryClass?: string }) {
  return (
    <details className={`fold ${className}`} {...details}>
      <summary className={summaryClass}>
        {summary}
        <Icon of={ChevronDown} className="fold-sign text-quiet" />
      </summary>
      {children}
    </details>
  );
}
