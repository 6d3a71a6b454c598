import { useRef, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useAccount, useRefreshAccount } from '../../hooks/use-account.ts';
import { useAccountTranslations } from '../../i18n/account.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** How many recovery codes are left, and new ones. */
export function RecoverySection() {
  const { useCases } = useApp();
  const words = useAccountTranslations();
  const refresh = useRefreshAccount();
  const { data } = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const account = data?.ok ? data.value : undefined;
  const close = () => {
    setCodes(undefined);
    heading.current?.focus();
  };
  return (
    <AccountSection title={words.recovery} lead={words.recoveryLead} heading={heading}>
      {account !== undefined && (
        <p className={`mt-2 ${account.recoveryCodes === 0 ? 'font-[560]' : ''}`}>
          {account.recoveryCodes === 0 ? words.noCodes : words.codesLeft(account.recoveryCodes)}
        </p>
      )}
      {codes !== undefined && account !== undefined && (
        <>
          <RecoveryCodeList codes={codes} username={account.username} />
          <button type="button" className="button button-primary mt-4" onClick={close}>
            {words.codesKept}
          </button>
        </>
      )}
      {codes === undefined && isOpen && (
        <AccountForm
          submit={words.newCodes}
          lead={words.newCodesLead}
          onCancel={() => setOpen(false)}
          onSubmit={async (field) => {
            const made = await useCases.account.newRecoveryCodes(field('password'));
            if (!made.ok) return made.failure;
            setCodes(made.value);
            setOpen(false);
            await refresh();
            return undefined;
          }}
        />
      )}
      {codes === undefined && !isOpen && (
        <button type="button" className="button button-plain mt-4" onClick={() => setOpen(true)}>
          {words.newCodes}
        </button>
      )}
    </AccountSection>
  );
}
