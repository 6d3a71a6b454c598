import { CircleAlert } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** A line in the bar of a rejected form. A press moves to the field with the error. */
export function NeedsAttention({
  text,
  onPress,
}: {
  /** The text of the line; by default, that one field needs attention. */
  readonly text?: string;
  readonly onPress: () => void;
}) {
  const { needsAttention } = useTranslations().placeForm;
  return (
    <div className="min-w-0 grow">
      <Button variant="text" icon={CircleAlert} className="text-danger text-small" onClick={onPress}>
        {text ?? needsAttention}
      </Button>
    </div>
  );
}
