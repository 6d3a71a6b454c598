import { EllipsisVertical, Plus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { MyPlacesPage } from '../../hooks/use-my-places-page.ts';
import { useTranslations } from '../../i18n/index.ts';
import { menuClass, menuItemClass } from '../controls/menu-styles.ts';
import { ExportItems, ExportMenu } from './export-menu.tsx';

/** The title with how many places there are, and what can be done with all of them; on a phone in one menu. */
export function PlacesHeader({
  heading,
  mine,
}: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly mine: MyPlacesPage;
}) {
  const words = useTranslations();
  const { shown, selection, isInBin, counts } = mine;
  const locations = shown.matching.map(({ location }) => location);
  const canSelect = locations.length > 0 && !selection.isOn;
  return (
    <div className="flex min-h-14 items-center gap-2 px-4 pb-2 md:px-6">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 grow whitespace-nowrap text-title lg:text-large">
        {words.mine.title} <span className="font-normal text-quiet tabular-nums lg:text-lead">{counts.live}</span>
      </h1>
      {!isInBin && (
        <ExportMenu locations={locations} className="button button-plain needs-script max-md:hidden">
          {words.mine.export}
        </ExportMenu>
      )}
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={words.mine.moreOfAll}
          className="needs-script -me-1 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink md:hidden"
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={2} collisionPadding={8} className={menuClass}>
            <DropdownMenu.Item className={menuItemClass} disabled={!canSelect} onSelect={selection.start}>
              {words.mine.selectSeveral}
            </DropdownMenu.Item>
            {!isInBin && locations.length > 0 && (
              <>
                <DropdownMenu.Separator className="my-1 border-line border-t" />
                <DropdownMenu.Label className="px-4 py-1 text-quiet text-small">{words.mine.export}</DropdownMenu.Label>
                <ExportItems locations={locations} />
              </>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <Link to="/create" className="button button-primary shrink-0 px-3 md:px-4">
        <Plus aria-hidden className="size-5" />
        <span className="max-md:hidden">{words.mine.name}</span>
        <span className="md:hidden">{words.mine.new}</span>
      </Link>
    </div>
  );
}
