import type { ReactNode } from 'react';
import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import type { Location } from '../../../domain/location/location.ts';
import { keysWith } from '../../../domain/location/location-fields.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';

/** The known parts of an address, and the codes, each with a copy button. */
export function AddressAndCodes({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { countryNamed } = useFormat();
  const parts = keysWith({ section: 'parts' }).filter((part) => location[part] !== '');
  const codes = [
    // The centre of an area is not offered as coordinates.
    ...(findVisibleCell(location) === undefined ? [{ name: t.details.coordinates, value: formatPoint(location) }] : []),
    ...keysWith({ section: 'codes' })
      .filter((code) => location[code] !== '')
      .map((code) => ({ name: t.details[code], value: location[code] })),
  ];
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4">
      {parts.map((part) => (
        <Row key={part} name={t.details[part]}>
          <span dir="auto" className="wrap-anywhere min-w-0 py-2">
            {part === 'country' ? countryNamed(location[part]) : location[part]}
          </span>
        </Row>
      ))}
      {codes.map(({ name, value }) => (
        <Row key={name} name={name}>
          <bdi dir="ltr" className="code wrap-anywhere min-w-0 py-2">
            {value}
          </bdi>
          <CopyButton text={value} name={name} />
        </Row>
      ))}
    </dl>
  );
}

/** The name and the value of a field. */
export function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-center border-line border-b last:border-b-0">
      <dt className="py-2 text-quiet text-small">{name}</dt>
      <dd className="flex min-h-11 min-w-0 items-center justify-between gap-2">{children}</dd>
    </div>
  );
}
