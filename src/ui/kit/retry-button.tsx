import { type ComponentProps, useState } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';

/**
 * For a failed download: reloads the page once the server answers. The missing file may belong to a removed version, so fetching it again
 * would fail too.
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
