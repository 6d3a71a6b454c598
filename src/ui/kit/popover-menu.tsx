import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';

/** A menu that is the browser's own popover: it opens before the application runs. Its button refers to its `id`. */
export const PopoverMenu = (menu: ComponentProps<'div'>) => <div popover="auto" className="popover-menu" {...menu} />;

interface ItemProps
  extends Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'lang' | 'hrefLang' | 'aria-current'> {
  readonly icon?: IconShape;
  readonly className?: string;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
  readonly [data: `data-${string}`]: string | undefined;
}

export function PopoverItem({ icon, className = '', children, ...item }: ItemProps) {
  const Element = item.href === undefined ? 'button' : 'a';
  return (
    <Element {...(item.href === undefined && { type: 'button' })} {...item} className={`menu-item ${className}`}>
      {icon && <Icon icon={icon} className="text-quiet" />}
      {children}
    </Element>
  );
}
