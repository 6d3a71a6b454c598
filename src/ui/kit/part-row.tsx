import { ChevronDown } from 'lucide';
import { type ComponentProps, memo, type ReactNode, useId, useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';
import { BackLink, frameClass } from './page.tsx';

/** A part of a long page: a row with its name and current content, which opens. Its content is rendered when it is first opened. */
export function PartRow({
  id,
  icon,
  title,
  now,
  before,
  changed,
  isOpen,
  onToggle,
  children,
}: {
  /** The id, which is also the URL fragment of the part. */
  readonly id: string;
  readonly icon: IconShape;
  readonly title: string;
  readonly now?: ReactNode;
  /** The former value, if it was changed and can be shown as text. */
  readonly before?: ReactNode;
  /** A word that marks a change. */
  readonly changed?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const panel = useId();
  return (
    <section aria-labelledby={`${panel}-title`} id={id} className="border-line border-t last:border-b">
      <h2>
        <Button
          variant="bare"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className={`flex w-full items-center gap-3.5 py-2 text-start hover:bg-sunken ${isOpen ? 'min-h-15' : 'min-h-17'}`}
        >
          <Icon icon={icon} className={`shrink-0 ${isOpen ? 'text-accent' : 'text-quiet'}`} />
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-2">
              <span id={`${panel}-title`} className="font-[560]">
                {title}
              </span>
              {changed !== undefined && <Badge tone="here">{changed}</Badge>}
            </span>
            {!isOpen && (
              <span className="block truncate font-[350] text-quiet text-second">
                <bdi className="truncate-end">{now}</bdi>
              </span>
            )}
            {before !== undefined && (
              <del className="block truncate font-[350] text-quiet text-second">
                <bdi className="truncate-end">{before}</bdi>
              </del>
            )}
          </span>
          <Icon icon={ChevronDown} className={`shrink-0 text-quiet ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
      </h2>
      <div id={panel} hidden={!isOpen} className="pt-1 pb-6 md:ps-8.5">
        {wasOpen && <Content isOpen={isOpen}>{children}</Content>}
      </div>
    </section>
  );
}

/** Renders the content of a part. Hidden content is rendered again when it is opened, not with each key that is typed elsewhere. */
const Content = memo(
  ({ children }: { readonly isOpen: boolean; readonly children: ReactNode }) => children,
  (_before, { isOpen }) => !isOpen,
);

/** The parts of a page beside it, with a dot at those that were changed. */
export function PartContents<Id extends string>({
  label,
  parts,
  open,
  onOpen,
}: {
  readonly label: string;
  readonly parts: readonly {
    readonly id: Id;
    readonly icon: IconShape;
    readonly title: string;
    readonly changed?: string | undefined;
  }[];
  readonly open: Id | undefined;
  readonly onOpen: (id: Id) => void;
}) {
  return (
    <nav aria-label={label} className="sticky top-22 hidden self-start lg:block">
      <ul>
        {parts.map(({ id, icon, title, changed }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={open === id || undefined}
              onClick={(event) => {
                event.preventDefault();
                onOpen(id);
              }}
              className={`flex min-h-10.5 items-center gap-2.5 rounded-control px-3 text-second no-underline hover:text-ink ${open === id ? 'bg-sunken font-[560] text-ink' : 'text-quiet'}`}
            >
              <Icon icon={icon} className="size-4.5" />
              <span className="min-w-0 grow">{title}</span>
              {changed !== undefined && (
                <span className="size-2.5 rounded-full border border-here-edge bg-here" title={changed} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of parts: its heading, a list of the parts beside it on wide screens, and the parts. */
export function PartsPage({
  within,
  heading,
  contents,
  end,
  children,
}: {
  readonly within?: ComponentProps<typeof BackLink>;
  readonly heading: ReactNode;
  readonly contents?: ReactNode;
  /** Beside the heading. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div
      // As high as the window from the start, so that the footer does not move.
      className={`${frameClass} grid min-h-svh flex-1 content-start gap-x-16 py-4 md:py-8 lg:grid-cols-[13.5rem_minmax(0,47.5rem)] lg:justify-center`}
    >
      <header className="min-w-0 lg:col-start-2">
        {within !== undefined && <BackLink {...within} />}
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
          <h1 className="min-w-0 grow text-large">{heading}</h1>
          {end}
        </div>
      </header>
      <div className="max-lg:hidden lg:row-start-2">{contents}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">{children}</div>
    </div>
  );
}
