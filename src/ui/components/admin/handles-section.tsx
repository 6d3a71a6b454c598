import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { parseHandle, sharePath } from '../../../domain/alias.ts';
import type { AdministeredHandle } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { type Act, ActButtons, Choice } from './act-buttons.tsx';
import { AdminList } from './admin-list.tsx';
import { SearchField } from './search-field.tsx';

/** Handles by name, in use and reserved. */
export function HandlesSection() {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const [text, setText] = useState('');
  const [isReserved, setReserved] = useState(false);
  const deferredText = useDeferredValue(text);
  const list = useAdminList(['handles', deferredText, isReserved], (page) =>
    useCases.administration.handles({ text: deferredText, isReserved, ...page }),
  );
  const reserve: Act = {
    label: words.reserve,
    form: { textLabel: words.handleName, hint: words.reserveHint, isOneLine: true },
    run: async (name) => {
      const handle = parseHandle(name);
      return handle.ok ? useCases.administration.reserve(handle.value, '', null) : handle;
    },
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <SearchField text={text} onChange={setText} />
        <Choice isChosen={isReserved} onChange={setReserved}>
          {words.reservedOnly}
        </Choice>
      </div>
      <ActButtons acts={[reserve]} subject={words.handleName} />
      <AdminList list={list} empty={words.noHandles} keyOf={({ handle }) => handle}>
        {(handle) => <Handle item={handle} />}
      </AdminList>
    </div>
  );
}

function Handle({ item }: { readonly item: AdministeredHandle }) {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const { handle, owner, isReserved, places } = item;
  const { administration } = useCases;
  const transfer: Act = {
    label: words.transfer,
    form: { textLabel: words.transferTo, isOneLine: true, ...(owner !== '' && { hint: words.transferHint }) },
    run: (username) => administration.transfer(handle, username, null),
  };
  const retire: Act = {
    label: words.retire,
    form: { textLabel: words.reasonLabel, hint: words.retireHint },
    run: (reason) => administration.retire(handle, reason, null),
  };
  const release: Act = { label: words.release, run: () => administration.release(handle, null) };
  const acts = [transfer, ...(isReserved ? [release] : []), ...(owner !== '' && !isReserved ? [retire] : [])];
  return (
    <>
      <div>
        <h3 className="wrap-anywhere font-semibold">
          {owner === '' ? (
            <bdi>{handle}</bdi>
          ) : (
            <Link to={sharePath(handle)} className="text-ink">
              <bdi>{handle}</bdi>
            </Link>
          )}
        </h3>
        <p className="text-quiet text-small">
          {owner !== '' && (
            <span>
              <bdi>{words.ownedBy(owner)}</bdi> · {words.placesOf(places)}
            </span>
          )}
          {owner !== '' && isReserved && ' · '}
          {isReserved && <bdi className="wrap-anywhere">{words.reservedBecause(item.note)}</bdi>}
        </p>
      </div>
      <ActButtons acts={acts} subject={handle} />
    </>
  );
}
