import { DataSection } from '../components/account/data-section.tsx';
import { PasswordSection } from '../components/account/password-section.tsx';
import { ProfileSection } from '../components/account/profile-section.tsx';
import { RecoverySection } from '../components/account/recovery-section.tsx';
import { SecondFactorSection } from '../components/account/second-factor-section.tsx';
import { SecurityEventsSection } from '../components/account/security-events-section.tsx';
import { SessionsSection } from '../components/account/sessions-section.tsx';
import { TokensSection } from '../components/account/tokens-section.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useAccountTranslations } from '../i18n/account.ts';

/** The signed-in user's account, part by part. The route guard admits signed-in users only. */
export default function AccountPage() {
  const words = useAccountTranslations();
  useDocumentTitle(words.title);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-large">{words.title}</h1>
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
    </div>
  );
}
