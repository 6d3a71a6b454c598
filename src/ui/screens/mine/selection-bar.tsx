import { Pencil, RotateCcw, Trash2, X } from 'lucide';
import type { RefObject } from 'react';
import { formatAlias } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Toolbar } from '../../kit/toolbar.tsx';
import type { SearchablePlace } from '../../place/mine/my-places.ts';
import { SignsMenu } from '../../place/share/signs-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Selection } from './use-selection.ts';

/** Shows the actions for the selected places. The bar stays at the bottom of the window. */
export function SelectionBar({
  selection,
  matching,
  isInBin,
  isBusy,
  onRemove,
  onRestore,
  onEdit,
  editButton,
}: {
  readonly selection: Selection;
  readonly matching: readonly SearchablePlace[];
  readonly isInBin: boolean;
  readonly isBusy: boolean;
  readonly onRemove: (locations: readonly Location[]) => void;
  readonly onRestore: (locations: readonly Location[]) => void;
  /** Opens the form for all selected places. */
  readonly onEdit: () => void;
  readonly editButton: RefObject<HTMLButtonElement | null>;
}) {
  const t = useTranslations();
  const locations = matching.filter(({ alias }) => selection.chosen.has(alias)).map(({ location }) => location);
  const isAll = locations.length === matching.length;
  const icon = isInBin ? RotateCcw : Trash2;
  return (
    <Toolbar aria-label={t.mine.selection}>
      <Button
        variant="quiet"
        icon={X}
        aria-label={t.mine.endSelection}
        className="-ms-3 px-3"
        onClick={selection.end}
      ></Button>
      <p role="status" className="grow tabular-nums">
        {t.mine.selected({ places: locations.length })}
      </p>
      <Button variant="quiet" onClick={() => selection.choose(isAll ? [] : matching.map(({ alias }) => alias))}>
        {isAll ? t.mine.selectNone : t.mine.selectAll({ places: matching.length })}
      </Button>
      <div className="flex basis-full flex-wrap gap-1.5 *:grow *:whitespace-nowrap *:px-1.5 max-md:*:text-second md:gap-2 max-md:[&_svg]:hidden">
        {!isInBin && (
          <Button ref={editButton} icon={Pencil} disabled={locations.length === 0} isBusy={isBusy} onClick={onEdit}>
            {t.mine.edit}
          </Button>
        )}
        {!isInBin && <ExportMenu locations={locations}>{t.mine.export}</ExportMenu>}
        {!isInBin && <SignsMenu aliases={locations.map(({ handle, label }) => formatAlias(handle, label))} />}
        <Button
          icon={icon}
          disabled={locations.length === 0 || isBusy}
          onClick={() => (isInBin ? onRestore : onRemove)(locations)}
        >
          {isInBin ? t.shared.restore : t.mine.delete}
        </Button>
      </div>
    </Toolbar>
  );
}
