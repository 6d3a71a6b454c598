import { TitledPage } from '../../context/titled-page.tsx';
import { UnsavedCodesNotice } from '../../context/unsaved-codes-notice.tsx';
import { useAccount } from '../../context/use-account.ts';
import { useSecondFactor } from '../../context/use-second-factor.ts';
import { useMessages } from '../../i18n/index.ts';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { DataSection } from './data-section.tsx';
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
  // Drawn one after the other, as their answers come, the parts would push each other down.
  const [{ isPending: isAccountPending }, { isPending: areFactorsPending }] = [useAccount(), useSecondFactor()];
  const isSettled = !isAccountPending && !areFactorsPending;
  return (
    <TitledPage width="text" title={t.title}>
      <UnsavedCodesNotice />
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
