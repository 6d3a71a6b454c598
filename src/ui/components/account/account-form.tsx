import { type FormEvent, type ReactNode, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useAccountTranslations } from '../../i18n/account.ts';
import { Field } from '../forms/field.tsx';
import { Alert } from '../status/alert.tsx';

/** A form of the account page. What was typed stays where it fails. */
export function AccountForm({
  submit,
  lead,
  asksPassword = true,
  isDangerous = false,
  children,
  afterPassword,
  onSubmit,
  onCancel,
}: {
  /** What the button says. */
  readonly submit: string;
  readonly lead?: string;
  /** Whether the password is asked for after the other fields. */
  readonly asksPassword?: boolean;
  readonly isDangerous?: boolean;
  /** Fields before the password. */
  readonly children?: ReactNode;
  readonly afterPassword?: ReactNode;
  /** Answers why it failed. */
  readonly onSubmit: (fields: (name: string) => string) => Promise<Failure | undefined>;
  readonly onCancel?: () => void;
}) {
  const words = useAccountTranslations();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure(undefined);
    setBusy(true);
    setFailure(await onSubmit((name) => String(fields.get(name) ?? '')));
    setBusy(false);
  };
  return (
    <form inert={!useHydrated()} className="mt-3 grid max-w-md gap-4" onSubmit={(event) => void send(event)}>
      {failure !== undefined && <Alert text={messageOf(failure).text} />}
      {lead !== undefined && <p className="text-quiet text-small">{lead}</p>}
      {children}
      {asksPassword && (
        <Field
          label={words.currentPassword}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={children === undefined}
          required
        />
      )}
      {afterPassword}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={`button ${isDangerous ? 'button-plain' : 'button-primary'}`} disabled={isBusy}>
          {submit}
        </button>
        {onCancel !== undefined && (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
