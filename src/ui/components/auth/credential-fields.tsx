import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from '../../i18n/index.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { TextInput } from '../../kit/text-input.tsx';

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
  const t = useTranslations();
  const [visible, setVisible] = useState(false);
  const { errors } = form.formState;
  const passwordType = visible ? 'text' : 'password';
  return (
    <>
      <TextInput
        isLiteral
        label={signingUp ? t.auth.username : t.auth.usernameOrEmail}
        autoComplete={signingUp ? 'username' : 'username webauthn'}
        required
        error={errors.username?.message}
        {...form.register('username')}
      />
      {signingUp && (
        <TextInput
          label={t.auth.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      <TextInput
        label={t.auth.password}
        type={passwordType}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={signingUp ? t.auth.passwordHint : undefined}
        error={errors.password?.message}
        end={
          <IconButton
            icon={visible ? EyeOff : Eye}
            label={visible ? t.auth.hide : t.auth.show}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          />
        }
        {...form.register('password')}
      />
      {signingUp && (
        <TextInput
          label={t.auth.confirm}
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
