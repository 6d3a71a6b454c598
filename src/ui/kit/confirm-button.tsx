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
  const [status, setStatus] = useState<'rest' | 'asking' | 'busy'>('rest');
  const button = useRef<HTMLButtonElement>(null);
  const press = async ({ detail }: MouseEvent) => {
    if (status === 'rest') setStatus('asking');
    // The second press of a double click confirms nothing.
    if (status !== 'asking' || detail > 1) return;
    setStatus('busy');
    await onConfirm();
    // After a failure the confirmation stays, so that one press retries.
    setStatus('asking');
  };
  const leave = () => {
    setStatus('rest');
    button.current?.focus();
  };
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      <Button
        ref={button}
        isBusy={status === 'busy'}
        aria-label={status === 'rest' ? name : undefined}
        variant={status === 'rest' ? variant : 'danger'}
        className="min-w-0"
        onClick={(event) => void press(event)}
      >
        <span className="wrap-anywhere min-w-0">{status === 'rest' ? children : confirmLabel}</span>
      </Button>
      {status !== 'rest' && cancelLabel !== undefined && (
        <Button variant="quiet" disabled={status === 'busy'} onClick={leave}>
          {cancelLabel}
        </Button>
      )}
    </span>
  );
}
