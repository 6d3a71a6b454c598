import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AddressText } from './address-text.tsx';
import { AliasHero } from './alias-text.tsx';
import { LocationFields } from './location-fields.tsx';
import { PlaceActions, PlaceNotes } from './place-actions.tsx';
import { CheckedNote } from './place-record.tsx';
import { ReportLink } from './report-link.tsx';

/** Location Details: the alias, the address, how one arrives and what can be done with it, and every part and code. */
export function LocationCard({ location }: { readonly location: Location }) {
  const words = useTranslations();
  const { handle, label } = location;
  return (
    <section aria-labelledby="location-details" className="card p-4 md:p-6">
      <h2 id="location-details" className="text-quiet text-small">
        {words.find.details}
      </h2>
      <p className="mt-2">
        <AliasHero handle={handle} label={label} />
      </p>
      <p className="wrap-anywhere mt-2 text-quiet" dir="auto">
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
    <div aria-hidden className="card p-4 md:p-6">
      <div className="skeleton h-4 w-32" />
      <div className="skeleton mt-4 h-10 w-3/4" />
      <div className="skeleton mt-3 h-5 w-full" />
      <div className="skeleton mt-6 h-11 w-64" />
      <div className="mt-8 grid gap-4">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="skeleton h-5 w-full" />
        ))}
      </div>
    </div>
  );
}
