import type { Proof } from '../../../client/index.ts';
import { useMessages } from '../../i18n/index.ts';
import { FormInput } from '../../kit/form.tsx';

/** The fields that authorize a change of second factors: the password, and a code if the account requires one. */
export interface ProofFields {
  readonly password: string;
  readonly code?: string;
}

export const toProof = ({ password, code }: ProofFields): Proof => ({ password, ...(code !== undefined && { code }) });

export function CodeField() {
  const { code, codeHint } = useMessages('secondFactor');
  return (
    <FormInput
      label={code}
      hint={codeHint}
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
