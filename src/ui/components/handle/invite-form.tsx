import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { messageOf } from '../../../i18n/index.ts';
import type { MemberRole } from '../../../usecases/index.ts';
import type { Members } from '../../hooks/use-handle-members.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Form, FormInput } from '../../kit/form.tsx';
import { RoleSelect } from './member-list.tsx';

/** Invites a user by name, who accepts in My Places. */
export function InviteForm({ members }: { readonly members: Members }) {
  const t = useTranslations();
  const resolver = useMemo(
    () =>
      zodResolver(
        z.object({
          username: z
            .string()
            .trim()
            .min(1, t.auth.required({ what: t.auth.username })),
        }),
      ),
    [t],
  );
  const [role, setRole] = useState<MemberRole>('editor');
  return (
    <Form<{ username: string }>
      className="border-line border-t pt-4"
      resolver={resolver}
      noValidate
      variant="plain"
      icon={UserPlus}
      submit={t.members.invite}
      onSubmit={async ({ username }, form) => {
        const failure = await members.invite(username, role);
        if (failure === undefined) form.reset({ username: '' });
        else form.setError('username', { message: messageOf(failure, t).text }, { shouldFocus: true });
        return undefined;
      }}
    >
      <h3>{t.members.inviteTitle}</h3>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <FormInput isLiteral label={t.auth.username} name="username" className="min-w-0" maxLength={100} />
        <RoleSelect label={t.members.role} role={role} onChange={setRole} />
      </div>
      <p className="text-quiet text-small">{t.members.can[role]}</p>
    </Form>
  );
}
