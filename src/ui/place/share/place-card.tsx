import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { AddressAndCodes } from '../view/address-and-codes.tsx';
import { AddressText } from '../view/address-text.tsx';
import { AliasHero } from '../view/alias-text.tsx';
import { CheckedNote } from '../view/place-record.tsx';
import { ReportLink } from '../view/report-link.tsx';
import { PlaceActions, PlaceNotes } from './place-actions.tsx';

/** The card Location Details: the alias, the address, arrival, actions, address parts and codes. */
export function PlaceCard({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label } = location;
  return (
    <section aria-labelledby="location-details" className="card p-4 md:p-6">
      <h2 id="location-details" className="text-quiet text-small">
        {t.placeView.details}
      </h2>
      <p className="mt-2">
        <AliasHero handle={handle} label={label} />
      </p>
      <p className="wrap-anywhere mt-2 text-quiet">
        <AddressText location={location} />
      </p>
      <PlaceNotes location={location} />
      <div className="mt-4 grid gap-4 *:min-w-0">
        <PlaceActions location={location} />
      </div>
      <div className="mt-6 border-line border-t pt-2">
        <AddressAndCodes location={location} />
      </div>
      <CheckedNote location={location} />
      <ReportLink location={location} />
    </section>
  );
}

/** The card's placeholder while its content is loading. */
export function PlaceCardSkeleton() {
  return (
    <div aria-hidden className="card grid gap-4 p-4 md:p-6">
      {['h-4 w-32', 'h-10 w-3/4', 'h-5 w-full', 'mb-4 h-11 w-64', 'h-5', 'h-5 ', 'h-5  ', 'h-5   '].map((shape) => (
        <Skeleton key={shape} className={shape} />
      ))}
    </div>
  );
}
