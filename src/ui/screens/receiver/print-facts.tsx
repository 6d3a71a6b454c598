import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import { arrivalPoint } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { parseOpeningHours } from '../../../domain/location/opening-hours.ts';
import { formatPhone } from '../../../domain/location/phone.ts';
import { useTranslations } from '../../i18n/index.ts';
import { shareImagePath, useReceiverLink } from '../../place/share/share-links.ts';
import { HoursTable } from '../../place/view/arrival-details.tsx';
import { LinkText } from '../../place/view/link-text.tsx';

/** Only in print: link targets as text, and a QR code of the page. */
export function PrintFacts({ location }: { readonly location: Location }) {
  const t = useTranslations();
  const { handle, label, visibility } = location;
  const link = useReceiverLink(handle, label);
  const numbers = [...new Set([location.phone, location.whatsapp])].filter(Boolean).map(formatPhone).join(', ');
  const rows = [
    { name: t.details.phone, value: numbers },
    { name: t.details.plusCode, value: location.plusCode },
    {
      name: t.details.coordinates,
      value: findVisibleCell(location) === undefined ? formatPoint(arrivalPoint(location)) : '',
    },
  ];
  const hours = parseOpeningHours(location.hours);
  return (
    <section className="print-facts">
      {visibility !== 'private' && (
        <p className="print-code">
          <img src={shareImagePath('qr.svg', handle, label)} alt="" width={104} height={104} loading="lazy" />
          <LinkText link={link} />
        </p>
      )}
      <dl>
        {rows.map(
          ({ name, value }) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {hours.ok && <HoursTable hours={hours.value} />}
    </section>
  );
}
