import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ok } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { AccessToken } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useRefreshAccount } from '../../context/use-account.ts';
import { useAction } from '../../context/use-action.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { EmptyState, QueryState } from '../../kit/query-state.tsx';
import { Section } from '../../kit/section.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { AccountRow, TimeText } from './account-row.tsx';
import { NewToken } from './new-token.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

export const tokensKey = ['tokens'] as const;

/** Access tokens for programs. Only the browser requests them, so dates are in the browser's local time. */
export function TokensSection() {
  const texts = useTranslations();
  const { client } = useApp();
  const runAction = useAction();
  const t = useMessages('account');
  const refresh = useRefreshAccount();
  const cache = useQueryClient();
  const query = useQuery({ queryKey: tokensKey, queryFn: () => client.api.listTokens() });

  const revoke = async ({ id, name }: AccessToken) => {
    const revoked = await runAction(client.api.revokeToken({ params: { id } }), {
      receipt: () => ({ text: t.revoked({ name }) }),
      refusal: (failure) =>
        failure.kind === 'token-not-found'
          ? { text: t.gone({ name }) }
          : { text: t.notRevoked({ name, why: failureMessage(failure, texts).text }), destructive: true },
    });
    if (!revoked.ok && revoked.failure.kind !== 'token-not-found') return;
    // The response to a pending request would restore it.
    await cache.cancelQueries({ queryKey: tokensKey });
    cache.setQueryData<typeof query.data>(tokensKey, (list) =>
      list?.ok ? ok(list.value.filter((token) => token.id !== id)) : list,
    );
  };

  return (
    <Section id="tokens" title={t.tokens} hint={t.lead} className="mt-10 scroll-mt-4">
      <NewToken onCreated={() => void Promise.all([query.refetch(), refresh()])} />
      <div className="mt-6">
        <QueryState query={query} failed={t.unread} helpFor={useSignInAgain()} skeleton={<SkeletonRows rows={2} />}>
          {(tokens) =>
            tokens.length > 0 ? (
              <ul>
                {tokens.map((token) => (
                  <Token key={token.id} token={token} onRevoke={() => revoke(token)} />
                ))}
              </ul>
            ) : (
              <EmptyState
                text={
                  <RichText
                    text={t.empty({ command: 'whereat login' })}
                    tags={{ command: (command) => <code>{command}</code> }}
                  />
                }
              />
            )
          }
        </QueryState>
      </div>
    </Section>
  );
}

/** Revoking cannot be undone, so it has to be confirmed. */
function Token({ token, onRevoke }: { readonly token: AccessToken; readonly onRevoke: () => Promise<void> }) {
  const t = useMessages('account');
  const format = useFormat();
  const { name, createdAt, lastUsedAt, scope, expiresAt, handles } = token;
  const created = format.dateTime(createdAt);
  return (
    <AccountRow
      name={name}
      facts={
        <>
          <span>{t.scopes[scope]}</span>
          {handles !== null && <span>{t.onlyHandles({ handles: handles.join(' ') })}</span>}
          {expiresAt === null ? (
            <span>{t.neverExpires}</span>
          ) : (
            <TimeText at={expiresAt}>{t.expires({ when: format.day(expiresAt) })}</TimeText>
          )}
          <TimeText at={createdAt}>{t.created({ when: created })}</TimeText>
          {lastUsedAt === null ? (
            <span>{t.neverUsed}</span>
          ) : (
            <TimeText at={lastUsedAt}>{t.lastUsed({ when: format.day(lastUsedAt) })}</TimeText>
          )}
        </>
      }
      action={
        <ConfirmButton
          confirmLabel={t.sure({ name })}
          cancelLabel={t.keep}
          aria-label={t.revokeToken({ name, created })}
          onConfirm={onRevoke}
        >
          {t.revoke}
        </ConfirmButton>
      }
    />
  );
}
