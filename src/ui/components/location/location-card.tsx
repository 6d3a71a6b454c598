import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { AddressText } from './address-text.tsx';
import { AliasHero } from './alias-text.tsx';
import { LocationFields } from './location-fields.tsx';
import { PlaceActions, PlaceNotes } from './place-actions.tsx';
import { CheckedNote } from './place-record.tsx';
import { ReportLink } from './report-link.tsx';

/** Location Details: the alias, the address, how one arrives and what can be done with it, and every part and code. */
export function LocationCard({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label } = location;
  return (
    <section aria-labelledby="location-details" className="card p-4 md:p-6">
      <h2 id="location-details" className="text-quiet text-small">
        {t.find.details}
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
        <LocationFields location={location} />
      </div>
      <CheckedNote location={location} />
      <ReportLink location={location} />
    </section>
  );
}

/** The card's placeholder while its content is loading. */
export function LocationCardSkeleton() {
  return (
    <div aria-hidden className="card grid gap-4 p-4 md:p-6">
      {['h-4 w-32', 'h-10 w-3/4', 'h-5 w-full', 'mb-4 h-11 w-64', 'h-5', 'h-5 ', 'h-5  ', 'h-5   '].map((shape) => (
        <Skeleton key={shape} className={shape} />
      ))}
    </div>
  );
}
