import { Download } from 'lucide';
import { useState } from 'react';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useFormat } from '../../format/index.ts';
import { useAccountTranslations } from '../../i18n/account.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { AccountForm } from './account-form.tsx';

/** Taking the data along, and deleting the account. */
export function DataSection() {
  const { useCases, toasts } = useApp();
  const { forget } = useAuth();
  const format = useFormat();
  const words = useAccountTranslations();
  const [isOpen, setOpen] = useState(false);
  const erase = async ({ password }: { password: string }) => {
    const result = await useCases.profile.requestDeletion(password);
    if (!result.ok) return result.failure;
    toasts.show({ text: words.deleted(format.longDay(result.value.erasedAt)) });
    forget();
    return undefined;
  };
  return (
    <>
      <Section title={words.data} hint={words.exportLead} className="mt-10">
        <ButtonLink icon={Download} href="/api/account/export" download className="mt-4">
          {words.export}
        </ButtonLink>
      </Section>
      <Section title={words.deleteTitle} hint={words.deleteLead} className="mt-10">
        {isOpen ? (
          <AccountForm submit={words.deleteSure} variant="danger" onCancel={() => setOpen(false)} onSubmit={erase} />
        ) : (
          <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
            {words.delete}
          </Button>
        )}
      </Section>
    </>
  );
}
