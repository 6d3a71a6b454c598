import { useId, useRef } from 'react';
import { messageOf } from '../../../i18n/index.ts';
import { useAuth } from '../../auth.tsx';
import { useSecondFactor } from '../../hooks/use-second-factor.ts';
import { useSecondFactorTranslations } from '../../i18n/second-factor.ts';
import { Alert } from '../status/alert.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { TotpPart } from './totp-part.tsx';

/** The second factors of the account. Asked for by the browser alone, so its dates are told as they are where it is. */
export function SecondFactorSection() {
  const { forget } = useAuth();
  const words = useSecondFactorTranslations();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useSecondFactor();
  // What had the focus is gone.
  const focusHeading = () => heading.current?.focus();
  const isSignedOut = data?.ok === false && data.failure.kind === 'sign-in-needed';
  const isMissing =
    data?.ok && data.value.isRequired && data.value.totpSince === null && data.value.passkeys.length === 0;
  return (
    <section id="second-factor" aria-labelledby={id} className="mt-10 scroll-mt-16">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lead">
        {words.title}
      </h2>
      <p className="mt-1 text-quiet">{words.lead}</p>
      {isMissing && (
        <div className="mt-4">
          <Alert text={words.required} />
        </div>
      )}
      {isPending && <div aria-hidden className="skeleton mt-6 h-32" />}
      {data?.ok && (
        <>
          <TotpPart state={data.value} onDone={focusHeading} />
          <PasskeysPart state={data.value} onDone={focusHeading} />
        </>
      )}
      {!isPending && !data?.ok && (
        <div className="mt-4">
          <Alert text={words.unread(data === undefined ? '' : messageOf(data.failure).text)}>
            <button type="button" className="button button-plain" onClick={isSignedOut ? forget : () => void refetch()}>
              {isSignedOut ? words.signIn : words.retry}
            </button>
          </Alert>
        </div>
      )}
    </section>
  );
}
