import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';

/** A button that acts on its second press. After the first it asks for confirmation, with a cancel button beside it. */
export function ConfirmButton({
  confirmLabel,
  cancelLabel,
  onConfirm,
  variant = 'plain',
  'aria-label': name,
  children,
}: Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label' | 'children'> & {
  /** The label of the second press. */
  readonly confirmLabel: string;
  /** The label of the cancel button. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => Promise<unknown>;
}) {
  const [at, setAt] = useState<'rest' | 'asking' | 'busy'>('rest');
  const button = useRef<HTMLButtonElement>(null);
  const press = async ({ detail }: MouseEvent) => {
    if (at === 'rest') setAt('asking');
    // The second press of a double click confirms nothing.
    if (at !== 'asking' || detail > 1) return;
    setAt('busy');
    await onConfirm();
    // After a failure the confirmation stays, so that one press retries.
    setAt('asking');
  };
  const leave = () => {
    setAt('rest');
    button.current?.focus();
  };
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      <Button
        ref={button}
        isBusy={at === 'busy'}
        aria-label={at === 'rest' ? name : undefined}
        variant={at === 'rest' ? variant : 'danger'}
        className="min-w-0"
        onClick={(event) => void press(event)}
      >
        <span className="wrap-anywhere min-w-0">{at === 'rest' ? children : confirmLabel}</span>
      </Button>
      {at !== 'rest' && cancelLabel !== undefined && (
        <Button variant="quiet" disabled={at === 'busy'} onClick={leave}>
          {cancelLabel}
        </Button>
      )}
    </span>
  );
}
