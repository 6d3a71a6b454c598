import { DataSection } from '../components/account/data-section.tsx';
import { PasswordSection } from '../components/account/password-section.tsx';
import { ProfileSection } from '../components/account/profile-section.tsx';
import { RecoverySection } from '../components/account/recovery-section.tsx';
import { SecondFactorSection } from '../components/account/second-factor-section.tsx';
import { SecurityEventsSection } from '../components/account/security-events-section.tsx';
import { SessionsSection } from '../components/account/sessions-section.tsx';
import { TokensSection } from '../components/account/tokens-section.tsx';
import { TitledPage } from '../components/layout/titled-page.tsx';
import { usePartTexts } from '../i18n/index.ts';

/** The signed-in user's account, part by part. The route guard admits signed-in users only. */
export default function AccountPage() {
  const t = usePartTexts('account');
  return (
    <TitledPage width="text" title={t.title}>
      <ProfileSection />
      <div className="script-only">
        <SecurityEventsSection />
        <PasswordSection />
        <SecondFactorSection />
        <RecoverySection />
        <SessionsSection />
        <TokensSection />
        <DataSection />
      </div>
    </TitledPage>
  );
}
