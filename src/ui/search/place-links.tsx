import { ChevronRight } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../kit/icon.tsx';

/** A list of related places, under a smaller heading. */
export function PlaceLinks({
  heading,
  level: Heading = 'h3',
  footer,
  children,
}: {
  readonly heading: string;
  /** The heading level of the parent section. */
  readonly level?: 'h2' | 'h3';
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunken p-2">
      <Heading id={id} className="px-2 py-1 font-normal text-quiet text-small">
        {heading}
      </Heading>
      <ul>{children}</ul>
      {footer}
    </section>
  );
}

/** One place of the list, which links to `to`. */
export function PlaceLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 py-1.5 text-ink no-underline hover:bg-surface"
      >
        <span className="min-w-0 flex-1">{children}</span>
        <Icon icon={ChevronRight} className="size-4 text-quiet rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
