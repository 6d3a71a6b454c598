import { useRef, useState } from 'react';
import { useApp } from '../../context/app-context.tsx';
import { RecoveryCodeList } from '../../context/recovery-code-list.tsx';
import { useAccount, useRefreshAccount } from '../../context/use-account.ts';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { AccountForm } from './account-form.tsx';

/** How many recovery codes are left, and new ones. */
export function RecoverySection() {
  const { client } = useApp();
  const t = useMessages('account');
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
  const make = async ({ password }: { password: string }) => {
    const made = await client.api.newRecoveryCodes({ body: { password } });
    if (!made.ok) return made.failure;
    setCodes(made.value.recoveryCodes);
    setOpen(false);
    await refresh();
    return undefined;
  };
  return (
    <Section title={t.recovery} hint={t.recoveryLead} heading={heading} className="mt-10">
      {/* As high before it is known. */}
      <p className={`mt-2 min-h-7 ${account?.recoveryCodes === 0 ? 'font-[560]' : ''}`}>
        {account !== undefined &&
          (account.recoveryCodes === 0 ? t.noCodes : t.codesLeft({ count: account.recoveryCodes }))}
      </p>
      {codes !== undefined && account !== undefined && (
        <>
          <RecoveryCodeList codes={codes} username={account.username} />
          <Button variant="primary" className="mt-4" onClick={close}>
            {t.codesKept}
          </Button>
        </>
      )}
      {codes === undefined && isOpen && (
        <AccountForm submit={t.newCodes} lead={t.newCodesLead} onCancel={() => setOpen(false)} onSubmit={make} />
      )}
      {codes === undefined && !isOpen && (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {t.newCodes}
        </Button>
      )}
    </Section>
  );
}
