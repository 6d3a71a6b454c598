import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import { arrivalPoint, listWayPhotos } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { getWay } from '../../../domain/location/way.ts';
import { getLocale } from '../../../i18n/messages/format.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Fold } from '../../kit/fold.tsx';
import { Icon } from '../../kit/icon.tsx';
import { getCorners } from '../../map/cell-corners.ts';
import { FileLinks } from '../../place/share/file-links.tsx';
import { PlaceActions, PlaceNotes } from '../../place/share/place-actions.tsx';
import { createMapSources } from '../../place/share/share-links.ts';
import { GrantedNote } from '../../place/view/access-notes.tsx';
import { AddressAndCodes } from '../../place/view/address-and-codes.tsx';
import { AddressText } from '../../place/view/address-text.tsx';
import { AliasName } from '../../place/view/alias-text.tsx';
import { CheckedNote } from '../../place/view/place-record.tsx';
import { ReportLink } from '../../place/view/report-link.tsx';
import { FormerName } from './former-name.tsx';
import { OfflineStar } from './offline-star.tsx';
import { OpenInRow } from './open-in.tsx';
import { PrintFacts } from './print-facts.tsx';
import { StaticFirstMap } from './static-first-map.tsx';

/** The zoom at which the pin's cell and single houses are visible. */
const STREET_ZOOM = 17;

/**
 * The page of one place. Its order follows the arrival: name, address, way and actions, then other apps and codes. It is complete without
 * scripts.
 */
export function ReceiverPlace({
  location,
  picture,
  formerName,
  grantedUntil,
}: {
  readonly location: Location;
  /** The server-rendered map, if the page includes it. */
  readonly picture: string | undefined;
  readonly formerName: string | undefined;
  /** The end of the grant that shows the place, in ISO 8601. */
  readonly grantedUntil?: string | undefined;
}) {
  const t = useTranslations();
  const { handle, label } = location;
  // A place opened by PIN is not stored on the device (ui/offline/store-place.ts).
  const canBeSaved = location.visibility !== 'protected' || location.createdBy !== '' || grantedUntil !== undefined;
  const cell = findVisibleCell(location);
  const [cells] = useState(() => (cell === undefined ? [] : [cell]));
  const [fit] = useState(() => getCorners(cells));
  const [way] = useState(() => getWay(location));
  const [photosOfWay] = useState(() => listWayPhotos(location).map(({ point }) => point));
  // A single point has no extent, so its own zoom is used.
  const [shownPoints] = useState(() => {
    const points = [arrivalPoint(location), ...(location.entrance === '' ? [] : [location]), ...way, ...photosOfWay];
    return points.length === 1 ? [] : points;
  });
  return (
    <div className="receiver">
      <div className="receiver-lead">
        <header>
          <h1>
            <AliasName handle={handle} label={label} />
          </h1>
          <FormerName alias={formerName} />
          <p className="wrap-anywhere mt-1 text-second text-quiet">
            <AddressText location={location} />
          </p>
          <GrantedNote until={grantedUntil} timeZone={location.timeZone} />
          <PlaceNotes location={location} />
        </header>
        <PlaceActions location={location} isDocked>
          {canBeSaved && <OfflineStar location={location} />}
        </PlaceActions>
      </div>
      <StaticFirstMap
        label={t.shared.receiverMap({ alias: formatAlias(handle, label) })}
        {...createMapSources(picture, { handle, label, locale: getLocale(t), beside: 'column' })}
        centre={arrivalPoint(location)}
        zoom={STREET_ZOOM}
        {...(cell === undefined
          ? {
              pin: arrivalPoint(location),
              line: location.entrance === '' ? undefined : [location, arrivalPoint(location)],
              way,
              wayPhotos: photosOfWay,
              fit: shownPoints,
            }
          : { cells, fit })}
        className="receiver-map lg:rounded-none lg:border-y-0 lg:border-e-0"
      />
      <PrintFacts location={location} />
      <div className="receiver-rest">
        <section aria-labelledby="open-in">
          <h2 id="open-in" className="mb-2 text-quiet text-small">
            {t.receiver.openIn}
          </h2>
          <OpenInRow location={location} />
        </section>
        <div className="border-line border-b">
          <Fold summary={t.receiver.codes}>
            <div className="border-line border-t">
              {location.entrance !== '' && <p className="py-2 text-quiet text-small">{t.arrival.codesOfGate}</p>}
              <AddressAndCodes location={location} />
              <h3 className="mt-3 text-quiet text-small">{t.share.file}</h3>
              <FileLinks path={receiverPath(handle, label)} />
            </div>
          </Fold>
          <Link to={receiverPath(handle)} className="fold-row text-ink no-underline hover:text-accent-strong">
            <span className="wrap-anywhere min-w-0">{t.shared.allPlaces({ handle })}</span>
            <Icon icon={ChevronRight} className="ms-auto text-quiet rtl:-scale-x-100" />
          </Link>
        </div>
        <CheckedNote location={location} />
        <ReportLink location={location} />
      </div>
    </div>
  );
}
