import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { PartTexts } from '../../../i18n/language-modules.ts';
import type { WebhookDelivery } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import type { Action } from '../../context/use-action.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Fold } from '../../kit/fold.tsx';
import { QueryState } from '../../kit/query-state.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';

export const deliveriesKey = (handle: Handle, id: string) => ['webhook-deliveries', handle, id];

/** Returns the response status and duration, or why there was no response. */
export const formatOutcome = (
  { problem, status, milliseconds }: Pick<WebhookDelivery, 'problem' | 'status' | 'milliseconds'>,
  t: PartTexts['webhooks'],
): string =>
  problem === '' || problem === 'refused' ? t.answered({ status: String(status), milliseconds }) : t.problems[problem];

interface Props {
  readonly handle: Handle;
  readonly id: string;
  readonly runAction: Action;
}

/** The latest deliveries of a webhook, loaded each time they are expanded. */
export function WebhookDeliveries({ handle, id, runAction }: Props) {
  const { client } = useApp();
  const t = useMessages('webhooks');
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: deliveriesKey(handle, id),
    queryFn: () => client.api.listWebhookDeliveries({ params: { handle, id } }),
    enabled: isOpen,
  });
  return (
    <Fold summary={t.deliveries} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <QueryState query={query} failed={t.deliveriesNotLoaded} skeleton={<SkeletonRows rows={2} />}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="pb-2 text-quiet">{t.none}</p>
          ) : (
            <ul>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} handle={handle} id={id} runAction={runAction} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Fold>
  );
}

function Delivery({ handle, id, runAction, delivery }: Props & { readonly delivery: WebhookDelivery }) {
  const { client } = useApp();
  const t = useMessages('webhooks');
  const format = useFormat();
  const { type, at, attempts, problem, answer, nextAttemptAt } = delivery;
  const facts = [
    format.dateTime(at),
    formatOutcome(delivery, t),
    t.tries({ count: attempts }),
    ...(nextAttemptAt === null ? [] : [t.again({ when: format.dateTime(nextAttemptAt) })]),
  ];
  const sendAgain = () =>
    runAction(client.api.redeliverWebhook({ params: { handle, id, delivery: delivery.id } }), {
      receipt: (sent) => {
        const isDelivered = sent.problem === '';
        const text = (isDelivered ? t.resent : t.notResent)({ answer: formatOutcome(sent, t) });
        return { text, destructive: !isDelivered };
      },
      reload: [deliveriesKey(handle, id)],
    });
  return (
    <li className="border-line border-t border-dashed py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        {t.types[type]}{' '}
        {problem === '' ? (
          <Badge tone="accent">{t.outcomes.delivered}</Badge>
        ) : (
          <Badge tone="danger">{t.outcomes.failed}</Badge>
        )}
        <ActionButton variant="text" onAct={sendAgain}>
          {t.sendAgain}
        </ActionButton>
      </p>
      <p className="text-quiet text-small">{facts.join(' · ')}</p>
      {answer !== '' && (
        <p className="code wrap-anywhere mt-1 text-small">
          <bdi>{answer}</bdi>
        </p>
      )}
    </li>
  );
}
