import type { ReactNode } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { Proof } from '../../../usecases/index.ts';
import { useSecondFactorTranslations } from '../../i18n/second-factor.ts';
import { Field } from '../forms/field.tsx';
import { AccountForm } from './account-form.tsx';

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
  readonly onSubmit: (proof: Proof, field: (name: string) => string) => Promise<Failure | undefined>;
  readonly onCancel: () => void;
}) {
  return (
    <AccountForm
      submit={submit}
      {...(lead !== undefined && { lead })}
      afterPassword={asksCode && <CodeField />}
      onSubmit={(field) => onSubmit({ password: field('password'), ...(asksCode && { code: field('code') }) }, field)}
      onCancel={onCancel}
    >
      {children}
    </AccountForm>
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
