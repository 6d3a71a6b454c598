import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { type Handle, parseHandle, sharePath } from '../../../domain/alias/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { withAt } from '../../controllers/name-proposals.ts';
import { useAnnouncedChange } from '../../hooks/use-my-places.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';

// Schemas would try to compile themselves, which the content policy refuses and reports.
z.config({ jitless: true });

/** Gives a handle with all its places another name, and says beforehand what that does. */
export function RenameHandle({ handle, places }: { readonly handle: Handle; readonly places: number }) {
  const words = useTranslations();
  const { form, submit, failure } = useRenameForm(handle);
  const typed = useWatch({ control: form.control, name: 'handle' });
  const to = parseHandle(typed);
  const isOther = to.ok && to.value !== handle;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className="grid gap-3 border-line border-t pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <h3>{words.members.renameTitle}</h3>
      <TextInput
        isLiteral
        label={words.members.newHandle}
        maxLength={100}
        hint={words.members.renameHint(handle, places)}
        error={errors.handle?.message}
        {...form.register('handle', { onChange: (event) => form.setValue('handle', withAt(event.target.value)) })}
      />
      {failure?.kind === 'former-name' && (
        <Alert tone="here" role="alert" text={words.members.reuse(messageOf(failure).text)}>
          <Button onClick={() => void submit(true)}>{words.edit.reuseAnyway}</Button>
        </Alert>
      )}
      <Button
        type="submit"
        className="max-w-full justify-self-start overflow-hidden"
        disabled={isSubmitting || !isOther}
      >
        <span className="truncate">
          {isOther ? words.members.renameTo(handle, to.value) : words.members.rename(handle)}
        </span>
      </Button>
    </form>
  );
}

function useRenameForm(handle: Handle) {
  const { useCases, toasts } = useApp();
  const { user, forget } = useAuth();
  const words = useTranslations();
  const navigate = useNavigate();
  const announce = useAnnouncedChange();
  const [failure, setFailure] = useState<Failure>();
  const resolver = useMemo(
    () => zodResolver(z.object({ handle: z.string().refine((text) => parseHandle(text).ok, words.create.badHandle) })),
    [words],
  );
  const form = useForm<{ handle: string }>({ resolver, defaultValues: { handle: '' } });
  const submit = (reuse: boolean) =>
    form.handleSubmit(async ({ handle: to }) => {
      setFailure(undefined);
      const renamed = await useCases.lifecycle.renameHandle(handle, to, user, { reuse });
      if (renamed.ok) {
        toasts.show({ text: words.members.renamed(handle, renamed.value.handle, renamed.value.renamed) });
        await announce();
        return navigate(sharePath(renamed.value.handle), { replace: true });
      }
      setFailure(renamed.failure);
      if (renamed.failure.kind === 'sign-in-needed') return forget();
      if (renamed.failure.kind !== 'former-name')
        form.setError('handle', { message: messageOf(renamed.failure).text }, { shouldFocus: true });
    })();
  return { form, submit, failure };
}
