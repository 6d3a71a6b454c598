import { useQuery } from '@tanstack/react-query';
import { collectPages } from '../../../client/index.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { isSameAlias, parseHandle, parseLabel } from '../../../domain/aliases/alias.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { isHomeLabel, type Visibility } from '../../../domain/location/visibility.ts';
import { useApp } from '../../context/app-context.tsx';
import { placesKey } from '../../context/query-keys.ts';
import { useTranslations } from '../../i18n/index.ts';

/**
 * Returns a new place's visibility until its owner selects one, and the reason if it is unusual: the handle's default, or a label for a
 * home.
 */
export function useSuggestedVisibility(
  { handle, label }: Pick<LocationDraft, 'handle' | 'label'>,
  user: User | null | undefined,
): { readonly suggestedVisibility: Visibility; readonly suggestionReason: string | undefined } {
  const { api } = useApp().client;
  const t = useTranslations();
  const { data } = useQuery({
    queryKey: [placesKey, user?.id, 'handles'],
    queryFn: () => collectPages((query) => api.listMyHandles({ query })),
    enabled: user !== null && user !== undefined,
  });
  const parsedHandle = parseHandle(handle);
  const ownHandles = parsedHandle.ok && data?.ok ? data.value : [];
  const ownHandle = ownHandles.find(
    (myHandle) => parsedHandle.ok && isSameAlias({ handle: myHandle.handle }, { handle: parsedHandle.value }),
  );
  const handleDefault = ownHandle?.defaultVisibility ?? 'public';
  if (ownHandle !== undefined && handleDefault !== 'public')
    return {
      suggestedVisibility: handleDefault,
      suggestionReason: t.visibility.handleDefault({ handle: ownHandle.handle }),
    };
  const parsedLabel = parseLabel(label);
  return parsedLabel.ok && isHomeLabel(parsedLabel.value)
    ? { suggestedVisibility: 'unlisted', suggestionReason: t.visibility.homeOffer }
    : { suggestedVisibility: handleDefault, suggestionReason: undefined };
}
