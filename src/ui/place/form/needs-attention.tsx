import { CircleAlert } from 'lucide';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** A line in the bar of a refused form that leads to the field with the message. */
export function NeedsAttention({ onPress }: { readonly onPress: () => void }) {
  const t = useMessages('arrivalForm');
  return (
    <div className="min-w-0 grow">
      <Button variant="text" icon={CircleAlert} className="text-danger text-small" onClick={onPress}>
        {t.needsAttention}
      </Button>
    </div>
  );
}
