import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TokenScope } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { FormInput } from '../../kit/form.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { AccountForm } from './account-form.tsx';

interface TokenForm {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days: string;
  readonly handles: string;
  readonly password: string;
  readonly code?: string;
}

/** Creates an access token after asking for the password, and shows it once. */
export function NewToken({ onCreated }: { readonly onCreated: () => void }) {
  const { client } = useApp();
  const t = useMessages('account');
  const [isOpen, setOpen] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [token, setToken] = useState<string>();
  const create = async ({ name, scope, days, handles, password, code = '' }: TokenForm) => {
    const chosen = handles.split(/[\s,،]+/).filter((handle) => handle !== '');
    const request = {
      name: name.trim(),
      scope,
      expiresInDays: Number(days),
      password,
      ...(code !== '' && { code }),
      ...(chosen.length > 0 && { handles: chosen }),
    };
    const created = await client.api.createToken({ body: request });
    if (!created.ok) {
      if (created.failure.kind === 'second-factor-needed') setNeedsCode(true);
      return created.failure;
    }
    setToken(created.value.token);
    setOpen(false);
    onCreated();
    return undefined;
  };
  if (token !== undefined)
    return (
      <div className="card mt-4 p-4" role="status">
        <p>{t.tokenCreated}</p>
        <p className="code wrap-anywhere mt-2" dir="ltr">
          {token}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={token} name={t.copyToken}>
            {t.copyToken}
          </CopyButton>
          <Button variant="quiet" onClick={() => setToken(undefined)}>
            {t.done}
          </Button>
        </div>
      </div>
    );
  if (!isOpen)
    return (
      <Button className="mt-4" onClick={() => setOpen(true)}>
        {t.newToken}
      </Button>
    );
  return (
    <AccountForm submit={t.createToken} onCancel={() => setOpen(false)} onSubmit={create}>
      <FormInput label={t.tokenName} hint={t.tokenNameHint} name="name" maxLength={100} autoFocus required />
      <ScopeChoice />
      <FormInput label={t.tokenHandles} hint={t.tokenHandlesHint} name="handles" />
      <FormInput label={t.tokenDays} name="days" type="number" min={1} max={366} defaultValue={90} required />
      {needsCode && <FormInput label={t.code} name="code" autoComplete="one-time-code" code required />}
    </AccountForm>
  );
}

function ScopeChoice() {
  const { tokenScope, scopes } = useMessages('account');
  const { register } = useFormContext<TokenForm>();
  const options = [
    ['read', scopes.read],
    ['write', scopes.write],
  ] as const;
  return <Segmented legend={tokenScope} options={options} defaultValue="read" {...register('scope')} />;
}
