import { EyeOff } from 'lucide';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';

/** A notice with the reason of a takedown, which only members of the handle get. */
export function HiddenNotice({ location: { hiddenReason } }: { readonly location: Location }) {
  const t = useTranslations();
  if (hiddenReason === '') return null;
  return (
    <Alert
      tone="note"
      icon={EyeOff}
      className="mt-4 max-w-2xl"
      text={
        <>
          <p className="font-medium">{t.placeView.hidden}</p>
          <p dir="auto">{t.placeView.hiddenText({ reason: hiddenReason })}</p>
          <p className="text-quiet text-small">{t.placeView.hiddenAsk}</p>
        </>
      }
    />
  );
}
