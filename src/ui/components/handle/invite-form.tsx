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

// Schemas would try to compile themselves, which the content policy refuses and reports.
z.config({ jitless: true });

/** Invites a user by name, who accepts in My Places. */
export function InviteForm({ members }: { readonly members: Members }) {
  const words = useTranslations();
  const resolver = useMemo(
    () => zodResolver(z.object({ username: z.string().trim().min(1, words.auth.required(words.auth.username)) })),
    [words],
  );
  const [role, setRole] = useState<MemberRole>('editor');
  return (
    <Form<{ username: string }>
      className="border-line border-t pt-4"
      resolver={resolver}
      noValidate
      variant="plain"
      icon={UserPlus}
      submit={words.members.invite}
      onSubmit={async ({ username }, form) => {
        const failure = await members.invite(username, role);
        if (failure === undefined) form.reset({ username: '' });
        else form.setError('username', { message: messageOf(failure).text }, { shouldFocus: true });
        return undefined;
      }}
    >
      <h3>{words.members.inviteTitle}</h3>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <FormInput isLiteral label={words.auth.username} name="username" className="min-w-0" maxLength={100} />
        <RoleSelect label={words.members.role} role={role} onChange={setRole} />
      </div>
      <p className="text-quiet text-small">{words.members.can[role]}</p>
    </Form>
  );
}
