import { useState } from 'react';
import type { Passkey, Proof, SecondFactorState } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { usePasskeySupport, useSecondFactorChange } from '../../hooks/use-second-factor.ts';
import { useSecondFactorTranslations } from '../../i18n/second-factor.ts';
import { Field } from '../forms/field.tsx';
import { ProofForm } from './proof-form.tsx';

/** The passkeys of the account: each may be removed, and more added where the browser has them. */
export function PasskeysPart({ state, onDone }: { readonly state: SecondFactorState; readonly onDone: () => void }) {
  const { useCases, toasts } = useApp();
  const words = useSecondFactorTranslations();
  const change = useSecondFactorChange();
  const isSupported = usePasskeySupport();
  /** The id of the passkey that is being removed; empty where one is being added. */
  const [open, setOpen] = useState<string>();
  const { passkeys, totpSince } = state;

  const close = (message?: string) => {
    setOpen(undefined);
    if (message !== undefined) toasts.show({ text: message });
    onDone();
  };
  const add = async (proof: Proof, field: (name: string) => string) => {
    const name = field('name').trim() || words.defaultName;
    const failure = await change(() => useCases.secondFactor.addPasskey(name, proof));
    if (failure === undefined) close(words.added(name));
    return failure;
  };
  const remove = async ({ id, name }: Passkey, proof: Proof) => {
    const failure = await change(() => useCases.secondFactor.removePasskey(id, proof));
    if (failure === undefined) close(words.removed(name));
    return failure;
  };

  return (
    <div className="mt-8">
      <h3 className="font-semibold">{words.passkeys}</h3>
      <p className="text-quiet text-small">{words.passkeysLead}</p>
      {passkeys.length > 0 && (
        <ul className="mt-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="border-line border-t py-3">
              <PasskeyRow passkey={passkey} isOpen={open === passkey.id} onRemove={() => setOpen(passkey.id)} />
              {open === passkey.id && (
                <ProofForm
                  asksCode={totpSince !== null}
                  submit={words.removeOne(passkey.name)}
                  onSubmit={(proof) => remove(passkey, proof)}
                  onCancel={() => close()}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isSupported && <p className="mt-3 border-line border-t py-3 text-quiet text-small">{words.notOffered}</p>}
      {isSupported && open !== '' && (
        <button type="button" className="button button-plain mt-3" onClick={() => setOpen('')}>
          {words.addPasskey}
        </button>
      )}
      {open === '' && (
        <ProofForm asksCode={totpSince !== null} submit={words.createPasskey} onSubmit={add} onCancel={() => close()}>
          <Field
            label={words.name}
            hint={words.nameHint}
            name="name"
            defaultValue={words.defaultName}
            maxLength={100}
            autoComplete="off"
            autoFocus
            required
          />
        </ProofForm>
      )}
    </div>
  );
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  isOpen,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly isOpen: boolean;
  readonly onRemove: () => void;
}) {
  const words = useSecondFactorTranslations();
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h4 className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </h4>
        <p className="flex flex-wrap gap-x-4 text-quiet text-small">
          <time dateTime={createdAt.toISOString()}>{words.made(date.format(createdAt))}</time>
          {lastUsedAt === null ? (
            <span>{words.neverUsed}</span>
          ) : (
            <time dateTime={lastUsedAt.toISOString()}>{words.lastUsed(date.format(lastUsedAt))}</time>
          )}
        </p>
      </div>
      {!isOpen && (
        <button type="button" className="button button-plain" aria-label={words.removeOne(name)} onClick={onRemove}>
          {words.remove}
        </button>
      )}
    </div>
  );
}
