import { zodResolver } from '@hookform/resolvers/zod';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { messageOf } from '../../../i18n/index.ts';
import type { MemberRole } from '../../../usecases/index.ts';
import type { Members } from '../../hooks/use-handle-members.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Field } from '../forms/field.tsx';
import { RoleSelect } from './member-list.tsx';

// Schemas would try to compile themselves, which the content policy refuses and reports.
z.config({ jitless: true });

interface Invitation {
  readonly username: string;
  readonly role: MemberRole;
}

/** Invites a user by name, who accepts in My Places. */
export function InviteForm({ members }: { readonly members: Members }) {
  const words = useTranslations();
  const resolver = useMemo(
    () =>
      zodResolver(
        z.object({
          username: z.string().trim().min(1, words.auth.required(words.auth.username)),
          role: z.enum(['owner', 'editor']),
        }),
      ),
    [words],
  );
  const form = useForm<Invitation>({ resolver, defaultValues: { username: '', role: 'editor' } });
  const role = useWatch({ control: form.control, name: 'role' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (invitation) => {
    const failure = await members.invite(invitation.username, invitation.role);
    if (failure === undefined) return form.reset();
    form.setError('username', { message: messageOf(failure).text }, { shouldFocus: true });
  });
  return (
    <form className="grid gap-3 border-line border-t pt-4" onSubmit={submit} noValidate>
      <h3>{words.members.inviteTitle}</h3>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field
          label={words.auth.username}
          className="min-w-0"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <div className="pt-6">
          <RoleSelect label={words.members.role} role={role} onChange={(next) => form.setValue('role', next)} />
        </div>
      </div>
      <p className="text-quiet text-small">{words.members.can[role]}</p>
      <button type="submit" className="button button-plain justify-self-start" disabled={isSubmitting}>
        <UserPlus aria-hidden className="size-4" />
        {words.members.invite}
      </button>
    </form>
  );
}
