import { useId } from 'react';
import { useModerationTranslations } from '../../i18n/moderation.ts';

/** Finds what a list has by the beginning of a name. */
export function SearchField({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const { admin: words } = useModerationTranslations();
  const id = useId();
  return (
    <div className="grow">
      <label htmlFor={id} className="mb-1 block text-quiet text-small">
        {words.find}
      </label>
      <input
        id={id}
        type="search"
        className="field"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={100}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
