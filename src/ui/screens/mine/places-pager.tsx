import { ChevronLeft, ChevronRight } from 'lucide';
import { DISPLAY_PAGE_SIZE } from '../../../usecases/index.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { VisiblePlaces } from './use-place-view.ts';

/** The range of the list that is shown, and the previous and next pages. */
export function PlacesPager({ visible }: { readonly visible: VisiblePlaces }) {
  const t = useTranslations();
  const { page, pages, matching, rows, change } = visible;
  if (pages === 1) return null;
  const first = (page - 1) * DISPLAY_PAGE_SIZE + 1;
  const go = (to: number) => {
    change({ page: to });
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label={t.mine.pages} className="flex items-center justify-between gap-2 px-4 pt-3 pb-20 md:px-6 lg:pb-6">
      <Button className="needs-script" disabled={page === 1} onClick={() => go(page - 1)}>
        <Icon icon={ChevronLeft} className="rtl:-scale-x-100" />
        <span className="max-md:sr-only">{t.mine.previous}</span>
      </Button>
      <p className="text-quiet text-small tabular-nums">
        {t.mine.range({ first, last: first + rows.length - 1, of: matching.length })}
      </p>
      <Button className="needs-script" disabled={page === pages} onClick={() => go(page + 1)}>
        <span className="max-md:sr-only">{t.mine.next}</span>
        <Icon icon={ChevronRight} className="rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}
