import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

/** A button that is busy until its action ends. */
export function ActionButton({
  onAct,
  ...button
}: Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick'> & { readonly onAct: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const onPress = async () => {
    setBusy(true);
    try {
      await onAct();
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} isBusy={isBusy} onClick={() => void onPress()} />;
}
