import { useQuery } from '@tanstack/react-query';
import { type Handle, isSameAlias } from '../../../domain/aliases/alias.ts';
import { type DefaultVisibility, defaultVisibilities } from '../../../domain/location/visibility.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { placesKey } from '../../context/query-keys.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Select } from '../../kit/select.tsx';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';

/** Shows who sees the next places of a handle. A choice is saved immediately. */
export function DefaultVisibilityField({ handle }: { readonly handle: Handle }) {
  const { client, toasts } = useApp();
  const { user } = useAuth();
  const t = useTranslations();
  const announce = useInvalidatePlaces();
  const { data } = useQuery({
    queryKey: [placesKey, user?.id, 'handles'],
    queryFn: () => client.api.listMyHandles(),
  });
  const own = data?.ok ? data.value.find((one) => isSameAlias({ handle: one.handle }, { handle })) : undefined;
  const save = async (visibility: DefaultVisibility) => {
    const saved = await client.api.renameHandle({ params: { handle }, body: { defaultVisibility: visibility } });
    const { names } = t.visibility;
    toasts.show(
      saved.ok
        ? { text: t.visibility.defaultSaved({ name: names[visibility] }) }
        : { ...failureMessage(saved.failure, t), destructive: true },
    );
    await announce();
  };
  const chosen = own?.defaultVisibility ?? 'public';
  return (
    <Select
      label={t.visibility.title}
      hint={`${t.visibility.defaultHint} ${t.visibility.hints[chosen]}`}
      value={chosen}
      onChange={(visibility) => void save(visibility)}
      options={defaultVisibilities.map((one) => [one, t.visibility.names[one]] as const)}
    />
  );
}
