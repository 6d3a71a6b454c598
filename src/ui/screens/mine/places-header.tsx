import { EllipsisVertical, Plus } from 'lucide';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '../../i18n/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import { ExportItems, ExportMenu } from './export-menu.tsx';
import type { MyPlacesPage } from './use-my-places-page.ts';

/** The title with the number of places, and actions for all of them; on a phone in one menu. */
export function PlacesHeader({
  heading,
  page,
}: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly page: MyPlacesPage;
}) {
  const t = useTranslations();
  const navigate = useNavigate();
  const { visible, selection, isInBin, counts } = page;
  const locations = visible.matching.map(({ location }) => location);
  const count =
    visible.typed === '' ? counts[visible.view.state] : t.mine.count({ places: locations.length, isComplete: true });
  const canSelect = locations.length > 0 && !selection.isOn;
  return (
    <div className="flex min-h-14 items-center gap-2 px-4 pb-2 md:px-6">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 grow whitespace-nowrap text-title">
        {t.shared.myPlaces} <span className="font-normal text-quiet tabular-nums lg:text-lead">{count}</span>
      </h1>
      {!isInBin && (
        <ButtonLink to="/mine/import" aria-label={t.mine.bring} className="needs-script shrink-0 px-3 max-md:hidden">
          {t.mine.import}
        </ButtonLink>
      )}
      {!isInBin && (
        <ExportMenu locations={locations} className="needs-script max-md:hidden">
          {t.mine.export}
        </ExportMenu>
      )}
      <Menu
        trigger={
          <IconButton icon={EllipsisVertical} label={t.mine.moreOfAll} className="needs-script -me-1 md:hidden" />
        }
      >
        <MenuItem onSelect={() => navigate('/mine/import')}>{t.mine.bring}</MenuItem>
        <MenuItem disabled={!canSelect} onSelect={selection.start}>
          {t.mine.selectSeveral}
        </MenuItem>
        {!isInBin && locations.length > 0 && (
          <>
            <MenuSeparator>{t.mine.export}</MenuSeparator>
            <ExportItems locations={locations} />
          </>
        )}
      </Menu>
      <ButtonLink variant="primary" icon={Plus} to="/create" className="shrink-0 px-3 md:px-4">
        <span className="max-md:hidden lg:hidden">{t.mine.name}</span>
        <span className="md:max-lg:hidden">{t.mine.new}</span>
      </ButtonLink>
    </div>
  );
}
