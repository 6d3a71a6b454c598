import { Volume2 } from 'lucide';
import type { Location } from '../../../domain/location/location.ts';
import { useCheckWords } from '../../hooks/use-check-words.ts';
import { useTranslations } from '../../i18n/index.ts';
import { IconButton } from '../../kit/icon-button.tsx';

/** The two words by which a place that was told by phone is confirmed, read aloud on request (ui/copy-and-share.ts). */
export function CheckWords({ location }: { readonly location: Location }) {
  const t = useTranslations().checkWords;
  const pair = useCheckWords(location);
  if (pair === '') return null;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-quiet text-small">
      <span title={t.explanation}>{t.title}</span>
      <span lang="en" dir="ltr" className="font-[560] text-ink">
        {pair}
      </span>
      <IconButton icon={Volume2} data-speak={pair} label={t.readAloud} className="can-speak-only" />
    </p>
  );
}
