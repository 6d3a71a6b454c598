import { type FormEvent, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { ok } from '../../../domain/result.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { SignUpInvitation } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAdminAct, useAdminList } from '../../hooks/use-admin.ts';
import { useModerationTranslations } from '../../i18n/moderation.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { Field } from '../forms/field.tsx';
import { Alert } from '../status/alert.tsx';
import { ActButtons } from './act-buttons.tsx';
import { AdminList } from './admin-list.tsx';

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
  const [failure, setFailure] = useState<Failure>();
  const [link, setLink] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const number = (name: string) => Number(fields.get(name));
    setFailure(
      await runAct(async () => {
        const made = await useCases.invitations.create({
          note: String(fields.get('note')),
          days: number('days'),
          uses: number('uses'),
        });
        if (made.ok) setLink(made.value.link);
        return made;
      }),
    );
  };
  return (
    <form className="card grid gap-4 p-4" onSubmit={(event) => void send(event)}>
      {failure !== undefined && <Alert text={messageOf(failure).text} />}
      <Field label={words.note} hint={words.noteHint} name="note" maxLength={200} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <Field label={words.uses} name="uses" type="number" min={1} max={10_000} defaultValue={1} required />
        <Field label={words.days} name="days" type="number" min={1} max={365} defaultValue={14} required />
      </div>
      <button type="submit" className="button button-primary justify-self-start">
        {words.invite}
      </button>
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
    </form>
  );
}

function Invitation({ invitation }: { readonly invitation: SignUpInvitation }) {
  const { useCases } = useApp();
  const { invitations: words, language } = useModerationTranslations();
  const { id, note, uses, used, expiresAt, revokedAt } = invitation;
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(expiresAt));
  const name = note === '' ? words.unnamed : note;
  return (
    <>
      <div>
        <h3 className="wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-quiet text-small">
          {words.usedOf(used, uses)} · {revokedAt === '' ? words.until(until) : words.revoked}
        </p>
      </div>
      {revokedAt === '' && (
        <ActButtons acts={[{ label: words.revoke, run: () => useCases.invitations.revoke(id) }]} subject={name} />
      )}
    </>
  );
}
