import { useState } from 'react';
import type { AnswerOf } from '../../../client/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { usePasskeySupport, useSecondFactorAction } from '../../context/use-second-factor.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FormInput } from '../../kit/form.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountRow, TimeText } from './account-row.tsx';
import { CodeField, type ProofFields, toProof } from './proof.tsx';

/** The passkeys of the account. They can be removed, and added if the browser supports them. */
export function PasskeysPart({ state }: { readonly state: AnswerOf<'getSecondFactor'> }) {
  const { client } = useApp();
  const t = useMessages('secondFactor');
  const runAction = useSecondFactorAction();
  const isSupported = usePasskeySupport();
  /** The id of the passkey that is being removed; empty while one is being added. */
  const [open, setOpen] = useState<string>();
  const afterPassword = state.totpSince !== null && <CodeField />;

  const close = () => {
    setOpen(undefined);
  };
  const add = async ({ name: typed, ...fields }: ProofFields & { readonly name: string }) => {
    const name = typed.trim() || t.defaultName;
    const failure = await runAction(client.passkeys.add(name, toProof(fields)), t.added({ name }));
    if (failure === undefined) close();
    return failure;
  };
  const remove = async ({ id, name }: AnswerOf<'getSecondFactor'>['passkeys'][number], fields: ProofFields) => {
    const failure = await runAction(
      client.api.removePasskey({ params: { id }, body: toProof(fields) }),
      t.removed({ name }),
    );
    if (failure === undefined) close();
    return failure;
  };

  return (
    <div className="mt-8">
      <h3 className="font-semibold">{t.passkeys}</h3>
      <p className="text-quiet text-small">{t.passkeysLead}</p>
      {state.passkeys.length > 0 && (
        <ul className="mt-3">
          {state.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isOpen={open === passkey.id}
              onRemove={() => setOpen(passkey.id)}
            >
              {open === passkey.id && (
                <AccountForm<ProofFields>
                  submit={t.removePasskey({ name: passkey.name })}
                  afterPassword={afterPassword}
                  onSubmit={(fields) => remove(passkey, fields)}
                  onCancel={close}
                />
              )}
            </PasskeyRow>
          ))}
        </ul>
      )}
      {!isSupported && <p className="mt-3 border-line border-t py-3 text-quiet text-small">{t.notOffered}</p>}
      {isSupported && open !== '' && (
        <Button className="mt-3" onClick={() => setOpen('')}>
          {t.addPasskey}
        </Button>
      )}
      {open === '' && (
        <AccountForm submit={t.createPasskey} afterPassword={afterPassword} onSubmit={add} onCancel={close}>
          <FormInput
            label={t.name}
            hint={t.nameHint}
            name="name"
            defaultValue={t.defaultName}
            maxLength={100}
            autoComplete="off"
            autoFocus
            required
          />
        </AccountForm>
      )}
    </div>
  );
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  isOpen,
  onRemove,
  children,
}: {
  readonly passkey: AnswerOf<'getSecondFactor'>['passkeys'][number];
  readonly isOpen: boolean;
  readonly onRemove: () => void;
  /** The form that confirms the removal. */
  readonly children: React.ReactNode;
}) {
  const t = useMessages('secondFactor');
  const format = useFormat();
  return (
    <AccountRow
      level="h4"
      name={name}
      facts={
        <>
          <TimeText at={createdAt}>{t.addedOn({ when: format.day(createdAt) })}</TimeText>
          {lastUsedAt === null ? (
            <span>{t.neverUsed}</span>
          ) : (
            <TimeText at={lastUsedAt}>{t.lastUsed({ when: format.day(lastUsedAt) })}</TimeText>
          )}
        </>
      }
      action={
        !isOpen && (
          <Button aria-label={t.removePasskey({ name })} onClick={onRemove}>
            {t.remove}
          </Button>
        )
      }
    >
      {children}
    </AccountRow>
  );
}
