import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconShape } from './icon.tsx';

/** A menu below its button, with the arrow keys and the focus that menus have. */
export function Menu({
  trigger,
  isOpenAtOnce = false,
  children,
}: {
  /** The button that opens it: one element, which takes a ref. */
  readonly trigger: ReactElement<{ readonly disabled?: boolean; readonly isBusy?: boolean }>;
  readonly isOpenAtOnce?: boolean;
  readonly children: ReactNode;
}) {
  const { disabled, isBusy } = trigger.props;
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isOpenAtOnce}>
      <DropdownMenu.Trigger asChild disabled={disabled || isBusy}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className="menu">
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** An item with an action (`onSelect`) or a link (`to`). */
export function MenuItem({
  icon,
  to,
  children,
  ...item
}: ComponentProps<typeof DropdownMenu.Item> & { readonly icon?: IconShape; readonly to?: string }) {
  const content = (
    <>
      {icon && <Icon icon={icon} className="text-quiet" />}
      {children}
    </>
  );
  if (to === undefined)
    return (
      <DropdownMenu.Item className="menu-item" {...item}>
        {content}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.Item asChild {...item}>
      <Link to={to} className="menu-item">
        {content}
      </Link>
    </DropdownMenu.Item>
  );
}

/** A line between items; with text it labels the ones below it. */
export function MenuSeparator({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <DropdownMenu.Separator className="my-1 border-line border-t" />
      {children !== undefined && (
        <DropdownMenu.Label className="px-4 py-1 text-quiet text-small">{children}</DropdownMenu.Label>
      )}
    </>
  );
}
