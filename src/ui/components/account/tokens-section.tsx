import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { ok } from '../../../domain/result.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { AccessToken, UseCases } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { useRefreshAccount } from '../../hooks/use-account.ts';
import { useAccountTranslations } from '../../i18n/account.ts';
import { Alert } from '../status/alert.tsx';
import { NewToken } from './new-token.tsx';

export const tokensKey = ['tokens'] as const;

/** The programs' access tokens. Asked for by the browser alone, so its dates are told as they are where it is. */
export function TokensSection() {
  const { useCases, toasts } = useApp();
  const { forget } = useAuth();
  const words = useAccountTranslations();
  const cache = useQueryClient();
  const refresh = useRefreshAccount();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery({ queryKey: tokensKey, queryFn: () => useCases.tokens.all() });

  const revoke = async (token: AccessToken) => {
    const revoked = await useCases.tokens.revoke(token.id);
    if (!revoked.ok) {
      if (revoked.failure.kind === 'sign-in-needed') return forget();
      return toasts.show({
        text: words.notRevoked(token.name, messageOf(revoked.failure).text),
        destructive: true,
      });
    }
    // An answer that was asked for before would bring it back.
    await cache.cancelQueries({ queryKey: tokensKey });
    cache.setQueryData<typeof data>(tokensKey, (list) =>
      list?.ok ? ok(list.value.filter((other) => other.id !== token.id)) : list,
    );
    toasts.show({ text: (revoked.value ? words.revoked : words.gone)(token.name) });
    // What had the focus is gone.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lead">
        {words.tokens}
      </h2>
      <p className="mt-1 text-quiet">{words.lead}</p>
      <NewToken onMade={() => void Promise.all([refetch(), refresh()])} />
      <div className="mt-6">
        {isPending ? (
          <Skeleton />
        ) : (
          <TokenList tokens={data} onRevoke={revoke} onForget={forget} onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}

function TokenList({
  tokens,
  onRevoke,
  onForget,
  onRetry,
}: {
  readonly tokens: Awaited<ReturnType<UseCases['tokens']['all']>> | undefined;
  readonly onRevoke: (token: AccessToken) => Promise<void>;
  readonly onForget: () => void;
  readonly onRetry: () => void;
}) {
  const words = useAccountTranslations();
  if (tokens?.ok && tokens.value.length > 0)
    return (
      <ul>
        {tokens.value.map((token) => (
          <Token key={token.id} token={token} onRevoke={() => onRevoke(token)} />
        ))}
      </ul>
    );
  if (tokens?.ok)
    return (
      <p className="border-line border-t py-6 text-quiet">
        {words.empty[0]}
        <code>whereat login</code>
        {words.empty[1]}
      </p>
    );
  const isSignedOut = tokens?.failure.kind === 'sign-in-needed';
  return (
    <Alert text={words.unread(tokens === undefined ? '' : messageOf(tokens.failure).text)}>
      <button type="button" className="button button-plain" onClick={isSignedOut ? onForget : onRetry}>
        {isSignedOut ? words.signIn : words.retry}
      </button>
    </Alert>
  );
}

/** Revoking cannot be undone, so it takes a second press. */
function Token({ token, onRevoke }: { readonly token: AccessToken; readonly onRevoke: () => Promise<void> }) {
  const words = useAccountTranslations();
  const [at, setAt] = useState<'rest' | 'asking' | 'revoking'>('rest');
  const button = useRef<HTMLButtonElement>(null);
  const { name, createdAt, lastUsedAt, scope, expiresAt } = token;
  const made = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt);

  const press = async ({ detail }: MouseEvent) => {
    // The second press of a double click confirms nothing.
    if (at === 'rest') setAt('asking');
    if (at !== 'asking' || detail > 1) return;
    setAt('revoking');
    await onRevoke();
    setAt('asking');
  };
  const keep = () => {
    setAt('rest');
    button.current?.focus();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t py-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-quiet text-small">
          <span>{words.scopes[scope]}</span>
          {expiresAt === null ? (
            <span>{words.neverExpires}</span>
          ) : (
            <time dateTime={expiresAt.toISOString()}>
              {words.expires(new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(expiresAt))}
            </time>
          )}
          <time dateTime={createdAt.toISOString()}>{words.made(made)}</time>
          {lastUsedAt === null ? (
            <span>{words.neverUsed}</span>
          ) : (
            <time dateTime={lastUsedAt.toISOString()}>
              {words.lastUsed(new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(lastUsedAt))}
            </time>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        <button
          ref={button}
          type="button"
          // One that is disabled would lose the focus.
          aria-disabled={at === 'revoking'}
          aria-label={at === 'rest' ? words.revokeOne(name, made) : undefined}
          className="button button-plain min-w-0"
          onClick={press}
        >
          <span className="wrap-anywhere min-w-0">{at === 'rest' ? words.revoke : words.sure(name)}</span>
        </button>
        {at !== 'rest' && (
          <button type="button" className="button button-quiet" disabled={at === 'revoking'} onClick={keep}>
            {words.keep}
          </button>
        )}
      </div>
    </li>
  );
}

function Skeleton() {
  return (
    <div aria-hidden className="grid">
      {[0, 1].map((row) => (
        <div key={row} className="border-line border-t py-4">
          <div className="skeleton h-5 w-40 max-w-full" />
          <div className="skeleton mt-2 h-4 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}
