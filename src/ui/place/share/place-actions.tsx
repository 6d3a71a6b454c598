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
import { useReceiverLink } from './share-links.ts';
import { ShareButton } from './share-panel.tsx';

/** The notes about a place below its address, such as that it has moved. */
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
 * The arrival and the actions of a place, in the same order on all screens: photos and instructions, navigation, contact, link. It renders
 * rows of the caller's grid.
 */
export function PlaceActions({
  location,
  isDocked = false,
  children,
}: {
  readonly location: Location;
  /** Fixes the Navigate button at the bottom on a phone. */
  readonly isDocked?: boolean;
  /** Additional buttons next to Share. */
  readonly children?: ReactNode;
}) {
  const { handle, label } = location;
  const link = useReceiverLink(handle, label);
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
