import { parseHandle, sharePath } from '../../../domain/alias/alias.ts';
import type { AdministeredHandle } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { type Act, ActButtons } from './act-buttons.tsx';
import { AdminItem, SearchedList } from './admin-list.tsx';

/** Handles by name, in use and reserved. */
export function HandlesSection() {
  const { administration } = useApp().useCases;
  const { admin: words } = useModerationTranslations();
  const reserve: Act = {
    label: words.reserve,
    form: { textLabel: words.handleName, hint: words.reserveHint, isOneLine: true },
    run: async (name) => {
      const handle = parseHandle(name);
      return handle.ok ? administration.reserve(handle.value, '', null) : handle;
    },
  };
  return (
    <SearchedList<AdministeredHandle>
      id="handles"
      only={words.reservedOnly}
      empty={words.noHandles}
      keyOf={({ handle }) => handle}
      load={(text, isReserved, page) => administration.handles({ text, isReserved, ...page })}
      above={<ActButtons acts={[reserve]} subject={words.handleName} />}
    >
      {(handle) => <Handle item={handle} />}
    </SearchedList>
  );
}

function Handle({ item: { handle, owner, isReserved, places, note } }: { readonly item: AdministeredHandle }) {
  const { administration } = useApp().useCases;
  const { admin: words } = useModerationTranslations();
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
  const isOwned = owner !== '';
  const acts = [transfer, ...(isReserved ? [release] : []), ...(isOwned && !isReserved ? [retire] : [])];
  const facts = (
    <>
      {isOwned && (
        <span>
          <bdi>{words.ownedBy(owner)}</bdi> · {words.placesOf(places)}
        </span>
      )}
      {isOwned && isReserved && ' · '}
      {isReserved && <bdi>{words.reservedBecause(note)}</bdi>}
    </>
  );
  return (
    <>
      <AdminItem name={handle} to={isOwned ? sharePath(handle) : undefined} facts={facts} />
      <ActButtons acts={acts} subject={handle} />
    </>
  );
}
