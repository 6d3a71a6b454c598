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

/** The username and password, and the additional fields of a new account. */
export function CredentialFields({ signingUp }: { readonly signingUp: boolean }) {
  const t = useTranslations();
  const { formState, setFocus, setValue } = useFormContext<CredentialsForm>();
  const [username = '', password = ''] = useWatch<CredentialsForm, ['username', 'password']>({
    name: ['username', 'password'],
  });
  const findProblem = useUsernameProblem(signingUp);
  const problem = findProblem(username);
  const usernameLabel = signingUp ? t.auth.username : t.shared.usernameOrEmail;
  return (
    <>
      <FormInput
        isLiteral
        name="username"
        label={usernameLabel}
        autoComplete={signingUp ? 'username' : 'username webauthn'}
        required
        options={{
          validate: (text) => {
            if (text.trim() === '') return t.shared.required({ what: usernameLabel });
            return findProblem(text)?.text ?? true;
          },
        }}
      />
      {problem !== undefined && (
        <UsernameProblem
          {...problem}
          isRefused={formState.errors.username !== undefined}
          onTake={(proposal) => {
            setValue('username', proposal, { shouldValidate: true });
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
              if (text === '') return t.shared.required({ what: t.auth.confirm });
              return text === first || failureMessage({ kind: 'passwords-differ' }, t).text;
            },
          }}
        />
      )}
    </>
  );
}

interface Problem {
  readonly text: string;
  /** A username similar to the typed one that is allowed. */
  readonly proposal: string | undefined;
  readonly use: (values: { readonly username: string }) => string;
}

/** Returns a function that finds why a username is not allowed. Its check is loaded when the form creates an account. */
function useUsernameProblem(signingUp: boolean): (username: string) => Problem | undefined {
  const t = useLazyMessages('signUp', signingUp);
  const [check, setCheck] = useState<typeof checkUsername>();
  useEffect(() => {
    // If the check does not load, the server reports the problem later.
    if (signingUp)
      import('./check-username.ts').then(
        ({ checkUsername }) => setCheck(() => checkUsername),
        () => undefined,
      );
  }, [signingUp]);
  return (username) => {
    const found = check?.(username);
    return t && found && { text: t[found.problem], proposal: found.proposal, use: t.use };
  };
}

/** Explains why a username that is being typed is not allowed, unless the field already does, and offers a similar one. */
function UsernameProblem({
  text,
  proposal,
  use,
  isRefused,
  onTake,
}: Problem & { readonly isRefused: boolean; readonly onTake: (username: string) => void }) {
  return (
    <p role="status" className="-mt-3 flex flex-wrap items-center gap-x-3 text-danger text-small">
      {!isRefused && text}
      {proposal !== undefined && (
        <Button variant="text" onClick={() => onTake(proposal)}>
          {use({ username: proposal })}
        </Button>
      )}
    </p>
  );
}
