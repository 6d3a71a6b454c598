import { CircleAlert } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** A line in the bar of a refused form that leads to the field with the message. */
export function NeedsAttention({
  text,
  onPress,
}: {
  /** The words of the line; the default says that one field needs attention. */
  readonly text?: string;
  readonly onPress: () => void;
}) {
  const { needsAttention } = useTranslations().create;
  return (
    <div className="min-w-0 grow">
      <Button variant="text" icon={CircleAlert} className="text-danger text-small" onClick={onPress}>
        {text ?? needsAttention}
      </Button>
    </div>
  );
}
