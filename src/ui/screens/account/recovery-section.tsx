import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../context/app-context.tsx';
import { RecoveryCodeList } from '../../context/recovery-code-list.tsx';
import { storeUnsavedCodes } from '../../context/unsaved-recovery-codes.ts';
import { useAccount, useRefreshAccount } from '../../context/use-account.ts';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/section.tsx';
import { scrollAfterFrame } from '../../lib/use-open-part.ts';
import { AccountForm } from './account-form.tsx';

/** The number of unused recovery codes, and a form that creates new ones. */
export function RecoverySection() {
  const { client } = useApp();
  const t = useMessages('account');
  const refresh = useRefreshAccount();
  const { data } = useAccount();
  const { hash } = useLocation();
  const isInUrl = hash === '#recovery-codes';
  const [wasInUrl, setWasInUrl] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (isInUrl !== wasInUrl) {
    setWasInUrl(isInUrl);
    setOpen(isOpen || isInUrl);
  }
  useEffect(() => (isInUrl ? scrollAfterFrame('recovery-codes') : undefined), [isInUrl]);
  const [codes, setCodes] = useState<readonly string[]>();
  const account = data?.ok ? data.value : undefined;
  const close = () => {
    storeUnsavedCodes();
    setCodes(undefined);
  };
  const createCodes = async ({ password }: { password: string }) => {
    const created = await client.api.newRecoveryCodes({ body: { password } });
    if (!created.ok) return created.failure;
    setCodes(created.value.recoveryCodes);
    setOpen(false);
    await refresh();
    return undefined;
  };
  return (
    <Section id="recovery-codes" title={t.recovery} hint={t.recoveryLead} className="mt-10 scroll-mt-4">
      {/* The line has its height before the number is known. */}
      <p className={`mt-2 min-h-7 ${account?.recoveryCodes === 0 ? 'font-[560]' : ''}`}>
        {account !== undefined &&
          (account.recoveryCodes === 0 ? t.noCodes : t.codesLeft({ count: account.recoveryCodes }))}
      </p>
      {codes !== undefined && account !== undefined && (
        <>
          <RecoveryCodeList codes={codes} username={account.username} />
          <Button variant="primary" className="mt-4" onClick={close}>
            {t.codesSaved}
          </Button>
        </>
      )}
      {codes === undefined && isOpen && (
        <AccountForm submit={t.newCodes} lead={t.newCodesLead} onCancel={() => setOpen(false)} onSubmit={createCodes} />
      )}
      {codes === undefined && !isOpen && (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          {t.newCodes}
        </Button>
      )}
    </Section>
  );
}
