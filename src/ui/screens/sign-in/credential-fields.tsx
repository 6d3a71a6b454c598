import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { parseEmail } from '../../../domain/accounts/account.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useLazyMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { PasswordInput, PasswordStrengthHint } from '../../kit/password-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { checkUsername } from './check-username.ts';

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
      {signingUp && errors.username === undefined && (
        <UsernameProblem
          username={username}
          onTake={(proposal) => {
            form.setValue('username', proposal);
            form.setFocus('username');
          }}
        />
      )}
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

/** Explains why a user name that is being typed is not allowed, and offers one that is like it. The check is loaded with the first letter. */
function UsernameProblem({
  username,
  onTake,
}: {
  readonly username: string;
  readonly onTake: (username: string) => void;
}) {
  const isTyped = username !== '';
  const t = useLazyMessages('signUp', isTyped);
  const [check, setCheck] = useState<typeof checkUsername>();
  useEffect(() => {
    // Without a network the server says the same later.
    if (isTyped)
      import('./check-username.ts').then(
        ({ checkUsername }) => setCheck(() => checkUsername),
        () => undefined,
      );
  }, [isTyped]);
  const found = check?.(username);
  if (t === undefined || found === undefined) return null;
  const { problem, proposal } = found;
  return (
    <p role="status" className="-mt-3 flex flex-wrap items-center gap-x-3 text-danger text-small">
      {t[problem]}
      {proposal !== undefined && (
        <Button variant="text" onClick={() => onTake(proposal)}>
          {t.use({ username: proposal })}
        </Button>
      )}
    </p>
  );
}
