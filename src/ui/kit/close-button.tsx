import { X } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { IconButton } from './icon-button.tsx';

/** Closes the panel or card in whose corner it is. `className` positions it. */
export function CloseButton({ onClose, className }: { readonly onClose: () => void; readonly className: string }) {
  const t = useTranslations();
  return (
    <IconButton icon={X} label={t.shared.close} data-close onClick={onClose} className={`absolute z-10 ${className}`} />
  );
}
