import { useAccountTranslations } from '../../i18n/account.ts';
import { Field } from '../forms/field.tsx';

/** A password that is chosen; the name of the field is `new`. */
export function NewPasswordField({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const words = useAccountTranslations();
  return (
    <Field
      label={words.newPassword}
      name="new"
      type="password"
      autoComplete="new-password"
      hint={words.passwordHint}
      autoFocus={autoFocus}
      required
    />
  );
}
