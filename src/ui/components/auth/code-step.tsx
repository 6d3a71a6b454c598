import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { Auth } from '../../auth.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { Field } from '../forms/field.tsx';
import { Alert } from '../status/alert.tsx';

/** The second step of signing in, after the right password. What was typed before is kept behind it. */
export function CodeStep({
  username,
  onCode,
  onBack,
}: {
  readonly username: string;
  readonly onCode: (code: string) => ReturnType<Auth['signIn']>;
  readonly onBack: () => void;
}) {
  const words = useTranslations();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setFailure(undefined);
    setBusy(true);
    const answer = await onCode(code);
    setBusy(false);
    if (!answer.ok) setFailure(answer.failure);
  };
  return (
    <form className="mt-6 grid gap-4" onSubmit={(event) => void send(event)}>
      {failure !== undefined && <Alert text={messageOf(failure).text} />}
      <p className="wrap-anywhere text-quiet">{words.auth.codeLead(username)}</p>
      <Field
        label={words.auth.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        code
        required
      />
      <button type="submit" className="button button-primary mt-2" disabled={isBusy}>
        {isBusy ? words.uiMessages.loading : words.auth.signIn}
      </button>
      <button type="button" className="button button-quiet" onClick={onBack}>
        {words.auth.back}
      </button>
    </form>
  );
}
