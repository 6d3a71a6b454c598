import { Trash2 } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import type { SharedPhoto } from './use-shared-photo.ts';

/** A photo shared from a phone, which is added to the place that is created. */
export function SharedPhotoRow({ photo, onRemove }: { readonly photo: SharedPhoto; readonly onRemove: () => void }) {
  const { create } = useTranslations();
  return (
    <div className="flex items-center gap-3 rounded-card bg-accent-soft p-2 text-small">
      <img src={photo.url} alt="" width={64} height={64} className="size-16 rounded-card object-cover" />
      <p className="min-w-0 grow">{create.photo}</p>
      <IconButton icon={Trash2} label={create.removePhoto} onClick={onRemove} />
    </div>
  );
}
