import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { type ComponentProps, useState } from 'react';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Webhook } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { type Action, useAction } from '../../context/use-action.ts';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState, QueryState } from '../../kit/query-state.tsx';
import { Section } from '../../kit/section.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { type NewSecret, WebhookRow } from './webhook-row.tsx';

const listKey = (handle: Handle) => ['webhooks', handle];

/** The webhooks of a handle; only owners may request them. */
export function useWebhooks(handle: Handle, isOwner = true) {
  const { client } = useApp();
  const queryFn = () => client.api.listWebhooks({ params: { handle } });
  return useQuery({ queryKey: listKey(handle), queryFn, enabled: isOwner });
}

/** Webhooks of a handle, for its owners. */
export function Webhooks({
  handle,
  ...section
}: { readonly handle: Handle } & Pick<ComponentProps<typeof Section>, 'id' | 'className'>) {
  const { client } = useApp();
  const t = useMessages('webhooks');
  const query = useWebhooks(handle);
  const [isAdding, setAdding] = useState(false);
  const [newSecret, setNewSecret] = useState<NewSecret>();
  const change = useListChange(listKey(handle));
  const runAction = useWebhookAction(query.refetch);

  const create = async (body: { readonly url: string; readonly types: Webhook['types'] }) => {
    const created = await client.api.createWebhook({ params: { handle }, body });
    if (!created.ok) return created.failure;
    const { secret, ...webhook } = created.value;
    change((list) => [...list, webhook]);
    setNewSecret({ id: webhook.id, secret });
    setAdding(false);
    return undefined;
  };
  const remove = (id: string) => change((list) => list.filter((webhook) => webhook.id !== id));
  const add = (
    <Button icon={Plus} className="justify-self-start" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <Section isRuled title={t.title} hint={t.hint} {...section}>
      <QueryState query={query} failed={t.notLoaded} skeleton={<SkeletonRows rows={2} />}>
        {(webhooks) => (
          <>
            {webhooks.length === 0 && !isAdding && <EmptyState text={t.empty}>{add}</EmptyState>}
            {webhooks.length > 0 && (
              <ul>
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    handle={handle}
                    webhook={webhook}
                    runAction={runAction}
                    secret={newSecret?.id === webhook.id ? newSecret : undefined}
                    onSecret={setNewSecret}
                    onChanged={(changed) =>
                      change((list) => list.map((entry) => (entry.id === changed.id ? changed : entry)))
                    }
                    onRemoved={() => remove(webhook.id)}
                  />
                ))}
              </ul>
            )}
            {webhooks.length > 0 && !isAdding && add}
          </>
        )}
      </QueryState>
      {isAdding && <WebhookForm submit={t.create} onSubmit={create} onCancel={() => setAdding(false)} />}
    </Section>
  );
}

/** Updates the list that is shown, so that no form in it is lost if a second request fails. */
function useListChange(queryKey: QueryKey) {
  const cache = useQueryClient();
  return (change: (list: readonly Webhook[]) => readonly Webhook[]) =>
    cache.setQueryData<Result<readonly Webhook[], Failure>>(queryKey, (found) =>
      found?.ok ? ok(change(found.value)) : found,
    );
}

/** Returns an action that reloads the list if the webhook no longer exists. */
function useWebhookAction(reload: () => unknown): Action {
  const runAction = useAction();
  return async (call, effects) => {
    const result = await runAction(call, effects);
    if (!result.ok && result.failure.kind === 'webhook-not-found') void reload();
    return result;
  };
}
