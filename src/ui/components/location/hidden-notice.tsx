import { EyeOff } from 'lucide-react';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';

/** For the members of the handle, to whom alone the server says why a place is hidden. */
export function HiddenNotice({ location: { hiddenReason } }: { readonly location: Location }) {
  const words = useTranslations();
  if (hiddenReason === '') return null;
  return (
    <div className="mt-4 flex max-w-2xl gap-3 rounded-card border border-line bg-sunken px-4 py-3">
      <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{words.receiver.hidden}</p>
        <p className="wrap-anywhere" dir="auto">
          {words.receiver.hiddenText(hiddenReason)}
        </p>
        <p className="text-quiet text-small">{words.receiver.hiddenAsk}</p>
      </div>
    </div>
  );
}
