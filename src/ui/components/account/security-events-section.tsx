import { securityEventSentence } from '../../../i18n/en/security-events.ts';
import { useAccount } from '../../hooks/use-account.ts';
import { useAccountTranslations } from '../../i18n/account.ts';
import { AccountSection } from './account-section.tsx';

/** How the account can be opened has changed lately: the lines of it, newest first. */
export function SecurityEventsSection() {
  const words = useAccountTranslations();
  const { data } = useAccount();
  if (!data?.ok || data.value.securityEvents.length === 0) return null;
  const format = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <AccountSection title={words.events} lead={words.eventsLead}>
      <ul className="mt-4">
        {data.value.securityEvents.map(({ at, ...event }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other key.
          <li key={i} className="border-line border-t py-3">
            <p className="wrap-anywhere">{securityEventSentence(event)}</p>
            <time className="text-quiet text-small" dateTime={at.toISOString()}>
              {format.format(at)}
            </time>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
