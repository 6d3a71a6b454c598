import { useModerationTranslations } from '../../i18n/moderation.ts';
import { Field } from '../forms/field.tsx';

/** Finds what a list has by the beginning of a name. */
export function SearchField({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const { admin: words } = useModerationTranslations();
  return (
    <Field
      className="grow"
      label={words.find}
      type="search"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      maxLength={100}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
