import { X } from 'lucide-react';
import { useTranslations } from '../../i18n/index.ts';

/** Closes the panel or card in whose corner it stands. `className` says where that is. */
export function CloseButton({ onClose, className }: { readonly onClose: () => void; readonly className: string }) {
  const words = useTranslations();
  return (
    <button
      type="button"
      data-close
      aria-label={words.mapPage.close}
      onClick={onClose}
      className={`absolute z-10 grid size-11 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink ${className}`}
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
