import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { CloseButton } from '../../kit/close-button.tsx';
import { Icon } from '../../kit/icon.tsx';

/** The panel beside the map: 384 px wide, slides in from the start side, and can be closed and reopened. */
export function SidePanel({
  open,
  onToggle,
  onClose,
  children,
}: {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations();
  const chevron = open ? ChevronLeft : ChevronRight;
  return (
    <div
      className={`absolute inset-y-0 start-0 z-10 w-96 transition-transform duration-200 ease-out ${
        open ? '' : '-translate-x-full rtl:translate-x-full'
      }`}
    >
      <aside
        id="details"
        aria-label={t.mapPage.panel}
        inert={!open}
        className={`relative flex h-full flex-col bg-surface pt-20 ${open ? 'shadow-float' : ''}`}
      >
        <div className="min-h-0 flex-1 overflow-y-auto border-line border-t">
          <CloseButton onClose={onClose} className="end-2 top-21 bg-surface" />
          {children}
        </div>
      </aside>
      <Button
        variant="bare"
        data-furniture="panel-button"
        aria-expanded={open}
        aria-controls="details"
        aria-label={open ? t.mapPage.hidePanel : t.mapPage.showPanel}
        onClick={onToggle}
        className="absolute start-full top-1/2 grid h-14 w-7 -translate-y-1/2 place-items-center rounded-e-control bg-surface text-quiet shadow-float hover:text-ink"
      >
        <Icon icon={chevron} className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
