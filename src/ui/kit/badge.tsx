import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';

/** The tone of a badge: `here` for ended or moved, `accent` for new or granted, `danger` for missing. */
type BadgeTone = 'quiet' | 'here' | 'accent' | 'danger';

/** An icon and a few words about a state. */
export function Badge({
  icon,
  tone = 'quiet',
  className = '',
  children,
}: {
  readonly icon?: IconShape;
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={`badge ${tones[tone]} ${className}`}>
      {icon && <Icon icon={icon} className="size-4" />}
      {children}
    </span>
  );
}

const tones: Readonly<Record<BadgeTone, string>> = {
  quiet: 'bg-sunken text-quiet',
  here: 'bg-here-soft text-here-ink',
  accent: 'bg-accent-soft text-accent-strong',
  danger: 'bg-danger-soft text-danger',
};
