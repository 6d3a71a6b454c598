import { useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Shows what failed to load, and why, with a button to retry. */
export function FailedState({ text, onRetry }: { readonly text: string; readonly onRetry: () => unknown }) {
  const { trouble } = useTranslations();
  return (
    <Alert text={text}>
      <Button onClick={() => void onRetry()}>{trouble.retry}</Button>
    </Alert>
  );
}
