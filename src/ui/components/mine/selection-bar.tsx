import { RotateCcw, Trash2, X } from 'lucide-react';
import type { Location } from '../../../domain/location.ts';
import type { Place } from '../../controllers/my-places.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import { useTranslations } from '../../i18n/index.ts';
import { ExportMenu } from './export-menu.tsx';
import { SignsMenu } from './signs-menu.tsx';

/** What can be done with the selected places; it stays at the bottom of the window. */
export function SelectionBar({
  selection,
  matching,
  isInBin,
  isBusy,
  onRemove,
  onRestore,
}: {
  readonly selection: Selection;
  readonly matching: readonly Place[];
  readonly isInBin: boolean;
  readonly isBusy: boolean;
  readonly onRemove: (locations: readonly Location[]) => void;
  readonly onRestore: (locations: readonly Location[]) => void;
}) {
  const words = useTranslations();
  const locations = matching.filter(({ alias }) => selection.chosen.has(alias)).map(({ location }) => location);
  const isAll = locations.length === matching.length;
  const Icon = isInBin ? RotateCcw : Trash2;
  return (
    <section
      aria-label={words.mine.selection}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-2 shadow-float md:px-6"
    >
      <button
        type="button"
        aria-label={words.mine.endSelection}
        className="button button-quiet -ms-3 px-3"
        onClick={selection.end}
      >
        <X aria-hidden className="size-5" />
      </button>
      <p role="status" className="grow tabular-nums">
        {words.mine.selected(locations.length)}
      </p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => selection.choose(isAll ? [] : matching.map(({ alias }) => alias))}
      >
        {isAll ? words.mine.selectNone : words.mine.selectAll(matching.length)}
      </button>
      <div className="flex basis-full gap-2 *:grow *:whitespace-nowrap *:px-2 max-md:[&_svg]:hidden">
        {!isInBin && (
          <ExportMenu locations={locations} className="button button-plain">
            {words.mine.export}
          </ExportMenu>
        )}
        {!isInBin && <SignsMenu locations={locations} />}
        <button
          type="button"
          disabled={locations.length === 0 || isBusy}
          className="button button-plain"
          onClick={() => (isInBin ? onRestore : onRemove)(locations)}
        >
          <Icon aria-hidden className="size-4" />
          {isInBin ? words.mine.restore : words.mine.delete}
        </button>
      </div>
    </section>
  );
}
