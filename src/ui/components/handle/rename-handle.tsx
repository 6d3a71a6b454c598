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
import { nameSchema } from '../../controllers/name-schema.ts';
import { useAnnouncedChange } from '../../hooks/use-my-places.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** Gives a handle with all its places another name, and says beforehand what that does. */
export function RenameHandle({ handle, places }: { readonly handle: Handle; readonly places: number }) {
  const t = useTranslations();
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
      <h3>{t.members.renameTitle}</h3>
      <TextInput
        isLiteral
        label={t.members.newHandle}
        maxLength={100}
        hint={t.members.renameHint({ handle, places })}
        error={errors.handle?.message}
        {...form.register('handle', { onChange: (event) => form.setValue('handle', withAt(event.target.value)) })}
      />
      {failure?.kind === 'former-name' && (
        <Alert tone="here" role="alert" text={t.members.reuse({ why: messageOf(failure, t).text })}>
          <Button onClick={() => void submit(true)}>{t.edit.reuseAnyway}</Button>
        </Alert>
      )}
      <Button
        type="submit"
        className="max-w-full justify-self-start overflow-hidden"
        disabled={isSubmitting || !isOther}
      >
        <span className="truncate">
          {isOther ? t.members.renameTo({ handle, to: to.value }) : t.members.rename({ handle })}
        </span>
      </Button>
    </form>
  );
}

function useRenameForm(handle: Handle) {
  const { client, toasts } = useApp();
  const { forget } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  const announce = useAnnouncedChange();
  const [failure, setFailure] = useState<Failure>();
  const resolver = useMemo(() => zodResolver(z.object({ handle: nameSchema(parseHandle, t) })), [t]);
  const form = useForm<{ handle: string }>({ resolver, defaultValues: { handle: '' } });
  const submit = (reuse: boolean) =>
    form.handleSubmit(async ({ handle: to }) => {
      setFailure(undefined);
      const renamed = await client.api.renameHandle({ params: { handle }, body: { handle: to, reuse } });
      if (renamed.ok) {
        toasts.show({ text: t.members.renamed({ handle, to: renamed.value.handle, places: renamed.value.renamed }) });
        await announce();
        return navigate(sharePath(renamed.value.handle), { replace: true });
      }
      setFailure(renamed.failure);
      if (renamed.failure.kind === 'sign-in-needed') return forget();
      if (renamed.failure.kind !== 'former-name')
        form.setError('handle', { message: messageOf(renamed.failure, t).text }, { shouldFocus: true });
    })();
  return { form, submit, failure };
}
