import { CalendarClock } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { MyPlacesPage } from './use-my-places-page.ts';

/** Asks an owner to review places that were neither moved nor confirmed for a year. */
export function DueReminder({ page: { visible } }: { readonly page: MyPlacesPage }) {
  const t = useTranslations();
  if (visible.due === 0) return null;
  return (
    <div className="needs-script mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-here-soft px-4 py-2 text-here-ink md:mx-6">
      <Icon icon={CalendarClock} />
      <p className="min-w-0 grow basis-40">{t.mine.dueText({ places: visible.due })}</p>
      <Button variant="text" className="font-semibold" onClick={() => visible.change({ state: 'due' })}>
        {t.mine.dueLook}
      </Button>
    </div>
  );
}
