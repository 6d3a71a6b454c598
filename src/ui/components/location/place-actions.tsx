import { shownCell } from '../../../domain/approximation.ts';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { NavigateButton } from '../receiver/navigate-button.tsx';
import { EditLink } from './place-record.tsx';
import { useShareLink } from './share-links.ts';
import { ShareMenu } from './share-menu.tsx';

/** What can be done with a place, in one order wherever it is shown: go there, copy its link, send it, change it. */
export function PlaceActions({
  location,
  isDocked = false,
}: {
  readonly location: Location;
  /** On a phone the way there stays under the thumb. */
  readonly isDocked?: boolean;
}) {
  const words = useTranslations();
  const { handle, label } = location;
  return (
    <div className="grid gap-2">
      <NavigateButton location={location} docked={isDocked} isApproximate={shownCell(location) !== undefined} />
      <div className="needs-scripting flex flex-wrap gap-2 *:grow *:whitespace-nowrap *:px-2">
        <CopyButton text={useShareLink(handle, label)} what={words.details.copyLink}>
          {words.details.copyLink}
        </CopyButton>
        <ShareMenu location={location} />
        <EditLink location={location} />
      </div>
    </div>
  );
}
