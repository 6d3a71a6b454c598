import { Database, KeyRound, Link, Lock, Mail, MonitorSmartphone, ShieldCheck, Ticket, Trash2 } from 'lucide';
import { useApp } from '../../context/app-context.tsx';
import { UnsavedCodesNotice } from '../../context/unsaved-codes-notice.tsx';
import { useAccount } from '../../context/use-account.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useSecondFactor } from '../../context/use-second-factor.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { PartContents, PartsPage } from '../../kit/part-row.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { DataSection } from './data-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SecurityEventsSection } from './security-events-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** The signed-in user's account, part by part. The route guard admits signed-in users only. */
export default function AccountPage() {
  const t = useMessages('account');
  const { shared } = useTranslations();
  const { title: secondFactorTitle } = useMessages('secondFactor');
  const { title: linkedTitle } = useMessages('identities');
  const { config } = useApp();
  useDocumentTitle(t.title);
  // Rendered one by one as their responses arrive, the sections would shift each other.
  const { isPending: isAccountPending } = useAccount();
  const { isPending: areFactorsPending } = useSecondFactor();
  const isSettled = !isAccountPending && !areFactorsPending;
  const parts = [
    { id: 'profile', icon: Mail, title: t.email },
    { id: 'password', icon: Lock, title: t.password },
    ...(config.identityProviders === undefined ? [] : [{ id: 'identities', icon: Link, title: linkedTitle }]),
    { id: 'second-factor', icon: ShieldCheck, title: secondFactorTitle },
    { id: 'recovery-codes', icon: KeyRound, title: t.recovery },
    { id: 'sessions', icon: MonitorSmartphone, title: t.sessions },
    { id: 'tokens', icon: Ticket, title: t.tokens },
    { id: 'data', icon: Database, title: t.data },
    { id: 'delete', icon: Trash2, title: t.deleteTitle },
  ];
  return (
    <PartsPage
      heading={t.title}
      contents={
        <PartContents
          label={shared.contents}
          parts={parts}
          open={undefined}
          onOpen={(id) => document.getElementById(id)?.scrollIntoView()}
        />
      }
    >
      <UnsavedCodesNotice />
      <ProfileSection />
      <div className="script-only relative min-h-svh">
        {!isSettled && <Skeleton className="absolute inset-x-0 top-10 h-svh" />}
        <div className={isSettled ? '' : 'invisible'}>
          <SecurityEventsSection />
          <PasswordSection />
          <IdentitiesSection />
          <SecondFactorSection />
          <RecoverySection />
          <SessionsSection />
          <TokensSection />
          <DataSection />
        </div>
      </div>
    </PartsPage>
  );
}
