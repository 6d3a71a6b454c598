import { ChevronLeft } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

/** The left and the right edge of the bar, of every page and of the footer. */
export const frameClass = 'mx-auto w-full max-w-7xl px-4 md:px-6';

interface PageProps {
  /** The width: `form` 440 px and `text` 672 px, both centred; `split` the full width of the navigation bar. */
  readonly width: keyof typeof widths;
  readonly title?: ReactNode;
  /** A line below the title. */
  readonly lead?: ReactNode;
  /** The parent page, which a link above the title opens. */
  readonly within?: { readonly to: string; readonly name: string };
  /** The element at the end of the title's line. */
  readonly end?: ReactNode;
  readonly heading?: ComponentProps<'h1'>['ref'];
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The frame of a page: its edges, its title, and its content. */
export function Page({ width, title, lead, within, end, heading, className = '', children }: PageProps) {
  return (
    <div className={`${frameClass} flex-1 py-8 md:py-12`}>
      <div className={`${widths[width]} ${className}`}>
        {title !== undefined && (
          <header className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            {within !== undefined && <BackLink {...within} />}
            <h1
              ref={heading}
              tabIndex={heading === undefined ? undefined : -1}
              className={`wrap-anywhere min-w-0 text-large ${end === undefined ? 'grow' : ''}`}
            >
              {title}
            </h1>
            {end}
            {lead !== undefined && <p className="wrap-anywhere min-w-0 basis-full text-quiet">{lead}</p>}
          </header>
        )}
        {children}
      </div>
    </div>
  );
}

/** The link to the parent page. */
export const BackLink = ({ to, name }: { readonly to: string; readonly name: string }) => (
  <Link
    to={to}
    className="flex min-h-12 basis-full items-center gap-1 text-quiet text-second no-underline hover:text-ink"
  >
    <Icon icon={ChevronLeft} className="-ms-1 size-4 rtl:-scale-x-100" />
    {name}
  </Link>
);

const widths = { form: 'mx-auto max-w-110', text: 'mx-auto max-w-168', split: '' } as const;
