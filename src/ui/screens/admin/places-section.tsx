import { formatAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import type { AdministeredLocation } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages } from '../../i18n/index.ts';
import { type AdminAction, AdminActions } from './admin-actions.tsx';
import { AdminItem, SearchedList } from './admin-list.tsx';

/** Places by name, which can be hidden and shown again. */
export function PlacesSection() {
  const { api } = useApp().client;
  const { admin: t } = useMessages('moderation');
  return (
    <SearchedList<AdministeredLocation>
      id="places"
      filterLabel={t.hiddenOnly}
      empty={t.noPlaces}
      toKey={({ handle, label }) => formatAlias(handle, label)}
      load={(text, isHidden, page) =>
        api.listAdministeredLocations({ query: { q: text, hidden: isHidden ? 'true' : undefined, ...page } })
      }
    >
      {(place) => <Place place={place} />}
    </SearchedList>
  );
}

function Place({ place }: { readonly place: AdministeredLocation }) {
  const { api } = useApp().client;
  const { admin: t } = useMessages('moderation');
  const { handle, label, address, owner, hiddenReason, openReports } = place;
  const alias = formatAlias(handle, label);
  const hide: AdminAction = {
    label: t.hide,
    form: { textLabel: t.reasonLabel, hint: t.reasonHint },
    run: (reason) => api.hideLocation({ params: place, body: { reason } }),
  };
  const show: AdminAction = {
    label: t.show,
    form: { textLabel: t.reasonOptional, hint: t.reasonHint, isOptional: true },
    run: (reason) => api.showLocation({ params: place, body: { reason } }),
  };
  const facts = (
    <>
      <bdi>{t.ownedBy({ owner })}</bdi>
      {openReports > 0 && <span> · {t.openReports({ count: openReports })}</span>}
    </>
  );
  const reason = hiddenReason !== '' && t.hiddenBecause({ reason: hiddenReason });
  return (
    <>
      <AdminItem name={alias} to={receiverPath(handle, label)} text={address} facts={facts} reason={reason} />
      <AdminActions key={hiddenReason} actions={[hiddenReason === '' ? hide : show]} subject={alias} />
    </>
  );
}
