import { CircleAlert, Info } from 'lucide';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';

/** The tone of a message: `danger` for an error, which is announced immediately; `here` for a change or an end; `done` for a success. */
type AlertTone = 'danger' | 'note' | 'done' | 'here';

/** Shows a message about an event in the page, with possible actions below it. */
export function Alert({
  text,
  tone = 'danger',
  icon = tone === 'danger' ? CircleAlert : Info,
  role = tone === 'danger' ? 'alert' : undefined,
  className = '',
  children,
}: {
  readonly text: ReactNode;
  readonly tone?: AlertTone;
  readonly icon?: IconShape;
  readonly role?: 'alert' | 'status' | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const { ground, ink } = tones[tone];
  return (
    <div role={role} tabIndex={-1} className={`flex gap-3 rounded-card border p-4 ${ground} ${className}`}>
      <Icon icon={icon} className={`mt-0.5 ${ink}`} />
      <div className="min-w-0">
        <div className="wrap-anywhere">{text}</div>
        {children !== undefined && (
          <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
        )}
      </div>
    </div>
  );
}

const tones: Readonly<Record<AlertTone, { readonly ground: string; readonly ink: string }>> = {
  danger: { ground: 'border-danger bg-danger-soft', ink: 'text-danger' },
  note: { ground: 'border-line bg-sunken', ink: 'text-quiet' },
  done: { ground: 'border-transparent bg-accent-soft', ink: 'text-accent-strong' },
  here: { ground: 'border-transparent bg-here-soft text-here-ink', ink: '' },
};
