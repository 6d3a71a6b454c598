import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What went wrong, in the page: what happened, and below it what can be done. */
export function Alert({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="card flex gap-3 border-s-4 border-s-danger p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        {children !== undefined && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>}
      </div>
    </div>
  );
}
