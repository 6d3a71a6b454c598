import { DataSection } from '../components/account/data-section.tsx';
import { PasswordSection } from '../components/account/password-section.tsx';
import { ProfileSection } from '../components/account/profile-section.tsx';
import { RecoverySection } from '../components/account/recovery-section.tsx';
import { SecondFactorSection } from '../components/account/second-factor-section.tsx';
import { SecurityEventsSection } from '../components/account/security-events-section.tsx';
import { SessionsSection } from '../components/account/sessions-section.tsx';
import { TokensSection } from '../components/account/tokens-section.tsx';
import { TitledPage } from '../components/layout/titled-page.tsx';
import { useAccount } from '../hooks/use-account.ts';
import { useSecondFactor } from '../hooks/use-second-factor.ts';
import { usePartTexts } from '../i18n/index.ts';
import { Skeleton } from '../kit/skeleton-rows.tsx';

/** The signed-in user's account, part by part. The route guard admits signed-in users only. */
export default function AccountPage() {
  const t = usePartTexts('account');
  // Drawn one after the other, as their answers come, the parts would push each other down.
  const [{ isPending: isAccountPending }, { isPending: areFactorsPending }] = [useAccount(), useSecondFactor()];
  const isSettled = !isAccountPending && !areFactorsPending;
  return (
    <TitledPage width="text" title={t.title}>
      <ProfileSection />
      <div className="script-only relative min-h-svh">
        {!isSettled && <Skeleton className="absolute inset-x-0 top-10 h-svh" />}
        <div className={isSettled ? '' : 'invisible'}>
          <SecurityEventsSection />
          <PasswordSection />
          <SecondFactorSection />
          <RecoverySection />
          <SessionsSection />
          <TokensSection />
          <DataSection />
        </div>
      </div>
    </TitledPage>
  );
}
