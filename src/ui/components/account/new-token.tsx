import { useState } from 'react';
import type { TokenScope } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAccountTranslations } from '../../i18n/account.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { Field } from '../forms/field.tsx';
import { AccountForm } from './account-form.tsx';

/** Makes an access token, with the password, and shows it once. */
export function NewToken({ onMade }: { readonly onMade: () => void }) {
  const { useCases } = useApp();
  const words = useAccountTranslations();
  const [isOpen, setOpen] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [token, setToken] = useState<string>();
  if (token !== undefined)
    return (
      <div className="card mt-4 p-4" role="status">
        <p>{words.tokenMade}</p>
        <p className="code wrap-anywhere mt-2" dir="ltr">
          {token}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={token} what={words.copyToken}>
            {words.copyToken}
          </CopyButton>
          <button type="button" className="button button-quiet" onClick={() => setToken(undefined)}>
            {words.done}
          </button>
        </div>
      </div>
    );
  if (!isOpen)
    return (
      <button type="button" className="button button-plain mt-4" onClick={() => setOpen(true)}>
        {words.newToken}
      </button>
    );
  return (
    <AccountForm
      submit={words.makeToken}
      onCancel={() => setOpen(false)}
      onSubmit={async (field) => {
        const code = field('code');
        const made = await useCases.tokens.create({
          name: field('name').trim(),
          scope: field('scope') as TokenScope,
          expiresInDays: Number(field('days')),
          password: field('password'),
          ...(code !== '' && { code }),
        });
        if (!made.ok) {
          if (made.failure.kind === 'second-factor-needed') setNeedsCode(true);
          return made.failure;
        }
        setToken(made.value);
        setOpen(false);
        onMade();
        return undefined;
      }}
    >
      <Field label={words.tokenName} hint={words.tokenNameHint} name="name" maxLength={100} autoFocus required />
      <fieldset>
        <legend className="mb-1 text-quiet text-small">{words.tokenScope}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {(['read', 'write'] as const).map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="scope" value={scope} defaultChecked={scope === 'read'} className="size-5" />
              {words.scopes[scope]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={words.tokenDays} name="days" type="number" min={1} max={366} defaultValue={90} required />
      {needsCode && <Field label={words.code} name="code" autoComplete="one-time-code" code required />}
    </AccountForm>
  );
}
