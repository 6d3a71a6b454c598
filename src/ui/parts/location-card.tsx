import { formatAlias, sharePath } from '../../domain/alias.ts';
import { formatPoint } from '../../domain/coordinates.ts';
import type { Location } from '../../domain/location.ts';
import { useWords } from '../words/index.tsx';
import { AliasHero } from './alias-text.tsx';
import { CopyButton } from './copy-button.tsx';

/** Location Details: the alias, the address, the parts that are known, and the codes, each ready to copy. */
export function LocationCard({ location }: { readonly location: Location }) {
  const words = useWords();
  const alias = formatAlias(location.handle, location.label);
  const parts = (['street', 'address2', 'district', 'city', 'region', 'country', 'postcode'] as const).filter(
    (part) => location[part] !== '',
  );
  const codes = [
    { name: words.details.coordinates, value: formatPoint(location) },
    { name: words.details.plusCode, value: location.plusCode },
    { name: words.details.geotude, value: location.geotude },
    ...(location.saudiShortAddress === ''
      ? []
      : [{ name: words.details.saudiShortAddress, value: location.saudiShortAddress }]),
  ];
  return (
    <section aria-labelledby="location-details" className="card p-4 md:p-6">
      <h2 id="location-details" className="text-quiet text-small">
        {words.find.details}
      </h2>
      <p className="mt-2">
        <AliasHero handle={location.handle} label={location.label} />
      </p>
      <p className="mt-2 text-quiet" dir="auto">
        {location.address}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton
          text={new URL(sharePath(location.handle, location.label), window.location.origin).href}
          what={words.details.copyLink}
        >
          {words.details.copyLink}
        </CopyButton>
        <CopyButton text={alias} what={words.details.copyAlias}>
          {words.details.copyAlias}
        </CopyButton>
      </div>
      <dl className="mt-6 grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 border-line border-t pt-2">
        {parts.map((part) => (
          <Row key={part} name={words.details[part]}>
            <span dir="auto" className="py-2">
              {location[part]}
            </span>
          </Row>
        ))}
        {codes.map(({ name, value }) => (
          <Row key={name} name={name}>
            <bdi dir="ltr" className="code break-all py-2">
              {value}
            </bdi>
            <CopyButton text={value} what={name} />
          </Row>
        ))}
      </dl>
    </section>
  );
}

export function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-center border-line border-b last:border-b-0">
      <dt className="py-2 text-quiet text-small">{name}</dt>
      <dd className="flex min-h-11 min-w-0 items-center justify-between gap-2">{children}</dd>
    </div>
  );
}

/** The card's place while its content is on the way. */
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
