import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAccount, useRefreshAccount } from '../../context/use-account.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { FormCheckbox } from '../../kit/form.tsx';
import { Section } from '../../kit/section.tsx';
import { AccountForm, NewPasswordField, PasswordField } from './account-form.tsx';
import { SignInAgain } from './identities-section.tsx';
import { DelegatedAccessList, hasDelegatedAccess } from './recovery-effects.tsx';
import { tokensKey } from './tokens-section.tsx';

const delegatedKey = ['delegated-access'] as const;

interface Fields {
  /** Absent if the account has no password. */
  readonly current?: string;
  readonly new: string;
  readonly endDelegatedAccess?: boolean;
}

/** Offers to revoke delegated access, which is listed before the form is submitted. */
function EndDelegatedAccess() {
  const { client } = useApp();
  const t = useMessages('account');
  const isChosen = useWatch<Fields, 'endDelegatedAccess'>({ name: 'endDelegatedAccess' }) === true;
  const { data } = useQuery({ queryKey: delegatedKey, queryFn: () => client.api.getDelegatedAccess() });
  return (
    <div className="grid gap-2">
      <FormCheckbox name="endDelegatedAccess" hint={t.endDelegatedAccessHint}>
        {t.endDelegatedAccess}
      </FormCheckbox>
      {isChosen && data?.ok && hasDelegatedAccess(data.value) && (
        <div role="status" className="card grid gap-2 p-4">
          <DelegatedAccessList delegated={data.value} />
        </div>
      )}
    </div>
  );
}

export function PasswordSection() {
  const { client, toasts } = useApp();
  const t = useMessages('account');
  const identities = useMessages('identities');
  const texts = useTranslations();
  const { data } = useAccount();
  const account = data?.ok ? data.value : undefined;
  const refresh = useRefreshAccount();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const change = async (fields: Fields) => {
    const changed = await client.api.changePassword({
      body: { current: fields.current, new: fields.new, endDelegatedAccess: fields.endDelegatedAccess === true },
    });
    if (!changed.ok) return changed.failure;
    toasts.show({ text: fields.current === undefined ? identities.passwordSet : t.passwordChanged });
    setOpen(false);
    await Promise.all([
      refresh(),
      cache.invalidateQueries({ queryKey: tokensKey }),
      cache.invalidateQueries({ queryKey: delegatedKey }),
    ]);
    return undefined;
  };
  return (
    <Section id="password" title={t.password} hint={t.passwordLead} className="mt-10 scroll-mt-4">
      {account?.hasPassword === false && <Alert tone="note" text={identities.noPassword} className="mt-4" />}
      {isOpen && account?.hasPassword === false && (
        <AccountForm
          submit={identities.setPassword}
          asksPassword={false}
          alert={(failure) =>
            failure.kind === 'sign-in-too-old' && (
              <Alert text={failureMessage(failure, texts).text}>
                <SignInAgain />
              </Alert>
            )
          }
          onCancel={() => setOpen(false)}
          onSubmit={change}
        >
          <NewPasswordField autoFocus />
        </AccountForm>
      )}
      {isOpen && account?.hasPassword !== false && (
        <AccountForm submit={t.changePassword} asksPassword={false} onCancel={() => setOpen(false)} onSubmit={change}>
          <PasswordField name="current" autoFocus />
          <NewPasswordField />
          <EndDelegatedAccess />
        </AccountForm>
      )}
      {!isOpen && (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {account?.hasPassword === false ? identities.setPassword : t.changePassword}
        </Button>
      )}
    </Section>
  );
}
