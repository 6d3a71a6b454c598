import { useState } from 'react';
import type { ItemOf } from '../../../client/index.ts';
import { ok } from '../../../domain/result.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Form, FormInput } from '../../kit/form.tsx';
import { AdminActions } from './admin-actions.tsx';
import { AdminItem, AdminList } from './admin-list.tsx';
import { useAdminAction, useAdminList } from './use-admin.ts';

/** Links that allow creating an account if sign-up is not open. */
export function InvitationsSection() {
  const { client, config } = useApp();
  const { invitations: t } = useMessages('moderation');
  const list = useAdminList(['invitations'], async () => {
    const found = await client.api.listSignUpInvitations();
    return found.ok ? ok({ items: found.value }) : found;
  });
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{t.policy[config.signUp]}</p>
      <InviteForm />
      <AdminList list={list} empty={t.empty} toKey={({ id }) => id}>
        {(invitation) => <Invitation invitation={invitation} />}
      </AdminList>
    </div>
  );
}

function InviteForm() {
  const { client } = useApp();
  const { invitations: t } = useMessages('moderation');
  const runAction = useAdminAction();
  const [link, setLink] = useState<string>();
  const invite = ({ note, days, uses }: { note: string; days: string; uses: string }) =>
    runAction(async () => {
      const created = await client.api.createSignUpInvitation({
        body: { note, days: Number(days), uses: Number(uses) },
      });
      if (created.ok) setLink(created.value.link);
      return created;
    });
  return (
    <Form className="card p-4" submit={t.invite} onSubmit={invite}>
      <FormInput label={t.note} hint={t.noteHint} name="note" maxLength={200} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <FormInput label={t.uses} name="uses" type="number" min={1} max={10_000} defaultValue={1} required />
        <FormInput label={t.days} name="days" type="number" min={1} max={365} defaultValue={14} required />
      </div>
      {link !== undefined && (
        <div role="status" className="min-w-0">
          <p className="text-quiet text-small">{t.linkOnce}</p>
          <p className="flex items-center gap-1">
            <code dir="ltr" className="code wrap-anywhere min-w-0">
              {link}
            </code>
            <CopyButton text={link} name={t.link} />
          </p>
        </div>
      )}
    </Form>
  );
}

function Invitation({ invitation }: { readonly invitation: ItemOf<'listSignUpInvitations'> }) {
  const { api } = useApp().client;
  const { invitations: t } = useMessages('moderation');
  const format = useFormat();
  const { id, note, uses, used, expiresAt, revokedAt } = invitation;
  const name = note === '' ? t.unnamed : note;
  const end = revokedAt === null ? t.until({ when: format.day(expiresAt) }) : t.revoked;
  return (
    <>
      <AdminItem name={name} facts={`${t.usedOf({ used, uses })} · ${end}`} />
      {revokedAt === null && (
        <AdminActions
          actions={[{ label: t.revoke, run: () => api.revokeSignUpInvitation({ params: { id } }) }]}
          subject={name}
        />
      )}
    </>
  );
}
