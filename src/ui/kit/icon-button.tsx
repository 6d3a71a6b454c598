import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';

/** A button with only an icon, 44 px square. */
export function IconButton({
  icon,
  label,
  className = '',
  children,
  ...button
}: ComponentProps<typeof Button> & { readonly icon: IconShape; readonly label: string }) {
  return (
    <Button variant="bare" aria-label={label} className={`icon-button ${className}`} {...button}>
      <Icon icon={icon} />
      {children}
    </Button>
  );
}
