import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide';
import { receiverPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { getLocale } from '../../../i18n/messages/format.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';

const loadOfflinePlaces = () => import('../../offline/offline-places.ts');

/** Saves a place on this device until it is removed. Its space is reserved; it becomes visible after the browser's storage was read. */
export function OfflineStar({ location: { handle, label } }: { readonly location: Location }) {
  const t = useTranslations();
  const { offlineLine } = t;
  const cache = useQueryClient();
  const path = receiverPath(handle, label);
  const queryKey = ['offline', 'starred', path];
  const { data: isStarred } = useQuery({
    queryKey,
    queryFn: async () => {
      const { findOfflinePage, placePath } = await loadOfflinePlaces();
      return (await findOfflinePage(placePath(path) ?? path))?.place.isStarred ?? false;
    },
    enabled: 'caches' in globalThis,
  });
  const toggle = async () => {
    cache.setQueryData(queryKey, !isStarred);
    // Requests persistent storage from the browser, which may otherwise evict the site's data.
    if (!isStarred) void navigator.storage?.persist?.().catch(() => undefined);
    const { findOfflinePage, placePath, updateOfflinePlace } = await loadOfflinePlaces();
    const key = placePath(path) ?? path;
    const { storePlace } = await import('../../offline/store-place.ts');
    if ((await findOfflinePage(key)) === undefined) await storePlace({ path, locale: getLocale(t), isSaving: false });
    await updateOfflinePlace(key, { isStarred: !isStarred });
    await cache.invalidateQueries({ queryKey });
  };
  return (
    <ToggleChip
      className={`needs-script ${isStarred === undefined ? 'invisible' : ''}`}
      aria-pressed={isStarred}
      onClick={() => void toggle()}
    >
      <span className="flex items-center gap-2">
        <Icon icon={Star} className={isStarred ? 'fill-current' : ''} />
        {isStarred ? offlineLine.saved : offlineLine.save}
      </span>
    </ToggleChip>
  );
}
