import { useRef } from 'react';
import { useSecondFactor } from '../../hooks/use-second-factor.ts';
import { useSecondFactorTranslations } from '../../i18n/second-factor.ts';
import { Alert } from '../../kit/alert.tsx';
import { QueryState } from '../../kit/query-state.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TotpPart } from './totp-part.tsx';
import { useRetry } from './use-retry.ts';

/** The second factors of the account. Asked for by the browser alone, so its dates are told as they are where it is. */
export function SecondFactorSection() {
  const words = useSecondFactorTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useSecondFactor();
  // The element that had the focus is gone.
  const focusHeading = () => heading.current?.focus();
  return (
    <Section
      id="second-factor"
      title={words.title}
      hint={words.lead}
      heading={heading}
      className="mt-10 grid scroll-mt-16 gap-4"
    >
      <QueryState query={query} failed={words.unread} retry={useRetry(words)} skeleton={<Skeleton className="h-32" />}>
        {(state) => (
          <div>
            {state.isRequired && state.totpSince === null && state.passkeys.length === 0 && (
              <Alert text={words.required} />
            )}
            <TotpPart state={state} onDone={focusHeading} />
            <PasskeysPart state={state} onDone={focusHeading} />
          </div>
        )}
      </QueryState>
    </Section>
  );
}
