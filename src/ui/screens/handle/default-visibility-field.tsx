import { useQuery } from '@tanstack/react-query';
import { collectPages } from '../../../client/index.ts';
import { type Handle, isSameAlias } from '../../../domain/aliases/alias.ts';
import { type DefaultVisibility, defaultVisibilities } from '../../../domain/location/visibility.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { placesKey } from '../../context/query-keys.ts';
import { useAction } from '../../context/use-action.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Select } from '../../kit/select.tsx';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';

/** The field for the default visibility of new places of a handle. A choice is saved immediately. */
export function DefaultVisibilityField({ handle }: { readonly handle: Handle }) {
  const { client } = useApp();
  const runAction = useAction();
  const { user } = useAuth();
  const t = useTranslations();
  const invalidatePlaces = useInvalidatePlaces();
  const { data } = useQuery({
    queryKey: [placesKey, user?.id, 'handles'],
    queryFn: () => collectPages((query) => client.api.listMyHandles({ query })),
  });
  const ownHandle = data?.ok
    ? data.value.find((myHandle) => isSameAlias({ handle: myHandle.handle }, { handle }))
    : undefined;
  const save = async (visibility: DefaultVisibility) => {
    const name = t.visibility.names[visibility];
    await runAction(client.api.renameHandle({ params: { handle }, body: { defaultVisibility: visibility } }), {
      receipt: () => ({ text: t.visibility.defaultSaved({ name }) }),
    });
    await invalidatePlaces();
  };
  const chosen = ownHandle?.defaultVisibility ?? 'public';
  return (
    <Select
      label={t.visibility.title}
      hint={`${t.visibility.defaultHint} ${t.visibility.hints[chosen]}`}
      value={chosen}
      onChange={(visibility) => void save(visibility)}
      options={defaultVisibilities.map((visibility) => [visibility, t.visibility.names[visibility]] as const)}
    />
  );
}
