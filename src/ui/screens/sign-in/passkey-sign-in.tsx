import { KeyRound } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { offerPasskeys, type PasskeyAnswer } from '../../../client/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { usePasskeySupport } from '../../context/use-second-factor.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';

/** Signs in with a passkey alone: by the button, or through the browser's autofill of the username. */
export function PasskeySignIn() {
  const isSupported = usePasskeySupport();
  const { signInByPasskey } = useAuth();
  const t = useTranslations();
  const [failure, setFailure] = useState<Failure>();

  const offer = useRef<AbortController>(null);
  const signIn = async (chosen?: PasskeyAnswer) => {
    setFailure(undefined);
    const answer = await signInByPasskey(chosen);
    if (!answer.ok) setFailure(answer.failure);
  };
  const signInWithOffered = useEffectEvent(signIn);
  useEffect(() => {
    if (!isSupported) return undefined;
    const controller = new AbortController();
    offer.current = controller;
    void offerPasskeys(controller.signal).then((chosen) => {
      if (chosen !== undefined) void signInWithOffered(chosen);
    });
    return () => controller.abort();
  }, [isSupported]);

  if (!isSupported) return null;
  const signInByButton = () => {
    // A browser handles one passkey request at a time.
    offer.current?.abort();
    return signIn();
  };
  return (
    <div className="mt-4 grid gap-3">
      {failure !== undefined && <Alert text={failureMessage(failure, t).text} />}
      <Button icon={KeyRound} className="w-full" onClick={() => void signInByButton()}>
        {t.auth.passkey}
      </Button>
    </div>
  );
}
