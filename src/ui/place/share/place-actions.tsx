import type { ReactNode } from 'react';
import { findVisibleCell } from '../../../domain/location/approximation.ts';
import { arrivalPoint } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { ApproximateNote } from '../view/access-notes.tsx';
import { AliasText } from '../view/alias-text.tsx';
import { ContactButtons, DoorFacts, Hours, InstructionsText, WayFromRoad } from '../view/arrival-details.tsx';
import { CheckWords } from '../view/check-words.tsx';
import { DistanceFromHere } from '../view/distance-from-here.tsx';
import { DriverCard } from '../view/driver-card.tsx';
import { HiddenNotice } from '../view/hidden-notice.tsx';
import { NavigateButton } from '../view/navigate-button.tsx';
import { PhotoStrip } from '../view/photo-strip.tsx';
import { EditLink, MovedNote } from '../view/place-record.tsx';
import { MovedSincePrinted } from '../view/printed-point.tsx';
import { SayName } from '../view/say-name.tsx';
import { VisibilityNote } from '../view/visibility-chip.tsx';
import { AccessRequestSection } from './access-request-section.tsx';
import { useShareLink } from './share-links.ts';
import { ShareButton } from './share-panel.tsx';

/** Shows what to know about a place before leaving, under its address everywhere. */
export function PlaceNotes({ location }: { readonly location: Location }) {
  return (
    <>
      <MovedNote location={location} />
      <MovedSincePrinted location={location} />
      <ApproximateNote location={location} />
      <HiddenNotice location={location} />
      <VisibilityNote location={location} />
    </>
  );
}

/**
 * How one arrives at a place and what can be done with it, in one order wherever it is shown: what its gate looks like and
 * how to find it, going there, calling, its link. The rows of the grid that the caller has.
 */
export function PlaceActions({
  location,
  isDocked = false,
  children,
}: {
  readonly location: Location;
  /** On a phone the Navigate button stays at the bottom. */
  readonly isDocked?: boolean;
  /** Additional buttons beside Share. */
  readonly children?: ReactNode;
}) {
  const { handle, label } = location;
  const link = useShareLink(handle, label);
  const isApproximate = findVisibleCell(location) !== undefined;
  return (
    <>
      <PhotoStrip location={location} />
      <InstructionsText location={location} />
      <NavigateButton location={location} docked={isDocked} isApproximate={isApproximate} />
      <ContactButtons location={location} link={location.visibility === 'private' ? undefined : link} />
      <DoorFacts location={location} />
      <div className="arrival-now -my-2 flex flex-wrap items-start gap-x-6">
        <Hours location={location} />
        <DistanceFromHere to={arrivalPoint(location)} />
      </div>
      <CheckWords location={location} />
      <WayFromRoad location={location} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShareButton location={location} />
        {children}
        <EditLink location={location} />
        <DriverCard location={location} name={<AliasText handle={handle} label={label} flow />} />
        <SayName location={location} />
      </div>
      {isApproximate && <AccessRequestSection name={location} />}
    </>
  );
}
