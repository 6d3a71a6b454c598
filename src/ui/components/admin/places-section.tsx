import { formatAlias, sharePath } from '../../../domain/alias/alias.ts';
import type { AdministeredLocation } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { type Act, ActButtons } from './act-buttons.tsx';
import { AdminItem, SearchedList } from './admin-list.tsx';

/** Places by name, to hide and to show again. */
export function PlacesSection() {
  const { administration } = useApp().useCases;
  const { admin: words } = useModerationTranslations();
  return (
    <SearchedList<AdministeredLocation>
      id="places"
      only={words.hiddenOnly}
      empty={words.noPlaces}
      keyOf={({ handle, label }) => formatAlias(handle, label)}
      load={(text, isHidden, page) => administration.locations({ text, isHidden, ...page })}
    >
      {(place) => <Place place={place} />}
    </SearchedList>
  );
}

function Place({ place }: { readonly place: AdministeredLocation }) {
  const { administration } = useApp().useCases;
  const { admin: words } = useModerationTranslations();
  const { handle, label, address, owner, hiddenReason, openReports } = place;
  const alias = formatAlias(handle, label);
  const hide: Act = {
    label: words.hide,
    form: { textLabel: words.reasonLabel, hint: words.reasonHint },
    run: (reason) => administration.hide(place, reason, null),
  };
  const show: Act = {
    label: words.show,
    form: { textLabel: words.reasonOptional, hint: words.reasonHint, isOptional: true },
    run: (reason) => administration.show(place, reason, null),
  };
  const facts = (
    <>
      <bdi>{words.ownedBy(owner)}</bdi>
      {openReports > 0 && <span> · {words.openReports(openReports)}</span>}
    </>
  );
  const reason = hiddenReason !== '' && words.hiddenBecause(hiddenReason);
  return (
    <>
      <AdminItem name={alias} to={sharePath(handle, label)} text={address} facts={facts} reason={reason} />
      <ActButtons key={hiddenReason} acts={[hiddenReason === '' ? hide : show]} subject={alias} />
    </>
  );
}
