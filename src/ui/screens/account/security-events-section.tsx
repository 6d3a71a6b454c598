import { securityEventSentence } from '../../../i18n/security-event-texts.ts';
import { useAccount } from '../../context/use-account.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Section } from '../../kit/section.tsx';

/** Recent changes to how the account can be accessed, newest first. */
export function SecurityEventsSection() {
  const t = useMessages('account');
  const events = useMessages('securityEvents');
  const format = useFormat();
  const { data } = useAccount();
  if (!data?.ok || data.value.securityEvents.length === 0) return null;
  return (
    <Section title={t.events} hint={t.eventsLead} className="mt-10">
      <ul className="mt-4">
        {data.value.securityEvents.map(({ at, ...event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other key.
          <li key={index} className="border-line border-t py-3">
            <p className="wrap-anywhere">{securityEventSentence(event, events)}</p>
            <time className="text-quiet text-small" dateTime={at.toISOString()}>
              {format.dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
