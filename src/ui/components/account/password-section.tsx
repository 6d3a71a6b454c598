import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useRefreshAccount } from '../../hooks/use-account.ts';
import { useAccountTranslations } from '../../i18n/account.ts';
import { Field } from '../forms/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { tokensKey } from './tokens-section.tsx';

export function PasswordSection() {
  const { useCases, toasts } = useApp();
  const words = useAccountTranslations();
  const refresh = useRefreshAccount();
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection title={words.password} lead={words.passwordLead} heading={heading}>
      {isOpen ? (
        <AccountForm
          submit={words.changePassword}
          asksPassword={false}
          onCancel={() => setOpen(false)}
          onSubmit={async (field) => {
            const changed = await useCases.account.changePassword(field('current'), field('new'));
            if (!changed.ok) return changed.failure;
            toasts.show({ text: words.passwordChanged });
            setOpen(false);
            heading.current?.focus();
            await Promise.all([refresh(), cache.invalidateQueries({ queryKey: tokensKey })]);
            return undefined;
          }}
        >
          <Field
            label={words.currentPassword}
            name="current"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
          <NewPasswordField />
        </AccountForm>
      ) : (
        <button type="button" className="button button-plain mt-4" onClick={() => setOpen(true)}>
          {words.changePassword}
        </button>
      )}
    </AccountSection>
  );
}
