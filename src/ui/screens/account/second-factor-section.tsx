import { useSecondFactor } from '../../context/use-second-factor.ts';
import { useMessages } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { QueryState } from '../../kit/query-state.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TotpPart } from './totp-part.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

/** The second factors of the account. Only the browser requests them, so dates are in the browser's local time. */
export function SecondFactorSection() {
  const t = useMessages('secondFactor');
  const query = useSecondFactor();
  return (
    <Section id="second-factor" title={t.title} hint={t.lead} className="mt-10 grid scroll-mt-4 gap-4">
      <QueryState
        query={query}
        failed={t.unread}
        helpFor={useSignInAgain()}
        skeleton={<Skeleton className="h-74 md:h-64" />}
      >
        {(state) => (
          <div>
            {state.isRequired && state.totpSince === null && state.passkeys.length === 0 && <Alert text={t.required} />}
            <TotpPart state={state} />
            <PasskeysPart state={state} />
          </div>
        )}
      </QueryState>
    </Section>
  );
}
