import { shownCell } from '../../../domain/location/approximation.ts';
import { arrivalPoint } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { AccessRequestSection } from '../access-requests/access-request-section.tsx';
import { ContactButtons, DoorFacts, Hours, InstructionsText, WayFromRoad } from '../arrival/arrival-details.tsx';
import { DriverCard } from '../arrival/driver-card.tsx';
import { PhotoStrip } from '../arrival/photo-strip.tsx';
import { ApproximateNote } from './access-notes.tsx';
import { AliasText } from './alias-text.tsx';
import { CheckWords } from './check-words.tsx';
import { DistanceFromHere } from './distance-from-here.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { NavigateButton } from './navigate-button.tsx';
import { EditLink, MovedNote } from './place-record.tsx';
import { MovedSincePrinted } from './printed-point.tsx';
import { SayName } from './say-name.tsx';
import { useShareLink } from './share-links.ts';
import { ShareButton } from './share-panel.tsx';
import { VisibilityNote } from './visibility-chip.tsx';

/** What is to be known of a place before setting out, under its address wherever it is shown. */
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
}: {
  readonly location: Location;
  /** On a phone the way there stays under the thumb. */
  readonly isDocked?: boolean;
}) {
  const { handle, label } = location;
  const link = useShareLink(handle, label);
  const isApproximate = shownCell(location) !== undefined;
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
        <EditLink location={location} />
        <DriverCard location={location} name={<AliasText handle={handle} label={label} flow />} />
        <SayName location={location} />
      </div>
      {isApproximate && <AccessRequestSection name={location} />}
    </>
  );
}
