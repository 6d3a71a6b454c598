import { Lock, LockOpen } from 'lucide';
import { useState } from 'react';
import { parseAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { PIN_LENGTH, UNLOCK_HOURS } from '../../../domain/location/visibility.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { type ScreenTexts, useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { PostForm } from '../../kit/post-form.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { AccessRequestSection } from '../../place/share/access-request-section.tsx';
import { AliasHero, AliasName } from '../../place/view/alias-text.tsx';

/** The page of a place that requires a PIN. Without scripts the form is submitted to the page itself. */
export function LockedPlace({
  alias,
  failure,
  onUnlock,
}: {
  readonly alias: string;
  /** The failure of the last PIN, or `pin-required`. */
  readonly failure: Failure;
  readonly onUnlock: (pin: string) => Promise<void>;
}) {
  const t = useTranslations();
  const [isEmpty, setEmpty] = useState(false);
  const parsed = parseAlias(alias);
  if (!parsed.ok) return null;
  const { handle, label } = parsed.value;
  const open = async (values: FormData, form: HTMLFormElement) => {
    const field = form.elements.namedItem('pin') as HTMLInputElement;
    const pin = String(values.get('pin'));
    setEmpty(pin.trim() === '');
    if (pin.trim() !== '') await onUnlock(pin);
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
          <Icon icon={Lock} />
          {t.visibility.locked}
        </p>
      </header>
      <PostForm
        action={receiverPath(handle, label)}
        className="grid gap-4"
        onSend={open}
        submit={t.visibility.open}
        busy={t.visibility.opening}
        icon={LockOpen}
        submitClass="min-h-14"
      >
        <TextInput
          label={t.visibility.pinToEnter}
          name="pin"
          type="password"
          inputClass="min-h-14! text-title tracking-[0.3em]"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={PIN_LENGTH.max * 2}
          required
          dir="ltr"
          hint={t.visibility.staysOpen({ hours: UNLOCK_HOURS })}
          error={isEmpty ? t.shared.required({ what: t.visibility.pinToEnter }) : getError(failure, t)}
        />
      </PostForm>
      {label !== undefined && <AccessRequestSection name={{ handle, label }} />}
    </div>
  );
}

/** Returns why a PIN was rejected, or why it could not be checked. A required PIN is not an error. */
function getError(failure: Failure, t: ScreenTexts): string | undefined {
  if (failure.kind === 'pin-required') return undefined;
  return failure.kind === 'wrong-pin' ? t.visibility.wrongPin : failureMessage(failure, t).text;
}
