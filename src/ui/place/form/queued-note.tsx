import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** That a form has what was typed before, and the way to begin again. */
export function StoredNote({ text, onStartOver }: { readonly text: string; readonly onStartOver: () => void }) {
  const { create } = useTranslations();
  return (
    <p className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-1 text-small">
      {text}
      <Button variant="text" onClick={onStartOver}>
        {create.startOver}
      </Button>
    </p>
  );
}
