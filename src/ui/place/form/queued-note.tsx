import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';

/** A note that a form contains a draft, with a way to start over. */
export function StoredNote({ text, onStartOver }: { readonly text: string; readonly onStartOver: () => void }) {
  const { placeForm } = useTranslations();
  return (
    <p className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-1 text-small">
      {text}
      <Button variant="text" onClick={onStartOver}>
        {placeForm.startOver}
      </Button>
    </p>
  );
}
