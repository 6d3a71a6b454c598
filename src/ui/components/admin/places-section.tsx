import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAlias, sharePath } from '../../../domain/alias.ts';
import type { AdministeredLocation } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { ActButtons, Choice } from './act-buttons.tsx';
import { AdminList } from './admin-list.tsx';
import { SearchField } from './search-field.tsx';

/** Places by name, to hide and to show again. */
export function PlacesSection() {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const [text, setText] = useState('');
  const [isHidden, setHidden] = useState(false);
  const deferredText = useDeferredValue(text);
  const list = useAdminList(['places', deferredText, isHidden], (page) =>
    useCases.administration.locations({ text: deferredText, isHidden, ...page }),
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <SearchField text={text} onChange={setText} />
        <Choice isChosen={isHidden} onChange={setHidden}>
          {words.hiddenOnly}
        </Choice>
      </div>
      <AdminList list={list} empty={words.noPlaces} keyOf={({ handle, label }) => formatAlias(handle, label)}>
        {(place) => <Place place={place} />}
      </AdminList>
    </div>
  );
}

function Place({ place }: { readonly place: AdministeredLocation }) {
  const { useCases } = useApp();
  const { admin: words } = useModerationTranslations();
  const { handle, label, hiddenReason, openReports } = place;
  const alias = formatAlias(handle, label);
  const hide = {
    label: words.hide,
    form: { textLabel: words.reasonLabel, hint: words.reasonHint },
    run: (reason: string) => useCases.administration.hide(place, reason, null),
  };
  const show = {
    label: words.show,
    form: { textLabel: words.reasonOptional, hint: words.reasonHint, isOptional: true },
    run: (reason: string) => useCases.administration.show(place, reason, null),
  };
  return (
    <>
      <div>
        <h3 className="wrap-anywhere font-semibold">
          <Link to={sharePath(handle, label)} className="text-ink">
            <bdi>{alias}</bdi>
          </Link>
        </h3>
        <p dir="auto" className="wrap-anywhere text-quiet">
          {place.address}
        </p>
        <p className="text-quiet text-small">
          <bdi>{words.ownedBy(place.owner)}</bdi>
          {openReports > 0 && <span> · {words.openReports(openReports)}</span>}
        </p>
        {hiddenReason !== '' && (
          <p dir="auto" className="wrap-anywhere mt-1 text-quiet text-small">
            {words.hiddenBecause(hiddenReason)}
          </p>
        )}
      </div>
      <ActButtons key={hiddenReason} acts={[hiddenReason === '' ? hide : show]} subject={alias} />
    </>
  );
}
