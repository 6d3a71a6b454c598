import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from '../../i18n/index.ts';
import { Field } from '../forms/field.tsx';

export interface CredentialsForm {
  username: string;
  email: string;
  password: string;
  confirm: string;
}

/** User name and password, and what an account that is made needs besides. */
export function CredentialFields({
  form,
  signingUp,
}: {
  readonly form: UseFormReturn<CredentialsForm>;
  readonly signingUp: boolean;
}) {
  const words = useTranslations();
  const [visible, setVisible] = useState(false);
  const { errors } = form.formState;
  const passwordType = visible ? 'text' : 'password';
  return (
    <>
      <Field
        label={signingUp ? words.auth.username : words.auth.usernameOrEmail}
        autoComplete={signingUp ? 'username' : 'username webauthn'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...form.register('username')}
      />
      {signingUp && (
        <Field
          label={words.auth.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      <Field
        label={words.auth.password}
        type={passwordType}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={signingUp ? words.auth.passwordHint : undefined}
        error={errors.password?.message}
        end={
          <button
            type="button"
            aria-label={visible ? words.auth.hide : words.auth.show}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
          >
            {visible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </button>
        }
        {...form.register('password')}
      />
      {signingUp && (
        <Field
          label={words.auth.confirm}
          type={passwordType}
          autoComplete="new-password"
          required
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
      )}
    </>
  );
}
