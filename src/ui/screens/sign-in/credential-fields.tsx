import { type UseFormReturn, useWatch } from 'react-hook-form';
import { parseEmail } from '../../../domain/accounts/account.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useTranslations } from '../../i18n/index.ts';
import { PasswordInput, PasswordStrengthHint } from '../../kit/password-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';

export interface CredentialsForm {
  username: string;
  /** The email address of an account that is created. `confirm` is also only for a new account. */
  email?: string;
  password: string;
  confirm?: string;
}

/** User name and password, and what an account that is made needs besides. */
export function CredentialFields({
  form,
  signingUp,
}: {
  readonly form: UseFormReturn<CredentialsForm>;
  readonly signingUp: boolean;
}) {
  const t = useTranslations();
  const { errors } = form.formState;
  const [username = '', password = ''] = useWatch({ control: form.control, name: ['username', 'password'] });
  const usernameLabel = signingUp ? t.auth.username : t.auth.usernameOrEmail;
  const isFilled = (what: string) => (text: string | undefined) => text?.trim() !== '' || t.auth.required({ what });
  return (
    <>
      <TextInput
        isLiteral
        label={usernameLabel}
        autoComplete={signingUp ? 'username' : 'username webauthn'}
        required
        error={errors.username?.message}
        {...form.register('username', { validate: isFilled(usernameLabel) })}
      />
      {signingUp && (
        <TextInput
          label={t.auth.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email', {
            validate: {
              isFilled: isFilled(t.auth.email),
              isShaped: (text = '') => parseEmail(text).ok || t.auth.emailShape,
            },
          })}
        />
      )}
      <PasswordInput
        label={t.auth.password}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={
          signingUp ? (
            <PasswordStrengthHint password={password} username={username} hint={t.auth.passwordHint} />
          ) : undefined
        }
        error={errors.password?.message}
        {...form.register('password', {
          validate: (text) => text !== '' || t.auth.required({ what: t.auth.password }),
        })}
      />
      {signingUp && (
        <PasswordInput
          label={t.auth.confirm}
          autoComplete="new-password"
          required
          error={errors.confirm?.message}
          {...form.register('confirm', {
            deps: ['password'],
            validate: {
              isFilled: (text) => text !== '' || t.auth.required({ what: t.auth.confirm }),
              isSame: (text, { password: first }) =>
                text === first || failureMessage({ kind: 'passwords-differ' }, t).text,
            },
          })}
        />
      )}
    </>
  );
}
