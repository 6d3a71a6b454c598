import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';

/** A full-screen popover with large letters, to be shown to others. A button opens it by its `id`. */
export function FullScreenCard({
  id,
  label,
  title,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  const { arrival } = useTranslations();
  return (
    <div id={id} popover="auto" className="driver-card" aria-label={label} role="dialog">
      <div className="mx-auto grid max-w-4xl gap-8 p-5 md:p-10">
        <div className="flex items-start justify-between gap-4">
          <p className="wrap-anywhere font-[560] text-large">{title}</p>
          <Button variant="bare" popoverTarget={id} popoverTargetAction="hide" className="driver-card-button">
            {arrival.close}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}
