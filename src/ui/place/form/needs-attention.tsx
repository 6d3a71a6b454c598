import { CircleAlert } from 'lucide';
import { Button } from '../../kit/button.tsx';

/** A line in the bar of a refused form that leads to the field with the message. */
export function NeedsAttention({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <div className="min-w-0 grow">
      <Button variant="text" icon={CircleAlert} className="text-danger text-small" onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}
