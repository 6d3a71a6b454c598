import { useState } from 'react';
import type { AnswerOf } from '../../../client/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useSecondFactorAction } from '../../context/use-second-factor.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { FormInput } from '../../kit/form.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeField, type ProofFields, toProof } from './proof.tsx';

/** The authenticator app: set up with a first code, turned off with the password and a code. */
export function TotpPart({ state }: { readonly state: AnswerOf<'getSecondFactor'> }) {
  const { client } = useApp();
  const t = useMessages('secondFactor');
  const format = useFormat();
  const runAction = useSecondFactorAction();
  const [isOpen, setOpen] = useState(false);
  const [setup, setSetup] = useState<AnswerOf<'beginTotp'>>();
  const { totpSince } = state;
  const isOn = totpSince !== null;

  const close = () => {
    setOpen(false);
    setSetup(undefined);
  };
  const beginSetup = async (fields: ProofFields) => {
    const setup = await client.api.beginTotp({ body: toProof(fields) });
    if (!setup.ok) return setup.failure;
    setSetup(setup.value);
    return undefined;
  };
  const end = async (fields: ProofFields) => {
    const failure = await runAction(client.api.removeTotp({ body: toProof(fields) }), t.isOff);
    if (failure === undefined) close();
    return failure;
  };

  return (
    <div className="mt-6">
      <h3 className="font-semibold">{t.app}</h3>
      <p className="text-quiet text-small">{isOn ? t.appOn({ since: format.day(totpSince) }) : t.appOff}</p>
      {!isOpen && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          {isOn ? t.switchOff : t.setUp}
        </Button>
      )}
      {isOpen && isOn && (
        <AccountForm submit={t.switchOff} afterPassword={<CodeField />} onSubmit={end} onCancel={close} />
      )}
      {isOpen && !isOn && setup === undefined && (
        <AccountForm lead={t.setUpPassword} submit={t.next} onSubmit={beginSetup} onCancel={close} />
      )}
      {setup !== undefined && !isOn && <Setup setup={setup} onConfirmed={close} onCancel={close} />}
    </div>
  );
}

/** The secret as a QR code and as text, and a field for the first code. */
function Setup({
  setup,
  onConfirmed,
  onCancel,
}: {
  readonly setup: AnswerOf<'beginTotp'>;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}) {
  const { client } = useApp();
  const t = useMessages('secondFactor');
  const runAction = useSecondFactorAction();
  const confirm = async ({ code }: { code: string }) => {
    const failure = await runAction(client.api.confirmTotp({ body: { code } }), t.isOn);
    if (failure === undefined) onConfirmed();
    return failure;
  };
  return (
    <>
      <div className="mt-3 max-w-md">
        <p>{t.scan}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          alt={t.qr}
          width={224}
          height={224}
          className="mt-2 rounded-control border border-line bg-white"
        />
        <p className="mt-2">
          {/* A phone cannot scan its own screen. */}
          <a href={setup.uri} className="inline-flex min-h-11 items-center">
            {t.openApp}
          </a>
        </p>
        <p className="mt-1 text-quiet text-small">{t.orType}</p>
        <p className="flex items-center gap-1">
          <code dir="ltr" className="code wrap-anywhere">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={setup.secret} name={t.key} />
        </p>
      </div>
      <AccountForm submit={t.confirm} asksPassword={false} onSubmit={confirm} onCancel={onCancel}>
        <FormInput
          label={t.firstCode}
          hint={t.firstCodeHint}
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
