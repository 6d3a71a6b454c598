import { useEffect, useRef, useState } from 'react';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { Webhook } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import type { Action } from '../../context/use-action.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { deliveriesKey, formatOutcome, WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** A new secret, which is shown only once. */
export interface NewSecret {
  readonly id: string;
  readonly secret: string;
  /** The time until which events are signed with the previous secret too; absent for a new webhook. */
  readonly formerUntil?: Date;
}

interface Props {
  readonly handle: Handle;
  readonly webhook: Webhook;
  readonly secret: NewSecret | undefined;
  readonly runAction: Action;
  readonly onSecret: (secret: NewSecret | undefined) => void;
  readonly onChanged: (webhook: Webhook) => void;
  readonly onRemoved: () => void;
}

/** A webhook: its URL and events, a new secret, its actions and its deliveries. */
export function WebhookRow({ secret, ...props }: Props) {
  const { handle, webhook, runAction, onSecret, onChanged } = props;
  const { client } = useApp();
  const t = useTranslations();
  const [isEditing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, url, types } = webhook;
  const close = () => {
    setEditing(false);
    heading.current?.focus();
  };
  const save = async (body: Pick<Webhook, 'url' | 'types'>) => {
    const saved = await client.api.updateWebhook({ params: { handle, id }, body });
    if (!saved.ok) return saved.failure;
    onChanged(saved.value);
    close();
    return undefined;
  };
  return (
    <li className="grid gap-3 border-line border-t py-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold">
          <bdi dir="ltr">{url}</bdi>
        </h3>
        <WebhookFacts webhook={webhook} />
      </div>
      <WebhookDisabledNote webhook={webhook} />
      {secret !== undefined && (
        <Secret
          {...secret}
          onDone={() => {
            onSecret(undefined);
            heading.current?.focus();
          }}
        />
      )}
      {isEditing ? (
        <WebhookForm values={{ url, types }} submit={t.shared.save} onSubmit={save} onCancel={close} />
      ) : (
        <WebhookActs {...props} hasNewSecret={secret !== undefined} onEdit={() => setEditing(true)} />
      )}
      <WebhookDeliveries handle={handle} id={id} runAction={runAction} />
    </li>
  );
}

/** The events of a webhook, its last delivery, and the number of waiting events. */
function WebhookFacts({ webhook: { types, waiting, deliveredAt } }: Pick<Props, 'webhook'>) {
  const t = useMessages('webhooks');
  const format = useFormat();
  const facts = [
    types.length === 0 ? t.all : format.list(types.map((type) => t.types[type])),
    ...(deliveredAt === null ? [] : [t.delivered({ when: format.dateTime(deliveredAt) })]),
    ...(waiting === 0 ? [] : [t.waiting({ count: waiting })]),
  ];
  return <p className="text-quiet text-small">{facts.join(' · ')}</p>;
}

function WebhookDisabledNote({ webhook: { off, by } }: Pick<Props, 'webhook'>) {
  const t = useMessages('webhooks');
  const format = useFormat();
  if (off === null) return null;
  const values = { day: format.day(off.since), username: by };
  return <Alert tone={off.reason === 'owner' ? 'note' : 'here'} text={t.offReasons[off.reason](values)} />;
}

function Secret({ secret, formerUntil, onDone }: NewSecret & { readonly onDone: () => void }) {
  const t = useMessages('webhooks');
  const format = useFormat();
  const card = useRef<HTMLDivElement>(null);
  // The secret may be far from the button that created it, which is removed.
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1} className="card p-4" role="status">
      <p>{t.secretCreated}</p>
      {formerUntil !== undefined && <p>{t.formerSecretUntil({ when: format.dateTime(formerUntil) })}</p>}
      <p className="code wrap-anywhere mt-2" dir="ltr">
        {secret}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={secret} name={t.copy}>
          {t.copy}
        </CopyButton>
        <Button variant="quiet" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}

function WebhookActs({
  handle,
  webhook: { id, url, off },
  webhook,
  runAction,
  onSecret,
  onChanged,
  onRemoved,
  hasNewSecret,
  onEdit,
}: Omit<Props, 'secret'> & { readonly hasNewSecret: boolean; readonly onEdit: () => void }) {
  const { client } = useApp();
  const t = useMessages('webhooks');
  const params = { handle, id };
  const test = async () => {
    const tested = await runAction(client.api.testWebhook({ params }), {
      receipt: (delivery) => {
        const isDelivered = delivery.problem === '';
        const answer = formatOutcome(delivery, t);
        return { text: (isDelivered ? t.tested : t.notTested)({ answer }), destructive: !isDelivered };
      },
      reload: [deliveriesKey(handle, id)],
    });
    if (tested.ok && tested.value.problem === '') onChanged({ ...webhook, deliveredAt: tested.value.at });
  };
  const toggle = async () => {
    const toggled = await runAction(client.api.updateWebhook({ params, body: { isOn: off !== null } }), {
      receipt: () => ({ text: off === null ? t.turnedOff : t.turnedOn }),
    });
    if (toggled.ok) onChanged(toggled.value);
  };
  const renew = async () => {
    const created = await runAction(client.api.newWebhookSecret({ params }));
    if (created.ok) onSecret(created.value);
  };
  const remove = async () => {
    const removed = await runAction(client.api.removeWebhook({ params }), { receipt: () => ({ text: t.removed }) });
    if (removed.ok) onRemoved();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton onAct={test}>{t.test}</ActionButton>
      <Button variant="quiet" onClick={onEdit}>
        {t.edit}
      </Button>
      <Button variant="quiet" onClick={() => void toggle()}>
        {off === null ? t.turnOff : t.turnOn}
      </Button>
      {!hasNewSecret && (
        <ConfirmButton variant="quiet" confirmLabel={t.sureSecret} cancelLabel={t.cancel} onConfirm={renew}>
          {t.newSecret}
        </ConfirmButton>
      )}
      <ConfirmButton
        variant="quiet"
        aria-label={t.removeWebhook({ url })}
        confirmLabel={t.sureRemove}
        cancelLabel={t.cancel}
        onConfirm={remove}
      >
        {t.remove}
      </ConfirmButton>
    </div>
  );
}
