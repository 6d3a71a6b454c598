import { useState } from 'react';
import type { SecondFactorState, TotpSetup } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat } from '../../format/index.ts';
import { useSecondFactorChange } from '../../hooks/use-second-factor.ts';
import { useSecondFactorTranslations } from '../../i18n/second-factor.ts';
import { Button } from '../../kit/button.tsx';
import { FormInput } from '../../kit/form.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField, type ProofFields, proofOf } from './proof.tsx';

/** The authenticator application: set up by a first code, switched off by the password and a code. */
export function TotpPart({ state, onDone }: { readonly state: SecondFactorState; readonly onDone: () => void }) {
  const { useCases, toasts } = useApp();
  const words = useSecondFactorTranslations();
  const format = useFormat();
  const change = useSecondFactorChange();
  const [isOpen, setOpen] = useState(false);
  const [setup, setSetup] = useState<TotpSetup>();
  const { totpSince } = state;
  const isOn = totpSince !== null;

  const close = (message?: string) => {
    setOpen(false);
    setSetup(undefined);
    if (message !== undefined) toasts.show({ text: message });
    onDone();
  };
  const beginSetup = async (fields: ProofFields) => {
    const setup = await useCases.secondFactor.beginTotp(proofOf(fields));
    if (!setup.ok) return change(async () => setup);
    setSetup(setup.value);
    return undefined;
  };
  const end = async (fields: ProofFields) => {
    const failure = await change(() => useCases.secondFactor.removeTotp(proofOf(fields)));
    if (failure === undefined) close(words.isOff);
    return failure;
  };

  return (
    <div className="mt-6">
      <h3 className="font-semibold">{words.app}</h3>
      <p className="text-quiet text-small">{isOn ? words.appOn(format.day(totpSince)) : words.appOff}</p>
      {!isOpen && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          {isOn ? words.switchOff : words.setUp}
        </Button>
      )}
      {isOpen && isOn && (
        <AccountForm submit={words.switchOff} afterPassword={<CodeField />} onSubmit={end} onCancel={() => close()} />
      )}
      {isOpen && !isOn && setup === undefined && (
        <AccountForm lead={words.setUpPassword} submit={words.next} onSubmit={beginSetup} onCancel={() => close()} />
      )}
      {setup !== undefined && !isOn && (
        <Setup setup={setup} onConfirmed={() => close(words.isOn)} onCancel={() => close()} />
      )}
    </div>
  );
}

/** The secret as a QR code and as text, and the first code. */
function Setup({
  setup,
  onConfirmed,
  onCancel,
}: {
  readonly setup: TotpSetup;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}) {
  const { useCases } = useApp();
  const words = useSecondFactorTranslations();
  const change = useSecondFactorChange();
  const confirm = async ({ code }: { code: string }) => {
    const failure = await change(() => useCases.secondFactor.confirmTotp(code));
    if (failure === undefined) onConfirmed();
    return failure;
  };
  return (
    <>
      <div className="mt-3 max-w-md">
        <p>{words.scan}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          alt={words.qr}
          width={224}
          height={224}
          className="mt-2 rounded-control border border-line bg-white"
        />
        <p className="mt-3 text-quiet text-small">{words.orType}</p>
        <p className="flex items-center gap-1">
          <code dir="ltr" className="code wrap-anywhere">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={setup.secret} what={words.key} />
        </p>
      </div>
      <AccountForm submit={words.confirm} asksPassword={false} onSubmit={confirm} onCancel={onCancel}>
        <FormInput
          label={words.firstCode}
          hint={words.firstCodeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          autoFocus
          code
          required
        />
      </AccountForm>
    </>
  );
}
