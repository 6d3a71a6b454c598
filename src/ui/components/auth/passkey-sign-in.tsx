import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { usePasskeySupport } from '../../hooks/use-second-factor.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';

/** Signing in by a passkey alone: by the button, or as the browser offers it where the user name is typed. */
export function PasskeySignIn() {
  const isSupported = usePasskeySupport();
  const { signInByPasskey } = useAuth();
  const t = useTranslations();
  const [failure, setFailure] = useState<Failure>();

  const offer = useEffectEvent(() => signInByPasskey({ isAutofill: true }));
  useEffect(() => {
    if (!isSupported) return;
    void offer().then((answer) => {
      // The browser ends the offer when the button is pressed, and has none without passkeys.
      if (!answer.ok && answer.failure.kind === 'passkey-refused') setFailure(answer.failure);
    });
  }, [isSupported]);

  if (!isSupported) return null;
  const press = async () => {
    setFailure(undefined);
    const answer = await signInByPasskey({ isAutofill: false });
    if (!answer.ok) setFailure(answer.failure);
  };
  return (
    <div className="mt-4 grid gap-3">
      {failure !== undefined && <Alert text={messageOf(failure, t).text} />}
      <Button icon={KeyRound} className="w-full" onClick={() => void press()}>
        {t.auth.passkey}
      </Button>
    </div>
  );
}
