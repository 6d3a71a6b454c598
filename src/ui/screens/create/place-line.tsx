import type { ReactNode } from 'react';
import { getPlusCode } from '../../../domain/codes/plus-code.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { useTranslations } from '../../i18n/index.ts';
import { formatPlaceNear } from '../../place/view/place-near.ts';

/** The selected place in two lines, with its actions at the end. */
export function PlaceLine({ draft, children }: { readonly draft: LocationDraft; readonly children?: ReactNode }) {
  const t = useTranslations();
  const point = getDraftPoint(draft);
  if (point === undefined) return <p className="text-quiet">{t.placeForm.moveMap}</p>;
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 grow">
        <bdi className="line-clamp-2 font-[480]">
          {formatPlaceNear(draft, t) ?? (draft.address || t.uiMessages.selectedLocation)}
        </bdi>
        <bdi dir="ltr" className="code text-quiet text-small">
          {getPlusCode(point)}
        </bdi>
      </p>
      {children}
    </div>
  );
}
