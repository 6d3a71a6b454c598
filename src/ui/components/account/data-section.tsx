import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { useAccountTranslations } from '../../i18n/account.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';

/** Taking the data along, and deleting the account. */
export function DataSection() {
  const { useCases, toasts } = useApp();
  const { forget } = useAuth();
  const words = useAccountTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AccountSection title={words.data} lead={words.exportLead}>
        <a href="/api/account/export" download className="button button-plain mt-4">
          <Download aria-hidden className="size-4" />
          {words.export}
        </a>
      </AccountSection>
      <AccountSection title={words.deleteTitle} lead={words.deleteLead}>
        {isOpen ? (
          <AccountForm
            submit={words.deleteSure}
            isDangerous
            onCancel={() => setOpen(false)}
            onSubmit={async (field) => {
              const result = await useCases.account.requestDeletion(field('password'));
              if (!result.ok) return result.failure;
              const day = new Intl.DateTimeFormat(words.language, { dateStyle: 'long' }).format(result.value.erasedAt);
              toasts.show({ text: words.deleted(day) });
              forget();
              return undefined;
            }}
          />
        ) : (
          <button type="button" className="button button-plain mt-4" onClick={() => setOpen(true)}>
            {words.delete}
          </button>
        )}
      </AccountSection>
    </>
  );
}
