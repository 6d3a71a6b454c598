import { type ComponentProps, useState } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';

/**
 * The retry button after a chunk failed to load. It reloads the page when the server is reachable: fetching the file again would fail if a
 * new version has removed it.
 */
export function RetryButton({ variant }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const { uiMessages, trouble } = useTranslations();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const answered = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined);
    if (answered === undefined) setBusy(false);
    else window.location.reload();
  };
  return (
    <Button variant={variant} isBusy={busy} onClick={load}>
      {busy ? uiMessages.loading : trouble.retry}
    </Button>
  );
}
