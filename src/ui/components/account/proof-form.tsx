import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { Proof } from '../../../usecases/index.ts';
import { useSecondFactorTranslations } from '../../i18n/second-factor.ts';
import { Field } from '../forms/field.tsx';
import { Alert } from '../status/alert.tsx';

/** Asks for the password, and for a code where the account has them, before second factors are changed. */
export function ProofForm({
  asksCode,
  submit,
  lead,
  children,
  onSubmit,
  onCancel,
}: {
  readonly asksCode: boolean;
  /** What the button says. */
  readonly submit: string;
  readonly lead?: string;
  /** Fields before the password. */
  readonly children?: ReactNode;
  /** Answers why it failed; what was typed stays then. */
  readonly onSubmit: (proof: Proof, fields: FormData) => Promise<Failure | undefined>;
  readonly onCancel: () => void;
}) {
  const words = useSecondFactorTranslations();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure(undefined);
    setBusy(true);
    const proof = { password: String(fields.get('password')), ...(asksCode && { code: String(fields.get('code')) }) };
    setFailure(await onSubmit(proof, fields));
    setBusy(false);
  };
  return (
    <form className="mt-3 grid max-w-md gap-4" onSubmit={(event) => void send(event)}>
      {failure !== undefined && <Alert text={messageOf(failure).text} />}
      {lead !== undefined && <p className="text-quiet text-small">{lead}</p>}
      {children}
      <Field
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        // The form was opened by a press, and this is what it asks for first.
        autoFocus={children === undefined}
        required
      />
      {asksCode && <CodeField />}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-primary" disabled={isBusy}>
          {submit}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

function CodeField() {
  const words = useSecondFactorTranslations();
  return (
    <Field
      label={words.code}
      hint={words.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      code
      required
    />
  );
}
