import { type ComponentProps, useState } from 'react';
import { useTranslations } from '../i18n/index.ts';
import { Button } from './button.tsx';

/**
 * For what did not come: loads the page again once the server answers. What is missing may be of a version that is no more, so
 * fetching it again would not do; and to load the page while nothing answers would take away what there is.
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
