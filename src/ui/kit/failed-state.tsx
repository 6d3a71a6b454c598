import { useTranslations } from '../i18n/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Shows what did not load, and why, with the button that requests it again. */
export function FailedState({ text, onRetry }: { readonly text: string; readonly onRetry: () => unknown }) {
  const { trouble } = useTranslations();
  return (
    <Alert text={text}>
      <Button onClick={() => void onRetry()}>{trouble.retry}</Button>
    </Alert>
  );
}
