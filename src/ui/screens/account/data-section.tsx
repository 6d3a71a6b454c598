import { Download } from 'lucide';
import { useState } from 'react';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { forgetDrafts } from '../../context/forget-drafts.ts';
import { useMessages } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { AccountForm } from './account-form.tsx';

/** Downloads the user's data, and deletes the account. */
export function DataSection() {
  const { client } = useApp();
  const { user, finishSignOut } = useAuth();
  const t = useMessages('account');
  const [isOpen, setOpen] = useState(false);
  const erase = async ({ password }: { password: string }) => {
    const result = await client.api.deleteAccount({ body: { password } });
    if (!result.ok) return result.failure;
    forgetDrafts();
    await client.outbox.discardAll(user?.id ?? '');
    finishSignOut(`/account/deleted?erased=${result.value.erasedAt}`);
    return undefined;
  };
  return (
    <>
      <Section id="data" title={t.data} hint={t.exportLead} className="mt-10 scroll-mt-4">
        <ButtonLink icon={Download} href="/api/account/export" download className="mt-4">
          {t.export}
        </ButtonLink>
      </Section>
      <Section id="delete" title={t.deleteTitle} hint={t.deleteLead} className="mt-10 scroll-mt-4">
        {isOpen ? (
          <AccountForm submit={t.deleteSure} variant="danger" onCancel={() => setOpen(false)} onSubmit={erase} />
        ) : (
          <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
            {t.delete}
          </Button>
        )}
      </Section>
    </>
  );
}
