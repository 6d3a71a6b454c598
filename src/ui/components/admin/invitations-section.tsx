import { useState } from 'react';
import { ok } from '../../../domain/result.ts';
import type { SignUpInvitation } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useFormat } from '../../format/index.ts';
import { useAdminAct, useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { Form, FormInput } from '../../kit/form.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ActButtons } from './act-buttons.tsx';
import { AdminItem, AdminList } from './admin-list.tsx';

/** Links by which accounts may be made where sign-up is not open. */
export function InvitationsSection() {
  const { useCases, config } = useApp();
  const { invitations: words } = useModerationTranslations();
  const list = useAdminList(['invitations'], async () => {
    const found = await useCases.invitations.list();
    return found.ok ? ok({ items: found.value }) : found;
  });
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{words.policy[config.signUp]}</p>
      <InviteForm />
      <AdminList list={list} empty={words.empty} keyOf={({ id }) => id}>
        {(invitation) => <Invitation invitation={invitation} />}
      </AdminList>
    </div>
  );
}

function InviteForm() {
  const { useCases } = useApp();
  const { invitations: words } = useModerationTranslations();
  const runAct = useAdminAct();
  const [link, setLink] = useState<string>();
  const invite = ({ note, days, uses }: { note: string; days: string; uses: string }) =>
    runAct(async () => {
      const made = await useCases.invitations.create({ note, days: Number(days), uses: Number(uses) });
      if (made.ok) setLink(made.value.link);
      return made;
    });
  return (
    <Form className="card p-4" submit={words.invite} onSubmit={invite}>
      <FormInput label={words.note} hint={words.noteHint} name="note" maxLength={200} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <FormInput label={words.uses} name="uses" type="number" min={1} max={10_000} defaultValue={1} required />
        <FormInput label={words.days} name="days" type="number" min={1} max={365} defaultValue={14} required />
      </div>
      {link !== undefined && (
        <div role="status" className="min-w-0">
          <p className="text-quiet text-small">{words.linkOnce}</p>
          <p className="flex items-center gap-1">
            <code dir="ltr" className="code wrap-anywhere min-w-0">
              {link}
            </code>
            <CopyButton text={link} what={words.link} />
          </p>
        </div>
      )}
    </Form>
  );
}

function Invitation({ invitation }: { readonly invitation: SignUpInvitation }) {
  const { invitations } = useApp().useCases;
  const { invitations: words } = useModerationTranslations();
  const format = useFormat();
  const { id, note, uses, used, expiresAt, revokedAt } = invitation;
  const name = note === '' ? words.unnamed : note;
  const end = revokedAt === '' ? words.until(format.day(expiresAt)) : words.revoked;
  return (
    <>
      <AdminItem name={name} facts={`${words.usedOf(used, uses)} · ${end}`} />
      {revokedAt === '' && (
        <ActButtons acts={[{ label: words.revoke, run: () => invitations.revoke(id) }]} subject={name} />
      )}
    </>
  );
}
