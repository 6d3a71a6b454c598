import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/**
 * A panel at the bottom of a phone, and in the centre of wider windows. It is a native popover, which its button opens by `id`, so it works
 * before the application runs and without scripts.
 */
export function Sheet({
  id,
  title,
  closeName,
  children,
  ...panel
}: Omit<ComponentProps<'div'>, 'title'> & {
  readonly id: string;
  readonly title: ReactNode;
  readonly closeName: string;
}) {
  return (
    <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="sheet-panel" {...panel}>
      <div className="flex items-start justify-between gap-2">
        <h2 id={`${id}-title`} className="wrap-anywhere min-w-0 py-2 text-lead">
          {title}
        </h2>
        <IconButton
          icon={X}
          label={closeName}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-me-3 text-ink"
        />
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  readonly icon: IconShape;
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** A row in a list of options: an icon, a name, and a line about it. */
export const RowText = ({ icon, title, text }: RowProps) => (
  <span className="flex min-w-0 grow items-center gap-4 py-2">
    <Icon icon={icon} className="text-quiet" />
    <span className="min-w-0">
      <span className="wrap-anywhere block font-[480]">{title}</span>
      {text !== undefined && <span className="wrap-anywhere block font-[350] text-quiet text-second">{text}</span>}
    </span>
  </span>
);
