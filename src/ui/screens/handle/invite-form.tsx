import { Link2, Mail, UserPlus } from 'lucide';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { parseEmail } from '../../../domain/accounts/account.ts';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { MemberRole } from '../../../usecases/index.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Form, FormInput } from '../../kit/form.tsx';
import { RoleSelect } from './member-list.tsx';
import type { Members, NewInvitation } from './use-handle-members.ts';

interface Values {
  username: string;
}

/** Invites a user by username, who accepts in My Places, or by a link, with or without an email address. */
export function InviteForm({ handle, members }: { readonly handle: Handle; readonly members: Members }) {
  const t = useTranslations();
  const memberTexts = useMessages('members');
  const texts = useMessages('handleInvitations');
  const [role, setRole] = useState<MemberRole>('editor');
  const [invitation, setInvitation] = useState<NewInvitation>();
  const createLink = async (note: string, form: UseFormReturn<Values>) => {
    const answer = await members.inviteByLink(note, role);
    if (!answer.ok) return answer.failure;
    setInvitation(answer.value);
    form.reset({ username: '' });
    return undefined;
  };
  const invite = async ({ username: typed }: Values, form: UseFormReturn<Values>) => {
    const username = typed.trim();
    setInvitation(undefined);
    const isEmail = parseEmail(username).ok;
    const failure = isEmail ? await createLink(username, form) : await members.invite(username, role);
    if (failure === undefined && !isEmail) form.reset({ username: '' });
    return failure;
  };
  return (
    <Form<Values> onSubmit={invite}>
      {({ form, isSubmitting }) => (
        <>
          <div className="grid gap-2 md:grid-cols-[1fr_auto] md:items-start">
            <FormInput
              isLiteral
              label={t.shared.usernameOrEmail}
              name="username"
              hint={texts.hint}
              className="min-w-0"
              required
              maxLength={200}
            />
            <RoleSelect label={memberTexts.role} role={role} onChange={setRole} />
          </div>
          <p className="text-quiet text-small">{memberTexts.can[role]}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" icon={UserPlus} isBusy={isSubmitting}>
              {memberTexts.invite}
            </Button>
            <Button
              variant="quiet"
              icon={Link2}
              disabled={isSubmitting}
              onClick={async () => {
                const failure = await createLink('', form);
                if (failure !== undefined)
                  form.setError('username', { message: failureMessage(failure, t).text }, { shouldFocus: true });
              }}
            >
              {texts.linkInstead}
            </Button>
          </div>
          {invitation !== undefined && <InvitationLink handle={handle} invitation={invitation} />}
        </>
      )}
    </Form>
  );
}

/** The link, which is shown only once, and ways to send it. */
function InvitationLink({
  handle,
  invitation: { link, note, expiresAt },
}: {
  readonly handle: Handle;
  readonly invitation: NewInvitation;
}) {
  const t = useMessages('handleInvitations');
  const day = useFormat().day(expiresAt);
  const [to, subject, body] = [note, t.subject({ handle }), t.body({ handle, day, link })].map(encodeURIComponent);
  return (
    <Alert tone="note" role="status" text={t.ready({ handle, day })}>
      <p className="wrap-anywhere basis-full">
        <bdi dir="ltr">{link}</bdi>
      </p>
      <CopyButton text={link} name={t.copy}>
        {t.copy}
      </CopyButton>
      <ButtonLink href={`mailto:${to}?subject=${subject}&body=${body}`} icon={Mail}>
        {t.mail}
      </ButtonLink>
    </Alert>
  );
}
