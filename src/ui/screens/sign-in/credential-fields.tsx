import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { failureMessage } from '../../../i18n/index.ts';
import { useLazyMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FormInput, FormPasswordInput } from '../../kit/form.tsx';
import { PasswordStrengthHint } from '../../kit/password-input.tsx';
import type { checkUsername } from './check-username.ts';

export interface CredentialsForm {
  username: string;
  /** The email address of an account that is created. `confirm` is also only for a new account. */
  email?: string;
  password: string;
  confirm?: string;
}

/** User name and password, and what an account that is made needs besides. */
export function CredentialFields({ signingUp }: { readonly signingUp: boolean }) {
  const t = useTranslations();
  const { formState, setFocus, setValue } = useFormContext<CredentialsForm>();
  const [username = '', password = ''] = useWatch<CredentialsForm, ['username', 'password']>({
    name: ['username', 'password'],
  });
  return (
    <>
      <FormInput
        isLiteral
        name="username"
        label={signingUp ? t.auth.username : t.auth.usernameOrEmail}
        autoComplete={signingUp ? 'username' : 'username webauthn'}
        required
      />
      {signingUp && formState.errors.username === undefined && (
        <UsernameProblem
          username={username}
          onTake={(proposal) => {
            setValue('username', proposal);
            setFocus('username');
          }}
        />
      )}
      {signingUp && <FormInput name="email" label={t.auth.email} type="email" autoComplete="email" required />}
      <FormPasswordInput
        name="password"
        label={t.auth.password}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={
          signingUp ? (
            <PasswordStrengthHint password={password} username={username} hint={t.auth.passwordHint} />
          ) : undefined
        }
      />
      {signingUp && (
        <FormPasswordInput
          name="confirm"
          label={t.auth.confirm}
          autoComplete="new-password"
          required
          options={{
            deps: ['password'],
            validate: (text, { password: first }) => {
              if (text === '') return t.auth.required({ what: t.auth.confirm });
              return text === first || failureMessage({ kind: 'passwords-differ' }, t).text;
            },
          }}
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
