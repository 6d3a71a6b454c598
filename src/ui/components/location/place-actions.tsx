import { shownCell } from '../../../domain/location/approximation.ts';
import { arrivalPoint } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AccessRequestSection } from '../access-requests/access-request-section.tsx';
import {
  ArrivalFacts,
  ContactButtons,
  GatePhotos,
  InstructionsText,
  WayFromRoad,
} from '../arrival/arrival-details.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ApproximateNote } from './access-notes.tsx';
import { CheckWords } from './check-words.tsx';
import { DistanceFromHere } from './distance-from-here.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { NavigateButton } from './navigate-button.tsx';
import { EditLink, MovedNote } from './place-record.tsx';
import { useShareLink } from './share-links.ts';
import { ShareMenu } from './share-menu.tsx';
import { VisibilityNote } from './visibility-chip.tsx';

/** What is to be known of a place before setting out, under its address wherever it is shown. */
export function PlaceNotes({ location }: { readonly location: Location }) {
  return (
    <>
      <MovedNote location={location} />
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
  const t = useTranslations();
  const { handle, label } = location;
  const isApproximate = shownCell(location) !== undefined;
  return (
    <>
      <GatePhotos location={location} />
      <InstructionsText location={location} />
      <NavigateButton location={location} docked={isDocked} isApproximate={isApproximate} />
      <ContactButtons location={location} />
      <WayFromRoad location={location} />
      <ArrivalFacts location={location} />
      <div className="needs-scripting flex flex-wrap gap-2 *:grow *:whitespace-nowrap *:px-2">
        <CopyButton text={useShareLink(handle, label)} what={t.details.copyLink}>
          {t.details.copyLink}
        </CopyButton>
        <ShareMenu location={location} />
        <EditLink location={location} />
      </div>
      {isApproximate && <AccessRequestSection name={location} />}
      <CheckWords location={location} />
      <DistanceFromHere to={arrivalPoint(location)} />
    </>
  );
}
