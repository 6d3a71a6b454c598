import { ChevronDown } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A collapsible part with a summary; needs no script. */
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
        <Icon icon={ChevronDown} className="fold-sign text-quiet" />
      </summary>
      {children}
    </details>
  );
}

/** The name of a collapsed part above its current content. */
export function FoldTitle({ title, state }: { readonly title: string; readonly state: string }) {
  return (
    <span className="min-w-0 grow py-2">
      <h2 className="text-lead">{title}</h2>
      <bdi className="block truncate font-[350] text-quiet text-small">{state}</bdi>
    </span>
  );
}
