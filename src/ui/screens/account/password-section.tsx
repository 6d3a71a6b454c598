import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApp } from '../../context/app-context.tsx';
import { useRefreshAccount } from '../../context/use-account.ts';
import { usePartTexts } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { AccountForm, NewPasswordField, PasswordField } from './account-form.tsx';
import { tokensKey } from './tokens-section.tsx';

export function PasswordSection() {
  const { client, toasts } = useApp();
  const t = usePartTexts('account');
  const refresh = useRefreshAccount();
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const change = async (fields: { current: string; new: string }) => {
    const changed = await client.api.changePassword({ body: { current: fields.current, new: fields.new } });
    if (!changed.ok) return changed.failure;
    toasts.show({ text: t.passwordChanged });
    setOpen(false);
    heading.current?.focus();
    await Promise.all([refresh(), cache.invalidateQueries({ queryKey: tokensKey })]);
    return undefined;
  };
  return (
    <Section title={t.password} hint={t.passwordLead} heading={heading} className="mt-10">
      {isOpen ? (
        <AccountForm submit={t.changePassword} asksPassword={false} onCancel={() => setOpen(false)} onSubmit={change}>
          <PasswordField name="current" autoFocus />
          <NewPasswordField />
        </AccountForm>
      ) : (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {t.changePassword}
        </Button>
      )}
    </Section>
  );
}
