import { useState } from 'react';
import type { AnswerOf } from '../../../client/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useAccount, useRefreshAccount } from '../../context/use-account.ts';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FormInput } from '../../kit/form.tsx';
import { AccountForm } from './account-form.tsx';

/** The username and the email address, both editable. */
export function ProfileSection() {
  const { user } = useAuth();
  const t = useMessages('account');
  const { data } = useAccount();
  if (user === null) return null;
  const account = data?.ok ? data.value : undefined;
  const email = account?.email ?? user.email;
  return (
    <dl id="profile" className="mt-6 scroll-mt-4">
      <dt className="text-quiet text-small">{t.username}</dt>
      <dd className="wrap-anywhere mb-2">
        <bdi>{user.username}</bdi>
      </dd>
      <dt className="text-quiet text-small">{t.email}</dt>
      <dd>
        <p className="wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
          {account?.hasMail && (
            <span className="ms-2 text-quiet text-small">{account.isEmailVerified ? t.verified : t.notVerified}</span>
          )}
        </p>
        {account?.hasMail && !account.isEmailVerified && <p className="mt-1 text-small">{t.unconfirmedWarning}</p>}
        {/* As high as the button, which appears when the account is loaded. */}
        <div className="min-h-13">{account !== undefined && <EmailChange account={account} />}</div>
      </dd>
    </dl>
  );
}

function EmailChange({ account }: { readonly account: AnswerOf<'getAccount'> }) {
  const { client, toasts } = useApp();
  const t = useMessages('account');
  const refresh = useRefreshAccount();
  const [isOpen, setOpen] = useState(false);
  const canConfirm = account.hasMail && !account.isEmailVerified && account.pendingEmail === null;
  const change = async ({ email, password }: { email: string; password: string }) => {
    const changed = await client.api.changeEmail({ body: { email: email.trim(), password } });
    if (!changed.ok) return changed.failure;
    toasts.show({ text: changed.value.isPending ? t.emailMailed : t.emailSaved });
    setOpen(false);
    await refresh();
    return undefined;
  };
  return (
    <>
      {account.pendingEmail !== null && (
        <p className="wrap-anywhere mt-1 text-quiet text-small">{t.pending({ email: account.pendingEmail })}</p>
      )}
      {isOpen ? (
        <AccountForm submit={t.saveEmail} onCancel={() => setOpen(false)} onSubmit={change}>
          <FormInput
            label={t.newEmail}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={canConfirm ? account.email : ''}
            autoFocus
            required
          />
        </AccountForm>
      ) : (
        <Button className="mt-2" onClick={() => setOpen(true)}>
          {canConfirm ? t.confirmEmail : t.changeEmail}
        </Button>
      )}
    </>
  );
}
