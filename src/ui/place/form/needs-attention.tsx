import { CircleAlert } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** A line in the bar of a refused form that leads to the field with the message. */
export function NeedsAttention({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations();
  return (
    <div className="min-w-0 grow">
      <Button variant="text" icon={CircleAlert} className="text-danger text-small" onClick={onPress}>
        {t.edit.needsAttention}
      </Button>
    </div>
  );
}
