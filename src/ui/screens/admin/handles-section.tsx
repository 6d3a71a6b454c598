import { parseHandle, receiverPath } from '../../../domain/aliases/alias.ts';
import type { AdministeredHandle } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages } from '../../i18n/index.ts';
import { type AdminAction, AdminActions } from './admin-actions.tsx';
import { AdminItem, SearchedList } from './admin-list.tsx';

/** Used and reserved handles, by name. */
export function HandlesSection() {
  const { api } = useApp().client;
  const { admin: t } = useMessages('moderation');
  const reserve: AdminAction = {
    label: t.reserve,
    form: { textLabel: t.handleName, hint: t.reserveHint, isSingleLine: true },
    run: async (name) => {
      const handle = parseHandle(name);
      return handle.ok ? api.reserveHandle({ params: { handle: handle.value }, body: {} }) : handle;
    },
  };
  return (
    <SearchedList<AdministeredHandle>
      id="handles"
      filterLabel={t.reservedOnly}
      empty={t.noHandles}
      toKey={({ handle }) => handle}
      load={(text, isReserved, page) =>
        api.listHandles({ query: { q: text, reserved: isReserved ? 'true' : undefined, ...page } })
      }
      above={<AdminActions actions={[reserve]} subject={t.handleName} />}
    >
      {(handle) => <Handle item={handle} />}
    </SearchedList>
  );
}

function Handle({ item: { handle, owner, isReserved, places, note } }: { readonly item: AdministeredHandle }) {
  const { api } = useApp().client;
  const { admin: t } = useMessages('moderation');
  const transfer: AdminAction = {
    label: t.transfer,
    form: { textLabel: t.transferTo, isSingleLine: true, ...(owner !== '' && { hint: t.transferHint }) },
    run: (username) => api.transferHandle({ params: { handle }, body: { username } }),
  };
  const retire: AdminAction = {
    label: t.retire,
    isDangerous: true,
    form: { textLabel: t.reasonLabel, hint: t.retireHint },
    run: (reason) => api.retireHandle({ params: { handle }, body: { reason } }),
  };
  const release: AdminAction = { label: t.release, run: () => api.releaseHandle({ params: { handle } }) };
  const isOwned = owner !== '';
  const actions = [transfer, ...(isReserved ? [release] : []), ...(isOwned && !isReserved ? [retire] : [])];
  const facts = (
    <>
      {isOwned && (
        <span>
          <bdi>{t.ownedBy({ owner })}</bdi> · {t.placeCount({ count: places })}
        </span>
      )}
      {isOwned && isReserved && ' · '}
      {isReserved && <bdi>{note === '' ? t.reserved : t.reservedBecause({ note })}</bdi>}
    </>
  );
  return (
    <>
      <AdminItem name={handle} to={isOwned ? receiverPath(handle) : undefined} facts={facts} />
      <AdminActions actions={actions} subject={handle} />
    </>
  );
}
