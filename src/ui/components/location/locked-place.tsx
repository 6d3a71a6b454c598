import { CircleAlert, Lock, LockOpen } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { parseAlias, sharePath } from '../../../domain/alias.ts';
import { type Failure, isRetryable } from '../../../domain/failure.ts';
import { PIN_LENGTH } from '../../../domain/visibility.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AskSection } from '../asks/ask-section.tsx';
import { AliasHero, AliasName } from './alias-text.tsx';

/** A name that asks for a PIN. Without scripts the form goes to the page itself, which leads back to it. */
export function LockedPlace({
  alias,
  failure,
  onUnlock,
}: {
  readonly alias: string;
  /** Why the last PIN did not open it; or that one is needed. */
  readonly failure: Failure;
  readonly onUnlock: (pin: string) => Promise<void>;
}) {
  const words = useTranslations();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const parsed = parseAlias(alias);
  if (!parsed.ok) return null;
  const { handle, label } = parsed.value;
  const error = errorOf(failure, words.visibility.wrongPin);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('pin') as HTMLInputElement;
    if (field.value.trim() === '') return field.focus();
    setBusy(true);
    await onUnlock(field.value);
    setBusy(false);
    field.select();
    field.focus();
  };
  return (
    <div className="flex w-full max-w-md flex-col gap-5">
      <header className="grid gap-3">
        <h1>
          {label === undefined ? (
            <AliasHero handle={handle} largest="name" />
          ) : (
            <AliasName handle={handle} label={label} />
          )}
        </h1>
        <p className="flex items-center gap-2 text-quiet">
          <Lock aria-hidden className="size-5 shrink-0" />
          {words.visibility.locked}
        </p>
      </header>
      <form
        method="post"
        action={sharePath(handle, label)}
        className="grid gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <div>
          <label htmlFor={`${id}-pin`} className="mb-1 block text-quiet text-small">
            {words.visibility.pinGiven}
          </label>
          <input
            id={`${id}-pin`}
            name="pin"
            type="password"
            className="field min-h-14! text-title tracking-[0.3em]"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={PIN_LENGTH.max * 2}
            required
            dir="ltr"
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          />
          {error !== undefined && (
            <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-danger text-small">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
        </div>
        <button type="submit" className="button button-primary min-h-14" disabled={isBusy}>
          <LockOpen aria-hidden className="size-5" />
          {isBusy ? words.visibility.opening : words.visibility.open}
        </button>
        <p id={`${id}-hint`} className="text-quiet text-small">
          {words.visibility.staysOpen}
        </p>
      </form>
      {label !== undefined && <AskSection name={{ handle, label }} />}
    </div>
  );
}

/** A PIN that is needed is no error; what is out of order here may be in order the next time. */
function errorOf(failure: Failure, wrong: string): string | undefined {
  if (failure.kind === 'pin-required') return undefined;
  return failure.kind === 'wrong-pin' && !isRetryable(failure) ? wrong : messageOf(failure).text;
}
